import { type CallError, createIdempotencyKeys, type IdempotencyKeys } from '@parlour/client';
import type { Api, Contract, HandlerInput, Reply } from '@parlour/contract';
import { type Micros, toWire } from '@parlour/money';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

import { PaymentDetail } from './payment-detail.ts';

export type Overview = Reply<Contract['withdrawals']['overview']>;
export type Withdrawal = Reply<Contract['withdrawals']['detail']>;
export type WithdrawalState = Withdrawal['state'];
type ReceiptAnswer = Omit<HandlerInput<Contract['withdrawals']['receipt']>, 'withdrawalId'>;

/**
 * The withdrawal that is being filled in: it outlives a closed page and every failure. The PIN is
 * not kept.
 */
type WithdrawDraft = { readonly amount: string; readonly payeeId: string | null };

const EMPTY_DRAFT: WithdrawDraft = { amount: '', payeeId: null };

/** States in which something can still happen to a withdrawal. */
const unsettledStates: ReadonlySet<WithdrawalState> = new Set([
  'review',
  'approved',
  'sending',
  'checking',
]);

/**
 * The store of what the member can withdraw, the withdrawal that is looked at, and the one being
 * filled in.
 */
export class WithdrawStore {
  draft: WithdrawDraft = EMPTY_DRAFT;
  readonly #api: Api['withdrawals'];
  readonly #keys: IdempotencyKeys;
  readonly #overview: Loadable<Overview | null>;
  readonly #detail: PaymentDetail<Withdrawal>;
  readonly #action = new Mutation();
  #owner: string | null = null;

  constructor(api: Api['withdrawals'], keys = createIdempotencyKeys()) {
    this.#api = api;
    this.#keys = keys;
    this.#overview = new Loadable<Overview | null>(() => api.overview(), null);
    this.#detail = new PaymentDetail((withdrawalId) => api.detail({ query: { withdrawalId } }));
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The facts about what can be withdrawn; null until they are known. */
  get overview(): Overview | null {
    return this.#overview.value;
  }

  get status(): Status {
    return this.#overview.status;
  }

  get error(): CallError | null {
    return this.#overview.error;
  }

  /** The withdrawal that is looked at; null until it is here. */
  get withdrawal(): Withdrawal | null {
    return this.#detail.payment;
  }

  /** The error with which the withdrawal could not be loaded. */
  get withdrawalError(): CallError | null {
    return this.#detail.error;
  }

  /** A request or an answer is on its way. */
  get isBusy(): boolean {
    return this.#action.isBusy;
  }

  /** The error with which the last request or answer was refused. */
  get actionError(): CallError | null {
    return this.#action.error;
  }

  /** True when the withdrawal that is looked at can still change. */
  get isUnsettled(): boolean {
    const { withdrawal } = this;
    return (
      withdrawal !== null &&
      (unsettledStates.has(withdrawal.state) || withdrawal.receipt?.state === 'waiting')
    );
  }

  setDraft(changes: Partial<WithdrawDraft>): void {
    this.draft = { ...this.draft, ...changes };
    this.#action.clearError();
  }

  /** Sets who is logged in; another member finds an empty form. */
  setUser(username: string | null): void {
    if (username === null || username === this.#owner) return;
    if (this.#owner !== null) {
      this.#keys.settle(null);
      this.draft = EMPTY_DRAFT;
      this.#overview.reset();
      this.#detail.reset();
    }
    this.#owner = username;
  }

  async load(): Promise<void> {
    await this.#overview.refresh();
  }

  /** Looks at a withdrawal; null: at none. What the list knows of it is shown at once. */
  async look(withdrawalId: string | null): Promise<void> {
    this.#action.clearError();
    const known = this.overview?.open.find((one) => one.withdrawalId === withdrawalId);
    await this.#detail.look(withdrawalId, known);
  }

  /** Asks again about everything that is shown. */
  async refresh(): Promise<void> {
    await Promise.all([this.load(), this.#detail.refresh()]);
  }

  /**
   * Asks for a withdrawal; returns its number, or null where it was refused. One that was not
   * answered is asked for again under the same key, so that it is never made twice.
   */
  async request(amount: Micros, payeeId: string, pin: string): Promise<string | null> {
    const body = { amount: toWire(amount), payeeId, pin };
    const made = await this.#act(() =>
      this.#keys.sendOnce(`${amount} ${payeeId}`, (idempotencyKey) =>
        this.#api.request({ body }, { idempotencyKey }),
      ),
    );
    if (!made) return null;
    runInAction(() => {
      this.draft = { ...EMPTY_DRAFT, payeeId };
    });
    return made.withdrawalId;
  }

  /** Says whether the withdrawal that is looked at arrived; returns whether that was taken. */
  async answerReceipt(answer: ReceiptAnswer): Promise<boolean> {
    const withdrawalId = this.#detail.id;
    if (withdrawalId === null) return false;
    const changed = await this.#act(() => this.#api.receipt({ body: { withdrawalId, ...answer } }));
    return changed !== null;
  }

  #act(work: () => Promise<Withdrawal>): Promise<Withdrawal | null> {
    return this.#action.run(async () => {
      try {
        const withdrawal = await work();
        this.#detail.take(withdrawal.withdrawalId, withdrawal);
        return withdrawal;
      } finally {
        void this.load();
      }
    });
  }
}
