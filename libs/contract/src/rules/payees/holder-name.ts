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

/** The words of a name as names are compared: without case, marks and punctuation. */
export const toComparableWords = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => ALIKE[letter] ?? letter)
    .split(/[\s,.-]+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');

/** A name as names are compared, in one word. */
export const toComparableName = (name: string): string => toComparableWords(name).join('');

/** Whether two names are those of one person: on whatever keyboard, and in whatever order. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [toComparableWords(one), toComparableWords(other)];
  if (words.length === 0) return false;
  return (
    words.join('') === others.join('') ||
    [...words].sort().join(' ') === [...others].sort().join(' ')
  );
}
