import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type Methods = Reply<Contract['payments']['methods']>;
export type PaymentMethod = Methods['methods'][number];
export type Deposit = Reply<Contract['payments']['deposit']>;
export type DepositState = Deposit['state'];

const NOTHING: Methods = { methods: [], open: [] };

/** States in which something can still happen to a deposit. */
const unsettledStates: ReadonlySet<DepositState> = new Set(['open', 'checking', 'returning']);

/** The member's methods, the deposits that are not finished, and the one that is looked at. */
export class CashierStore {
  /** Gateway's clock minus this browser's, ms. */
  clockOffset = 0;
  readonly #api: Api['payments'];
  readonly #methods: Loadable<Methods>;
  readonly #deposit: Loadable<Deposit | null, [depositId: string]>;
  readonly #action = new Mutation();
  #depositId: string | null = null;

  constructor(api: Api['payments']) {
    this.#api = api;
    this.#methods = new Loadable(() => api.methods(), NOTHING);
    this.#deposit = new Loadable<Deposit | null, [depositId: string]>(
      async (depositId) => this.#noteClock(await api.deposit({ query: { depositId } })),
      null,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get methods(): readonly PaymentMethod[] {
    return this.#methods.value.methods;
  }

  get open(): readonly Deposit[] {
    return this.#methods.value.open;
  }

  get status(): Status {
    return this.#methods.status;
  }

  get error(): CallError | null {
    return this.#methods.error;
  }

  /** The deposit that is looked at; null until it is here. */
  get deposit(): Deposit | null {
    return this.#deposit.value;
  }

  get depositStatus(): Status {
    return this.#deposit.status;
  }

  get depositError(): CallError | null {
    return this.#deposit.error;
  }

  /** A cancellation or a TrxID is on its way. */
  get isBusy(): boolean {
    return this.#action.isBusy;
  }

  /** Why the last cancellation or TrxID was refused. */
  get actionError(): CallError | null {
    return this.#action.error;
  }

  /** Whether the deposit that is looked at may still change. */
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
    if (depositId !== this.#depositId) {
      this.#depositId = depositId;
      this.#deposit.reset();
      const known = this.open.find((deposit) => deposit.depositId === depositId);
      if (known) this.#deposit.set(known);
    }
    if (depositId !== null) await this.#deposit.refresh(depositId);
  }

  /** Asks again about everything that is shown. */
  async refresh(): Promise<void> {
    const depositId = this.#depositId;
    await Promise.all([
      this.load(),
      depositId === null ? undefined : this.#deposit.refresh(depositId),
    ]);
  }

  /** Ends the deposit that is looked at. */
  async cancel(): Promise<void> {
    await this.#act((depositId) => this.#api.cancel({ body: { depositId } }));
  }

  /** Names the payment that was made for it; returns whether the provider knows it. */
  async submitReference(reference: string): Promise<boolean> {
    return this.#act((depositId) => this.#api.submitReference({ body: { depositId, reference } }));
  }

  async #act(call: (depositId: string) => Promise<Deposit>): Promise<boolean> {
    const depositId = this.#depositId;
    if (depositId === null) return false;
    const isLeft = () => this.#depositId !== depositId;
    const isDone = await this.#action.run(async () => {
      try {
        const changed = this.#noteClock(await call(depositId));
        if (!isLeft()) this.#deposit.set(changed);
        return true;
      } finally {
        void this.load();
      }
    }, isLeft);
    return isDone ?? false;
  }

  #noteClock(deposit: Deposit): Deposit {
    runInAction(() => {
      this.clockOffset = deposit.now - Date.now();
    });
    return deposit;
  }
}
