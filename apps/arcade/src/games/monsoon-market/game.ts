import type { SpinGame } from '../game.ts';
import { declared } from './math.ts';
import { getFreeSpins, PARTS_PER_BET } from './pays.ts';
import { playRound, type Round, umbrellasIn, unfold } from './play-round.ts';
import { goods } from './stalls.ts';

function explain({ spins }: Round): string[] {
  return spins.flatMap((spin, index) => {
    const steps = unfold(spin);
    const umbrellas = umbrellasIn(steps.at(-1)?.cells ?? new Uint8Array());
    return [
      `${index === 0 ? 'Spin' : `Free spin ${index}`}: goods ${spin.cells}, ` +
        `falls ${spin.falls.join(' ') || 'none'}, pays ${spin.pay} parts` +
        (getFreeSpins(umbrellas) > 0
          ? `, ${umbrellas} umbrellas bring ${getFreeSpins(umbrellas)} free spins`
          : ''),
      ...steps.flatMap(({ sales, multiplier }) =>
        sales.map(
          ({ good, count, pay }) => `  ${count} x ${goods[good]?.name}, ${pay} x ${multiplier}`,
        ),
      ),
    ];
  });
}

/** Monsoon Market as the catalogue lists it. */
export const monsoonMarket: SpinGame = {
  kind: 'spin',
  code: 'monsoon-market',
  ...declared,
  lines: PARTS_PER_BET,
  offersFreeSpins: true,
  hasJackpot: true,
  play: playRound,
  explain: (draw) => explain(playRound(draw)),
};
