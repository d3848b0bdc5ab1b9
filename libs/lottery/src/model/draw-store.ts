import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { LotteryGame } from '@parlour/fair/lottery';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type Near = Reply<Contract['lottery']['near']>;
export type Opened = Reply<Contract['lottery']['results']>['content'][number];

type DrawDeps = {
  readonly near: Api['lottery']['near'];
  readonly results: Api['lottery']['results'];
  /** A result has come, or the next draw has begun: bets of the one before may be settled. */
  readonly onTurn?: () => void;
  /** Whether results are told as they come (`told`). */
  readonly isTold?: () => boolean;
  /** Milliseconds of a clock that only runs forward; what the device says about the day does not matter. */
  readonly clock?: () => number;
};

const TICK_MS = 250;
/** How often it is asked what became of a draw whose moment has passed. */
const ASK_MS = 2000;
/** The same where results are told as they come: only a word that was lost is asked for. */
const TOLD_MS = 10_000;
/** How often it is asked whether a draw has been made where none was. */
const NONE_MS = 5000;
const RESULTS = 30;

/** The draws of one game as they go by: which one takes bets, how long still, and what the last ones gave. */
export class DrawStore {
  game: LotteryGame;
  current: Near['currentNumero'] = null;
  previous: Near['previousNumero'] = null;
  results: readonly Opened[] = [];
  status: Status = 'idle';
  error: CallError | null = null;
  /** Now, by the store's clock. */
  now = 0;
  readonly #deps: DrawDeps;
  #answeredAt = 0;
  #request = 0;
  #askedAt = -Infinity;

  constructor(game: LotteryGame, deps: DrawDeps) {
    this.game = game;
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Follows the draws until the answer is called. */
  start(): () => void {
    this.#tick();
    void this.load();
    const timer = setInterval(this.#tick.bind(this), TICK_MS);
    return () => {
      clearInterval(timer);
      this.#request += 1;
    };
  }

  /** Milliseconds until the draw. */
  get remaining(): number {
    return this.current ? Math.max(0, this.current.remainTime - (this.now - this.#answeredAt)) : 0;
  }

  /** Milliseconds in which bets are still taken. */
  get open(): number {
    return this.current?.isSale ? Math.max(0, this.remaining - this.current.lockTime * 1000) : 0;
  }

  get phase(): 'none' | 'open' | 'locked' | 'drawing' {
    if (!this.current) return 'none';
    if (this.remaining <= 0) return 'drawing';
    return this.open > 0 ? 'open' : 'locked';
  }

  /** Another game: what was known of the one before is gone. */
  choose(game: LotteryGame): void {
    if (game.gameId === this.game.gameId) return;
    this.game = game;
    this.current = null;
    this.previous = null;
    this.results = [];
    this.status = 'idle';
    void this.load();
  }

  /** A draw has its result: what is shown of its game is asked for anew, unless it is known already. */
  told(game: string, numero: string): void {
    if (game !== this.game.code || this.results.some((known) => known.numero === numero)) return;
    void this.load();
  }

  async load(): Promise<void> {
    const request = ++this.#request;
    const { gameId } = this.game;
    const clock = this.#clock();
    this.#askedAt = clock;
    if (this.status !== 'ready') this.status = 'loading';
    this.error = null;
    try {
      const [near, results] = await Promise.all([
        this.#deps.near({ query: { gameId } }),
        this.#deps.results({ query: { gameId, page: 0, size: RESULTS } }),
      ]);
      const before = this.current?.numero;
      const known = this.results[0]?.numero;
      runInAction(() => {
        if (request !== this.#request) return;
        this.#answeredAt = this.#clock();
        this.now = this.#answeredAt;
        this.current = near.currentNumero;
        this.previous = near.previousNumero;
        this.results = results.content;
        this.status = 'ready';
      });
      if (
        request === this.#request &&
        (before !== near.currentNumero?.numero || known !== results.content[0]?.numero)
      )
        this.#deps.onTurn?.();
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        // What was shown goes on: its clock is still right.
        if (!this.current) this.status = 'failed';
      });
    }
  }

  #clock(): number {
    return (this.#deps.clock ?? (() => performance.now()))();
  }

  #tick(): void {
    runInAction(() => {
      this.now = this.#clock();
    });
    if (this.current === null && this.status === 'ready' && this.now - this.#askedAt >= NONE_MS)
      return void this.load();
    const waits =
      this.current !== null &&
      (this.remaining <= 0 || (this.previous !== null && this.previous.winNo === undefined));
    if (!waits) return;
    const isTold = this.#deps.isTold?.() ?? false;
    // Where results are told, the word has its time from the draw on.
    const due = this.#answeredAt + (this.current?.remainTime ?? 0);
    const since = isTold && this.remaining <= 0 ? Math.max(this.#askedAt, due) : this.#askedAt;
    if (this.now - since >= (isTold ? TOLD_MS : ASK_MS)) void this.load();
  }
}
