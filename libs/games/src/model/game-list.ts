import type { Contract, Reply } from '@parlour/contract';
import type { CallError } from '@parlour/client';

import type { LobbyQuery } from './lobby-query.ts';

export type Game = Reply<Contract['games']['list']>['games'][number];
export type Lane = Reply<Contract['games']['vendors']>['data']['lanes'][number];
export type Vendor = Lane['cards'][number];

/** Games asked for at a time. */
export const PAGE_SIZE = 24;

/** A list that grows page by page, as plain data. `page` is the last page that has arrived. */
export type GameList = {
  readonly query: LobbyQuery;
  readonly games: readonly Game[];
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: CallError | null;
};

/** A page of games as it arrives; a member's own lists do not say how many there are in all. */
export type Page = {
  readonly games: readonly Game[];
  readonly totalPages: number;
  readonly totalCount?: number;
};

/** An empty list whose first page is on its way. */
export const beginList = (query: LobbyQuery): GameList => ({
  query,
  games: [],
  page: 0,
  total: 0,
  hasMore: true,
  status: 'loading',
  error: null,
});

/** The next page is on its way (also after a failure); nothing happens while one is under way or when all is here. */
export const askMore = (list: GameList): GameList =>
  list.status === 'loading' || !list.hasMore ? list : { ...list, status: 'loading', error: null };

/** A page has arrived. A game that moved to a later page meanwhile is not shown twice. */
export function appendPage(list: GameList, { games, totalPages, totalCount }: Page): GameList {
  const page = list.page + 1;
  const seen = new Set(list.games.map(({ nodeId }) => nodeId));
  const all = [...list.games, ...games.filter(({ nodeId }) => !seen.has(nodeId))];
  return {
    ...list,
    games: all,
    page,
    total: totalCount ?? all.length,
    hasMore: totalPages > page,
    status: 'ready',
    error: null,
  };
}

/** Games that are all here already: nothing is asked for. */
export const wholeList = (query: LobbyQuery, games: readonly Game[]): GameList => ({
  query,
  games,
  page: 1,
  total: games.length,
  hasMore: false,
  status: 'ready',
  error: null,
});

/** A page did not arrive; what is here stays. */
export const failPage = (list: GameList, error: CallError): GameList => ({
  ...list,
  status: 'failed',
  error,
});
