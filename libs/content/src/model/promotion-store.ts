import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import type { LanguageCode } from '@parlour/tenant';
import { makeAutoObservable } from 'mobx';

import { memoizeByKey } from './memoize-by-key.ts';
import { sortOpenFirst, type Promotion } from './promotion.ts';

/** A list that is older than this is shown and asked for again: states follow the clock. */
const FRESH_MS = 60_000;

/** Promotions that came with the page, and in which language. */
export type InitialPromotions = {
  readonly language: LanguageCode;
  readonly promotions: readonly Promotion[];
};

/** The promotions of the brand in one language, open ones first. */
export class PromotionStore {
  readonly #promotions: Loadable<readonly Promotion[]>;
  readonly #now: () => number;
  /** What the list was last loaded for, and when. */
  #loaded: {
    readonly language: LanguageCode;
    readonly reader: string | null;
    readonly loadedAt: number;
  } | null;

  constructor(
    api: Pick<Api['content'], 'announcements'>,
    initial?: InitialPromotions,
    now: () => number = Date.now,
  ) {
    this.#now = now;
    this.#promotions = new Loadable(
      async () => {
        const { promotions = [] } = await api.announcements({ query: { types: ['promotions'] } });
        return sortOpenFirst(promotions);
      },
      [],
      initial && sortOpenFirst(initial.promotions),
    );
    this.#loaded = initial ? { language: initial.language, reader: null, loadedAt: now() } : null;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get promotions(): readonly Promotion[] {
    return this.#promotions.value;
  }

  get status(): Status {
    return this.#promotions.status;
  }

  get error(): CallError | null {
    return this.#promotions.error;
  }

  /**
   * Loads the list in this language for a reader (null: a visitor, as the page was made for) unless
   * it is here and fresh; the old one stays until then.
   */
  async load(language: LanguageCode, reader: string | null = null): Promise<void> {
    const loaded = this.#loaded;
    const isSame = loaded?.language === language && loaded.reader === reader;
    if (isSame && this.#isCurrent(loaded.loadedAt)) return;
    this.#loaded = { language, reader, loadedAt: this.#now() };
    await this.#promotions.load();
  }

  #isCurrent(loadedAt: number): boolean {
    if (this.status === 'ready') return this.#now() - loadedAt < FRESH_MS;
    return this.status === 'loading';
  }

  /** A promotion by its id, if it is in the list. */
  find(id: string | null): Promotion | undefined {
    return this.promotions.find((promotion) => promotion.id === id || promotion.promotionId === id);
  }
}

/** The promotions of a client: the list and each detail share them. */
export const promotionStoreFor = memoizeByKey(
  (api: Api, initial?: InitialPromotions) => new PromotionStore(api.content, initial),
);
