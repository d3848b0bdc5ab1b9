import type { Raffle, RafflePrizes } from '@parlour/contract/promotions';
import type { TypedFormat, WireAmount } from '@parlour/money';

import { toCount, toMicros, typed } from './read-typed.ts';

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

/** The initial values of a new raffle. */
export const FIRST_RAFFLE: RaffleDraft = {
  entryStake: '100',
  mostEntries: '50',
  mostPrizes: '1',
  raffleDraws: [NEW_RAFFLE_DRAW],
};

/** A comma parts prizes where a space or another prize follows; else it belongs to a sum. */
const BETWEEN_PRIZES = /[;،、]|,(?=\s|\p{Nd}+\s*[x×*])/iu;

const readPrizes = (text: string, currency: TypedFormat): readonly RafflePrizes[] =>
  text
    .split(BETWEEN_PRIZES)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [count = '', ...sum] = part.split(/[x×*]/i);
      return { count: toCount(count), amount: toMicros(sum.join('x'), currency) };
    });

/** The raffle that a draft says, in micro-units. */
export const readRaffle = (draft: RaffleDraft, currency: TypedFormat): Raffle => ({
  stake: toMicros(draft.entryStake, currency),
  mostEntries: toCount(draft.mostEntries),
  mostPrizes: toCount(draft.mostPrizes),
  draws: draft.raffleDraws.map(({ at, prizes }) => ({ at, prizes: readPrizes(prizes, currency) })),
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
