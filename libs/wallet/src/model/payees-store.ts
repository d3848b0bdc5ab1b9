import type { CallError } from '@parlour/client';
import type { Api, Contract, HandlerInput, Reply } from '@parlour/contract';
import { Loadable, Mutation, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

type PayeesReply = Reply<Contract['payees']['list']>;
export type Payee = PayeesReply['payees'][number];
export type PayeeRules = Omit<PayeesReply, 'payees'>;
/** An account as it is added. */
export type NewPayee = Omit<HandlerInput<Contract['payees']['add']>, 'stepUp'>;

/** Asks for one more proof of exactly this content; null: the member changed its mind. */
export type Approve = (
  action: 'bankBind' | 'bankUnbind',
  content: Record<string, unknown>,
) => Promise<string | null>;

/** The member's bank accounts and e-wallets. */
export class PayeesStore {
  readonly #api: Api['payees'];
  readonly #list: Loadable<PayeesReply | null>;
  readonly #action = new Mutation();

  constructor(api: Api['payees']) {
    this.#api = api;
    this.#list = new Loadable<PayeesReply | null>(() => api.list(), null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get payees(): readonly Payee[] {
    return this.#list.value?.payees ?? [];
  }

  /** The rules for another account; null until they are known. */
  get rules(): PayeeRules | null {
    return this.#list.value;
  }

  get status(): Status {
    return this.#list.status;
  }

  get error(): CallError | null {
    return this.#list.error;
  }

  /** An addition or a removal is on its way. */
  get isBusy(): boolean {
    return this.#action.isBusy;
  }

  /** The error with which the last addition or removal was refused. */
  get actionError(): CallError | null {
    return this.#action.error;
  }

  async load(): Promise<void> {
    await this.#list.refresh();
  }

  clearError(): void {
    this.#action.clearError();
  }

  /** Adds an account; returns it, or null where it was refused or not approved. */
  async add(payee: NewPayee, approve: Approve): Promise<Payee | null> {
    return this.#action.run(async () => {
      const stepUp = await approve('bankBind', { ...payee });
      if (stepUp === null) return null;
      const added = await this.#api.add({ body: { ...payee, stepUp } });
      await this.load();
      return added;
    });
  }

  /** Removes an account; returns whether it is gone. */
  async remove(payeeId: string, approve: Approve): Promise<boolean> {
    const removed = await this.#action.run(async () => {
      const stepUp = await approve('bankUnbind', { payeeId });
      if (stepUp === null) return null;
      await this.#api.remove({ body: { payeeId, stepUp } });
      await this.load();
      return payeeId;
    });
    return removed !== null;
  }
}
