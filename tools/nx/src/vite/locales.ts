import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { LanguageCode } from '@parlour/tenant';
import type { Plugin } from 'vite';

const TABLE = 'virtual:parlour-locales';
const BUNDLE = 'virtual:parlour-locale/';

/**
 * Namespaces that the first page speaks; they travel in one chunk a language. The others load with
 * their screen.
 */
const firstNamespaces = ['site', 'ui', 'games'] as const;

/**
 * Folders of texts. What a library says late only (a dialog, a page) stands in `locales-later`, so
 * that it does not weigh on the first page.
 */
export const TEXT_FOLDERS = '{apps/site,libs/*}/src/locales{,-later}';

/**
 * The namespace of a folder of texts: the library's name, with `-later` for its late texts; those
 * of libs/contract are one per error code.
 */
export const getNamespace = (folder: string): string => {
  const [, library = '', , kind = ''] = folder.split('/');
  return library === 'contract' ? 'errors' : `${library}${kind.slice('locales'.length)}`;
};

type Options = {
  readonly root: string;
  readonly tenant: string;
  readonly languages: readonly LanguageCode[];
};

/**
 * `virtual:parlour-locales`: `load[language](namespace)` for this tenant's languages only, from
 * every folder of texts of apps/site and libs. What a tenant says differently stands in
 * tenants/<code>/locales/<CODE>.json under the namespace's name.
 */
export const locales = ({ root, tenant, languages }: Options): Plugin => {
  const namespaces = new Map(
    [...globSync(TEXT_FOLDERS, { cwd: root })].map((folder) => [
      getNamespace(folder),
      join(root, folder),
    ]),
  );
  const read = async (file: string): Promise<Record<string, unknown>> =>
    existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>) : {};

  const texts = async (language: string, namespace: string) => {
    const folder = namespaces.get(namespace) ?? '';
    const said = (await read(join(root, 'tenants', tenant, 'locales', `${language}.json`)))[
      namespace
    ];
    // English stands behind every language until its own text is written; the translation check
    // reports what is missing.
    return merge(
      merge(await read(join(folder, 'EN.json')), await read(join(folder, `${language}.json`))),
      (said ?? {}) as Record<string, unknown>,
    );
  };

  return {
    name: 'parlour:locales',
    resolveId: (id) => (id === TABLE || id.startsWith(BUNDLE) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${TABLE}`) return table(languages, [...namespaces.keys()]);
      if (!id.startsWith(`\0${BUNDLE}`)) return null;
      const [language = '', part = ''] = id.slice(BUNDLE.length + 1).split('/');
      const names =
        part === 'first' ? firstNamespaces.filter((name) => namespaces.has(name)) : [part];
      for (const name of names)
        for (const code of ['EN', language])
          this.addWatchFile(join(namespaces.get(name) ?? root, `${code}.json`));
      const entries = await Promise.all(
        names.map(async (name) => [name, await texts(language, name)] as const),
      );
      return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
};

const table = (languages: readonly string[], namespaces: readonly string[]): string => {
  const first: readonly string[] = firstNamespaces;
  const entry = (language: string) => {
    const later = namespaces
      .filter((name) => !first.includes(name))
      .map((name) => `${JSON.stringify(name)}: () => import('${BUNDLE}${language}/${name}')`);
    return `${language}: pick(() => import('${BUNDLE}${language}/first'), { ${later.join(', ')} })`;
  };
  return `const pick = (first, later) => async (name) =>
  (await (later[name] ?? first)()).default[name] ?? {};
export const load = { ${languages.map(entry).join(',\n')} };`;
};

const merge = (
  base: Record<string, unknown>,
  over: Record<string, unknown>,
): Record<string, unknown> => {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = isTree(below) && isTree(value) ? merge(below, value) : value;
  }
  return result;
};

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
