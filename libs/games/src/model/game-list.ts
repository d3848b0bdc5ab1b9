import type { Contract, Reply } from '@parlour/contract';
import type { CallError } from '@parlour/client';

export type Game = Reply<Contract['games']['list']>['games'][number];
export type Lane = Reply<Contract['games']['vendors']>['data']['lanes'][number];
export type Vendor = Lane['cards'][number];
export type GameType = Lane['title'];

/** Games asked for at a time. */
export const PAGE_SIZE = 24;

/** What a list of games is narrowed by; any change starts again from page 1. */
export type GameFilter = { readonly gameType: GameType; readonly vendor: string | null; readonly name: string };

/** A list that grows page by page, as plain data. `page` is the last page that has arrived. */
export type GameList = {
  readonly filter: GameFilter;
  readonly games: readonly Game[];
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: CallError | null;
};

/** An empty list whose first page is on its way. */
export const beginList = (filter: GameFilter): GameList => ({ filter, games: [], page: 0, total: 0, hasMore: true, status: 'loading', error: null });

/** The next page is on its way (also after a failure); nothing happens while one is under way or when all is here. */
export const askMore = (list: GameList): GameList => (list.status === 'loading' || !list.hasMore ? list : { ...list, status: 'loading', error: null });

/** A page has arrived. A game that moved to a later page meanwhile is not shown twice. */
export function appendPage(list: GameList, { games, totalPages, totalCount }: { readonly games: readonly Game[]; readonly totalPages: number; readonly totalCount: number }): GameList {
  const page = list.page + 1;
  const seen = new Set(list.games.map(({ nodeId }) => nodeId));
  return { ...list, games: [...list.games, ...games.filter(({ nodeId }) => !seen.has(nodeId))], page, total: totalCount, hasMore: totalPages > page, status: 'ready', error: null };
}

/** A page did not arrive; what is here stays. */
export const failPage = (list: GameList, error: CallError): GameList => ({ ...list, status: 'failed', error });
