import { add, formatMoney, micros, type Micros, parseAmount, subtract, zero } from '@parlour/money';

import { toWesternDigits } from '../forms/text/western-digits.ts';

/**
 * What was typed, without what no amount holds; digits of other scripts become Western, commas stay
 * where they were typed.
 */
export const sanitizeAmount = (typed: string): string =>
  toWesternDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[^\d.,\s]/g, '')
    .trimStart();

/** An amount as a user would type it. */
export const formatTypedAmount = (amount: Micros): string =>
  formatMoney(amount, { symbol: '' }).replaceAll(',', '').replace('.00', '');

/** Why an amount cannot be taken: it is none, or it is outside the limits. */
export function findAmountFault(
  typed: string,
  min?: Micros,
  max?: Micros,
): 'form' | 'range' | null {
  const amount = parseAmount(typed);
  if (amount === null) return 'form';
  return (min !== undefined && amount < min) || (max !== undefined && amount > max)
    ? 'range'
    : null;
}

/**
 * The next multiple of the step in a direction, within the limits; from nothing it starts at the
 * least.
 */
export function stepAmount(
  typed: string,
  direction: 1 | -1,
  step: Micros,
  min: Micros = zero,
  max?: Micros,
): string {
  const amount = parseAmount(typed);
  if (amount === null) return formatTypedAmount(min > 0n ? min : step);
  const below = subtract(amount, micros(amount % step));
  const before = below === amount ? subtract(amount, step) : below;
  const next = direction === 1 ? add(below, step) : before;
  const low = next < min ? min : next;
  return formatTypedAmount(max !== undefined && low > max ? max : low);
}
