import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { lastDays } from '@parlour/i18n/dates';
import { fromWire, type Micros } from '@parlour/money';
import type { Status } from '@parlour/session';
import type { Category } from '@parlour/tenant';
import { makeAutoObservable, runInAction } from 'mobx';

type Answer = Reply<Contract['reports']['history']>;
type WireRow = Answer['list'][number];

/** The ranges a person can choose, in days up to today. */
export const ranges = [1, 7, 30] as const;
export type Range = (typeof ranges)[number];

export type Bet = {
  readonly orderNo: string;
  readonly time: number;
  readonly game: string;
  readonly stake: Micros;
  readonly win: Micros;
  /** Which part of the win was a jackpot. */
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

/** What is shown: days up to today, and one category of games or all. */
export type RecordWish = { readonly range: Range; readonly category: Category | null };

/** The member's own rounds over a range of days, a page at a time, with totals over the whole range. */
export class BetRecordStore {
  range: Range = 1;
  category: Category | null = null;
  page = 1;
  totalPages = 0;
  total = 0;
  bets: readonly Bet[] = [];
  totals: Totals | null = null;
  status: Status = 'idle';
  error: CallError | null = null;
  readonly #deps: RecordDeps;
  #request = 0;

  constructor(deps: RecordDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Shows a page; anything else that is asked for begins at its first. What was shown stays until the answer is here. */
  async load(
    wish: Partial<RecordWish> = {},
    page = Object.keys(wish).length === 0 ? this.page : 1,
  ): Promise<void> {
    const { range = this.range, category = this.category } = wish;
    const request = ++this.#request;
    const { history, timeZone, now = Date.now } = this.#deps;
    const { from, to } = lastDays(range, timeZone, now());
    this.range = range;
    this.category = category;
    this.page = page;
    this.status = 'loading';
    this.error = null;
    try {
      const answer = await history({
        query: {
          startDate: from,
          endDate: to,
          page,
          size: PAGE_SIZE,
          ...(category && { gameType: category }),
        },
      });
      runInAction(() => {
        if (request !== this.#request) return;
        this.bets = answer.list.map(toBet);
        this.totals = {
          stake: fromWire(answer.footer.betAmount),
          win: fromWire(answer.footer.winAmount),
          result: fromWire(answer.footer.profitAndLoss),
        };
        this.totalPages = answer.totalPages;
        this.total = answer.total;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  /** Nobody is signed in any more: nothing of the record may stay. */
  clear(): void {
    this.#request += 1;
    this.page = 1;
    this.totalPages = 0;
    this.total = 0;
    this.bets = [];
    this.totals = null;
    this.status = 'idle';
    this.error = null;
  }
}

const toBet = (row: WireRow): Bet => ({
  orderNo: row.orderNo,
  time: row.betTimeInTimestamp,
  game: row.gameName,
  stake: fromWire(row.betAmount),
  win: fromWire(row.winAmount),
  jackpot: row.jackpotAmount === undefined ? 0n : fromWire(row.jackpotAmount),
  result: fromWire(row.profitAndLoss),
  status: row.status,
  verifyUrl:
    row.verifyUrl !== undefined && /^https?:\/\//.test(row.verifyUrl) ? row.verifyUrl : null,
});
