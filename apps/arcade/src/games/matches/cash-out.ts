import { micros, type Micros, roundDown } from '@parlour/money';

import type { CashOutNow, HeldLeg } from '../event-game.ts';
import type { MatchFacts, MatchSelection, MatchShown, MatchTerms } from './match.ts';
import { computePayout } from './price.ts';
import type { Sport } from './sport.ts';

/** The share of a bet's fair value that a cash-out pays, in hundredths. */
export const CASH_OUT_PERCENT = 97n;

/** A chance counts in parts of this, rounded down. */
const WHOLE = 1_000_000_000_000n;

/** A leg with the public state of its match, or the reason that the state is not known. */
export type SeenLeg = HeldLeg & {
  readonly seen: 'void' | 'waiting' | Pick<MatchShown, 'past' | 'isResting' | 'isOver'>;
};

/** Chance of a leg to win from what has happened so far; null where it counts as 1.00. */
function getChance(
  sport: Sport,
  { event, selection }: SeenLeg,
  { past, isOver }: Pick<MatchShown, 'past' | 'isOver'>,
): number | null {
  const { market, pick } = selection as MatchSelection;
  const open = isOver
    ? undefined
    : sport.chances((event.facts as MatchFacts).rates, past).find((each) => each.market === market);
  if (open) return open.chances[sport.picks[market]?.indexOf(pick) ?? -1] ?? 0;
  // A market that is not offered any more is decided: what is still to come changes nothing in it.
  const result = sport.result(past, market, pick);
  if (result === 'void') return null;
  return result === 'won' ? 1 : 0;
}

/**
 * Returns the cash-out value of a bet before its end. The fair value is what it may pay times the
 * chance of everything that is still open; the offer is a little less. While bets on one of its
 * matches rest there is no offer: the next scene may change its value.
 */
export function getCashOut(sport: Sport, stake: Micros, legs: readonly SeenLeg[]): CashOutNow {
  const prices: number[] = [];
  let chance = 1;
  let isPaused = false;
  let isOpen = false;
  for (const leg of legs) {
    if (leg.seen === 'void') continue;
    const { price } = leg.terms as MatchTerms;
    if (leg.seen === 'waiting') {
      [isPaused, isOpen] = [true, true];
      continue;
    }
    isOpen ||= !leg.seen.isOver;
    isPaused ||= leg.seen.isResting;
    const own = getChance(sport, leg, leg.seen);
    if (own === null) continue;
    prices.push(price);
    chance *= own;
  }
  if (!isOpen || chance === 0) return { kind: 'none' };
  if (isPaused) return { kind: 'paused' };
  const value = computePayout(stake, prices) * BigInt(Math.floor(chance * Number(WHOLE)));
  const part = (percent: bigint) => roundDown(micros((value * percent) / (WHOLE * 100n)));
  const amount = part(CASH_OUT_PERCENT);
  return amount === 0n ? { kind: 'none' } : { kind: 'offer', amount, fair: part(100n) };
}
