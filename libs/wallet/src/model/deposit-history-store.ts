import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { fromWire, type Micros, zero } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import type { DepositState } from './cashier-store.ts';

type Answer = Reply<Contract['payments']['report']>;

/** What a list can be narrowed to, and the number that the call has for it. */
export const historyStates = {
  credited: 2,
  open: 5,
  checking: 4,
  failed: 6,
  expired: 7,
  cancelled: 3,
} as const;
export type HistoryState = keyof typeof historyStates;

export type PastDeposit = {
  readonly depositId: string;
  readonly method: string;
  /** What was asked for. */
  readonly requested: Micros;
  readonly time: number;
  readonly state: DepositState;
};

/** A page of deposits between two moments, both in ms. */
export type HistoryQuery = {
  readonly from: number;
  readonly to: number;
  readonly state: HistoryState | null;
  readonly page: number;
};

type HistoryPage = {
  readonly deposits: readonly PastDeposit[];
  readonly credited: Micros;
  readonly totalPages: number;
};

const NO_PAGE: HistoryPage = { deposits: [], credited: zero, totalPages: 0 };
const PAGE_SIZE = 10;

/** The member's deposits by time and state, page by page, with what was credited in all. */
export class DepositHistoryStore {
  readonly #answer: Loadable<HistoryPage, [query: HistoryQuery]>;

  constructor(report: Api['payments']['report']) {
    this.#answer = new Loadable(async ({ from, to, state, page }: HistoryQuery) => {
      const answer = await report({
        query: {
          startDate: from,
          endDate: to,
          page,
          size: PAGE_SIZE,
          ...(state && { depositState: historyStates[state] }),
        },
      });
      return toPage(answer);
    }, NO_PAGE);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get deposits(): readonly PastDeposit[] {
    return this.#answer.value.deposits;
  }

  /** The sum of those that were credited, over all pages. */
  get credited(): Micros {
    return this.#answer.value.credited;
  }

  get totalPages(): number {
    return this.#answer.value.totalPages;
  }

  get status(): Status {
    return this.#answer.status;
  }

  get error(): CallError | null {
    return this.#answer.error;
  }

  /** Loads a page; the one before stays until it is here. */
  async load(query: HistoryQuery): Promise<void> {
    await this.#answer.load(query);
  }

  /** Loads again what failed. */
  async reload(): Promise<void> {
    await this.#answer.reload();
  }
}

const toPage = ({ list, footer, totalPages }: Answer): HistoryPage => ({
  deposits: list.map((row) => ({
    depositId: row.depositId,
    method: row.depositMethod,
    requested: fromWire(row.requestedAmount),
    time: row.depositDate,
    // The words of this call's numbers (contract/calls/payments.ts).
    state: row.state as unknown as DepositState,
  })),
  credited: fromWire(footer.amount),
  totalPages,
});
