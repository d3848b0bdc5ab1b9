/**
 * Characters that no text of a call may hold, because readers do not see them and stores, logs and
 * pages are misled by them: control characters (PostgreSQL refuses NUL), halves of surrogate pairs,
 * line separators, and what changes the direction of the text around it. The joiners U+200C and
 * U+200D stay: Urdu, Bengali and Hindi are written with them.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A text of one line without the characters that it may not hold. */
export const dropForbiddenCharacters = (text: string): string =>
  text.replaceAll(new RegExp(FORBIDDEN, 'gu'), '');

/** The same in texts of several lines: newline, tab and the marks of mixed sentences may stand. */
const FORBIDDEN_IN_PROSE = /(?![\n\t])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

/** True when a text of one line holds a forbidden character (docs/decisions/0179). */
export const hasForbiddenCharacter = (text: string): boolean => FORBIDDEN.test(text);

/** True when a text that people write in several lines holds a forbidden character. */
export const hasForbiddenProseCharacter = (text: string): boolean => FORBIDDEN_IN_PROSE.test(text);
