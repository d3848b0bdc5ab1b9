/**
 * A name as names are compared: without case, accents, spaces and punctuation. Vowel signs of other
 * scripts stay, because there they are letters.
 */
export const toComparableName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u{300}-\u{36F}]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();

/** Whether two names are those of one person, however they are written. */
export const isSameName = (one: string, other: string): boolean =>
  toComparableName(one) !== '' && toComparableName(one) === toComparableName(other);
