import { drawFrom } from '@parlour/fair';
import type { Draw } from '../game.ts';
import { sfc32, type Simulation } from '../simulation.ts';
import { tallyRounds } from '../tally.ts';
import { declared } from './roulette.ts';
import { POCKETS } from './wheel.ts';

/** A chip on one number: the bet whose wins are rarest and so say the most. */
const straight = (draw: Draw): number => (draw(POCKETS) === 17 ? 36 : 0);

/**
 * Live Roulette for the command that simulates: a chip on 17, which returns what every bet of the
 * table returns.
 */
export const simulation: Simulation = {
  facts: () => 'exact return 36/37 of every bet',
  runs: [
    {
      name: 'a chip on 17',
      choice: '',
      statedPpm: declared.rtpPpm,
      fast: (rounds, seed) => tallyRounds(rounds, drawFrom(sfc32(seed)), straight),
    },
  ],
  feature: '',
  play: straight,
};
