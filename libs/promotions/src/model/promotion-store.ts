import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { ContactKind } from '@parlour/contract/promotions';
import { Loadable, memoizeByKey, Mutation, type Status } from '@parlour/session';
import type { LanguageCode } from '@parlour/tenant';
import { makeAutoObservable } from 'mobx';

import {
  type ListedPromotion,
  type MemberPromotion,
  type Promotion,
  sortOpenFirst,
} from './promotion.ts';

/** A list that is older than this is shown and asked for again: states follow the clock. */
const FRESH_MS = 60_000;

/** The key under which a code is entered that belongs to no promotion's page. */
const ALL = 'all';

/** Promotions that came with the page, and in which language. */
export type InitialPromotions = {
  readonly language: LanguageCode;
  readonly promotions: readonly Promotion[];
};

type StoreApi = Pick<Api['content'], 'announcements'> &
  Pick<Api['promotions'], 'available' | 'checkIn' | 'enterCode' | 'apply'> &
  Pick<Api['account'], 'updateInfo'>;

/** An application as it is sent; pictures are data URLs. */
export type Application = {
  readonly promotion: string;
  readonly remark: string;
  readonly pictures: readonly string[];
};

/** The promotions of the brand in one language, with what they are to the member. */
export class PromotionStore {
  /** The entering of a code. */
  readonly entering = new Mutation();
  /** The sending of an application. */
  readonly applying = new Mutation();
  /** A check-in. */
  readonly checkingIn = new Mutation();
  /** The saving of contact details. */
  readonly savingContacts = new Mutation();
  readonly #promotions: Loadable<readonly Promotion[]>;
  readonly #own: Loadable<ReadonlyMap<string, MemberPromotion>>;
  readonly #api: StoreApi;
  readonly #now: () => number;
  /** The language and reader for which the list was last loaded, and the time of that load. */
  #loaded: {
    readonly language: LanguageCode;
    readonly reader: string | null;
    readonly loadedAt: number;
  } | null;

  constructor(api: StoreApi, initial?: InitialPromotions, now: () => number = Date.now) {
    this.#api = api;
    this.#now = now;
    this.#promotions = new Loadable(
      async () => (await api.announcements({ query: { types: ['promotions'] } })).promotions ?? [],
      [],
      initial?.promotions,
    );
    this.#own = new Loadable(
      async () => new Map((await api.available()).map((own) => [own.promotion, own])),
      new Map(),
    );
    this.#loaded = initial ? { language: initial.language, reader: null, loadedAt: now() } : null;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get promotions(): readonly ListedPromotion[] {
    return sortOpenFirst(
      this.#promotions.value.map((promotion) => ({
        ...promotion,
        own: this.#own.value.get(promotion.promotionId),
      })),
    );
  }

  /** The error with which a code entered next to the list was refused. */
  get codeError(): CallError | null {
    return this.entering.errorFor(ALL);
  }

  get status(): Status {
    return this.#promotions.status;
  }

  get error(): CallError | null {
    return this.#promotions.error;
  }

  /** True when the member's own state of the promotions could not be loaded. */
  get hasOwnFailed(): boolean {
    return this.#own.status === 'failed';
  }

  /**
   * Loads the list in this language for a reader (null: a visitor, as the page was made for) unless
   * it is here and fresh; the old one stays until then. A member's own states are loaded each time.
   */
  async load(language: LanguageCode, reader: string | null = null): Promise<void> {
    const loaded = this.#loaded;
    const isSameReader = loaded?.reader === reader;
    if (!isSameReader) this.#own.reset();
    const own = reader === null ? null : this.#own.refresh();
    const isSame = isSameReader && loaded?.language === language;
    if (!(isSame && this.#isCurrent(loaded.loadedAt))) {
      this.#loaded = { language, reader, loadedAt: this.#now() };
      await this.#promotions.load();
    }
    await own;
  }

  #isCurrent(loadedAt: number): boolean {
    if (this.status === 'ready') return this.#now() - loadedAt < FRESH_MS;
    return this.status === 'loading';
  }

  /** A promotion by its id, if it is in the list. */
  find(id: string | null): ListedPromotion | undefined {
    return this.promotions.find((promotion) => promotion.id === id || promotion.promotionId === id);
  }

  /** Returns the error with which the last attempt to join a promotion was refused. */
  refusalOf(promotion: string): CallError | null {
    const all = [this.entering, this.applying, this.checkingIn, this.savingContacts];
    return all.map((mutation) => mutation.errorFor(promotion)).find(Boolean) ?? null;
  }

  /**
   * Enters a code, on the page of a promotion or of all; returns what the promotion is to the
   * member now, or null where it failed.
   */
  async enterCode(code: string, page: string = ALL): Promise<MemberPromotion | null> {
    const own = await this.entering.runFor(page, () => this.#api.enterCode({ body: { code } }));
    // Another promotion may have become closed for a member with this bonus.
    if (own) await this.#own.refresh();
    return own;
  }

  /** Sends an application; returns whether it was taken. */
  async apply({ pictures, ...application }: Application): Promise<boolean> {
    const taken = await this.applying.runFor(application.promotion, () =>
      this.#api.apply({ body: { ...application, pictures: [...pictures] } }),
    );
    // A refusal of the promotion says that what is shown is old; faults of the form do not.
    if (taken || this.applying.error?.code.startsWith('promotion_')) await this.#own.refresh();
    return taken !== null;
  }

  /** Saves names in other services, by service; what they brought is in the promotion then. */
  async saveContacts(
    promotion: string,
    names: Partial<Record<ContactKind, string>>,
  ): Promise<boolean> {
    const body = Object.fromEntries(
      Object.entries(names).map(([kind, name]) => [kind.toLowerCase(), name]),
    );
    const saved = await this.savingContacts.runFor(promotion, async () => {
      await this.#api.updateInfo({ body });
      return true;
    });
    if (saved) await this.#own.refresh();
    return saved ?? false;
  }

  /** Checks in for today, which is in the promotion then; returns whether it was taken. */
  async checkIn(promotion: string): Promise<boolean> {
    const own = await this.checkingIn.runFor(promotion, () =>
      this.#api.checkIn({ body: { promotion } }),
    );
    await this.#own.refresh();
    return own !== null;
  }
}

/** The promotions of a client: the list and each detail share them. */
export const promotionStoreFor = memoizeByKey(
  (api: Api, initial?: InitialPromotions) =>
    new PromotionStore(
      {
        announcements: api.content.announcements,
        available: api.promotions.available,
        checkIn: api.promotions.checkIn,
        enterCode: api.promotions.enterCode,
        apply: api.promotions.apply,
        updateInfo: api.account.updateInfo,
      },
      initial,
    ),
);
