import { toPlainText } from './western-digits.ts';

/** Digits with one mark between each three of them, or in lakhs. */
const GROUPED = /^[1-9]\d{0,2}([.,\p{Zs}'’٬])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d\d)*,\d{3}$/u;

/**
 * A count as people type it, up to nine digits of any script: stock, hours, days. It has no
 * decimals, so that a mark between groups can only part thousands. Null for what is none.
 */
export function readWhole(typed: string): number | null {
  const text = toPlainText(typed);
  const digits = GROUPED.test(text) ? text.replaceAll(/\D/g, '') : text;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/**
 * A percentage, odds or a multiple as people type it: at most three digits of any script, so that a
 * comma or a point can only be the decimal mark, and some decimals. Counted in the last of them:
 * `12,5` with two decimals is 1250. Null for what is none.
 */
export function readScaled(typed: string, decimals: number): number | null {
  const text = toPlainText(typed).replace(/\s*[%٪]$/, '');
  const [, whole = '', rest = ''] = /^(\d{1,3})(?:[.,٫](\d*))?$/.exec(text) ?? [];
  if (whole === '' || rest.length > decimals) return null;
  return Number(whole + rest.padEnd(decimals, '0'));
}
