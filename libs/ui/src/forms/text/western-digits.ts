/**
 * Zeros of the scripts that keyboards of our players type digits in: Arabic, Urdu, Devanagari,
 * Bengali, Thai, full width.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** The same text with its digits in Western form, which codes, numbers and amounts are sent in. */
export const toWesternDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
    return String(code - zero);
  });

/** Its digits only, in Western form. */
export const extractDigits = (text: string): string => toWesternDigits(text).replaceAll(/\D/g, '');
