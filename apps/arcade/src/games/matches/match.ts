import type { Prices } from './price.ts';
import type { Pairing } from './sport.ts';

/** The public facts of a match before it is played. */
export type MatchFacts = Pairing & { readonly prices: Prices };

/**
 * The visible state of a match: all that has happened so far, and the prices that follow from it.
 * Stored whole, it is the outcome.
 */
export type MatchShown = {
  readonly past: string;
  readonly isResting: boolean;
  readonly isOver: boolean;
  readonly prices: Prices;
};

/** The prices, other than the one the player saw, at which a bet can be taken. */
export type PriceChangePolicy = 'same' | 'better' | 'any';

/** The selection of a bet on a match: the pick and the price that its player saw, in hundredths. */
export type MatchSelection = {
  readonly market: string;
  readonly pick: string;
  readonly price: number;
  readonly priceChangePolicy: PriceChangePolicy;
};

/**
 * The terms at which a leg was taken: the price, the two sides, and the score at that moment (null
 * before the kick-off).
 */
export type MatchTerms = {
  readonly price: number;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly standing: {
    readonly home: number;
    readonly away: number;
    readonly clock: number;
  } | null;
};

/** A price that is not the seen one any more. */
export type ChangedPrice = {
  readonly event: string;
  readonly market: string;
  readonly pick: string;
  readonly price: number;
};
