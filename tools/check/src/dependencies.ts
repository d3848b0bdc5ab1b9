/**
 * `node tools/check/src/dependencies.ts`: every package that a file imports is listed, and every
 * listed package is used. A workspace lists the `@parlour/*` packages that it imports, those of its
 * tests alone under devDependencies; the root lists third-party packages (docs/decisions/0001).
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import ts from 'typescript';

type Listed = Readonly<Record<string, string>>;
type Manifest = {
  readonly name?: string;
  readonly workspaces?: readonly string[];
  readonly scripts?: Listed;
  readonly dependencies?: Listed;
  readonly devDependencies?: Listed;
  readonly optionalDependencies?: Listed;
};
type Lockfile = { readonly packages: Readonly<Record<string, { readonly bin?: Listed }>> };
type Source = { readonly file: string; readonly text: string; readonly imports: readonly string[] };

const FILES = ['{apps,libs,tools,tenants,.storybook}/**/*.{ts,tsx,mjs,css}', '*.ts', '.*.mjs'];
const LEFT_OUT = /(^|\/)(node_modules|dist|\.nx)(\/|$)/;
/** Files that no build of the product contains. */
const DEVELOPMENT =
  /[.](test|stories|setup)[.]tsx?$|\/src\/(.*\/)?testing(\/|[.]ts$)|\/vite[.]config[.]ts$|\/story-/;

/** Modules that a Vite plugin makes. */
const VIRTUAL = /^(virtual:|@tenant\/)/;
/** Calls that load a package without an import. */
const LOADED = /\b(?:import\.meta\.resolve|require(?:\.resolve)?|vi\.mock)\(\s*'([^']+)'/g;
const CSS_IMPORT = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;
const OURS = '@parlour/';
/** Named by the rest of their name in libs/tokens. */
const FONTS = /^@fontsource-variable\//;
const KINDS = ['dependencies', 'devDependencies'] as const;

/** The package of a specifier, `@parlour/ui` of `@parlour/ui/controls`; none of a path. */
function getPackageName(specifier: string): string | undefined {
  if (/^[./#]/.test(specifier) || VIRTUAL.test(specifier)) return undefined;
  const [first = '', second] = specifier.replace(/^node:/, '').split('/');
  if (builtinModules.includes(first)) return undefined;
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function findImports(file: string, text: string): string[] {
  const specifiers = file.endsWith('.css')
    ? [...text.matchAll(CSS_IMPORT)].map(([, specifier = '']) => specifier)
    : [
        ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
        ...[...text.matchAll(LOADED)].map(([, specifier = '']) => specifier),
      ];
  return [...new Set(specifiers.flatMap((specifier) => getPackageName(specifier) ?? []))];
}

async function readSources(base: string): Promise<Source[]> {
  const files = globSync(FILES, { cwd: base, exclude: (path) => LEFT_OUT.test(path) });
  return Promise.all(
    files.toSorted().map(async (file) => {
      const text = await readFile(join(base, file), 'utf8');
      return { file, text, imports: findImports(file, text) };
    }),
  );
}

/**
 * Lists the differences between the package.json of a workspace and what its files import of ours.
 */
function workspaceFaults(folder: string, manifest: Manifest, sources: readonly Source[]): string[] {
  const importers = { dependencies: new Map(), devDependencies: new Map() } satisfies Record<
    string,
    Map<string, string>
  >;
  // Files of the product first: what they import is no development dependency.
  for (const { file, imports } of sources.toSorted(
    (one, other) => Number(DEVELOPMENT.test(one.file)) - Number(DEVELOPMENT.test(other.file)),
  )) {
    const kind = DEVELOPMENT.test(file) ? 'devDependencies' : 'dependencies';
    for (const name of imports)
      if (name.startsWith(OURS) && name !== manifest.name && !importers.dependencies.has(name))
        importers[kind].set(name, importers[kind].get(name) ?? file);
  }
  return KINDS.flatMap((kind) => [
    ...[...importers[kind]]
      .filter(([name]) => !manifest[kind]?.[name])
      .map(([name, file]) => `${folder}/package.json: add ${name} to ${kind} (${file} imports it)`),
    ...Object.keys(manifest[kind] ?? {})
      .filter((name) => name.startsWith(OURS) && !importers[kind].has(name))
      .map((name) => `${folder}/package.json: ${name} is in ${kind}, but nothing there uses it`),
  ]);
}

/** Third-party packages that are imported and not listed in the root, or listed and not used. */
function rootFaults(manifest: Manifest, lock: Lockfile, sources: readonly Source[]): string[] {
  const listed = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  const importers = new Map<string, string>();
  for (const { file, imports } of sources)
    for (const name of imports)
      if (!name.startsWith(OURS) && !importers.has(name)) importers.set(name, file);
  const code = sources.map(({ text }) => text).join('\n');
  const commands = Object.values(manifest.scripts ?? {}).join('\n');

  const isUsed = (name: string): boolean => {
    if (importers.has(name)) return true;
    const typed = /^@types\/(.+)/.exec(name)?.[1];
    if (typed) return typed === 'node' || typed in listed;
    if (FONTS.test(name)) return code.includes(`'${name.replace(FONTS, '')}'`) || named(name, code);
    const programs = Object.keys(lock.packages[`node_modules/${name}`]?.bin ?? {});
    return (
      named(name, code) ||
      programs.some((program) => new RegExp(`(^|[\\s&])${program}\\s`, 'm').test(commands))
    );
  };
  return [
    ...[...importers]
      .filter(([name]) => !(name in listed))
      .map(([name, file]) => `package.json: add ${name} (${file} imports it)`),
    ...Object.keys(listed)
      .filter((name) => !isUsed(name))
      .map((name) => `package.json: nothing uses ${name}`),
  ];
}

/** True when the code names a package in quotes, for a configuration or a path in node_modules. */
const named = (name: string, code: string): boolean =>
  new RegExp(`['"/\`@]${name}['"/\`]`).test(code);

/** Packages of a repository that are imported and not listed, or listed and not used. */
export async function checkDependencies(base: string): Promise<string[]> {
  const read = async <T>(file: string): Promise<T> =>
    JSON.parse(await readFile(join(base, file), 'utf8')) as T;
  const sources = await readSources(base);
  const manifest = await read<Manifest>('package.json');
  const faults = rootFaults(manifest, await read<Lockfile>('package-lock.json'), sources);
  const files = (manifest.workspaces ?? []).flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: base }),
  );
  for (const file of files.toSorted()) {
    const folder = dirname(file);
    const own = sources.filter((source) => source.file.startsWith(`${folder}/`));
    faults.push(...workspaceFaults(folder, await read<Manifest>(file), own));
  }
  return faults;
}

if (import.meta.main) {
  const faults = await checkDependencies(root);
  console.log([...faults, `${faults.length} faults in the lists of dependencies`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
