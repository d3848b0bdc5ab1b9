import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

export type SecurityInfo = Reply<Contract['account']['securityConfig']>['info'];
export type Login = Reply<Contract['account']['sessions']>[number];

/** What protects the account, and where it is signed in. Lives as long as the screen that shows it. */
export class AccountStore {
  security: SecurityInfo | null = null;
  logins: readonly Login[] | null = null;
  status: Status = 'idle';
  error: CallError | null = null;
  readonly #api: Pick<Api['account'], 'securityConfig' | 'sessions' | 'endSession' | 'endOthers'>;

  constructor(
    api: Pick<Api['account'], 'securityConfig' | 'sessions' | 'endSession' | 'endOthers'>,
  ) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
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

  async load(): Promise<void> {
    if (this.status !== 'ready') this.status = 'loading';
    try {
      const [{ info }, logins] = await Promise.all([
        this.#api.securityConfig(),
        this.#api.sessions(),
      ]);
      runInAction(() => {
        this.security = info;
        this.logins = logins;
        this.status = 'ready';
        this.error = null;
      });
    } catch (thrown) {
      const error = callErrorOf(thrown);
      runInAction(() => {
        this.error = error;
        // What was read before stays: a failed refresh takes nothing away.
        this.status = this.security ? 'ready' : 'failed';
      });
    }
  }

  /** Ends one login, or with null every one but this; answers whether that worked. */
  async end(id: string | null): Promise<boolean> {
    try {
      await (id === null ? this.#api.endOthers() : this.#api.endSession({ body: { id } }));
      runInAction(() => {
        this.logins =
          this.logins?.filter((login) => (id === null ? login.isThis : login.id !== id)) ?? null;
        this.error = null;
      });
      return true;
    } catch (thrown) {
      const error = callErrorOf(thrown);
      runInAction(() => (this.error = error));
      return false;
    }
  }
}
