import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

import { appendPage, askMore, beginList, failPage, type Game, type GameList, type Lane, type Page, PAGE_SIZE, type Vendor, wholeList } from './game-list.ts';
import { allOf, type GameType, isSameQuery, type LobbyQuery, MANY_LINES } from './lobby-query.ts';

/** What a page of games came with: the first page of its category. */
type FirstPage = { readonly gameType: GameType; readonly games: readonly Game[]; readonly totalPages: number; readonly totalCount: number };

type FirstData = { readonly hot: readonly Game[]; readonly lanes: readonly Lane[]; readonly page?: FirstPage | undefined };

/** The games that are offered: the hot ones, the vendors of each category, and the list that is being looked through. */
export class CatalogueStore {
  hot: readonly Game[];
  lanes: readonly Lane[];
  /** How the first data stands; ready from the start when it came with the page. */
  status: Status;
  error: CallError | null = null;
  list: GameList | null = null;
  readonly #api: Pick<Api['games'], 'hot' | 'vendors' | 'list' | 'favouriteList' | 'recent'>;
  #request = 0;

  constructor(api: Pick<Api['games'], 'hot' | 'vendors' | 'list' | 'favouriteList' | 'recent'>, { hot, lanes, page }: FirstData) {
    this.#api = api;
    this.hot = hot;
    this.lanes = lanes;
    this.list = page ? appendPage(beginList(allOf(page.gameType)), page) : null;
    this.status = hot.length > 0 || lanes.length > 0 ? 'ready' : 'idle';
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The vendors of a category; an unknown category has none. */
  vendorsOf(category: GameType): readonly Vendor[] {
    return this.lanes.find(({ title }) => title === category)?.cards ?? [];
  }

  /** Loads hot games and vendors where the page came without them. */
  async load(): Promise<void> {
    if (this.status === 'loading' || this.status === 'ready') return;
    this.status = 'loading';
    this.error = null;
    try {
      const [hot, vendors] = await Promise.all([this.#api.hot({ query: {} }), this.#api.vendors({ query: {} })]);
      runInAction(() => {
        this.hot = hot.list;
        this.lanes = vendors.data.lanes;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  /** The hot games of a category, and of one of its vendors where one is chosen. */
  hotOf({ gameType, vendor }: Pick<LobbyQuery, 'gameType' | 'vendor'>): readonly Game[] {
    return this.hot.filter((game) => game.gameType === gameType && (vendor === null || game.vassalage === vendor));
  }

  /** Shows what is asked for from the first page on; the same question again keeps what is here, but for lists that change by themselves. */
  async open(query: LobbyQuery): Promise<void> {
    const { list } = this;
    const isOwn = query.list === 'favourites' || query.list === 'recent';
    if (list && !isOwn && list.status !== 'failed' && isSameQuery(list.query, query)) return;
    // What an older question may still answer is about a list that nobody sees any more.
    this.#request += 1;
    if (query.list === 'hot') {
      this.list = wholeList(query, this.hotOf(query));
      return;
    }
    this.list = beginList(query);
    await this.#nextPage();
  }

  /** Asks for the next page, or again for the one that failed. */
  async more(): Promise<void> {
    if (!this.list) return;
    const asked = askMore(this.list);
    if (asked === this.list) return;
    this.list = asked;
    await this.#nextPage();
  }

  async #nextPage(): Promise<void> {
    const request = ++this.#request;
    const { list } = this;
    if (!list) return;
    const write = (next: (list: GameList) => GameList) =>
      runInAction(() => {
        // A newer question has been asked: this answer is about a list that nobody sees any more.
        if (request === this.#request && this.list) this.list = next(this.list);
      });
    try {
      const page = await this.#ask(list.query, list.page + 1);
      write((current) => appendPage(current, page));
    } catch (thrown) {
      const error = callErrorOf(thrown);
      if (error) write((current) => failPage(current, error));
    }
  }

  async #ask({ gameType, list, vendor, name, gameClass, leastBet, hasManyLines }: LobbyQuery, pageNo: number): Promise<Page> {
    const place = { gameType, pageNo, pageSize: PAGE_SIZE, ...(vendor && { vassalage: vendor }) };
    if (list === 'favourites') {
      const { content: games, totalPages } = await this.#api.favouriteList({ query: place });
      return { games, totalPages };
    }
    if (list === 'recent') {
      const { list: games, totalPages } = await this.#api.recent({ query: place });
      return { games, totalPages };
    }
    return this.#api.list({
      query: { ...place, ...(name && { gameName: name }), ...(gameClass && { gameClassify: gameClass }), ...(leastBet !== null && { minBet: leastBet }), ...(hasManyLines && { minLineNum: MANY_LINES }) },
    });
  }
}
