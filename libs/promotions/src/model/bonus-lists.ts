import type { Api } from '@parlour/contract';
import { Loadable } from '@parlour/session';

import type { BonusPage } from './bonus-store.ts';

export type { BonusPage };

const PAGE_SIZE = 10;

/** Pages of a member's bonuses that are open, or have ended. */
export const createBonusLists = (api: Pick<Api['bonuses'], 'list'>) =>
  new Loadable<BonusPage | null, [status: 'OPEN' | 'ENDED', page: number]>(
    (status, page) => api.list({ query: { status, page, size: PAGE_SIZE } }),
    null,
  );
