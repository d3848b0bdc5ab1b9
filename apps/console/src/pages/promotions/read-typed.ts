import { parseAmount, toPlainText } from '@parlour/money';

// What cannot be read is no number: the check of the terms names its field.

/** A whole number that is typed. */
export function readWhole(text: string): number {
  const plain = toPlainText(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** An amount that is typed, in micro-units. */
export const readMicros = (text: string): number => Number(parseAmount(text.trim()) ?? Number.NaN);

/** Hundredths of a number that is typed with up to two decimals. */
export const readHundredths = (text: string): number => readMicros(text) / 10_000;

/** A rule that an empty field leaves out. */
export const optional = <Value>(text: string, read: (text: string) => Value): Value | undefined =>
  text.trim() === '' ? undefined : read(text);

/** A value as its field shows it. */
export const typed = (value: number | undefined): string =>
  value === undefined ? '' : String(value);

/** What stands between commas and spaces. */
export const readList = (text: string): readonly string[] =>
  text
    .split(/[,\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An object without its absent rules; undefined where none is left. */
export function omitAbsent<Rules extends object>(rules: Rules): Rules | undefined {
  const left = Object.entries(rules).filter(([, value]) => value !== undefined);
  return left.length > 0 ? (Object.fromEntries(left) as Rules) : undefined;
}
