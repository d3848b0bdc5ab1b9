// Tables for spreadsheets (`@parlour/contract/csv`), written by pages and by the gateway alike.
import { formatMoney, type Micros } from '@parlour/money';

/**
 * Patterns of the places where spreadsheets take a text for a formula, which an attacker could have
 * chosen: before a sign, in full width as well, at the beginning, and after a character that
 * separates cells or lines in a country.
 */
const FORMULA_BEGINNING = /^[=+\-@\t\r＝＋－＠]/;
const FORMULA_PLACES = /[;\t\r\n](?=[=+\-@\t\r＝＋－＠])/g;

/** A text as one field, always quoted. */
export const toCsvText = (text: string): string =>
  `"${FORMULA_BEGINNING.test(text) ? "'" : ''}${text
    .replaceAll(FORMULA_PLACES, "$&'")
    .replaceAll('"', '""')}"`;

/** An amount as a number for spreadsheets: no symbol, no thousands. */
export const toCsvNumber = (amount: Micros): string =>
  formatMoney(amount, { symbol: '' }).replaceAll(',', '');

/** The mark by which spreadsheets see that a file is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A line of fields that `toCsvText` and `toCsvNumber` wrote, ended as spreadsheets expect. */
export const toCsvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

/** A head of sums or times with what they are in: `Amount (PKR)`, `Time (Asia/Karachi)`. */
export const toCsvHead = (head: string, unit?: string): string =>
  toCsvText(unit === undefined ? head : `${head} (${unit})`);

/** A time zone as it may stand in the name of a file. */
export const toFilePart = (timeZone: string): string => timeZone.replaceAll('/', '-');

/** A file of lines. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  CSV_MARK + lines.map(toCsvLine).join('');
