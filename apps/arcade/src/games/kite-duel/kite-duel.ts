import { getAtRisk } from '@parlour/fair';
import { add, type Micros, micros, zero } from '@parlour/money';

import type { Acceptance, EventGame, SettledLeg, TicketRequest } from '../event-game.ts';
import { betLevels } from '../bet-levels.ts';
import { ALL_RUNS, countRuns, type DuelOutcome, fly, type Side } from './duel.ts';
import { type Kite, toPair } from './kites.ts';

/**
 * The maths version and the return that are stored with every duel. No bet on any pairing returns
 * less than `rtpPpm`, none more than `MAX_ODDS_PPM`.
 */
export const declared = { maths: 'kite-duel-1', rtpPpm: 950_817 } as const;

/** The odds as a share of the fair ones, before they are rounded down to hundredths. */
export const MAX_ODDS_PPM = 955_000;

export const sides: readonly Side[] = ['red', 'blue', 'draw'];

/** The return of a winning stake in hundredths of it, for each side. */
export type Odds = Readonly<Record<Side, number>>;

/** The facts of a duel that are known in advance. */
export type DuelFacts = { readonly red: Kite; readonly blue: Kite; readonly odds: Odds };

/** The side that a ticket bets on, and the odds that it was taken at. */
export type DuelSelection = { readonly side: Side };
type DuelTerms = { readonly odds: number };

/** The odds of a pairing, from its exact chances. */
export function getOdds(red: Kite, blue: Kite): Odds {
  const counts = countRuns(red, blue);
  // Whole numbers all the way: the product is beyond what a float counts exactly.
  const odds = (side: Side) =>
    Number((BigInt(MAX_ODDS_PPM) * BigInt(ALL_RUNS)) / (BigInt(counts[side]) * 10_000n));
  return { red: odds('red'), blue: odds('blue'), draw: odds('draw') };
}

/** Returns the facts of a duel that are known in advance, by its number. */
export function getFacts(number: number): DuelFacts {
  const [red, blue] = toPair(number);
  return { red, blue, odds: getOdds(red, blue) };
}

const isSide = (value: unknown): value is Side => sides.includes(value as Side);

function accept({ stake, currency, legs: [leg] }: TicketRequest): Acceptance {
  const selection = leg?.selection;
  if (
    !leg ||
    typeof selection !== 'object' ||
    selection === null ||
    Object.keys(selection).join() !== 'side'
  )
    return { refuse: 'selection_invalid' };
  const { side } = selection as { side: unknown };
  if (!isSide(side)) return { refuse: 'selection_invalid', facts: { side: sides } };
  const levels = betLevels(currency);
  const [least, most] = [
    BigInt(levels[0] ?? 1) * 1_000_000n,
    BigInt(levels.at(-1) ?? 1) * 1_000_000n,
  ];
  if (stake < least || stake > most || stake % 1_000_000n !== 0n)
    return { refuse: 'bet_not_offered', facts: { from: levels[0], to: levels.at(-1) } };
  return { terms: [{ odds: (leg.event.facts as DuelFacts).odds[side] } satisfies DuelTerms] };
}

/**
 * Durations in ms of the parts in which a duel is shown after the lock: the kites rise, then one
 * pass follows the other.
 */
export const RISE_MS = 1500;
export const PASS_MS = 2200;

const payoutAt = (stake: Micros, { odds }: DuelTerms): Micros =>
  micros((stake * BigInt(odds)) / 100n);

/** A duel of two kites in the sky: 25 seconds to bet, 14 to fly, 6 to look at the result. */
export const kiteDuel: EventGame = {
  kind: 'event',
  code: 'kite-duel',
  ...declared,
  lanes: 1,
  times: () => ({ openMs: 25_000, playMs: 14_000, restMs: 6000 }),
  inPlay: false,
  maxLegs: 1,
  facts: (number) => getFacts(number),
  accept,
  decide: (draw, { facts }): DuelOutcome => {
    const { red, blue } = facts as DuelFacts;
    return fly(draw, red, blue);
  },
  // The betting is over: the whole flight may be known to the page that draws it.
  show: (outcome) => outcome,
  atRisk: (bets) =>
    micros(
      getAtRisk(
        add(...bets.map(({ stake }) => stake)),
        sides.map((side) =>
          add(
            ...bets
              .filter(({ selection }) => (selection as DuelSelection).side === side)
              .map(({ stake, terms }) => payoutAt(stake, terms as DuelTerms)),
          ),
        ),
      ),
    ),
  payout(stake, [leg]) {
    const { selection, terms, outcome } = leg as SettledLeg;
    return (selection as DuelSelection).side === (outcome as DuelOutcome).winner
      ? payoutAt(stake, terms as DuelTerms)
      : zero;
  },
};
