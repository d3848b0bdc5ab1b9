import { type CallError, toCallError, createIdempotencyKeys } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

export type Bet = Reply<Contract['lottery']['listTodaysBets']>['content'][number];

export type CancelledTicket = Reply<Contract['lottery']['cancelTicket']>;

type BetsDeps = {
  readonly listTodaysBets: Api['lottery']['listTodaysBets'];
  readonly cancelBets: Api['lottery']['cancelBets'];
  readonly cancelTicket: Api['lottery']['cancelTicket'];
  /** The wallet's balance after a cancellation. */
  readonly onBalance: (balance: number) => void;
  /** A bet was settled: the balance may have changed. */
  readonly onSettled: () => void;
};

const PAGE_SIZE = 20;
/** The largest page that the gateway returns. */
const MAX_REQUEST_SIZE = 100;
/** Reloads while the result of a draw is known but its bets are not settled yet. */
const UNSETTLED_RETRY_MS = 1500;

type BetList = { readonly bets: readonly Bet[]; readonly hasMore: boolean };

/** The player's bets of today and those still open, page by page. */
export class BetsStore {
  /** The error with which the last cancellation was refused. */
  cancelError: CallError | null = null;
  /** The bet that is being cancelled. */
  cancellingId: number | null = null;
  /** The multi-draw ticket that is being cancelled. */
  cancellingTicketNo: string | null = null;
  /** The ticket cancelled last, with the refund. */
  cancelledTicket: CancelledTicket | null = null;
  readonly #deps: BetsDeps;
  #idempotencyKeys = createIdempotencyKeys();
  readonly #list: Loadable<BetList>;
  #pages = 1;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: BetsDeps) {
    this.#deps = deps;
    this.#list = new Loadable(() => this.#fetchBets(PAGE_SIZE * this.#pages), {
      bets: [],
      hasMore: false,
    });
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get bets(): readonly Bet[] {
    return this.#list.value.bets;
  }

  get hasMore(): boolean {
    return this.#list.value.hasMore;
  }

  /** `failed` too when the bets shown could not be loaded again. */
  get status(): Status {
    return this.#list.error ? 'failed' : this.#list.status;
  }

  get error(): CallError | null {
    return this.cancelError ?? this.#list.error;
  }

  get hasOpenBets(): boolean {
    return this.bets.some(isOpen);
  }

  /** Loads all pages shown so far: bets are settled while the page is open. */
  async load(): Promise<void> {
    clearTimeout(this.#reloadTimer);
    this.cancelError = null;
    const openIds = new Set(this.bets.filter(isOpen).map(({ id }) => id));
    if (!(await this.#list.refresh())) return;
    if (this.bets.some((bet) => !isOpen(bet) && openIds.has(bet.id))) this.#deps.onSettled();
    if (this.bets.some((bet) => isOpen(bet) && bet.result !== undefined))
      this.#reloadTimer = setTimeout(() => void this.load(), UNSETTLED_RETRY_MS);
  }

  async loadMore(): Promise<void> {
    this.#pages += 1;
    await this.load();
  }

  /** Cancels a bet; a repeated request changes nothing. */
  async cancelBet(id: number): Promise<void> {
    if (this.cancellingId !== null) return;
    this.cancellingId = id;
    this.cancelError = null;
    this.cancelledTicket = null;
    try {
      const { sumBalance } = await this.#deps.cancelBets({ body: [id] });
      if (sumBalance !== undefined) this.#deps.onBalance(sumBalance);
      await this.load();
    } catch (thrown) {
      // The list shows the reason too: a bet whose draw is closed cannot be cancelled any more.
      await this.load();
      runInAction(() => {
        this.cancelError = toCallError(thrown);
      });
    } finally {
      runInAction(() => {
        this.cancellingId = null;
      });
    }
  }

  /** Cancels the remaining draws of a ticket; a retry uses the same idempotency key. */
  async cancelTicket(ticketNo: string): Promise<void> {
    if (this.cancellingTicketNo !== null) return;
    this.cancellingTicketNo = ticketNo;
    this.cancelError = null;
    this.cancelledTicket = null;
    try {
      const cancelled = await this.#idempotencyKeys.sendOnce(ticketNo, (idempotencyKey) =>
        this.#deps.cancelTicket({ body: { ticketNo } }, { idempotencyKey }),
      );
      this.#deps.onBalance(cancelled.sumBalance);
      await this.load();
      // `clear` may have run since: another member may be logged in.
      runInAction(() => {
        if (this.cancellingTicketNo === ticketNo) this.cancelledTicket = cancelled;
      });
    } catch (thrown) {
      await this.load();
      runInAction(() => {
        if (this.cancellingTicketNo === ticketNo) this.cancelError = toCallError(thrown);
      });
    } finally {
      runInAction(() => {
        if (this.cancellingTicketNo === ticketNo) this.cancellingTicketNo = null;
      });
    }
  }

  async #fetchBets(count: number): Promise<BetList> {
    const size = Math.min(MAX_REQUEST_SIZE, count);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / size) }, (_, page) =>
        this.#deps.listTodaysBets({ query: { page, size } }),
      ),
    );
    const content = pages.flatMap((page) => page.content).slice(0, count);
    // A bet that moved to a later page between the calls is listed once.
    const bets = [...new Map(content.map((bet) => [bet.id, bet])).values()];
    return { bets, hasMore: content.length === count };
  }

  /** Forgets everything: the page was left, or the member has logged out. */
  clear(): void {
    this.#list.reset();
    clearTimeout(this.#reloadTimer);
    this.#pages = 1;
    this.cancelError = null;
    this.cancellingId = null;
    this.cancellingTicketNo = null;
    this.cancelledTicket = null;
    this.#idempotencyKeys = createIdempotencyKeys();
  }
}

const isOpen = ({ status }: Bet): boolean => status === 'open';
