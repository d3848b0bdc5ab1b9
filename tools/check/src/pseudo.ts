/**
 * The pseudo-language: English about two fifths longer, with accents, in brackets. It is longer
 * than any real language, so a place that holds it holds all of them; what shows without brackets
 * was not asked of the translations.
 */

/**
 * Stands before and after every stretched text, so that a page tells them from names and amounts.
 */
export const BRACKETS = ['⟦', '⟧'] as const;

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  Y: 'Ý',
};

/** Texts as a file of a language holds them, in any depth. */
export type Tree = { readonly [key: string]: unknown };

/**
 * One text in the pseudo-language. Its placeholders stay as they are; words grow from inside, where
 * no line can break.
 */
export const stretchText = (text: string): string => {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const grown = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : part.replaceAll(/[aeiouy]/gi, (vowel) => (ACCENTED[vowel] ?? vowel) + vowel.toLowerCase()),
  );
  return `${BRACKETS[0]}${grown.join('')}${BRACKETS[1]}`;
};

/** A whole namespace in the pseudo-language. */
export const stretch = (texts: Tree): Tree =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? stretchText(value) : stretch(value as Tree),
    ]),
  );
