import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Reading, readText } from './reading.ts';

/** What stands for a letter in disguise. A star or a hash hides a vowel. */
const DISGUISES: Readonly<Record<string, string>> = {
  a: 'a4@*#',
  b: 'b8',
  e: 'e3*#',
  g: 'g9',
  i: 'i1!|*#',
  l: 'l1|',
  o: 'o0*#',
  s: 's5$',
  t: 't7+',
  u: 'uv*#',
  z: 'z2',
};

const escaped = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);

const EDGE = String.raw`[\p{L}\p{M}\p{N}'’]`;

/**
 * The pattern of one word: its letters, disguised and repeated as one likes, close together or with marks between them; or every letter
 * with a space after it. Only whole words count, so that no harmless longer word is hit; a star at the end takes in what follows.
 */
function patternOf(entry: string): string | null {
  const isOpen = entry.endsWith('*');
  // A doubled letter is one letter that may be repeated.
  const letters = [...readText(isOpen ? entry.slice(0, -1) : entry).text.trim()].filter(
    (letter, index, all) => letter !== all[index - 1],
  );
  if (letters.length < 2) return null;
  const classes = letters.map((letter) =>
    letter === ' ' ? String.raw`\s` : `[${escaped(DISGUISES[letter] ?? letter)}]`,
  );
  const close = classes.map((some) => `${some}+`).join(String.raw`[._\-~'*]{0,2}`);
  const spaced = classes.map((some) => `${some}+`).join(String.raw`\s+`);
  return `(?:${close}${isOpen ? String.raw`[\p{L}\p{M}]*` : ''}|${spaced})`;
}

/** Finds the spans of unwanted words in a reading. */
export type FindUnwanted = (reading: Reading) => readonly (readonly [from: number, to: number])[];

/** Compiles a list of words, each as in unwanted-words.txt. */
export function compileUnwanted(words: readonly string[]): FindUnwanted {
  const patterns = [...new Set(words.map(patternOf).filter((pattern) => pattern !== null))];
  if (patterns.length === 0) return () => [];
  const any = new RegExp(`(?<!${EDGE})(?:${patterns.join('|')})(?!${EDGE})`, 'gu');
  return ({ text }) =>
    [...text.matchAll(any)].map(({ index, 0: found }) => [index, index + found.length] as const);
}

/** The house's own list, for every brand. */
export const baseWords: readonly string[] = readFileSync(
  join(import.meta.dirname, 'unwanted-words.txt'),
  'utf8',
)
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Stars out the spans of a reading in its original; spaces stay, so that the length of what was said can be seen. */
export function starOut(
  original: string,
  { places }: Reading,
  spans: ReturnType<FindUnwanted>,
): string {
  const covered = spans.map(([from, to]) => [places[from] ?? 0, places[to - 1] ?? 0] as const);
  let shown = '';
  let at = 0;
  for (const character of original) {
    const place = at;
    const hit =
      !/\s/u.test(character) && covered.some(([first, last]) => place >= first && place <= last);
    shown += hit ? '*' : character;
    at += character.length;
  }
  return shown;
}
