import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { Withdrawal, WithdrawalState } from './withdraw-store.ts';

type Answer = Reply<Contract['withdrawals']['history']>;

/** A page of withdrawals between two moments, both in ms. */
export type WithdrawalQuery = {
  readonly from: number;
  readonly to: number;
  readonly state: WithdrawalState | null;
  readonly page: number;
};

const PAGE_SIZE = 10;

/** The member's withdrawals by time and state, page by page, with what was paid in all. */
export class WithdrawHistoryStore {
  readonly #answer: Loadable<Answer | null, [query: WithdrawalQuery]>;

  constructor(history: Api['withdrawals']['history']) {
    this.#answer = new Loadable<Answer | null, [query: WithdrawalQuery]>(
      ({ from, to, state, page }) =>
        history({
          query: {
            startDate: from,
            endDate: to,
            page,
            size: PAGE_SIZE,
            ...(state && { state }),
          },
        }),
      null,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get withdrawals(): readonly Withdrawal[] {
    return this.#answer.value?.list ?? [];
  }

  /** The sum of those that were paid, over all pages; null until it is known. */
  get paid(): Answer['footer']['paid'] | null {
    return this.#answer.value?.footer.paid ?? null;
  }

  get totalPages(): number {
    return this.#answer.value?.totalPages ?? 0;
  }

  get status(): Status {
    return this.#answer.status;
  }

  get error(): CallError | null {
    return this.#answer.error;
  }

  /** Loads a page; the one before stays until it is here. */
  async load(query: WithdrawalQuery): Promise<void> {
    await this.#answer.load(query);
  }

  /** Loads again what failed or has changed. */
  async reload(): Promise<void> {
    await this.#answer.reload();
  }
}
