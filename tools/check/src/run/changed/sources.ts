import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Reads the sources of a repository, and follows their imports. */
export type Sources = {
  /** A file's text; empty where there is none. */
  readonly read: (file: string) => string;
  /** Files that a file imports for more than types, a library's by the names that it takes. */
  readonly importsOf: (file: string) => readonly string[];
  /** A file with everything that it imports in the end. */
  readonly closureOf: (files: readonly string[]) => ReadonlySet<string>;
  /** The file that a specifier means in another; null for packages of others. */
  readonly resolve: (from: string, specifier: string) => string | null;
  readonly files: readonly string[];
};

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+([^;'"]*?)\s*from\s+'([^']+)'/g;
const SIDE_EFFECT = /(?:^|\n)import\s+'([^']+)'/g;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;
/** The pattern for what the shell plugs in of a library: `walletModule.screens.deposit`. */
const PLUGGED = /\b(\w+)Module\.(?:\w+\.)?(\w+)\b/g;
const SOURCE = /\.(?:ts|tsx|mts)$/;
const MODULE_FILE = /^libs\/[^/]+\/src\/module\.ts$/;
/** Tables of the site's screens: each entry loads one. */
export const SCREEN_TABLES: readonly string[] = [
  'apps/site/src/routes.tsx',
  'apps/site/src/screens/member/member-screens.ts',
  'apps/site/src/screens/agent/agent-screens.ts',
];

/** The names that an import clause takes, without types; null: all of them. */
function namesIn(clause: string): readonly string[] | null {
  const list = /\{([^}]*)\}/.exec(clause)?.[1];
  if (list === undefined) return null;
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
}

/** The entries of a library's module, each with the file that it loads. */
const entriesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/(\w+): async \(\) =>\s*\(await import\('([^']+)'\)\)/g)].map(
      ([, key = '', file = '']) => [key, file],
    ),
  );

/** Reads what git knows of, with what is new. */
export function readSources(root: string): Sources {
  const files = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => SOURCE.test(file));
  return createSources(files, (file) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  });
}

/** Follows imports in files that are read by a function. */
export function createSources(
  files: readonly string[],
  readFile: (file: string) => string,
): Sources {
  const texts = new Map<string, string>();
  const read = (file: string): string => {
    const text = texts.get(file) ?? readFile(file);
    texts.set(file, text);
    return text;
  };
  const resolve = (from: string, specifier: string) => resolveFile(read, from, specifier);
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const imports = known.get(file) ?? listImports(read, file);
    known.set(file, imports);
    return imports;
  };
  const closureOf = (roots: readonly string[]): ReadonlySet<string> => {
    const found = new Set(roots);
    for (const file of found) for (const imported of importsOf(file)) found.add(imported);
    return found;
  };
  return { read, resolve, importsOf, closureOf, files };
}

type Read = (file: string) => string;

function resolveFile(read: Read, from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const [, name, sub = ''] = /^@parlour\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  for (const folder of ['libs', 'apps', 'tools']) {
    const text = read(`${folder}/${name}/package.json`);
    if (text === '') continue;
    const { exports = {} } = JSON.parse(text) as { exports?: Readonly<Record<string, string>> };
    const file = exports[sub === '' ? '.' : `./${sub}`];
    return file === undefined ? null : normalize(join(folder, name, file));
  }
  return null;
}

/** The files in which names of a file are defined: what a library passes on is looked up there. */
function definingFiles(read: Read, file: string, names: readonly string[] | null): string[] {
  if (!/\/index\.ts$|\/(?:controls|display|files)\.ts$/.test(file)) return [file];
  const passed = [...read(file).matchAll(IMPORT)].flatMap(
    ([statement, clause = '', specifier = '']) => {
      if (!statement.trim().startsWith('export') || clause.startsWith('type ')) return [];
      const target = resolveFile(read, file, specifier);
      return target === null ? [] : [{ names: namesIn(clause), target }];
    },
  );
  const wanted = passed.filter(
    (each) =>
      names === null || each.names === null || each.names.some((name) => names.includes(name)),
  );
  return wanted.flatMap(({ target, names: all }) =>
    all === null ? definingFiles(read, target, names) : [target],
  );
}

function listImports(read: Read, file: string): readonly string[] {
  if (!SOURCE.test(file)) return [];
  const text = read(file);
  // They stand for each of their screens apart: who takes one does not open the others.
  if (MODULE_FILE.test(file) || SCREEN_TABLES.includes(file)) return [];
  const found = [...text.matchAll(IMPORT)].flatMap(([, clause = '', specifier = '']) => {
    const names = namesIn(clause);
    const isForTypes = clause.startsWith('type ') || names?.length === 0;
    const target = isForTypes ? null : resolveFile(read, file, specifier);
    return target === null ? [] : definingFiles(read, target, names);
  });
  const others = [...text.matchAll(SIDE_EFFECT), ...text.matchAll(DYNAMIC)].flatMap(
    ([, specifier = '']) => resolveFile(read, file, specifier) ?? [],
  );
  return [...new Set([...found, ...others, ...pluggedIn(read, text)])];
}

/** The files of the screens of libraries that a text plugs in. */
export const pluggedIn = (read: Read, text: string): readonly string[] =>
  [...text.matchAll(PLUGGED)].flatMap(([, library = '', key = '']) => {
    const module = `libs/${library}/src/module.ts`;
    const entry = entriesOf(read(module)).get(key);
    return entry === undefined ? [] : [normalize(join(dirname(module), entry))];
  });
