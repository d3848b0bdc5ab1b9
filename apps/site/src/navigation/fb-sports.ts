import { isFbBook } from '@parlour/contract/rules';
import type { Lane } from '@parlour/games';

/** Whether the entry of the FB sports book is shown: the vendor is among sports. */
export const hasFbSports = (lanes: readonly Lane[]): boolean =>
  lanes.some(({ title, cards }) =>
    cards.some(({ vassalage }) => isFbBook({ vassalage, gameType: title })),
  );
