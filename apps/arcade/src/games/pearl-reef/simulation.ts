import { drawFrom } from '@parlour/fair';
import type { Tally } from '../interval.ts';
import { sfc32, type Simulation } from '../simulation.ts';
import { declared, kinds } from './fish.ts';
import { playCast } from './play-cast.ts';

function simulateFast(kind: string, rounds: number, seed: number): Tally {
  const draw = drawFrom(sfc32(seed));
  const tally: Tally = { rounds, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { pay } = playCast(draw, kind);
    if (pay === 0) continue;
    tally.sum += pay;
    tally.squares += pay * pay;
    tally.hits += 1;
    if (pay >= 100) tally.features += 1;
    if (pay > tally.highest) tally.highest = pay;
  }
  return tally;
}

/**
 * The simulation that confirms Pearl Reef's return: for each fish by itself, because a player can
 * cast at one kind alone.
 */
export const simulation: Simulation = {
  facts: () => 'exact return 96.0000 % of every fish',
  runs: kinds.map((kind) => ({
    name: kind,
    choice: kind,
    statedPpm: declared.rtpPpm,
    fast: (rounds: number, seed: number) => simulateFast(kind, rounds, seed),
  })),
  feature: 'a pearl',
};
