import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

import { appendPage, askMore, beginList, failPage, type Game, type GameFilter, type GameList, type GameType, type Lane, PAGE_SIZE, type Vendor } from './game-list.ts';

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
  readonly #api: Pick<Api['games'], 'hot' | 'vendors' | 'list'>;
  #request = 0;

  constructor(api: Pick<Api['games'], 'hot' | 'vendors' | 'list'>, { hot, lanes, page }: FirstData) {
    this.#api = api;
    this.hot = hot;
    this.lanes = lanes;
    this.list = page ? appendPage(beginList({ gameType: page.gameType, vendor: null, name: '' }), page) : null;
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

  /** Shows the games of a filter from the first page on; the same filter again keeps what is here. */
  async open(filter: GameFilter): Promise<void> {
    const current = this.list?.filter;
    if (this.list?.status !== 'failed' && current && current.gameType === filter.gameType && current.vendor === filter.vendor && current.name === filter.name) return;
    this.list = beginList(filter);
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
    const { gameType, vendor, name } = list.filter;
    const write = (next: (list: GameList) => GameList) =>
      runInAction(() => {
        // A newer question has been asked: this answer is about a list that nobody sees any more.
        if (request === this.#request && this.list) this.list = next(this.list);
      });
    try {
      const page = await this.#api.list({ query: { gameType, pageNo: list.page + 1, pageSize: PAGE_SIZE, ...(vendor && { vassalage: vendor }), ...(name && { gameName: name }) } });
      write((current) => appendPage(current, page));
    } catch (thrown) {
      const error = callErrorOf(thrown);
      if (error) write((current) => failPage(current, error));
    }
  }
}
