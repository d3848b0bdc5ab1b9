import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { fromWire, type Micros } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import type { Category } from '@parlour/tenant';
import type { DayRange } from '@parlour/ui/controls';
import { makeAutoObservable } from 'mobx';

type Answer = Reply<Contract['records']['profit']>;

/** The stakes and payouts of games; `result` is below zero for a loss. */
export type GameFigures = {
  readonly stakes: Micros;
  readonly payouts: Micros;
  readonly refunds: Micros;
  readonly result: Micros;
};

export type ProfitFigures = GameFigures & {
  readonly deposits: Micros;
  readonly withdrawals: Micros;
};

export type ProfitDay = ProfitFigures & { readonly day: string };
export type ProfitCategory = GameFigures & { readonly gameType: string };

export type Profit = {
  /** The latest first; only days on which something happened. */
  readonly days: readonly ProfitDay[];
  readonly categories: readonly ProfitCategory[];
  readonly totals: ProfitFigures & {
    /** The part of the stakes that is not decided yet; the result takes it for lost. */
    readonly openStakes: Micros;
  };
};

/** Whole days of the brand's calendar, and one category of games or all. */
type ProfitQuery = DayRange & { readonly category: Category | null };

/** The store of the member's wins and losses, by day and by category. */
export class ProfitStore {
  readonly #answer: Loadable<Profit | null, [query: ProfitQuery]>;

  constructor(profit: Api['records']['profit']) {
    this.#answer = new Loadable(async ({ from, to, category }: ProfitQuery) => {
      const query = { from, to, ...(category && { gameType: category }) };
      return toProfit(await profit({ query }));
    }, null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get profit(): Profit | null {
    return this.#answer.value;
  }

  get status(): Status {
    return this.#answer.status;
  }

  get error(): CallError | null {
    return this.#answer.error;
  }

  /** Loads a period; the one before stays until it is here. */
  async load(query: ProfitQuery): Promise<void> {
    await this.#answer.load(query);
  }

  /** Loads again what failed. */
  async reload(): Promise<void> {
    await this.#answer.reload();
  }
}

const toGames = (row: Omit<Answer['categories'][number], 'gameType'>): GameFigures => ({
  stakes: fromWire(row.stakes),
  payouts: fromWire(row.payouts),
  refunds: fromWire(row.refunds),
  result: fromWire(row.result),
});

const toFigures = (row: Omit<Answer['days'][number], 'day'>): ProfitFigures => ({
  ...toGames(row),
  deposits: fromWire(row.deposits),
  withdrawals: fromWire(row.withdrawals),
});

const toProfit = ({ days, categories, totals }: Answer): Profit => ({
  days: days.map(({ day, ...row }) => ({ day, ...toFigures(row) })),
  categories: categories.map(({ gameType, ...row }) => ({ gameType, ...toGames(row) })),
  totals: { ...toFigures(totals), openStakes: fromWire(totals.openStakes) },
});
