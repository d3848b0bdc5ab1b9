import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import type { Game } from '../../initial-state.ts';

/** Games that a search shows at a time. */
export const SEARCH_PAGE = 24;

/** One search over all categories: what was asked for, and what has been found so far. */
export class GameSearch {
  text = '';
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  games: readonly Game[] = [];
  total = 0;
  hasMore = false;
  error: CallError | null = null;
  readonly #list: Api['games']['list'];
  #page = 0;
  #request = 0;

  constructor(list: Api['games']['list']) {
    this.#list = list;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Searches anew; nothing to search for shows nothing. */
  async find(text: string): Promise<void> {
    this.#request += 1;
    this.text = text.trim();
    this.games = [];
    this.total = 0;
    this.hasMore = false;
    this.#page = 0;
    this.error = null;
    this.status = 'idle';
    if (this.text !== '') await this.more();
  }

  /** The next page, or the one that failed again. */
  async more(): Promise<void> {
    if (this.status === 'loading') return;
    const request = ++this.#request;
    this.status = 'loading';
    this.error = null;
    try {
      const { games, totalCount, totalPages } = await this.#list({
        query: { gameName: this.text, pageNo: this.#page + 1, pageSize: SEARCH_PAGE },
      });
      runInAction(() => {
        // A newer search has begun meanwhile.
        if (request !== this.#request) return;
        this.#page += 1;
        const seen = new Set(this.games.map(({ nodeId }) => nodeId));
        this.games = [...this.games, ...games.filter(({ nodeId }) => !seen.has(nodeId))];
        this.total = totalCount;
        this.hasMore = totalPages > this.#page;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }
}
