import { fromWire, type Micros, micros } from '@parlour/money';

import type { Overview } from './withdraw-store.ts';

/** The limits of money that leaves the wallet; a transfer knows no identity check. */
export type PaymentLimits = Pick<Overview, 'min' | 'max' | 'remainingAmount' | 'cash' | 'refusal'> &
  Partial<Pick<Overview, 'identityCheck'>>;

export type Range = { readonly min: Micros; readonly max: Micros };

const findLeast = (first: Micros, ...others: readonly Micros[]): Micros =>
  others.reduce((a, b) => (a < b ? a : b), first);

/**
 * Computes the cash that can leave the wallet now: nothing after a refusal, else as much as today's
 * rest and a missing identity check allow.
 */
export function toAvailable(limits: PaymentLimits): Micros {
  const { remainingAmount, cash, refusal, identityCheck } = limits;
  if (refusal !== undefined) return micros(0n);
  const withoutCheck = identityCheck?.withoutCheck ?? cash;
  return findLeast(fromWire(cash), fromWire(remainingAmount), fromWire(withoutCheck));
}

/** Computes the range of what can leave the wallet at once, within the brand's limits. */
export function toRange(limits: PaymentLimits): Range {
  return {
    min: fromWire(limits.min),
    max: findLeast(fromWire(limits.max), toAvailable(limits)),
  };
}

const steps = [1n, 2n, 5n, 10n, 20n, 50n] as const;

/** Round multiples of the minimum. */
export const listPresets = ({ min, max }: Range): Micros[] =>
  steps
    .map((times) => micros(min * times))
    .filter((amount) => amount < max)
    .slice(0, 4);
