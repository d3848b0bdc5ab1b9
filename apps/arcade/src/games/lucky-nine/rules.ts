import { micros, type Micros, zero } from '@parlour/money';

import { type Card, shuffledPack, countTotal } from './cards.ts';

/** The two places at the table. */
export type Seat = 0 | 1;

/** The decision of a player who holds two cards. */
export type Decision = 'draw' | 'stand';

/**
 * Both hands as they lie in the pack: two cards and the third for a player who asks for it.
 */
export type Deal = readonly [readonly [Card, Card, Card], readonly [Card, Card, Card]];

/** The result of a duel. `winner` is null when both hands are worth the same. */
export type Result = {
  readonly hands: readonly [readonly Card[], readonly Card[]];
  readonly totals: readonly [number, number];
  readonly winner: Seat | null;
};

/**
 * The house keeps this share of the pot of a duel that a player wins, in parts per million; of an
 * equal one nothing.
 */
export const FEE_PPM = 20_000n;

/** Time for the decision; then the hand stands. */
export const DECISION_SECONDS = 15;

/**
 * The highest number of points at which a hand draws, when the house plays: the published strategy.
 */
export const DEALER_DRAWS_TO = 5;

/**
 * Deals from the shuffled pack. Each third card is fixed before anybody decides, so that neither
 * player's choice can change the other's card.
 */
export function deal(draw: (bound: number) => number): Deal {
  const [a1, b1, a2, b2, a3, b3] = shuffledPack(draw) as [Card, Card, Card, Card, Card, Card];
  return [
    [a1, a2, a3],
    [b1, b2, b3],
  ];
}

/** The cards that a player holds after a decision. */
const getHand = (cards: readonly [Card, Card, Card], decision: Decision): readonly Card[] =>
  decision === 'draw' ? cards : cards.slice(0, 2);

/** Returns the decision of the house on its two cards. It looks at nothing else. */
export const decideForDealer = ([first, second]: readonly [Card, Card, Card]): Decision =>
  countTotal([first, second]) <= DEALER_DRAWS_TO ? 'draw' : 'stand';

/** Compares the hands: the one nearer to nine wins. */
export function compare(cards: Deal, decisions: readonly [Decision, Decision]): Result {
  const hands = [getHand(cards[0], decisions[0]), getHand(cards[1], decisions[1])] as const;
  const totals = [countTotal(hands[0]), countTotal(hands[1])] as const;
  return { hands, totals, winner: findWinner(...totals) };
}

function findWinner(first: number, second: number): Seat | null {
  if (first === second) return null;
  return first > second ? 0 : 1;
}

/**
 * Returns the payout of a seat, in micro-units: the pot less the house's share, its stake back, or
 * nothing.
 */
export function getPayout(stake: Micros, seat: Seat, winner: Seat | null): Micros {
  if (winner === null) return stake;
  return winner === seat ? micros(2n * stake - (2n * stake * FEE_PPM) / 1_000_000n) : zero;
}
