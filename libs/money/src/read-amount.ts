import type { MoneyFormat } from './format.ts';
import { type Grouping, isGrouped, getThousandsMark } from './grouping.ts';
import type { Micros } from './micros.ts';
import { parseDecimal } from './parse-decimal.ts';
import { toPlainText } from './western-digits.ts';

/** A brand's format for money, and the code of its currency where that can be typed. */
export type TypedFormat = Partial<MoneyFormat> & { readonly code?: string };

/**
 * An amount, or why a text is none: `ambiguous` is a number that one country reads as thousands and
 * another as a fraction, such as 1.500; `form` is everything else.
 */
type ReadAmount =
  | { readonly amount: Micros; readonly fault?: undefined; readonly readings?: undefined }
  | { readonly amount: null; readonly fault: 'form'; readonly readings?: undefined }
  | { readonly amount: null; readonly fault: 'ambiguous'; readonly readings: Readings };

/** The two sums that a text may mean, each as it is understood everywhere. */
type Readings = { readonly whole: string; readonly fraction: string };

const FORM: ReadAmount = { amount: null, fault: 'form' };

/** Characters that group digits in every country: spaces, narrow ones as well, and quotes. */
const PLAIN_GROUPING = /[\p{Zs}\t'’٬]/u;
const ABBREVIATION_END = /^\.(?=\s|\d{3})/;

/**
 * Reads a sum as people write it: digits of any script, the brand's currency before or behind it,
 * thousands in the country's grouping, a point or a comma before one or two decimals. What the
 * product prints is read back. Never guesses: what reads two ways is a fault of its own.
 */
export function readAmount(typed: string, format: TypedFormat = {}): ReadAmount {
  const text = withoutCurrency(toPlain(typed), format);
  const { grouping = 'comma' } = format;
  if (!/^\d[\d.,\p{Zs}\t'’٬]*$|^[.,]\d{1,2}$/u.test(text)) return FORM;
  const at = decimalMarkOf(text, grouping);
  if (at === 'ambiguous') return { amount: null, fault: 'ambiguous', readings: readBoth(text) };
  const whole = at === null ? text : text.slice(0, at);
  const decimals = at === null ? '' : text.slice(at + 1);
  if (!/^\d{0,2}$/.test(decimals)) return FORM;
  if (/[^\d]/.test(whole) && !isEvenlyGrouped(whole, grouping)) return FORM;
  const digits = whole.replaceAll(/[^\d]/g, '');
  const amount = parseDecimal(`${digits || '0'}${decimals && '.'}${decimals}`);
  return amount === null ? FORM : { amount };
}

/** The amount that `readAmount` reads; null for what is none, or reads two ways. */
export const parseAmount = (typed: string, format?: TypedFormat): Micros | null =>
  readAmount(typed, format).amount;

/** As it is read everywhere, with the Arabic decimal mark as a point. */
const toPlain = (typed: string): string => toPlainText(typed).replaceAll('٫', '.');

/** Without the currency's sign, code and suffix at the ends, and a point that ends the text. */
function withoutCurrency(
  text: string,
  { symbol = '', code = '', suffix = '' }: TypedFormat,
): string {
  const names = [symbol, code, suffix].filter((name) => name !== '').map(literally);
  const name = `(?:\\p{Sc}${names.map((one) => `|${one}`).join('')})`;
  const before = new RegExp(`^${name}\\s*`, 'iu').exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  // “Rs. 500”: the point belongs to the abbreviation.
  const number = before === '' ? rest : rest.replace(ABBREVIATION_END, '').trim();
  return number.replace(new RegExp(`(?:\\s*${name})+$`, 'iu'), '').replace(/(\d)[.,]$/, '$1');
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the position of a number's decimal mark; null where it has none. */
function decimalMarkOf(text: string, grouping: Grouping): number | 'ambiguous' | null {
  const marks = [...text.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return null;
  const [mark] = last;
  const sameMarks = marks.filter(([other]) => other === mark).length;
  // Both kinds, or grouped otherwise: the last one is decimal, if there is one of it.
  if (sameMarks < marks.length || PLAIN_GROUPING.test(text))
    return sameMarks === 1 ? last.index : null;
  if (sameMarks > 1) return null;
  const decimals = text.length - last.index - 1;
  const couldGroup = decimals === 3 && /^[1-9]\d{0,2}$/.test(text.slice(0, last.index));
  if (!couldGroup) return last.index;
  return mark === getThousandsMark(grouping) ? null : 'ambiguous';
}

/** `1.500` as a thousand and a half, and as one and a half. */
function readBoth(text: string): Readings {
  const [left = '', right = ''] = text.split(/[.,]/);
  return { whole: left + right, fraction: `${left}.${right.slice(0, 2)}` };
}

/** True when one mark alone groups the digits, as a country groups them. */
const isEvenlyGrouped = (whole: string, grouping: Grouping): boolean =>
  new Set(whole.replaceAll(/\d/g, '')).size === 1 && isGrouped(whole, grouping);
