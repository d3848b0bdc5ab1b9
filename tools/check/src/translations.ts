/**
 * `npm run translations`: every text in all languages of the table, offered by a tenant or not, and
 * English in step with the code. One line a fault, with the file and the key.
 */
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { errorTextKeys } from '@parlour/contract/error-texts';
import { root } from '@parlour/nx/load-tenant';
import { getNamespace, TEXT_FOLDERS } from '@parlour/nx/vite/locales';
import { type LanguageCode, languages } from '@parlour/tenant';

import { findMisspellings } from './spelling.ts';
import { compareTexts, flatten, type FlatTexts, findPluralName } from './texts.ts';
import { type TextUse, textUses } from './text-uses.ts';

/**
 * The treatment of a text that a language lacks: it fails the run or is only a warning. English
 * stands in for it either way.
 */
const MISSING: 'refuse' | 'report' = 'refuse';

/** One folder of texts; its namespace is the library's name. */
type Namespace = { readonly name: string; readonly folder: string };

/** The findings of the check; `warnings` do not fail the run. */
export type Translations = {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  readonly texts: number;
};

/** Lists the namespaces of a repository by the same rule as the site's build. */
export const listNamespaces = (base: string): Namespace[] =>
  globSync(TEXT_FOLDERS, { cwd: base })
    .toSorted()
    .map((folder) => ({ folder, name: getNamespace(folder) }));

/** Checks all texts of a repository in the given languages, and that the code uses each. */
export async function checkTranslations(
  base: string,
  wanted: readonly LanguageCode[],
  errorKeys: readonly string[],
  missing = MISSING,
): Promise<Translations> {
  const { faults, warnings, english } = await compareLanguages(base, wanted, missing);
  return {
    faults: [...faults, ...(await checkUses(base, english, errorKeys))],
    warnings,
    texts: [...english.values()].reduce((sum, { texts }) => sum + texts.size, 0),
  };
}

/** Compares the texts of the given languages with the English ones. */
export async function compareLanguages(
  base: string,
  wanted: readonly LanguageCode[],
  missing = MISSING,
): Promise<Pick<Translations, 'faults' | 'warnings'> & { readonly english: English }> {
  const faults: string[] = [];
  const warnings: string[] = [];
  const english = new Map<string, { readonly folder: string; readonly texts: FlatTexts }>();
  for (const { name, folder } of listNamespaces(base)) {
    const texts = await readTexts(join(base, folder, 'EN.json'));
    if (!texts) {
      faults.push(`${folder}/EN.json is missing`);
      continue;
    }
    english.set(name, { folder, texts });
    for (const [key, text] of texts)
      if (text.trim() === '') faults.push(`${folder}/EN.json: ${key} has no text`);
    for (const code of wanted.filter((language) => language !== 'EN')) {
      const file = `${folder}/${code}.json`;
      const other = await readTexts(join(base, file));
      if (!other)
        (missing === 'refuse' ? faults : warnings).push(`${file} is missing (${texts.size} texts)`);
      else {
        for (const { kind, key, detail } of compareTexts(texts, other, code))
          (kind === 'missing' && missing === 'report' ? warnings : faults).push(
            `${file}: ${key} ${kind === 'missing' ? `is missing: ${detail}` : detail}`,
          );
        faults.push(
          ...findMisspellings(other, code).map(({ key, detail }) => `${file}: ${key} ${detail}`),
        );
      }
    }
  }
  return { faults, warnings, english };
}

type English = ReadonlyMap<string, { readonly folder: string; readonly texts: FlatTexts }>;

async function checkUses(
  base: string,
  english: English,
  errorKeys: readonly string[],
): Promise<string[]> {
  const files = globSync('{apps/site,libs/*}/src/**/*.{ts,tsx}', { cwd: base })
    .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
    .toSorted();
  const read = await Promise.all(
    files.map(async (file) => textUses(file, await readFile(join(base, file), 'utf8'))),
  );
  const uses = read.flatMap((one) => one.uses);
  const literals = new Set(read.flatMap((one) => [...one.literals]));
  const faults = uses
    .filter((use) => !isThere(use, english))
    .map(
      ({ file, namespace, key }) =>
        `${file}: t('${namespace ? `${namespace}:` : ''}${key}') has no English text`,
    );

  for (const [name, { folder, texts }] of english) {
    if (name === 'errors') {
      const wanted = new Set(errorKeys);
      faults.push(
        ...[...wanted]
          .filter((code) => !texts.has(code))
          .map((code) => `${folder}/EN.json: the error ${code} has no text`),
      );
      faults.push(
        ...[...texts.keys()]
          .filter((code) => !wanted.has(code))
          .map((code) => `${folder}/EN.json: ${code} is no error of the contract`),
      );
      continue;
    }
    const own = uses.filter(({ namespace }) => namespace === name || namespace === null);
    for (const key of texts.keys()) {
      const bare = findPluralName(key, texts) ?? key;
      const isUsed =
        own.some((use) =>
          use.isPrefix ? bare.startsWith(use.key) : use.key === bare || use.key === key,
        ) ||
        literals.has(bare) ||
        literals.has(`${name}:${bare}`);
      if (!isUsed) faults.push(`${folder}/EN.json: ${key} is used nowhere`);
    }
  }
  return faults;
}

const isThere = ({ namespace, key, isPrefix }: TextUse, english: English): boolean => {
  const places = namespace === null ? [...english.values()] : [english.get(namespace)];
  return places.some(
    (place) =>
      place &&
      (isPrefix
        ? [...place.texts.keys()].some((known) => known.startsWith(key))
        : place.texts.has(key) || place.texts.has(`${key}_other`)),
  );
};

async function readTexts(file: string): Promise<FlatTexts | null> {
  return existsSync(file)
    ? flatten(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>)
    : null;
}

/** Checks this repository: all languages of the table, all errors of its contract. */
const checkRepositoryTranslations = (): Promise<Translations> =>
  checkTranslations(root, Object.keys(languages) as LanguageCode[], [...errorTextKeys.keys()]);

async function printTranslations(): Promise<void> {
  const { faults, warnings, texts } = await checkRepositoryTranslations();
  console.log(
    [
      ...warnings.map((line) => `(warning) ${line}`),
      ...faults,
      `${texts} English texts, ${faults.length} faults`,
    ].join('\n'),
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.main)
  await runCommandLine(
    createCommand({
      script: 'translations',
      purpose: 'Lists every text that is missing, empty, extra, misspelled or used nowhere.',
      examples: [['npm run translations', 'one line a fault, with the file and the key']],
    }).action(printTranslations),
  );
