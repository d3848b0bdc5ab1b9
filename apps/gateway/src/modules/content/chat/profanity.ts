import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type NormalizedText, normalizeText } from './normalized-text.ts';

/** Characters that replace a letter. A star or a hash hides a vowel. */
const SUBSTITUTES_BY_LETTER: Readonly<Record<string, string>> = {
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

const escapeRegExp = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);

const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}'’]`;

/**
 * The pattern of one word: its letters, disguised and repeated, close together or with marks
 * between them; or all letters spaced. It matches whole words only; a star at its end matches any
 * ending.
 */
function buildWordPattern(entry: string): string | null {
  const isOpen = entry.endsWith('*');
  // Every letter may be repeated, so a doubled one counts once.
  const letters = [...normalizeText(isOpen ? entry.slice(0, -1) : entry).text.trim()].filter(
    (letter, index, all) => letter !== all[index - 1],
  );
  if (letters.length < 2) return null;
  const classes = letters.map((letter) =>
    letter === ' ' ? String.raw`\s` : `[${escapeRegExp(SUBSTITUTES_BY_LETTER[letter] ?? letter)}]`,
  );
  const close = classes.map((letterClass) => `${letterClass}+`).join(String.raw`[._\-~'*]{0,2}`);
  const spaced = classes.map((letterClass) => `${letterClass}+`).join(String.raw`\s+`);
  return `(?:${close}${isOpen ? String.raw`[\p{L}\p{M}]*` : ''}|${spaced})`;
}

/** Finds the spans of blocked words in a text. */
type FindProfanity = (
  normalized: NormalizedText,
) => readonly (readonly [from: number, to: number])[];

/** Compiles a list of words in the format of profanity-words.txt. */
export function compileProfanity(blockedWords: readonly string[]): FindProfanity {
  const patterns = [
    ...new Set(blockedWords.map(buildWordPattern).filter((pattern) => pattern !== null)),
  ];
  if (patterns.length === 0) return () => [];
  const anyWord = new RegExp(
    `(?<!${WORD_CHARACTER})(?:${patterns.join('|')})(?!${WORD_CHARACTER})`,
    'gu',
  );
  return ({ text }) =>
    [...text.matchAll(anyWord)].map(
      ({ index, 0: match }) => [index, index + match.length] as const,
    );
}

/** The list for every tenant. */
export const builtInBlockedWords: readonly string[] = readFileSync(
  join(import.meta.dirname, 'profanity-words.txt'),
  'utf8',
)
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Replaces the spans of a text by stars in its original; spaces stay. */
export function maskSpans(
  original: string,
  { offsets }: NormalizedText,
  spans: ReturnType<FindProfanity>,
): string {
  const covered = spans.map(([from, to]) => [offsets[from] ?? 0, offsets[to - 1] ?? 0] as const);
  let masked = '';
  let position = 0;
  for (const character of original) {
    const offset = position;
    const isCovered =
      !/\s/u.test(character) && covered.some(([first, last]) => offset >= first && offset <= last);
    masked += isCovered ? '*' : character;
    position += character.length;
  }
  return masked;
}
