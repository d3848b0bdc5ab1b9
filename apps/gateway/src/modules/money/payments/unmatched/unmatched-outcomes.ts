import type { UnmatchedOutcome } from '@parlour/contract/operator/choices';
import type { Micros } from '@parlour/money';

import type { UnmatchedKind } from './unmatched-repository.ts';

type Noticed = {
  readonly outcome: string;
  readonly amount: Micros;
  readonly currency: string;
};

/** True when a notice says that money is at the bank which the books do not have; else it left. */
export const isMoneyIn = (kind: UnmatchedKind, outcome: string): boolean =>
  kind === 'payment' || outcome !== 'paid';

/**
 * Lists the possible decisions about a notice: where no money moved, only that it was looked at.
 */
export function allowedOutcomes(
  kind: UnmatchedKind,
  { outcome, amount, currency }: Noticed,
  ownCurrency: string,
): readonly UnmatchedOutcome[] {
  if (amount === 0n || (kind === 'payment' && outcome !== 'paid')) return ['dismiss'];
  const isOwn = currency === ownCurrency;
  if (kind === 'payment')
    return isOwn ? ['match', 'credit', 'refund', 'writeOff', 'dismiss'] : ['refund', 'dismiss'];
  if (!isOwn) return ['dismiss'];
  return isMoneyIn(kind, outcome) ? ['credit', 'writeOff', 'dismiss'] : ['writeOff', 'dismiss'];
}
