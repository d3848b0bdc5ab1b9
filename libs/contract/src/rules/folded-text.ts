/**
 * Marks that may be left out: accents of Latin, vowel and hamza marks of Arabic and Urdu, and the
 * stroke that stretches a word. Vowel signs of other scripts are letters.
 */
const MARKS = /[\u{300}-\u{36F}\u{610}-\u{61A}\u{640}\u{64B}-\u{65F}\u{670}\u{6D6}-\u{6ED}]/gu;

/** Letters that one keyboard has in place of another's, or that have no accent to be taken off. */
const ALIKE: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ك: 'ک',
  ہ: 'ه',
  ھ: 'ه',
  ة: 'ه',
  ۃ: 'ه',
  ٱ: 'ا',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * A text as texts are compared and searched: without case, accents and vowel marks, in one form of
 * its characters. `fold_text` of the database is the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => ALIKE[letter] ?? letter);

/** True when every word of the search text is found in one of these texts, in any order. */
export function hasWords(wanted: string, ...texts: readonly string[]): boolean {
  const hay = foldText(texts.join(' '));
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
