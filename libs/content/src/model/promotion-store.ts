import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { Status } from '@parlour/session';
import type { LanguageCode } from '@parlour/tenant';
import { makeAutoObservable, runInAction } from 'mobx';

import { keptFor } from './kept-for.ts';
import { openFirst, type Promotion } from './promotion.ts';

/** A list that is older than this is shown and asked for again: states follow the clock. */
const FRESH_MS = 60_000;

/** Promotions that came with the page, and in which language. */
export type FirstPromotions = {
  readonly language: LanguageCode;
  readonly promotions: readonly Promotion[];
};

/** The promotions of the brand in one language, open ones first. */
export class PromotionStore {
  promotions: readonly Promotion[] = [];
  status: Status = 'idle';
  error: CallError | null = null;
  readonly #api: Pick<Api['content'], 'announcements'>;
  readonly #now: () => number;
  #asked: { readonly language: LanguageCode; readonly at: number } | null = null;
  #request = 0;

  constructor(
    api: Pick<Api['content'], 'announcements'>,
    first?: FirstPromotions,
    now: () => number = Date.now,
  ) {
    this.#api = api;
    this.#now = now;
    if (first) {
      this.promotions = openFirst(first.promotions);
      this.status = 'ready';
      this.#asked = { language: first.language, at: now() };
    }
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Makes sure that the list is here, in this language and not stale; what is shown stays until the new one has come. */
  async load(language: LanguageCode): Promise<void> {
    const isSame = this.#asked?.language === language;
    if (
      isSame &&
      this.#asked &&
      (this.status === 'loading' ||
        (this.status === 'ready' && this.#now() - this.#asked.at < FRESH_MS))
    )
      return;
    const request = ++this.#request;
    this.#asked = { language, at: this.#now() };
    this.status = 'loading';
    this.error = null;
    try {
      const { promotion = [] } = await this.#api.announcements({ query: { types: 'PR' } });
      runInAction(() => {
        if (request !== this.#request) return;
        this.promotions = openFirst(promotion);
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

  /** A promotion by its id, if it is in the list. */
  find(id: string | null): Promotion | undefined {
    return this.promotions.find((promotion) => promotion.id === id || promotion.promotionId === id);
  }
}

/** The promotions of a client: the list and each detail share them. */
export const promotionStoreOf = keptFor(
  (api: Api, first?: FirstPromotions) => new PromotionStore(api.content, first),
);
