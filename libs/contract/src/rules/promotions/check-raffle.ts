import { findAmountFaults, type PromotionFault, within } from './promotion-fault.ts';
import {
  countRafflePrizes,
  isRaffleTime,
  MAX_RAFFLE_DRAWS,
  MAX_RAFFLE_ENTRIES,
  MAX_RAFFLE_PRIZES,
  MAX_RAFFLE_STEPS,
  type Raffle,
  type RaffleDraw,
} from './raffle.ts';

/** Checks how entries of a raffle are earned, and its draws. */
export const checkRaffle = ({
  stake,
  mostEntries,
  mostPrizes,
  draws,
}: Raffle): PromotionFault[] => [
  ...findAmountFaults('trigger.stake', stake),
  ...within('trigger.mostEntries', mostEntries, 1, MAX_RAFFLE_ENTRIES),
  ...within('trigger.mostPrizes', mostPrizes, 1, MAX_RAFFLE_PRIZES),
  ...within('trigger.draws', draws.length, 1, MAX_RAFFLE_DRAWS),
  ...draws.flatMap((draw, index) => checkRaffleDraw(draw, index, draws[index - 1])),
];

function checkRaffleDraw(
  draw: RaffleDraw,
  index: number,
  before: RaffleDraw | undefined,
): PromotionFault[] {
  const field = `trigger.draws.${index}`;
  const { at, prizes } = draw;
  return [
    ...(isRaffleTime(at) ? [] : [{ field: `${field}.at`, rule: 'format' } as const]),
    // Stakes count for the next draw, so that there is one.
    ...(before && at <= before.at ? [{ field: `${field}.at`, rule: 'above' } as const] : []),
    ...within(`${field}.prizes`, prizes.length, 1, MAX_RAFFLE_STEPS),
    ...within(`${field}.prizes`, countRafflePrizes(draw), 1, MAX_RAFFLE_PRIZES),
    ...prizes.flatMap(({ count, amount }, place) => [
      ...within(`${field}.prizes.${place}.count`, count, 1, MAX_RAFFLE_PRIZES),
      ...findAmountFaults(`${field}.prizes.${place}.amount`, amount),
    ]),
  ];
}
