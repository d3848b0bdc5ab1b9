import { drawFrom } from '@parlour/fair';
import type { Draw } from '../game.ts';
import { sfc32, type Simulation } from '../simulation.ts';
import { tallyRounds } from '../tally.ts';
import { fly } from './duel.ts';
import { declared, getOdds } from './kite-duel.ts';
import { toPair } from './kites.ts';

/** The pairing in which a bet on blue has the lowest return of all bets. */
const LOWEST_RETURN_DUEL = 15;
const [red, blue] = toPair(LOWEST_RETURN_DUEL);
const odds = getOdds(red, blue).blue / 100;

const onBlue = (draw: Draw): number => (fly(draw, red, blue).winner === 'blue' ? odds : 0);

/**
 * Kite Duel for the command that simulates: the bet that returns least, which is the one that is
 * stated.
 */
export const simulation: Simulation = {
  facts: () => `${blue.name} against ${red.name} at ${odds.toFixed(2)} returns least of all bets`,
  runs: [
    {
      name: `on ${blue.name}`,
      choice: '',
      statedPpm: declared.rtpPpm,
      fast: (rounds, seed) => tallyRounds(rounds, drawFrom(sfc32(seed)), onBlue),
    },
  ],
  feature: '',
  play: onBlue,
};
