import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { PagedList, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { Game } from '../../initial-state.ts';

/** Games that a search shows at a time. */
export const SEARCH_PAGE_SIZE = 24;

/** One search by name over all categories, and the games found so far. */
export class GameSearch {
  text = '';
  readonly #found: PagedList<Game, string>;

  constructor(list: Api['games']['list']) {
    this.#found = new PagedList(
      async (gameName, pageNo) => {
        const { games, totalPages, totalCount } = await list({
          query: { gameName, pageNo, pageSize: SEARCH_PAGE_SIZE },
        });
        return { items: games, totalPages, total: totalCount };
      },
      ({ nodeId }) => nodeId,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get games(): readonly Game[] {
    return this.#found.items;
  }

  get total(): number {
    return this.#found.total;
  }

  get hasMore(): boolean {
    return this.#found.hasMore;
  }

  get status(): Status {
    return this.#found.status;
  }

  get error(): CallError | null {
    return this.#found.error;
  }

  /** Searches anew; an empty text finds nothing. */
  async find(text: string): Promise<void> {
    this.text = text.trim();
    if (this.text === '') this.#found.reset();
    else await this.#found.open(this.text);
  }

  /** Loads the next page, or again the one that failed. */
  async more(): Promise<void> {
    await this.#found.loadMore();
  }
}
