import type { Plugin } from 'vite';

import { type BrowserSupport, readBrowserSupport } from './browser-support.ts';
import { isNode, nameOf, type Node, parseScript, walk } from './syntax-tree.ts';

/** Features that browsers lack and files use all the same, with the reason. */
const ALLOWED: readonly { readonly lack: RegExp; readonly files: RegExp; readonly why: string }[] =
  [
    {
      lack: /Popover|share/,
      files: /libs\/ui\/src\/(?:overlays\/use-layer|actions\/share-actions)/,
      why: 'asks first whether there is one',
    },
    { lack: /requestSubmit/, files: /apps\/site\/src\/early/, why: 'asks first' },
    {
      lack: new RegExp(
        'startViewTransition|getPublicKey|captureStackTrace|fromBase64|toBase64|getWeekInfo|' +
          'getTextInfo|PublicKeyC',
      ),
      files: new RegExp(
        'node_modules/(?:react-dom|i18next|@simplewebauthn|@firebase|jose|axios|' +
          '@internationalized)/',
      ),
      why: 'asks first',
    },
    {
      lack: /union|intersection|[dD]ifference|isSubsetOf|isSupersetOf|isDisjointFrom/,
      files: /node_modules\/mobx\//,
      why: 'methods of its own sets, which no page calls',
    },
    {
      lack: /requestSubmit/,
      files: /node_modules\/react-dom\//,
      why: 'for forms with server actions, which there are none of',
    },
    {
      lack: /\.escape/,
      files: /node_modules\/(?:react-dom|i18next)\//,
      why: 'that of CSS, or a function of its own',
    },
    { lack: /\.login/, files: /libs\/auth\//, why: 'a call of ours' },
  ];

/** Groups that look behind are no regular expression before Safari 16.4, nor is the flag `v`. */
const LOOKS_BEHIND = /\(\?<[=!]/;

/** The object and the name of what is called or made: `structuredClone` has no object. */
function readCallee(
  callee: unknown,
): { readonly object: string | null; readonly name: string } | null {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true)
    return null;
  const name = nameOf(callee['property']);
  return name === null ? null : { object: nameOf(callee['object']), name };
}

function findLack(node: Node, support: BrowserSupport): string | null {
  if (node.type === 'StaticBlock') return 'a static block of a class';
  if (node.type === 'Literal') {
    const { regex, value } = node as {
      regex?: { pattern: string; flags: string };
      value?: unknown;
    };
    const text = regex?.pattern ?? (typeof value === 'string' ? value : '');
    if (LOOKS_BEHIND.test(text)) return 'a regular expression that looks behind';
    return regex?.flags.includes('v') ? 'the flag v of a regular expression' : null;
  }
  // What is called only where it is there asks first.
  if (!['CallExpression', 'NewExpression'].includes(node.type) || node['optional'] === true)
    return null;
  const callee = readCallee(node['callee']);
  if (!callee) return null;
  const { object, name } = callee;
  const isGlobal = object !== null && /^[A-Z]\w{2,}$/.test(object);
  if (isGlobal) return support.hasStatic(object, name) ? null : `${object}.${name}()`;
  return support.hasMethod(name) ? null : `.${name}()`;
}

/** Finds the features that a script uses and that some browser of the list lacks. */
export function findLacks(code: string, support: BrowserSupport): readonly string[] {
  const found = new Set<string>();
  for (const node of walk(parseScript(code))) {
    const lack = findLack(node, support);
    if (lack !== null) found.add(lack);
  }
  return [...found];
}

type Modules = Readonly<Record<string, { readonly code: string | null }>>;

/** The files of a script that may have what was found, but those that are allowed it. */
function listFiles(modules: Modules, lack: string): readonly string[] {
  const word = /\.\w+\(/.exec(lack)?.[0] ?? '(?<';
  return Object.entries(modules)
    .filter(([, { code }]) => code?.includes(word))
    .map(([file]) => file.replace(/^.*?\/(?=(?:apps|libs|tenants|node_modules)\/)/, ''))
    .filter((file) => !ALLOWED.some((one) => one.lack.test(lack) && one.files.test(file)));
}

/** Ends a build whose scripts use what a browser of the list lacks, and names it with its file. */
export function browserMethods(): Plugin {
  return {
    name: 'browser-methods',
    // What renders on the server runs in Node.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && build?.write !== false,
    generateBundle(_, bundle) {
      const support = readBrowserSupport();
      const faults: string[] = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const lack of findLacks(chunk.code, support)) {
          const files = listFiles(chunk.modules, lack);
          if (files.length > 0) faults.push(`${lack} in ${files.join(', ')}`);
        }
      }
      if (faults.length > 0)
        this.error(
          `Browsers of the list in package.json lack:\n  ${[...new Set(faults)].join('\n  ')}`,
        );
    },
  };
}
