import type { SpinGame } from '../game.ts';
import { LINES } from './pays.ts';
import { declared } from './math.ts';
import { playRound, type Round } from './play-round.ts';
import { symbols } from './symbols.ts';

/** One turn as it is stored: stops are enough, the rest is evaluated again from them. */
export type StoredSpin = {
  readonly free: boolean;
  readonly stops: readonly number[];
  readonly pay: number;
};

/** Keeps of a round what is stored. */
const stored = ({ spins, pay }: Round) => ({
  spins: spins.map(({ free, stops, pay: own }): StoredSpin => ({ free, stops, pay: own })),
  pay,
});

function explain({ spins }: Round): string[] {
  return spins.flatMap((spin, index) => [
    `${index === 0 ? 'Spin' : `Free spin ${index}`}: stops ${spin.stops.join(' ')}, ` +
      `pays ${spin.pay} line bets` +
      (spin.awarded > 0 ? `, brings ${spin.awarded} free spins` : ''),
    ...spin.wins.map(
      ({ line, symbol, count, pay }) =>
        `  line ${line + 1}: ${count} x ${symbols[symbol]?.name}, ${pay}${spin.free ? ' x 2' : ''}`,
    ),
    ...(spin.scatterPay > 0 ? [`  ${spin.scatters} x pinwheel, ${spin.scatterPay}`] : []),
  ]);
}

/** Kite Season as the catalogue lists it. */
export const kiteSeason: SpinGame = {
  kind: 'spin',
  code: 'kite-season',
  ...declared,
  lines: LINES,
  offersFreeSpins: true,
  hasJackpot: true,
  play: (draw) => stored(playRound(draw)),
  explain: (draw) => explain(playRound(draw)),
};
