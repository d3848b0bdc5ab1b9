// Files that a page makes (`@parlour/ui/files`): tables for spreadsheets, and what the browser
// saves.
import { formatMoney, type Micros } from '@parlour/money';

/** Spreadsheets take a text that begins so for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A text as one field of a file of comma-separated values. */
export const toCsvText = (text: string): string => {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** An amount as a number for spreadsheets: no symbol, no thousands. */
export const toCsvNumber = (amount: Micros): string =>
  formatMoney(amount, { symbol: '' }).replaceAll(',', '');

/**
 * A file of comma-separated values: UTF-8 with its mark, lines ended as spreadsheets expect. The
 * fields are written as they are: texts by `toCsvText`, amounts by `toCsvNumber`.
 */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;

/** Lets the browser save a text as a file. */
export function saveFile(text: string, name: string, type: 'text/csv' | 'text/plain'): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
