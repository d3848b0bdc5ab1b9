import type { WireAmount } from '@parlour/money';
import { z } from 'zod';

import { Text } from './text.ts';

/** The largest amount that has 15 significant digits with its decimals. */
const MAX_AMOUNT = 9_999_999_999_999.99;

/**
 * An amount of money on the wire: a JSON number, at most two decimals and 15 significant digits
 * (libs/money decodes it).
 */
export const Amount = z
  .number()
  .min(-MAX_AMOUNT)
  .max(MAX_AMOUNT)
  .refine((value) => Number(value.toFixed(2)) === value, {
    error: 'an amount with at most two decimals',
  }) as unknown as z.ZodType<WireAmount, WireAmount>;

/** An amount that a caller pays or moves: above zero. */
export const PositiveAmount = Amount.refine((value) => value > 0, {
  error: 'an amount above zero',
});

/** Milliseconds since 1970-01-01 UTC. */
export const Ms = z.number().int();

/** The largest whole number that a column of the type integer holds. */
export const MAX_INT = 2_147_483_647;

/** The end of the year 9999: dates have four digits. */
const MAX_MS = 253_402_300_799_999;

/** Decimal digits, as a query string carries numbers. */
const DIGITS = /^-?\d{1,16}(?:\.\d{1,6})?$/;

/**
 * A number that arrives in a query string, or as a number in the body of an alias that is POST.
 * Other spellings of a number (`0x10`, `1e3`, a list with one) are refused.
 */
export const QueryNumber = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
    schema,
  );

/** A whole number that arrives in a query string. */
export const QueryInt = (min: number, max: number) =>
  QueryNumber(z.number().int().min(min).max(max));

const parseJson = (value: unknown): unknown => {
  // A parameter that is sent twice arrives as a list of texts; the parameter itself is refused.
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) return Number.NaN;
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
};

/** JSON that arrives as a text in a query string. */
export const QueryJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(parseJson, schema);

/** A day of the brand's calendar, `yyyy-MM-dd`. */
export const Day = () =>
  Text()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .refine(isDay, { error: 'a day of the calendar' });

/** The year 0 is none, and the 30th of February becomes one of March. */
function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return text >= '0001' && midnight.getTime() > -1e15 && midnight.toISOString().startsWith(text);
}

/** Milliseconds in a query string. */
export const QueryMs = QueryInt(0, MAX_MS);

/** Milliseconds in a body. */
export const BodyMs = z.number().int().min(0).max(MAX_MS);

/** A reply that clients ignore. */
export const Nothing = z.null();

/** A page of report rows: `page` starts at 1. */
export const Page = <Row extends z.ZodType, Footer extends z.ZodType>(row: Row, footer: Footer) =>
  z.object({ list: z.array(row), totalPages: z.number().int(), total: z.number().int(), footer });
