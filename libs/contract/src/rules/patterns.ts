/** A character of an email address before the @. */
const MAILBOX = "[A-Za-z0-9_%+'-]";
/** The pattern of a label between two full stops of a host name. */
const HOST_LABEL = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';

/**
 * Kinds of pattern of a registration field, 0 to 20. Every expression is read with the u flag, is
 * anchored at both ends and decides in one pass (no repetition inside a repetition over the same
 * characters), so that no value can make it slow.
 */
const patterns = {
  /** Anything within the length. */
  0: '*',
  /** A letter first, then letters and digits. */
  1: '^[A-Za-z][A-Za-z0-9]*$',
  /** Letters, Chinese characters and digits. */
  2: String.raw`^[A-Za-z0-9\p{Script=Han}]+$`,
  /** An email address. */
  3: String.raw`^${MAILBOX}+(?:\.${MAILBOX}+)*@${HOST_LABEL}(?:\.${HOST_LABEL})+$`,
  /** Letters or digits, of either case. */
  4: '^[A-Za-z0-9]+$',
  /** Letters and digits, at least one of each. */
  5: '^(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+$',
  /** Digits. */
  6: '^[0-9]+$',
  /** Letters and digits, at least one capital letter. */
  7: '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$',
  /** English letters and spaces. */
  8: '^[A-Za-z ]+$',
  /** No white space. */
  9: String.raw`^[^\s]+$`,
  /** Chinese characters and punctuation marks of any script. */
  10: String.raw`^[\p{Script=Han}\p{P}]+$`,
  /** A date yyyy-MM-dd. */
  11: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  /** A date MM-dd-yyyy. */
  12: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  /** Korean. */
  13: String.raw`^\p{Script=Hangul}+$`,
  /** Thai letters with their vowels and tone marks. */
  14: String.raw`^\p{Script=Thai}+$`,
  /** Thai or English letters and spaces. */
  15: String.raw`^[\p{Script=Thai}A-Za-z ]+$`,
  /** Capital letters and spaces, at least one letter. */
  16: '^ *[A-Z][A-Z ]*$',
  /** Letters, digits and symbols of a keyboard, no spaces. */
  17: '^[!-~]+$',
  /**
   * Characters of a keyboard without spaces, among them a capital letter, a small letter, a digit
   * and a symbol.
   */
  18: '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+$',
  /** A name in any script: letters with their marks, spaces, hyphens, apostrophes, full stops. */
  19: String.raw`^[\p{L}\p{M}\u200c\u200d '’.\-]+$`,
  /** A name in another service: letters, digits and . _ - @ + */
  20: String.raw`^[A-Za-z0-9._@+\-]+$`,
} as const;

/** A kind of pattern. */
export type PatternKind = keyof typeof patterns;

/** Every kind, in order. */
export const patternKinds = Object.keys(patterns).map(Number) as readonly PatternKind[];

/** The expression of a kind; * stands for anything. */
export const getPattern = (kind: PatternKind): string => patterns[kind];
