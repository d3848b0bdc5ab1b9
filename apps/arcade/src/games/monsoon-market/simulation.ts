import { drawFrom } from '@parlour/fair';
import type { Tally } from '../interval.ts';
import { sfc32, type Simulation } from '../simulation.ts';
import { declared, exactReturn } from './math.ts';
import { getFreeSpins, MAX_FALLS, flatPays, MIN_SOLD, PARTS_PER_BET } from './pays.ts';
import { CELLS, freeTickets, goods, paidTickets, TICKETS, UMBRELLA } from './stalls.ts';

/**
 * Plays many rounds, keeping only the totals. It counts goods instead of laying them out: a second
 * telling of the rules, beside the one that players meet.
 */
function simulateFast(rounds: number, seed: number): Tally {
  const draw = drawFrom(sfc32(seed));
  const counts = new Uint8Array(goods.length);
  const tally: Tally = { rounds, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  let multiplier = 1;
  const spin = (tickets: Uint8Array): number => {
    counts.fill(0);
    let [empty, pay] = [CELLS, 0];
    for (let fall = 0; ; fall += 1) {
      for (; empty > 0; empty -= 1) {
        const good = tickets[draw(TICKETS)] as number;
        counts[good] = (counts[good] as number) + 1;
      }
      let worth = 0;
      for (let good = UMBRELLA + 1; good < counts.length; good += 1)
        if ((counts[good] as number) >= MIN_SOLD)
          worth += flatPays[good * (CELLS + 1) + (counts[good] as number)] as number;
      if (worth === 0) return pay;
      pay += worth * multiplier;
      if (fall === MAX_FALLS) return pay;
      multiplier += 1;
      for (let good = UMBRELLA + 1; good < counts.length; good += 1) {
        if ((counts[good] as number) < MIN_SOLD) continue;
        empty += counts[good] as number;
        counts[good] = 0;
      }
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    multiplier = 1;
    let pay = spin(paidTickets);
    const award = getFreeSpins(counts[UMBRELLA] as number);
    if (award > 0) tally.features += 1;
    multiplier = 1;
    for (let left = award; left > 0; left -= 1) pay += spin(freeTickets);
    const win = pay / PARTS_PER_BET;
    tally.sum += win;
    tally.squares += win * win;
    if (win > 0) tally.hits += 1;
    if (win > tally.highest) tally.highest = win;
  }
  return tally;
}

const percent = (value: number) => `${(value * 100).toFixed(4)} %`;

/** The simulation that confirms Monsoon Market's return. */
export const simulation: Simulation = {
  facts: () => {
    const { total, paid, free } = exactReturn();
    return (
      `exact return ${percent(total)} = ` +
      `paid spins ${percent(paid)} + free spins ${percent(free)}`
    );
  },
  runs: [{ name: 'all', choice: '', statedPpm: declared.rtpPpm, fast: simulateFast }],
  feature: 'free spins',
};
