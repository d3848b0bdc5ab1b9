import { parseRate } from '@parlour/contract/agent-contracts';
import { parseAmount, readScaled, readWhole, type TypedFormat } from '@parlour/money';

// What cannot be read is no number: the check of the terms names its field.

/** A whole number that is typed. */
export const toCount = (text: string): number => readWhole(text) ?? Number.NaN;

/** A sum that is typed as a brand's country writes it, in micro-units. */
export const toMicros = (text: string, currency: TypedFormat): number =>
  Number(parseAmount(text, currency) ?? Number.NaN);

/** A percentage that is typed, in parts per million. */
export const toRate = (text: string): number => parseRate(text) ?? Number.NaN;

/** Hundredths of a multiple that is typed with up to two decimals. */
export const toHundredths = (text: string): number => readScaled(text, 2) ?? Number.NaN;

/** A rule that an empty field leaves out. */
export const optional = <Value>(text: string, read: (text: string) => Value): Value | undefined =>
  text.trim() === '' ? undefined : read(text);

/** A value as its field shows it. */
export const typed = (value: number | undefined): string =>
  value === undefined ? '' : String(value);

/** Splits a text at commas and spaces. */
export const readList = (text: string): readonly string[] => parts(text, /[,،、\s]+/);

/** Sums between spaces, or commas with a space behind them: any other comma is part of a sum. */
export const readSums = (text: string): readonly string[] => parts(text, /[,;،、]?\s+|[;،、]/);

const parts = (text: string, mark: RegExp): readonly string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An object without its absent rules; undefined where none is left. */
export function omitAbsent<Rules extends object>(rules: Rules): Rules | undefined {
  const left = Object.entries(rules).filter(([, value]) => value !== undefined);
  return left.length > 0 ? (Object.fromEntries(left) as Rules) : undefined;
}
