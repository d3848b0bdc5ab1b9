import type { Raffle, RafflePrizes } from '@parlour/contract/promotions';
import type { WireAmount } from '@parlour/money';

import { readMicros, readWhole, typed } from './read-typed.ts';

/** A draw as it is typed: its minute in the brand's time, and its prizes as `1 x 500, 10 x 50`. */
export type RaffleDrawDraft = { readonly at: string; readonly prizes: string };

/** A raffle as it is typed. */
export type RaffleDraft = {
  readonly entryStake: string;
  readonly mostEntries: string;
  readonly mostPrizes: string;
  readonly raffleDraws: readonly RaffleDrawDraft[];
};

export const NEW_RAFFLE_DRAW: RaffleDrawDraft = { at: '', prizes: '1 x 500, 10 x 50' };

/** What a new raffle begins with. */
export const FIRST_RAFFLE: RaffleDraft = {
  entryStake: '100',
  mostEntries: '50',
  mostPrizes: '1',
  raffleDraws: [NEW_RAFFLE_DRAW],
};

const readPrizes = (text: string): readonly RafflePrizes[] =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [count = '', amount = ''] = part.split(/[x×*]/i);
      return { count: readWhole(count), amount: readMicros(amount) };
    });

/** The raffle that a draft says, in micro-units. */
export const readRaffle = (draft: RaffleDraft): Raffle => ({
  stake: readMicros(draft.entryStake),
  mostEntries: readWhole(draft.mostEntries),
  mostPrizes: readWhole(draft.mostPrizes),
  draws: draft.raffleDraws.map(({ at, prizes }) => ({ at, prizes: readPrizes(prizes) })),
});

/** A raffle as its fields show it. */
export const toRaffleDraft = (raffle: Raffle<WireAmount>): RaffleDraft => ({
  entryStake: typed(raffle.stake),
  mostEntries: typed(raffle.mostEntries),
  mostPrizes: typed(raffle.mostPrizes),
  raffleDraws: raffle.draws.map(({ at, prizes }) => ({
    at,
    prizes: prizes.map(({ count, amount }) => `${count} x ${amount}`).join(', '),
  })),
});
