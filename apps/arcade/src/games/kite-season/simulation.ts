import { drawFrom } from '@parlour/fair';
import type { Tally } from '../interval.ts';
import { sfc32, type Simulation } from '../simulation.ts';
import { enumerateAll } from './enumeration.ts';
import { countScatters, fillWindow, payLines, payScatters } from './evaluate.ts';
import { declared, exactReturn } from './math.ts';
import { FREE_MULTIPLIER, MAX_FREE_SPINS, freeSpinAwards, LINES, RETRIGGER_SPINS } from './pays.ts';
import { baseStrips, freeStrips, STOPS } from './strips.ts';
import { REELS, ROWS } from './symbols.ts';

/**
 * Plays many rounds with the game's own evaluation, keeping only the totals: no objects are made
 * per spin.
 */
export function simulateFast(rounds: number, seed: number): Tally {
  const draw = drawFrom(sfc32(seed));
  const window = new Uint8Array(REELS * ROWS);
  const stops = new Uint8Array(REELS);
  const tally: Tally = { rounds, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  const spin = (strips: readonly Uint8Array[]) => {
    for (let reel = 0; reel < REELS; reel += 1) stops[reel] = draw(STOPS);
    fillWindow(window, strips, stops);
  };
  for (let round = 0; round < rounds; round += 1) {
    spin(baseStrips);
    const scatters = countScatters(window);
    let pay = payLines(window) + payScatters(scatters);
    let awarded = freeSpinAwards[scatters] as number;
    if (awarded > 0) tally.features += 1;
    for (let played = 0; played < awarded; played += 1) {
      spin(freeStrips);
      const again = countScatters(window);
      pay += (payLines(window) + payScatters(again)) * FREE_MULTIPLIER;
      if (again >= 3) awarded += Math.min(RETRIGGER_SPINS, MAX_FREE_SPINS - awarded);
    }
    const win = pay / LINES;
    tally.sum += win;
    tally.squares += win * win;
    if (win > 0) tally.hits += 1;
    if (win > tally.highest) tally.highest = win;
  }
  return tally;
}

const percent = (value: number) => `${(value * 100).toFixed(4)} %`;

/** The simulation that confirms Kite Season's return: one run, and every window enumerated. */
export const simulation: Simulation = {
  facts: () => {
    const { total, lines, scatters, freeSpins } = exactReturn();
    return (
      `exact return ${percent(total)} = lines ${percent(lines)} + ` +
      `pinwheels ${percent(scatters)} + free spins ${percent(freeSpins)}`
    );
  },
  runs: [{ name: 'all', choice: '', statedPpm: declared.rtpPpm, fast: simulateFast }],
  feature: 'free spins',
  enumerate: enumerateAll,
};
