import { isFbBook } from '@parlour/contract/rules';
import type { GameCategory } from '@parlour/games';

/** True when the entry of the FB sports book is shown: the vendor is among sports. */
export const hasFbSports = (categories: readonly GameCategory[]): boolean =>
  categories.some(({ gameType, vendors }) =>
    vendors.some(({ code }) => isFbBook({ vendor: code, gameType })),
  );
