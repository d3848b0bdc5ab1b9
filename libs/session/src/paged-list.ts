import type { CallError } from '@parlour/client';
import { makeAutoObservable } from 'mobx';

import { Loadable } from './loadable.ts';
import type { Status } from './status.ts';

/** One page as a call returns it; some calls do not say how many items there are in all. */
export type Page<Item> = {
  readonly items: readonly Item[];
  readonly totalPages: number;
  readonly total?: number;
};

type Pages<Item> = {
  readonly items: readonly Item[];
  /** The last page that is here. */
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
};

/** A list that grows page by page. An item that moved to a later page meanwhile is there once. */
export class PagedList<Item, Query> {
  /** The query of the list; null before the first list. */
  query: Query | null = null;
  readonly #pages: Loadable<Pages<Item>, [query: Query]>;
  readonly #fetchPage: (query: Query, page: number) => Promise<Page<Item>>;
  readonly #getKey: (item: Item) => unknown;

  /** `keyOf` tells items apart; pages count from 1. */
  constructor(
    fetchPage: (query: Query, page: number) => Promise<Page<Item>>,
    getKey: (item: Item) => unknown,
  ) {
    this.#fetchPage = fetchPage;
    this.#getKey = getKey;
    this.#pages = new Loadable(
      async (query) => {
        const { items, page } = this.#pages.value;
        return append(items, await fetchPage(query, page + 1), page + 1, getKey);
      },
      { items: [], page: 0, total: 0, hasMore: true },
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get items(): readonly Item[] {
    return this.#pages.value.items;
  }

  /** The last page that is here. */
  get page(): number {
    return this.#pages.value.page;
  }

  get total(): number {
    return this.#pages.value.total;
  }

  get hasMore(): boolean {
    return this.#pages.value.hasMore;
  }

  get status(): Status {
    return this.#pages.status;
  }

  get error(): CallError | null {
    return this.#pages.error;
  }

  /** Shows another list, from its first page on; returns whether that was taken over. */
  async open(query: Query): Promise<boolean> {
    this.reset();
    this.query = query;
    return this.loadMore();
  }

  /** Shows another list whose first page is here already. */
  openWith(query: Query, firstPage: Page<Item>): void {
    this.query = query;
    this.#pages.set(append([], firstPage, 1, this.#getKey));
  }

  /** Loads the next page, or again the one that failed; returns whether it was taken over. */
  async loadMore(): Promise<boolean> {
    if (this.query === null || this.status === 'loading' || !this.hasMore) return false;
    return this.#pages.load(this.query);
  }

  /**
   * Loads the pages that are here again, behind what is shown. What was opened or loaded meanwhile
   * stays, and so does what is shown when a page fails.
   */
  async refresh(): Promise<void> {
    const { query, page, status } = this;
    if (query === null || status !== 'ready') return;
    let fresh: Pages<Item> = { items: [], page: 0, total: 0, hasMore: true };
    try {
      while (fresh.page < page && fresh.hasMore) {
        const next = fresh.page + 1;
        fresh = append(fresh.items, await this.#fetchPage(query, next), next, this.#getKey);
      }
    } catch {
      return;
    }
    if (this.query === query && this.page === page && this.status === 'ready')
      this.#pages.set(fresh);
  }

  /** Forgets the list and a page on its way. */
  reset(): void {
    this.query = null;
    this.#pages.reset();
  }
}

function append<Item>(
  before: readonly Item[],
  { items, totalPages, total }: Page<Item>,
  page: number,
  getKey: (item: Item) => unknown,
): Pages<Item> {
  const knownKeys = new Set(before.map(getKey));
  const all = [...before, ...items.filter((item) => !knownKeys.has(getKey(item)))];
  return { items: all, page, total: total ?? all.length, hasMore: totalPages > page };
}
