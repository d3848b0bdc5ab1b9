import { type CallError, createIdempotencyKeys, type IdempotencyKeys } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { type Micros, toWire } from '@parlour/money';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

export type SendOverview = Reply<Contract['transfers']['overview']>;
export type MemberTransfer = Reply<Contract['transfers']['detail']>;
export type Downline = Reply<Contract['transfers']['downline']>;

/** A person that money can be sent to. Only a downline is named by an id. */
export type Receiver = { readonly memberId: string | null; readonly name: string };

/**
 * The transfer that is being filled in: it outlives a closed page and every failure. The PIN is not
 * kept.
 */
type SendDraft = { readonly amount: string; readonly receiver: Receiver | null };

const EMPTY_DRAFT: SendDraft = { amount: '', receiver: null };
const NO_DOWNLINE: Downline = { list: [], hasMore: false };

/**
 * The store of what the member can send, the transfer that is looked at, and the one being filled
 * in.
 */
export class SendMoneyStore {
  draft: SendDraft = EMPTY_DRAFT;
  /** The beginning of the username that is looked for. */
  search = '';
  readonly #api: Api['transfers'];
  readonly #keys: IdempotencyKeys;
  readonly #overview: Loadable<SendOverview | null>;
  readonly #downline: Loadable<Downline, [name: string]>;
  readonly #transfer: Loadable<MemberTransfer | null, [transferId: string]>;
  readonly #action = new Mutation();
  #owner: string | null = null;

  constructor(api: Api['transfers'], keys = createIdempotencyKeys()) {
    this.#api = api;
    this.#keys = keys;
    this.#overview = new Loadable<SendOverview | null>(() => api.overview(), null);
    this.#downline = new Loadable<Downline, [string]>(
      (name) => api.downline({ query: { name } }),
      NO_DOWNLINE,
    );
    this.#transfer = new Loadable<MemberTransfer | null, [string]>(
      (transferId) => api.detail({ query: { transferId } }),
      null,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The facts about what can be sent; null until they are known. */
  get overview(): SendOverview | null {
    return this.#overview.value;
  }

  get error(): CallError | null {
    return this.#overview.error;
  }

  /** Those of the direct downline whose usernames begin as the search says. */
  get downline(): Downline {
    return this.#downline.value;
  }

  get downlineStatus(): Status {
    return this.#downline.status;
  }

  get downlineError(): CallError | null {
    return this.#downline.error;
  }

  /** The transfer that is looked at; null until it is here. */
  get transfer(): MemberTransfer | null {
    return this.#transfer.value;
  }

  /** The error with which the transfer could not be loaded. */
  get transferError(): CallError | null {
    return this.#transfer.status === 'failed' ? this.#transfer.error : null;
  }

  get isBusy(): boolean {
    return this.#action.isBusy;
  }

  /** The error with which the last transfer was refused. */
  get actionError(): CallError | null {
    return this.#action.error;
  }

  /** A transfer is final: only what can be sent changes by itself. */
  get isUnsettled(): boolean {
    return false;
  }

  setDraft(changes: Partial<SendDraft>): void {
    this.draft = { ...this.draft, ...changes };
    this.#action.clearError();
  }

  setSearch(name: string): void {
    this.search = name;
  }

  /** Sets who is logged in; another member finds an empty form. */
  setUser(username: string | null): void {
    if (username === null || username === this.#owner) return;
    if (this.#owner !== null) {
      this.#keys.settle(null);
      this.draft = EMPTY_DRAFT;
      this.search = '';
      this.#overview.reset();
      this.#downline.reset();
      this.#transfer.reset();
    }
    this.#owner = username;
  }

  async load(): Promise<void> {
    await this.#overview.refresh();
  }

  /** Looks for what the search says. */
  async find(): Promise<void> {
    await this.#downline.load(this.search.trim());
  }

  /** Chooses the direct downline of a username as the receiver, where there is one. */
  async aim(username: string): Promise<void> {
    this.setSearch(username);
    await this.find();
    const found = this.downline.list.find((one) => one.username === username);
    if (found && this.search === username)
      this.setDraft({ receiver: { memberId: found.memberId, name: found.username } });
  }

  /** Looks at a transfer; null: at none. */
  async look(transferId: string | null): Promise<void> {
    this.#action.clearError();
    if (transferId === null || this.transfer?.transferId !== transferId) this.#transfer.reset();
    if (transferId !== null) await this.#transfer.refresh(transferId);
  }

  async refresh(): Promise<void> {
    await this.load();
  }

  /**
   * Sends money; returns the number of the transfer, or null where it was refused. One that was not
   * answered is sent again under the same key, so that it is never made twice.
   */
  async send(amount: Micros, receiver: Receiver, pin: string): Promise<string | null> {
    const to = receiver.memberId === null ? {} : { to: receiver.memberId };
    const body = { ...to, amount: toWire(amount), pin };
    const content = `${amount} ${receiver.memberId ?? ''}`;
    const made = await this.#action.run(async () => {
      try {
        return await this.#keys.sendOnce(content, (idempotencyKey) =>
          this.#api.send({ body }, { idempotencyKey }),
        );
      } finally {
        void this.load();
      }
    });
    if (!made) return null;
    runInAction(() => {
      this.draft = { ...EMPTY_DRAFT, receiver };
      this.#transfer.set(made);
    });
    return made.transferId;
  }
}
