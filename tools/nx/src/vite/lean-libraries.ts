import type { Plugin } from 'vite';

import { isNode, nameOf, type Node, parseScript, walk } from './syntax-tree.ts';

/** Code of a library that no page runs, though a bundler cannot know it. */
type Unused = {
  readonly files: RegExp;
  /** Declarations of a file, by name, with what takes the place of each. */
  readonly declarations?: Readonly<Record<string, string>>;
  /** Calls that are left out, by what is called as it is written. */
  readonly calls?: RegExp;
  /** Texts that are replaced. */
  readonly texts?: readonly (readonly [find: RegExp, replacement: string])[];
};

const UNUSED: readonly Unused[] = [
  {
    // The site fetches its texts itself and formats what it puts into them; a key is a string.
    files: /node_modules\/i18next\/dist\/esm\/i18next\.js$/,
    declarations: {
      Connector: 'class Connector extends EventEmitter { state = {}; }',
      Formatter: 'class Formatter { format(value) { return value; } }',
      keysFromSelector: 'function keysFromSelector() {}',
    },
    // Said in its debug mode alone.
    calls: /\blogger\.(?:log|warn|deprecate)$/,
  },
  {
    // A table of HTML entities for `Trans`: texts are plain.
    files: /node_modules\/react-i18next\/dist\/es\/defaults\.js$/,
    texts: [
      [/^import \{ unescape \}.*$/m, ''],
      [/^\s*unescape,$/m, ''],
    ],
  },
  {
    // Stores name what is observed in `makeAutoObservable` and its like.
    files: /node_modules\/mobx\/dist\/mobx\.mjs$/,
    declarations: {
      decorateAction20223_: 'function decorateAction20223_() {}',
      decorateComputed20223_: 'function decorateComputed20223_() {}',
      decorateFlow20223_: 'function decorateFlow20223_() {}',
      decorateObservable20223_: 'function decorateObservable20223_() {}',
    },
  },
  {
    // Styles are written with the prefixes that they need; styled-components adds none unasked.
    files: /node_modules\/stylis\/src\/Middleware\.js$/,
    declarations: { prefixer: 'function prefixer() {}' },
  },
  {
    // Links, forms and data loading in one file, whose contexts and components look as if making
    // them did something. Without their names, all that is unused can be dropped.
    files: /node_modules\/react-router\/dist\//,
    texts: [
      [/= (React\d*)\.(createContext|forwardRef|memo)\(/g, '= /* @__PURE__ */ $1.$2('],
      [/^\w+\.displayName = "[^"]*";$/gm, ''],
    ],
  },
  {
    // What it tells developers: a bundle says nothing to the console but warnings and errors.
    files: /[\\/]@firebase[\\/]/,
    calls: /^console\.(?:log|debug)$/,
  },
];

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The declaration in a statement at the top of a file, exported or not. */
const declarationOf = (statement: unknown): Node | null => {
  if (!isNode(statement)) return null;
  const inner = statement['declaration'];
  return isNode(inner) ? inner : statement;
};

function replaceDeclarations(tree: Node, replacements: Readonly<Record<string, string>>): Edit[] {
  const declared = new Map(
    (tree['body'] as readonly unknown[]).flatMap((statement) => {
      const node = declarationOf(statement);
      const name = nameOf(node?.['id']);
      return node && name !== null ? [[name, node] as const] : [];
    }),
  );
  return Object.entries(replacements).map(([name, text]) => {
    const node = declared.get(name);
    if (!node) throw new Error(`It declares no ${name}: has the library changed?`);
    return { start: node.start, end: node.end, text };
  });
}

const leaveOutCalls = (code: string, tree: Node, calls: RegExp): Edit[] =>
  [...walk(tree)].flatMap(({ type, start, end, callee }) =>
    type === 'CallExpression' && isNode(callee) && calls.test(code.slice(callee.start, callee.end))
      ? [{ start, end, text: 'void 0' }]
      : [],
  );

/** Makes edits from the end of a text to its start; one within another is not made. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const outermost = edits.filter(
    (edit) =>
      !edits.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end),
  );
  return outermost
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** A library's file without what no page runs; an error when a declaration is not there. */
export function leaveOutUnused(code: string, { declarations, calls, texts = [] }: Unused): string {
  const tree = parseScript(code);
  const edits = [
    ...(declarations ? replaceDeclarations(tree, declarations) : []),
    ...(calls ? leaveOutCalls(code, tree, calls) : []),
  ];
  return texts.reduce(
    (text, [find, replacement]) => text.replace(find, replacement),
    applyEdits(code, edits),
  );
}

/** Leaves out of a build what its libraries bring and no page runs: 11 KiB of brotli of home. */
export const leanLibraries = (): Plugin => ({
  name: 'parlour:lean-libraries',
  apply: 'build',
  transform: {
    filter: { id: UNUSED.map(({ files }) => files) },
    handler: (code, id) => ({
      code: UNUSED.filter(({ files }) => files.test(id)).reduce(leaveOutUnused, code),
      map: null,
    }),
  },
});
