import { drawFrom } from '@parlour/fair';
import { micros } from '@parlour/money';
import type { Draw } from '../game.ts';
import type { Tally } from '../interval.ts';
import { sfc32, type Simulation } from '../simulation.ts';
import { PACK_SIZE } from './cards.ts';
import { declared, exactReturn } from './maths.ts';
import { compare, deal, type Deal, decideForDealer, getPayout } from './rules.ts';

/** Returns the payout of the first seat for a deal when both play like the house, in stakes. */
const playDeal = (cards: Deal): number =>
  Number(
    getPayout(
      micros(100n),
      0,
      compare(cards, [decideForDealer(cards[0]), decideForDealer(cards[1])]).winner,
    ),
  ) / 100;

/**
 * Deals six cards without shuffling the rest: the first places of a pack shuffled from the front
 * are as even as those of a whole one.
 */
function dealSix(draw: Draw, pack: number[]): Deal {
  for (let place = 0; place < 6; place += 1) {
    const other = place + draw(PACK_SIZE - place);
    [pack[place], pack[other]] = [pack[other] as number, pack[place] as number];
  }
  const [a1 = 0, b1 = 0, a2 = 0, b2 = 0, a3 = 0, b3 = 0] = pack;
  return [
    [a1, a2, a3],
    [b1, b2, b3],
  ];
}

/**
 * Plays many duels of two who play like the house, keeping only the totals; equal hands count as
 * features.
 */
export function simulateFast(rounds: number, seed: number): Tally {
  const draw = drawFrom(sfc32(seed));
  const pack = Array.from({ length: PACK_SIZE }, (_, card) => card);
  const tally: Tally = { rounds, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const win = playDeal(dealSix(draw, pack));
    tally.sum += win;
    tally.squares += win * win;
    if (win > 0) tally.hits += 1;
    if (win === 1) tally.features += 1;
    if (win > tally.highest) tally.highest = win;
  }
  return tally;
}

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;

/** Lucky Nine for the command that simulates: the return of two who play like the house. */
export const simulation: Simulation = {
  facts: () => {
    const { total, win, equal } = exactReturn();
    return (
      `exact return ${percent(total)} = ` +
      `${percent(win)} wins of 1.96 stakes + ${percent(equal)} equal hands`
    );
  },
  runs: [{ name: 'like the house', choice: '', statedPpm: declared.rtpPpm, fast: simulateFast }],
  feature: 'equal hands',
  play: (draw) => playDeal(deal(draw)),
};
