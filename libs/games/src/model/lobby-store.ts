import type { Api } from '@parlour/contract';
import { type Page, PagedList } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

import type { CatalogueStore } from './catalogue-store.ts';
import { type Game, type GameList, type ListFilters, PAGE_SIZE } from './game-list.ts';
import {
  allGames,
  isMemberList,
  isSameQuery,
  type LobbyQuery,
  MIN_MANY_LINES,
} from './lobby-query.ts';

type Calls = Pick<Api['games'], 'list' | 'favouriteList' | 'recent'>;

/** The list of games that the lobby shows, page by page. */
export class LobbyStore {
  readonly #api: Calls;
  readonly #catalogue: CatalogueStore;
  readonly #games: PagedList<Game, LobbyQuery>;
  /** The newest answer about what the filters would find, and the query that it belongs to. */
  found: { readonly query: LobbyQuery; readonly filters: ListFilters } | null = null;

  constructor(api: Calls, catalogue: CatalogueStore) {
    this.#api = api;
    this.#catalogue = catalogue;
    this.#games = new PagedList(
      (query, pageNo) => this.#fetchPage(query, pageNo),
      ({ nodeId }) => nodeId,
    );
    const { preloadedPage } = catalogue;
    if (preloadedPage) {
      const { gameType, games: items, totalPages, totalCount: total, filters } = preloadedPage;
      const query = allGames(gameType);
      this.#games.openWith(query, { items, totalPages, total });
      if (filters) this.found = { query, filters };
    }
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The values of each filter that find a game; null where that is not known. */
  get filters(): ListFilters | null {
    const { query } = this.#games;
    return query && this.found && isSameQuery(this.found.query, query) ? this.found.filters : null;
  }

  /** Null until a query is opened. */
  get list(): GameList | null {
    const { query, items: games, page, total, hasMore, status, error } = this.#games;
    return query && { query, games, page, total, hasMore, status, error };
  }

  /**
   * Loads the first page of a query. The same query again keeps the list, except for a member's own
   * lists: playing and marking games changes them.
   */
  async open(query: LobbyQuery): Promise<void> {
    const { list } = this;
    const isReusable = list && list.status !== 'failed' && isSameQuery(list.query, query);
    if (isReusable && !isMemberList(query.list)) return;
    if (query.list === 'hot')
      this.#games.openWith(query, { items: this.#catalogue.filterHotGames(query), totalPages: 1 });
    else if (await this.#games.open(query)) this.#rememberListedGames();
  }

  /** Loads the next page, or the page that failed once more. */
  async loadMore(): Promise<void> {
    if (await this.#games.loadMore()) this.#rememberListedGames();
  }

  /** Asks again for what is listed: games or vendors changed. */
  async refresh(): Promise<void> {
    const query = this.#games.query;
    if (query?.list === 'hot') return this.open(query);
    await this.#games.refresh();
    this.#rememberListedGames();
  }

  #rememberListedGames(): void {
    this.#catalogue.setLastListedGames(this.#games.items);
  }

  async #fetchPage(query: LobbyQuery, pageNo: number): Promise<Page<Game>> {
    const { gameType, list, vendor, name, gameClass, minBet, hasManyLines } = query;
    const paging = { pageNo, pageSize: PAGE_SIZE };
    if (list === 'favourites') {
      const { content: items, totalPages } = await this.#api.favouriteList({ query: paging });
      return { items, totalPages };
    }
    if (list === 'recent') {
      const { list: items, totalPages } = await this.#api.recent({ query: paging });
      return { items, totalPages };
    }
    const {
      games: items,
      totalPages,
      totalCount: total,
      filters,
    } = await this.#api.list({
      query: {
        ...paging,
        gameType,
        ...(vendor && { vendor }),
        ...(name && { gameName: name }),
        ...(gameClass && { gameClassify: gameClass }),
        ...(minBet !== null && { minBet }),
        ...(hasManyLines && { minLineNum: MIN_MANY_LINES }),
      },
    });
    if (filters) runInAction(() => (this.found = { query, filters }));
    return { items, totalPages, total };
  }
}
