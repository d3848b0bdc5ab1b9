import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { fromWire, type Micros, zero } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import type { Category } from '@parlour/tenant';
import { makeAutoObservable } from 'mobx';

type Answer = Reply<Contract['reports']['history']>;
type WireRow = Answer['list'][number];

/** States that a record can be narrowed to; the record knows more words for them. */
export const betStatuses = ['initial', 'win', 'lose', 'refund'] as const;
export type BetStatus = (typeof betStatuses)[number];

export type Bet = {
  readonly orderNo: string;
  readonly time: number;
  /** The time at which it was settled; null while it is open. */
  readonly closedAt: number | null;
  readonly game: string;
  readonly stake: Micros;
  readonly win: Micros;
  /** The part of the win that was a jackpot. */
  readonly jackpot: Micros;
  readonly result: Micros;
  readonly status: WireRow['status'];
  readonly verifyUrl: string | null;
};

export type Totals = {
  readonly stake: Micros;
  /** The part of the stakes that is not decided yet: the result is without it. */
  readonly open: Micros;
  readonly win: Micros;
  readonly result: Micros;
};

/** A provider that the member played at, with the games. */
export type PlayedProvider = Reply<Contract['reports']['playedGames']>[number];

/** A page of the bets between two moments, both in ms; null: all. */
export type BetQuery = {
  readonly from: number;
  readonly to: number;
  readonly category: Category | null;
  readonly provider: string | null;
  readonly game: string | null;
  readonly status: BetStatus | null;
  readonly page: number;
};

const PAGE_SIZE = 20;

type RecordPage = {
  readonly bets: readonly Bet[];
  readonly totals: Totals | null;
  readonly totalPages: number;
};

const NO_PAGE: RecordPage = { bets: [], totals: null, totalPages: 0 };

type RecordDeps = Pick<Api['reports'], 'history' | 'playedGames'>;

/** The member's bets of a period, page by page, with totals of the whole period. */
export class BetRecordStore {
  readonly #answer: Loadable<RecordPage, [query: BetQuery]>;
  readonly #played: Loadable<readonly PlayedProvider[], [from: number, to: number]>;

  constructor({ history, playedGames }: RecordDeps) {
    this.#answer = new Loadable(async (query: BetQuery) => {
      const answer = await history({ query: toWireQuery(query) });
      return toPage(answer);
    }, NO_PAGE);
    this.#played = new Loadable(
      (from: number, to: number) => playedGames({ query: { startDate: from, endDate: to } }),
      [],
    );
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

  /** The games played in the period, which the filters offer. */
  get played(): readonly PlayedProvider[] {
    return this.#played.value;
  }

  get status(): Status {
    return this.#answer.status;
  }

  get error(): CallError | null {
    return this.#answer.error;
  }

  /** Loads a page; the bets before stay until the answer arrives. */
  async load(query: BetQuery): Promise<void> {
    const [before] = this.#answer.args ?? [];
    const isOtherPeriod = before?.from !== query.from || before.to !== query.to;
    // Filters that did not come leave the ones before: the record itself says what failed.
    if (isOtherPeriod) void this.#played.load(query.from, query.to);
    await this.#answer.load(query);
  }

  /** Loads again what failed. */
  async reload(): Promise<void> {
    await this.#answer.reload();
  }
}

const toWireQuery = ({ from, to, category, provider, game, status, page }: BetQuery) => ({
  startDate: from,
  endDate: to,
  page,
  size: PAGE_SIZE,
  ...(category && { gameType: category }),
  ...(provider && { provider }),
  ...(game && { game }),
  ...(status && { status }),
});

const toPage = ({ list, footer, totalPages }: Answer): RecordPage => ({
  bets: list.map(toBet),
  totals: toTotals(footer),
  totalPages,
});

function toTotals(footer: Answer['footer']): Totals {
  return {
    stake: fromWire(footer.betAmount),
    open: fromWire(footer.openBetAmount),
    win: fromWire(footer.winAmount),
    result: fromWire(footer.profitAndLoss),
  };
}

/** A bet as the code knows it. */
export const toBet = (row: WireRow): Bet => ({
  orderNo: row.orderNo,
  time: row.betTimeInTimestamp,
  closedAt: row.transTimeInTimestamp ?? null,
  game: row.gameName,
  stake: fromWire(row.betAmount),
  win: fromWire(row.winAmount),
  jackpot: row.jackpotAmount === undefined ? zero : fromWire(row.jackpotAmount),
  result: fromWire(row.profitAndLoss),
  status: row.status,
  verifyUrl:
    row.verifyUrl !== undefined && /^https?:\/\//.test(row.verifyUrl) ? row.verifyUrl : null,
});
