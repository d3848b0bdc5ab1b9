import { getAtRisk } from '@parlour/fair';
import {
  add,
  fromWire,
  type Micros,
  micros,
  multiply,
  type WireAmount,
  zero,
} from '@parlour/money';

import type { Acceptance, EventGame, SettledLeg, TicketRequest } from '../event-game.ts';
import { betLevels } from '../bet-levels.ts';
import { getReturn, spots } from './spots.ts';
import { POCKETS } from './wheel.ts';

/**
 * The maths version and the return that are stored with every turn and shown to the player. Each of
 * the bets returns 36/37.
 */
export const declared = { maths: 'live-roulette-1', rtpPpm: 972_973 } as const;

/** Chips on a spot, in the wallet's money. */
export type Chips = { readonly spot: string; readonly stake: number };

/** The selection of a ticket: all its chips. */
type RouletteSelection = readonly Chips[];

/** The pocket that the ball fell into. */
export type RouletteOutcome = { readonly number: number };

/** The highest stake on a spot: whatever is covered, the highest win is the same. */
export const spotLimit = (currency: string, numbers: number): number =>
  (betLevels(currency).at(-1) ?? 0) * numbers;

const MAX_SPOTS = 40;

function isSelection(value: unknown): value is RouletteSelection {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_SPOTS &&
    value.every((part: unknown) => {
      if (typeof part !== 'object' || part === null) return false;
      const { spot, stake, ...rest } = part as Record<string, unknown>;
      return (
        typeof spot === 'string' && typeof stake === 'number' && Object.keys(rest).length === 0
      );
    })
  );
}

function accept({ stake, currency, legs: [leg] }: TicketRequest): Acceptance {
  const selection = leg?.selection;
  if (
    !isSelection(selection) ||
    new Set(selection.map(({ spot }) => spot)).size !== selection.length
  )
    return { refuse: 'selection_invalid' };
  const least = betLevels(currency)[0] ?? 1;
  let sum = 0n;
  for (const { spot: id, stake } of selection) {
    const spot = spots.get(id);
    if (!spot) return { refuse: 'selection_invalid', facts: { spot: id } };
    if (
      !Number.isInteger(stake) ||
      stake < least ||
      stake > spotLimit(currency, spot.numbers.length)
    )
      return {
        refuse: 'bet_not_offered',
        facts: { spot: id, from: least, to: spotLimit(currency, spot.numbers.length) },
      };
    sum += fromWire(stake as WireAmount);
  }
  return sum === stake
    ? { terms: [null] }
    : { refuse: 'selection_invalid', facts: { stake: 'must be the sum of the chips' } };
}

/** Returns the payout of chips when a number falls, in micro-units. */
export const getPay = (selection: RouletteSelection, number: number): Micros =>
  selection.reduce((sum, { spot: id, stake }) => {
    const spot = spots.get(id);
    return spot?.numbers.includes(number)
      ? add(sum, multiply(fromWire(stake as WireAmount), BigInt(getReturn(spot))))
      : sum;
  }, zero);

/**
 * European roulette at a table that everybody shares: 20 seconds to bet, 8 to spin, 4 to look at
 * the result.
 */
export const roulette: EventGame = {
  kind: 'event',
  code: 'live-roulette',
  ...declared,
  lanes: 1,
  times: () => ({ openMs: 20_000, playMs: 8000, restMs: 4000 }),
  inPlay: false,
  maxLegs: 1,
  facts: () => ({}),
  accept,
  decide: (draw): RouletteOutcome => ({ number: draw(POCKETS) }),
  // The betting is over: the ball may be shown on its way.
  show: (outcome) => outcome,
  atRisk: (bets) =>
    micros(
      getAtRisk(
        add(...bets.map(({ stake }) => stake)),
        Array.from({ length: POCKETS }, (_, number) =>
          add(...bets.map(({ selection }) => getPay(selection as RouletteSelection, number))),
        ),
      ),
    ),
  payout: (_stake, [leg]) =>
    getPay(
      (leg as SettledLeg).selection as RouletteSelection,
      ((leg as SettledLeg).outcome as RouletteOutcome).number,
    ),
};
