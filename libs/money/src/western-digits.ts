const DIGIT = /\p{Nd}/u;

/** The value of a digit: digits of a script stand in a row, from its zero on. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The same text with the digits of every script in Western form, in which calls take them. */
export const toWesternDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, valueOf);

/**
 * Converts typed text to the form in which it is read: Western digits, full width as usual, nothing
 * that cannot be seen, such as the direction marks around what was copied from a page.
 */
export const toPlainText = (typed: string): string =>
  toWesternDigits(typed.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

/** A code or a PIN as it is sent, which people type and paste with spaces in it. */
export const toCode = (typed: string): string => toPlainText(typed).replaceAll(/\s/g, '');

/** Its digits only, in Western form. */
export const extractDigits = (text: string): string => toWesternDigits(text).replaceAll(/\D/g, '');
