import type { Contract, Reply } from '@parlour/contract';
import type { CallError } from '@parlour/client';
import type { Status } from '@parlour/session';

import type { LobbyQuery } from './lobby-query.ts';

export type Game = Reply<Contract['games']['list']>['games'][number];
/** The values of each filter that find a game beside the other filters. */
export type ListFilters = NonNullable<Reply<Contract['games']['list']>['filters']>;
export type GameCategory = Reply<Contract['games']['vendors']>['data']['categories'][number];
export type Vendor = GameCategory['vendors'][number];

export const PAGE_SIZE = 24;

/** A list that grows page by page. `page` is the last page that has arrived. */
export type GameList = {
  readonly query: LobbyQuery;
  readonly games: readonly Game[];
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly status: Status;
  readonly error: CallError | null;
};
