import type { WireAmount } from '@parlour/money';
import { z } from 'zod';

/**
 * An amount of money on the wire: a JSON number, at most two decimals and 15 significant digits
 * (libs/money decodes it).
 */
export const Amount = z
  .number()
  .refine(
    (value) => Math.abs(value) <= 9_999_999_999_999.99 && Number(value.toFixed(2)) === value,
    {
      error: 'an amount with at most two decimals',
    },
  ) as unknown as z.ZodType<WireAmount, WireAmount>;

/** An amount that a caller pays or moves: above zero. */
export const PositiveAmount = Amount.refine((value) => value > 0, {
  error: 'an amount above zero',
});

/** Milliseconds since 1970-01-01 UTC. */
export const Ms = z.number().int();

/** A whole number that arrives in a query string. */
export const QueryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Milliseconds in a query string. */
export const QueryMs = z.coerce.number().int().min(0);

/** A reply that clients ignore. */
export const Nothing = z.null();

/** A page of report rows: `page` starts at 1. */
export const Page = <Row extends z.ZodType, Footer extends z.ZodType>(row: Row, footer: Footer) =>
  z.object({ list: z.array(row), totalPages: z.number().int(), total: z.number().int(), footer });
