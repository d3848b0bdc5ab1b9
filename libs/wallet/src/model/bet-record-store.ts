import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { lastDays } from '@parlour/i18n/dates';
import { fromWire, type Micros, zero } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import type { Category } from '@parlour/tenant';
import { makeAutoObservable } from 'mobx';

type Answer = Reply<Contract['reports']['history']>;
type WireRow = Answer['list'][number];

/** The periods to choose from, in days up to today. */
export const RANGE_DAYS = [1, 7, 30] as const;
export type Range = (typeof RANGE_DAYS)[number];

export type Bet = {
  readonly orderNo: string;
  readonly time: number;
  readonly game: string;
  readonly stake: Micros;
  readonly win: Micros;
  /** The part of the win that was a jackpot. */
  readonly jackpot: Micros;
  readonly result: Micros;
  readonly status: WireRow['status'];
  readonly verifyUrl: string | null;
};

export type Totals = { readonly stake: Micros; readonly win: Micros; readonly result: Micros };

type RecordDeps = {
  readonly history: Api['reports']['history'];
  readonly timeZone: string;
  readonly now?: () => number;
};

const PAGE_SIZE = 20;

/** The period in days up to today, and one category of games or all. */
export type RecordFilter = { readonly range: Range; readonly category: Category | null };

type RecordPage = {
  readonly bets: readonly Bet[];
  readonly totals: Totals | null;
  readonly totalPages: number;
  readonly total: number;
};

const NO_PAGE: RecordPage = { bets: [], totals: null, totalPages: 0, total: 0 };

/** The member's bets of a period, page by page, with totals of the whole period. */
export class BetRecordStore {
  range: Range = 1;
  category: Category | null = null;
  page = 1;
  readonly #answer: Loadable<RecordPage>;
  readonly #deps: RecordDeps;

  constructor(deps: RecordDeps) {
    this.#deps = deps;
    this.#answer = new Loadable(() => this.#fetchPage(), NO_PAGE);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get bets(): readonly Bet[] {
    return this.#answer.value.bets;
  }

  get totals(): Totals | null {
    return this.#answer.value.totals;
  }

  get totalPages(): number {
    return this.#answer.value.totalPages;
  }

  get total(): number {
    return this.#answer.value.total;
  }

  get status(): Status {
    return this.#answer.status;
  }

  get error(): CallError | null {
    return this.#answer.error;
  }

  /**
   * Loads a page; another filter starts from the first page. The bets before stay until the answer
   * arrives.
   */
  async load(
    filter: Partial<RecordFilter> = {},
    page = Object.keys(filter).length === 0 ? this.page : 1,
  ): Promise<void> {
    const { range = this.range, category = this.category } = filter;
    this.range = range;
    this.category = category;
    this.page = page;
    await this.#answer.load();
  }

  /** Forgets everything after a logout. */
  clear(): void {
    this.page = 1;
    this.#answer.reset();
  }

  async #fetchPage(): Promise<RecordPage> {
    const { range, category, page } = this;
    const { history, timeZone, now = Date.now } = this.#deps;
    const { from, to } = lastDays(range, timeZone, now());
    const { list, footer, totalPages, total } = await history({
      query: {
        startDate: from,
        endDate: to,
        page,
        size: PAGE_SIZE,
        ...(category && { gameType: category }),
      },
    });
    const totals = {
      stake: fromWire(footer.betAmount),
      win: fromWire(footer.winAmount),
      result: fromWire(footer.profitAndLoss),
    };
    return { bets: list.map(toBet), totals, totalPages, total };
  }
}

const toBet = (row: WireRow): Bet => ({
  orderNo: row.orderNo,
  time: row.betTimeInTimestamp,
  game: row.gameName,
  stake: fromWire(row.betAmount),
  win: fromWire(row.winAmount),
  jackpot: row.jackpotAmount === undefined ? zero : fromWire(row.jackpotAmount),
  result: fromWire(row.profitAndLoss),
  status: row.status,
  verifyUrl:
    row.verifyUrl !== undefined && /^https?:\/\//.test(row.verifyUrl) ? row.verifyUrl : null,
});
