import { foldText } from '../folded-text.ts';

/** The words of a name as names are compared: without case, marks and punctuation. */
export const toComparableWords = (name: string): readonly string[] =>
  foldText(name)
    .split(/[\s,.-]+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');

/** A name as names are compared, in one word. */
export const toComparableName = (name: string): string => toComparableWords(name).join('');

/** True when two names are those of one person: on whatever keyboard, and in whatever order. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [toComparableWords(one), toComparableWords(other)];
  if (words.length === 0) return false;
  return (
    words.join('') === others.join('') ||
    [...words].sort().join(' ') === [...others].sort().join(' ')
  );
}
