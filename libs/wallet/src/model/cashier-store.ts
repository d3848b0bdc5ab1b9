import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { MemberDepositState } from '@parlour/contract/states/deposits';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import { PaymentDetail } from './payment-detail.ts';

type Methods = Reply<Contract['payments']['methods']>;
export type PaymentMethod = Methods['methods'][number];
export type Deposit = Reply<Contract['payments']['deposit']>;

/** The data of a bank transfer that is sent; the picture is a data URL. */
type SlipDraft = {
  readonly slip: string;
  readonly senderName: string;
  readonly bankReference: string;
};

const NOTHING: Methods = { methods: [], open: [] };

/** States in which something can still happen to a deposit. */
const unsettledStates: ReadonlySet<MemberDepositState> = new Set([
  'open',
  'review',
  'checking',
  'returning',
]);

/** The member's methods, the deposits that are not finished, and the one that is looked at. */
export class CashierStore {
  readonly #api: Api['payments'];
  readonly #methods: Loadable<Methods>;
  readonly #detail: PaymentDetail<Deposit>;
  readonly #action = new Mutation();

  constructor(api: Api['payments']) {
    this.#api = api;
    this.#methods = new Loadable(() => api.methods(), NOTHING);
    this.#detail = new PaymentDetail((depositId) => api.deposit({ query: { depositId } }));
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get methods(): readonly PaymentMethod[] {
    return this.#methods.value.methods;
  }

  get open(): readonly Deposit[] {
    return this.#methods.value.open;
  }

  /** The end of the member's time-out, ms: until then no deposit is accepted. */
  get timeOutUntil(): number | undefined {
    return this.#methods.value.timeOutUntil;
  }

  get status(): Status {
    return this.#methods.status;
  }

  get error(): CallError | null {
    return this.#methods.error;
  }

  /** The deposit that is looked at; null until it is here. */
  get deposit(): Deposit | null {
    return this.#detail.payment;
  }

  /** The error with which the deposit could not be loaded. */
  get depositError(): CallError | null {
    return this.#detail.error;
  }

  /** A cancellation, a TrxID or a slip is on its way. */
  get isBusy(): boolean {
    return this.#action.isBusy;
  }

  /** The error with which the last cancellation, TrxID or slip was refused. */
  get actionError(): CallError | null {
    return this.#action.error;
  }

  /** True when the deposit that is looked at can still change. */
  get isUnsettled(): boolean {
    return this.deposit !== null && unsettledStates.has(this.deposit.state);
  }

  /** Loads methods and open deposits, behind those that are shown. */
  async load(): Promise<void> {
    await this.#methods.refresh();
  }

  /** Looks at a deposit; null: at none. What the list knows of it is shown at once. */
  async look(depositId: string | null): Promise<void> {
    this.#action.clearError();
    const known = this.open.find((deposit) => deposit.depositId === depositId);
    await this.#detail.look(depositId, known);
  }

  /** Asks again about everything that is shown. */
  async refresh(): Promise<void> {
    await Promise.all([this.load(), this.#detail.refresh()]);
  }

  /** Ends the deposit that is looked at. */
  async cancel(): Promise<void> {
    await this.#act((depositId) => this.#api.cancel({ body: { depositId } }));
  }

  /** Names the payment that was made for it; returns whether the provider knows it. */
  async submitReference(reference: string): Promise<boolean> {
    return this.#act((depositId) => this.#api.submitReference({ body: { depositId, reference } }));
  }

  /** Sends the slip of a bank transfer; returns whether it was taken. */
  async sendSlip(sent: SlipDraft): Promise<boolean> {
    return this.#act((depositId) => this.#api.sendSlip({ body: { depositId, ...sent } }));
  }

  async #act(call: (depositId: string) => Promise<Deposit>): Promise<boolean> {
    const depositId = this.#detail.id;
    if (depositId === null) return false;
    const isDone = await this.#action.run(
      async () => {
        try {
          this.#detail.take(depositId, await call(depositId));
          return true;
        } finally {
          void this.load();
        }
      },
      () => this.#detail.id !== depositId,
    );
    return isDone ?? false;
  }
}
