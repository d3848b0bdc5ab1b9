import {
  add,
  formatMoney,
  micros,
  type Micros,
  parseAmount,
  subtract,
  type TypedFormat,
  zero,
} from '@parlour/money';

/** An amount as a user would type it. */
export const formatTypedAmount = (amount: Micros): string =>
  formatMoney(amount, { symbol: '' }).replaceAll(',', '').replace('.00', '');

type Limits = { readonly min?: Micros | undefined; readonly max?: Micros | undefined };

/** True when an amount is outside the limits. */
export const isOutside = (amount: Micros, { min, max }: Limits): boolean =>
  (min !== undefined && amount < min) || (max !== undefined && amount > max);

/**
 * The next multiple of the step in a direction, within the limits; from nothing it starts at the
 * least.
 */
export function stepAmount(
  typed: string,
  direction: 1 | -1,
  step: Micros,
  { min = zero, max, format }: Limits & { readonly format?: TypedFormat },
): string {
  const amount = parseAmount(typed, format);
  if (amount === null) return formatTypedAmount(min > 0n ? min : step);
  const below = subtract(amount, micros(amount % step));
  const before = below === amount ? subtract(amount, step) : below;
  const next = direction === 1 ? add(below, step) : before;
  const low = next < min ? min : next;
  return formatTypedAmount(max !== undefined && low > max ? max : low);
}
