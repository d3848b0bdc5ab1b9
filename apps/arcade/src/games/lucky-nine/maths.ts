import { FEE_PPM, DEALER_DRAWS_TO } from './rules.ts';

/**
 * The maths version and the return that are stored with every duel and shown to players. `rtpPpm`
 * is the return of a player who plays like the house; a test counts all deals and compares.
 */
export const declared = { maths: 'lucky-nine-1', rtpPpm: 982_204 } as const;

/** The number of cards of a fresh pack that count 0, 1, 2 … 9. */
const CARDS = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4] as const;

/** Ordered ways to deal six cards. */
const DEALS = 52 * 51 * 50 * 49 * 48 * 47;

/** In how many of all deals the first player wins, both are equal, or the second wins. */
export type Count = {
  readonly win: number;
  readonly equal: number;
  readonly loss: number;
  readonly deals: number;
};

/**
 * Counts every deal of six cards when both draw up to a number of points of their own. Exact: cards
 * of equal worth are counted together.
 */
export function countDeals(drawsTo: number, opponentDrawsTo: number): Count {
  const left: number[] = [...CARDS];
  const dealt = [0, 0, 0, 0, 0, 0];
  const sums = { win: 0, equal: 0, loss: 0 };
  const total = (first: number, second: number, third: number, limit: number) => {
    const two = (first + second) % 10;
    return two <= limit ? (two + third) % 10 : two;
  };
  const next = (place: number, ways: number): void => {
    if (place === 6) {
      const [a1 = 0, b1 = 0, a2 = 0, b2 = 0, a3 = 0, b3 = 0] = dealt;
      const own = total(a1, a2, a3, drawsTo);
      const other = total(b1, b2, b3, opponentDrawsTo);
      if (own === other) sums.equal += ways;
      else sums[own > other ? 'win' : 'loss'] += ways;
      return;
    }
    for (const [points, count] of left.entries()) {
      if (count === 0) continue;
      dealt[place] = points;
      left[points] = count - 1;
      next(place + 1, ways * count);
      left[points] = count;
    }
  };
  next(0, 1);
  return { ...sums, deals: DEALS };
}

/**
 * The exact return and odds of a player who draws up to `drawsTo` against the house; 1 is the whole
 * stake.
 */
export function exactReturn(drawsTo: number = DEALER_DRAWS_TO): {
  total: number;
  win: number;
  equal: number;
  loss: number;
} {
  const { win, equal, loss, deals } = countDeals(drawsTo, DEALER_DRAWS_TO);
  const pays = 2 - (2 * Number(FEE_PPM)) / 1e6;
  return {
    total: (win * pays + equal) / deals,
    win: win / deals,
    equal: equal / deals,
    loss: loss / deals,
  };
}
