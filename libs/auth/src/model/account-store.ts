import { type CallError, toCallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

export type SecurityInfo = Reply<Contract['account']['securityConfig']>['info'];
export type Login = Reply<Contract['account']['sessions']>[number];

type Calls = Pick<Api['account'], 'securityConfig' | 'sessions' | 'endSession' | 'endOthers'>;

type Account = { readonly security: SecurityInfo; readonly logins: readonly Login[] };

/**
 * The store of the account's protection, and of the places where it is logged in. Lives as long as
 * the screen that shows it.
 */
export class AccountStore {
  /** The reason that a login could not be ended. */
  endError: CallError | null = null;
  readonly #api: Calls;
  readonly #account: Loadable<Account | null>;

  constructor(api: Calls) {
    this.#api = api;
    this.#account = new Loadable(async () => {
      const [{ info }, logins] = await Promise.all([api.securityConfig(), api.sessions()]);
      return { security: info, logins };
    }, null);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get security(): SecurityInfo | null {
    return this.#account.value?.security ?? null;
  }

  get logins(): readonly Login[] | null {
    return this.#account.value?.logins ?? null;
  }

  get status(): Status {
    return this.#account.status;
  }

  get error(): CallError | null {
    return this.endError ?? this.#account.error;
  }

  /** Protections that are set up, and how many there are. */
  get level(): { readonly done: number; readonly of: number } {
    const { security } = this;
    if (!security) return { done: 0, of: 0 };
    const states = [
      security.loginPassword.isComplete,
      security.mobileVerified.isComplete,
      security.email.status === 'verified',
      security.bindGA.isComplete || security.passkeys.isComplete,
      security.paymentPassword.isComplete,
    ];
    return { done: states.filter(Boolean).length, of: states.length };
  }

  /** Loads the account; what is shown stays if that fails. */
  async load(): Promise<void> {
    if (await this.#account.refresh()) runInAction(() => (this.endError = null));
  }

  /** Ends one login, or with null every one but this; returns whether that worked. */
  async end(id: string | null): Promise<boolean> {
    try {
      await (id === null ? this.#api.endOthers() : this.#api.endSession({ body: { id } }));
      runInAction(() => this.#removeLogins(id));
      return true;
    } catch (thrown) {
      runInAction(() => (this.endError = toCallError(thrown)));
      return false;
    }
  }

  #removeLogins(id: string | null): void {
    this.endError = null;
    const account = this.#account.value;
    if (!account) return;
    const logins = account.logins.filter((login) => (id === null ? login.isThis : login.id !== id));
    this.#account.set({ ...account, logins });
  }
}
