import { nationalDigits } from '@parlour/contract/rules';
import { toPlainText } from '@parlour/money';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The pattern of the characters that people write between digits. */
const BETWEEN = /[\s().\-‐-―/]/gu;

/**
 * A mobile number in E.164 with plus, or null when it is none. Takes what people type: digits of
 * any script, as in the country or with its code, with plus, zeros or neither before it. A landline
 * is refused where its country tells them apart: no message reaches it.
 */
export function parseMobile(diallingCode: string, typed: string): string | null {
  const digits = toPlainText(typed).replaceAll(BETWEEN, '');
  if (!/^\+?\d{4,17}$/.test(digits)) return null;
  const code = diallingCode.replace(/^\+/, '');
  const number = parsePhoneNumberFromString(digits.replace(/^00(?=[1-9])/, '+'), {
    defaultCallingCode: code,
  });
  if (!number?.isValid() || number.countryCallingCode !== code) return null;
  const kind = number.getType();
  return kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE' ? number.number : null;
}

/** A number of any country, with what tells it from one that is written as in the country. */
const INTERNATIONAL = /^(?:\+|00)([1-9]\d{5,14})$/;
const DIGITS = /^\d{6,15}$/;

/**
 * The numbers in E.164 that a typed text may mean, to search by: of any country with its code, and
 * of the brand's country as it is written there. Takes numbers that the tables of numbers do not
 * know, too.
 */
export function readNumbers(diallingCode: string, typed: string): readonly string[] {
  const digits = toPlainText(typed).replaceAll(BETWEEN, '');
  const international = INTERNATIONAL.exec(digits)?.[1];
  if (international === undefined && !DIGITS.test(digits)) return [];
  const foreign = `+${international ?? digits}`;
  const code = diallingCode.replace(/^\+/, '');
  return [
    foreign,
    // Without the zero that some write in brackets behind the code.
    parsePhoneNumberFromString(foreign)?.number,
    international ? null : parseMobile(code, digits),
    international ? null : `+${code}${nationalDigits(code, digits)}`,
  ].filter((number) => typeof number === 'string');
}

/**
 * A number that its owner recognises and others cannot read: the dialling code, dots, the last
 * three digits.
 */
export const maskMobile = (mobile: string): string => {
  const number = parsePhoneNumberFromString(mobile);
  return number ? `+${number.countryCallingCode} ••• ${number.nationalNumber.slice(-3)}` : '•••';
};

/** The dialling code of a number in E.164, without plus. */
export const getDiallingCode = (mobile: string): string | undefined =>
  parsePhoneNumberFromString(mobile)?.countryCallingCode;
