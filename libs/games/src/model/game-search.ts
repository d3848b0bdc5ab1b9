import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { PagedList, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import { type Game, PAGE_SIZE } from './game-list.ts';

/** One search by name over all categories, and the games found so far. */
export class GameSearch {
  text = '';
  readonly #results: PagedList<Game, string>;

  constructor(list: Api['games']['list'], pageSize: number = PAGE_SIZE) {
    this.#results = new PagedList(
      async (gameName, pageNo) => {
        const { games, totalPages, totalCount } = await list({
          query: { gameName, pageNo, pageSize },
        });
        return { items: games, totalPages, total: totalCount };
      },
      ({ nodeId }) => nodeId,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get games(): readonly Game[] {
    return this.#results.items;
  }

  get total(): number {
    return this.#results.total;
  }

  get hasMore(): boolean {
    return this.#results.hasMore;
  }

  get status(): Status {
    return this.#results.status;
  }

  get error(): CallError | null {
    return this.#results.error;
  }

  /** Searches again; an empty text finds nothing. */
  async find(text: string): Promise<void> {
    this.text = text.trim();
    if (this.text === '') this.#results.reset();
    else await this.#results.open(this.text);
  }

  /** Loads the next page, or again the one that failed. */
  async more(): Promise<void> {
    await this.#results.loadMore();
  }
}
