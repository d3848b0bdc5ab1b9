import { type CallError, callErrorOf, createIntention } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

export type Bet = Reply<Contract['lottery']['today']>['content'][number];

export type Stopped = Reply<Contract['lottery']['cancelOrder']>;

type BetsDeps = {
  readonly today: Api['lottery']['today'];
  readonly cancel: Api['lottery']['cancel'];
  readonly cancelOrder: Api['lottery']['cancelOrder'];
  /** The wallet's balance as what was taken back left it. */
  readonly onBalance: (balance: number) => void;
  /** A bet was settled: the balance may have changed. */
  readonly onSettled: () => void;
};

const SIZE = 20;
/** The most that one question answers. */
const MOST = 100;
/** When it is asked again about a bet whose draw is known but which is not settled yet. */
const AGAIN_MS = 1500;
const WAITING = 2;

/** The player's bets of today and those that wait, a page at a time. */
export class BetsStore {
  bets: readonly Bet[] = [];
  hasMore = false;
  status: Status = 'idle';
  error: CallError | null = null;
  /** The bet that is being taken back. */
  busyId: number | null = null;
  /** The order that is being stopped. */
  stoppingNo: string | null = null;
  /** What stopping an order gave back, the last time. */
  stopped: Stopped | null = null;
  readonly #deps: BetsDeps;
  #intention = createIntention();
  #pages = 1;
  #request = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: BetsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get hasWaiting(): boolean {
    return this.bets.some(({ status }) => status === WAITING);
  }

  /** Asks for what is shown anew: bets are settled while somebody looks. */
  async load(): Promise<void> {
    const request = ++this.#request;
    clearTimeout(this.#again);
    if (this.status !== 'ready') this.status = 'loading';
    this.error = null;
    try {
      const content = await this.#ask(SIZE * this.#pages);
      if (request !== this.#request) return;
      const waited = new Set(
        this.bets.filter(({ status }) => status === WAITING).map(({ id }) => id),
      );
      const isSettled = content.some(({ id, status }) => status !== WAITING && waited.has(id));
      runInAction(() => {
        // One that slid to a later page meanwhile stands once.
        this.bets = [...new Map(content.map((bet) => [bet.id, bet])).values()];
        this.hasMore = content.length === SIZE * this.#pages;
        this.status = 'ready';
      });
      if (isSettled) this.#deps.onSettled();
      if (content.some(({ status, winNo }) => status === WAITING && winNo !== undefined))
        this.#again = setTimeout(() => void this.load(), AGAIN_MS);
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  async more(): Promise<void> {
    this.#pages += 1;
    await this.load();
  }

  /** Takes a bet back; asking again does no harm. */
  async cancel(id: number): Promise<void> {
    if (this.busyId !== null) return;
    this.busyId = id;
    this.error = null;
    this.stopped = null;
    try {
      const { sumBalance } = await this.#deps.cancel({ body: [id] });
      if (sumBalance !== undefined) this.#deps.onBalance(sumBalance);
      await this.load();
    } catch (thrown) {
      // What stands in the way shows in the list too: a bet whose draw has closed offers nothing any more.
      await this.load();
      runInAction(() => {
        this.error = callErrorOf(thrown);
      });
    } finally {
      runInAction(() => {
        this.busyId = null;
      });
    }
  }

  /** Takes back what is left of an order; asked again without an answer, it is the same wish. */
  async stop(orderNo: string): Promise<void> {
    if (this.stoppingNo !== null) return;
    const intention = this.#intention;
    this.stoppingNo = orderNo;
    this.error = null;
    this.stopped = null;
    try {
      const stopped = await this.#deps.cancelOrder(
        { body: { orderNo } },
        { idempotencyKey: intention.keyFor(orderNo) },
      );
      intention.settle(null);
      this.#deps.onBalance(stopped.sumBalance);
      await this.load();
      // Somebody else may be here by now.
      runInAction(() => {
        if (this.stoppingNo === orderNo) this.stopped = stopped;
      });
    } catch (thrown) {
      const error = callErrorOf(thrown);
      intention.settle(error);
      await this.load();
      runInAction(() => {
        if (this.stoppingNo === orderNo) this.error = error;
      });
    } finally {
      runInAction(() => {
        if (this.stoppingNo === orderNo) this.stoppingNo = null;
      });
    }
  }

  async #ask(count: number): Promise<readonly Bet[]> {
    const size = Math.min(MOST, count);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / size) }, (_, page) =>
        this.#deps.today({ query: { page, size } }),
      ),
    );
    return pages.flatMap(({ content }) => content).slice(0, count);
  }

  /** Nobody looks any more, or nobody is signed in. */
  clear(): void {
    this.#request += 1;
    clearTimeout(this.#again);
    this.#pages = 1;
    this.bets = [];
    this.hasMore = false;
    this.status = 'idle';
    this.error = null;
    this.busyId = null;
    this.stoppingNo = null;
    this.stopped = null;
    this.#intention = createIntention();
  }
}
