import { callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import type { CatalogueStore } from './catalogue-store.ts';
import {
  appendPage,
  askMore,
  beginList,
  failPage,
  type GameList,
  type Page,
  PAGE_SIZE,
  wholeList,
} from './game-list.ts';
import { allOf, isSameQuery, type LobbyQuery, MANY_LINES } from './lobby-query.ts';

type Calls = Pick<Api['games'], 'list' | 'favouriteList' | 'recent'>;

/** The list that is being looked through. */
export class LobbyStore {
  list: GameList | null;
  readonly #api: Calls;
  readonly #catalogue: CatalogueStore;
  #request = 0;

  constructor(api: Calls, catalogue: CatalogueStore) {
    this.#api = api;
    this.#catalogue = catalogue;
    const { page } = catalogue;
    this.list = page ? appendPage(beginList(allOf(page.gameType)), page) : null;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Shows what is asked for from the first page on; the same question again keeps what is here, but for lists that change by themselves. */
  async open(query: LobbyQuery): Promise<void> {
    const { list } = this;
    const isOwn = query.list === 'favourites' || query.list === 'recent';
    if (list && !isOwn && list.status !== 'failed' && isSameQuery(list.query, query)) return;
    // What an older question may still answer is about a list that nobody sees any more.
    this.#request += 1;
    if (query.list === 'hot') {
      this.list = wholeList(query, this.#catalogue.hotOf(query));
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
        if (request !== this.#request || !this.list) return;
        this.list = next(this.list);
        this.#catalogue.show(this.list.games);
      });
    try {
      const page = await this.#ask(list.query, list.page + 1);
      write((current) => appendPage(current, page));
    } catch (thrown) {
      const error = callErrorOf(thrown);
      if (error) write((current) => failPage(current, error));
    }
  }

  async #ask(
    { gameType, list, vendor, name, gameClass, leastBet, hasManyLines }: LobbyQuery,
    pageNo: number,
  ): Promise<Page> {
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
      query: {
        ...place,
        ...(name && { gameName: name }),
        ...(gameClass && { gameClassify: gameClass }),
        ...(leastBet !== null && { minBet: leastBet }),
        ...(hasManyLines && { minLineNum: MANY_LINES }),
      },
    });
  }
}
