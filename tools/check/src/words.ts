/**
 * `node tools/check/src/words.ts`: rejects the retired words of docs/vocabulary.md in file names,
 * identifiers, comments, strings, English texts and their keys, SQL and documents. The page is the
 * only list.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

const FOLDERS = /^(?:apps|libs|tools|tenants|docs|\.storybook)\//;
const ENDINGS = /\.(?:tsx?|mjs|sql|md|json|css|html)$/;
const ROOT_PAGE = /^[^/]*\.md$/;
const isRead = (file: string): boolean =>
  (FOLDERS.test(file) && ENDINGS.test(file)) || ROOT_PAGE.test(file);
/** Generated pages, the list itself, names of third parties, texts in other languages. */
const SKIPPED = [
  'docs/spec.md',
  'docs/vocabulary.md',
  'docs/credits.md',
  'tools/check/src/words.ts',
  'tools/check/src/words.test.ts',
  '**/{locales,locales-later,texts}/!(EN).json',
  '**/words/!(EN)/**',
  '**/{messages,templates}/{bn,cn,hi,id,th,ty,ur,vi}.ts',
];
const SCREEN_TEXTS = [
  '**/{locales,locales-later,texts}/EN.json',
  '**/words/EN/*.json',
  '**/{messages,templates}/en.ts',
];

/** Seed content is keyed by ids of the wire; the keys of our own texts are checked. */
const SEED_CONTENT = '**/words/EN/*.json';
const JSON_KEY = /^\s*"[^"]*":/;

/** A retired word or phrase and what to say instead. */
type Retired = { readonly word: string; readonly instead: string };

/** The tables of docs/vocabulary.md. */
export type Vocabulary = {
  readonly everywhere: readonly Retired[];
  readonly screens: readonly Retired[];
  readonly allowed: readonly { readonly phrase: string; readonly glob: string }[];
};

/** A retired word in a file; line 0 is the file's name. */
type WordFault = {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
};

/** Reads the marked tables of the vocabulary. */
export function parseVocabulary(page: string): Vocabulary {
  const retired = (name: string) =>
    readRows(page, name).flatMap(([words = '', instead = '']) =>
      words.split(',').map((word) => ({ word: word.trim(), instead })),
    );
  return {
    everywhere: retired('everywhere'),
    screens: retired('screens'),
    allowed: readRows(page, 'allowed').map(([phrase = '', glob = '']) => ({
      phrase,
      glob: glob.replaceAll('`', ''),
    })),
  };
}

/** The cells of the table that follows a marker, without its two head lines. */
function readRows(page: string, name: string): string[][] {
  const [, table = ''] = page.split(`<!-- words: ${name} -->`);
  const [rows = ''] = table.split('<!-- words:');
  return rows
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Splits identifiers into words: `codeWishes` and `code_wishes` become `code wishes`. */
const splitWords = (text: string): string =>
  text
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[_\-./]+/g, ' ')
    .toLowerCase();

/** Finds the retired words of one file. */
export function findRetiredWords(
  file: string,
  text: string,
  { everywhere, screens, allowed }: Vocabulary,
): WordFault[] {
  const isSeedContent = matchesGlob(file, SEED_CONTENT);
  const isScreenText = SCREEN_TEXTS.some((glob) => matchesGlob(file, glob));
  const exceptions = allowed
    .filter(({ glob }) => matchesGlob(file, glob))
    .map(({ phrase }) => wordPattern(phrase));
  const patterns = (isScreenText ? [...everywhere, ...screens] : everywhere).map((retired) => ({
    ...retired,
    pattern: wordPattern(retired.word),
  }));
  return [file, ...text.split('\n')].flatMap((content, line) => {
    const words = exceptions.reduce(
      (rest, exception) => rest.replaceAll(exception, ' '),
      splitWords(isSeedContent ? content.replace(JSON_KEY, '') : content),
    );
    return patterns
      .filter(({ pattern }) => words.search(pattern) >= 0)
      .map(({ word, instead }) => ({ file, line, word, instead }));
  });
}

const wordPattern = (phrase: string): RegExp =>
  new RegExp(`\\b${splitWords(phrase).split(' ').join('\\s+')}(?!\\w)`, 'g');

/** Checks every tracked file of this repository. */
function checkWords(base: string): WordFault[] {
  const vocabulary = parseVocabulary(readFileSync(join(base, 'docs/vocabulary.md'), 'utf8'));
  return execFileSync('git', ['ls-files'], { cwd: base, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isRead(file) && !SKIPPED.some((glob) => matchesGlob(file, glob)))
    .flatMap((file) => findRetiredWords(file, readFileSync(join(base, file), 'utf8'), vocabulary));
}

if (import.meta.main) {
  const faults = checkWords(root);
  for (const { file, line, word, instead } of faults)
    console.log(`${file}:${line}: "${word}" is retired; use ${instead}`);
  console.log(`${faults.length} retired words`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
