import type { Prices } from './price.ts';
import type { Pairing } from './sport.ts';

/** What everybody knows of a match before it is played. */
export type MatchFacts = Pairing & { readonly prices: Prices };

/**
 * What is to be seen of a match: all that has happened so far, and the prices that this leads to.
 * Stored whole, it is the outcome.
 */
export type MatchShown = {
  readonly past: string;
  readonly isResting: boolean;
  readonly isOver: boolean;
  readonly prices: Prices;
};

/** Which other prices than the seen one a bet may be taken at. */
export type PriceChangePolicy = 'same' | 'better' | 'any';

/** What a bet says about a match: the pick and the price that its player saw, in hundredths. */
export type MatchSelection = {
  readonly market: string;
  readonly pick: string;
  readonly price: number;
  readonly priceChangePolicy: PriceChangePolicy;
};

/**
 * What a leg was taken at: the price, who met, and the standing of that moment (null before the
 * kick-off).
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
