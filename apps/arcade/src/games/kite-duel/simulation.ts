import { drawFrom } from '@parlour/fair';
import type { Draw } from '../game.ts';
import { sfc32, type Simulation } from '../simulation.ts';
import { tallyOf } from '../tally.ts';
import { fly } from './duel.ts';
import { declared, oddsOf } from './kite-duel.ts';
import { pairOf } from './kites.ts';

/** The duel in which the bet on blue returns least of all bets on all pairings. */
const LEAST = 15;
const [red, blue] = pairOf(LEAST);
const odds = oddsOf(red, blue).blue / 100;

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
      fast: (rounds, seed) => tallyOf(rounds, drawFrom(sfc32(seed)), onBlue),
    },
  ],
  feature: '',
  play: onBlue,
};
