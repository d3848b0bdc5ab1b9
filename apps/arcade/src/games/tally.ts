import type { Draw } from './game.ts';
import type { Tally } from './interval.ts';

/** Plays many rounds and keeps only the totals; `play` returns what a round pays in bets. */
export function tallyRounds(rounds: number, draw: Draw, play: (draw: Draw) => number): Tally {
  const tally: Tally = { rounds, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const win = play(draw);
    tally.sum += win;
    tally.squares += win * win;
    if (win > 0) tally.hits += 1;
    if (win > tally.highest) tally.highest = win;
  }
  return tally;
}
