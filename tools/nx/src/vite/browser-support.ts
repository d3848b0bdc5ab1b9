import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../load-tenant.ts';

type Support = { readonly version_added?: string | boolean | null; readonly flags?: unknown };
type Compat = { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
type Entry = Readonly<Record<string, unknown>>;
type Data = { readonly javascript: Entry; readonly api: Entry };

/** Names of `browserslist` that bundlers and the compatibility data call otherwise. */
const NAMES: Readonly<Record<string, { readonly target: string; readonly data: string }>> = {
  chrome: { target: 'chrome', data: 'chrome' },
  android: { target: 'chrome', data: 'webview_android' },
  edge: { target: 'edge', data: 'edge' },
  firefox: { target: 'firefox', data: 'firefox' },
  safari: { target: 'safari', data: 'safari' },
  ios_saf: { target: 'ios', data: 'safari_ios' },
};

/** The browsers that pages are built for, from `browserslist` of package.json. */
function readBrowsers() {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly browserslist: readonly string[];
  };
  return browserslist.map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const names = NAMES[name];
    if (!names) throw new Error(`package.json: browserslist has "${line}"; write "chrome >= 100"`);
    return { ...names, version };
  });
}

const browsers = readBrowsers();

/** The targets that style sheets are compiled for, in the bundler's words. */
export const cssTarget: readonly string[] = [
  ...new Set(browsers.map(({ target, version }) => target + version)),
];

/**
 * Returns the target that scripts are compiled for: the newest language that all browsers read. By
 * the browsers themselves the bundler would rewrite every class, for a fault of fields in Safari 15
 * that our scripts do not meet; the blocks of classes that Safari 15 lacks are found in the
 * scripts.
 */
export const scriptTarget = (): string => {
  const { javascript } = readData();
  const years = [
    ['es2022', 'classes.private_class_fields_in'],
    ['es2021', 'operators.logical_or_assignment'],
    ['es2020', 'operators.optional_chaining'],
  ] as const;
  const find = (path: string) =>
    path.split('.').reduce<Entry>((entry, name) => (entry[name] ?? {}) as Entry, javascript);
  return years.find(([, path]) => isIn(find(path)))?.[0] ?? 'es2019';
};

const readData = (): Data => createRequire(import.meta.url)('@mdn/browser-compat-data') as Data;

const isAtMost = (version: string, most: string): boolean => {
  const [a, b] = [version, most].map((text) => text.replace('≤', '').split('.').map(Number));
  const difference = (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
  return difference <= 0;
};

/** Lists the members of an entry, without the statement about itself. */
const membersOf = (entry: unknown): readonly (readonly [string, Entry])[] =>
  Object.entries((entry ?? {}) as Readonly<Record<string, Entry>>).filter(
    ([name]) => name !== '__compat',
  );

const isIn = (entry: Entry): boolean =>
  browsers.every(({ data, version }) => {
    const support = (entry['__compat'] as Compat | undefined)?.support[data];
    const statements = Array.isArray(support) ? support : [support];
    return statements.some(
      ({ version_added: added, flags }: Support = {}) =>
        !flags && (added === true || (typeof added === 'string' && isAtMost(added, version))),
    );
  });

export type BrowserSupport = {
  /** True when every browser has a name of a global object: `Promise`, `withResolvers`. */
  readonly hasStatic: (object: string, name: string) => boolean;
  /** True when some object has a method of that name in every browser, or none has one in any. */
  readonly hasMethod: (name: string) => boolean;
};

/**
 * Objects whose methods are known by their names alone; the names of others are too common.
 */
const INTERFACES = new RegExp(
  '^(?:Array|String|Number|Object|Promise|Map|Set|RegExp|Date|TypedArray|Function|' +
    'DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat|' +
    'Segmenter|Locale|DOMTokenList|Element|Document|DocumentFragment|Node|NodeList|' +
    'Window|Navigator|' +
    'HTML(?:|Input|Dialog|Form|Media|Canvas|Select|TextArea)Element|CanvasRenderingContext2D|' +
    'Path2D|URL|URLSearchParams|Blob|Response|Request|Headers|AbortSignal|EventTarget|FormData|' +
    'ReadableStream|Animation|Crypto|SubtleCrypto|ShadowRoot|Selection)$',
);

/** The objects of the language and of pages, with their members. */
function* listObjects({ javascript, api }: Data): Generator<readonly [string, Entry]> {
  const builtins = membersOf(javascript['builtins']);
  yield* builtins;
  for (const [, members] of builtins.filter(([name]) => name === 'Intl')) yield* membersOf(members);
  yield* membersOf(api);
}

/** Reads the features that all browsers have, by the compatibility data of MDN. */
export function readBrowserSupport(): BrowserSupport {
  const data = readData();
  const methods = new Map<string, boolean>();
  const statics = new Map<string, boolean>();
  for (const [object, members] of listObjects(data))
    for (const [name, entry] of membersOf(members)) {
      if (name.endsWith('_event')) continue;
      const plain = name.replace(/_static$/, '');
      statics.set(`${object}.${plain}`, isIn(entry));
      if (INTERFACES.test(object)) methods.set(plain, (methods.get(plain) ?? false) || isIn(entry));
    }
  return {
    hasStatic: (object, name) => statics.get(`${object}.${name}`) ?? true,
    hasMethod: (name) => methods.get(name) ?? true,
  };
}
