import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { LotteryGame } from '@parlour/fair/lottery';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type CurrentDraws = Reply<Contract['lottery']['getCurrentDraw']>;
export type DrawResult = Reply<Contract['lottery']['listResults']>['content'][number];

type DrawDeps = {
  readonly getCurrentDraw: Api['lottery']['getCurrentDraw'];
  readonly listResults: Api['lottery']['listResults'];
  /** A result has come or the next draw has begun: earlier bets may be settled. */
  readonly onDrawChange?: () => void;
  /** Returns true if results arrive by event (`handleResult`). */
  readonly hasLiveResults?: () => boolean;
  /** A monotonic clock, ms: the device's date may be wrong. */
  readonly clock?: () => number;
};

const TICK_MS = 250;
/** While the result of a draw is overdue. */
const POLL_MS = 2000;
/** The same while results arrive by event: only a lost event is polled for. */
const LIVE_POLL_MS = 10_000;
/** While the game has no draw. */
const NO_DRAW_POLL_MS = 5000;
const RESULT_COUNT = 30;

type Draws = {
  readonly current: CurrentDraws['currentDraw'];
  readonly previous: CurrentDraws['previousDraw'];
  readonly results: readonly DrawResult[];
  /** The time of this answer, by the store's clock. */
  readonly answeredAt: number;
};

const NO_DRAWS: Draws = { current: null, previous: null, results: [], answeredAt: 0 };

/** The draws of one game: which one takes bets and for how long, and the last results. */
export class DrawStore {
  game: LotteryGame;
  /** Now, by the store's clock. */
  now = 0;
  readonly #deps: DrawDeps;
  readonly #draws: Loadable<Draws>;
  #requestedAt = -Infinity;

  constructor(game: LotteryGame, deps: DrawDeps) {
    this.game = game;
    this.#deps = deps;
    this.#draws = new Loadable(() => this.#fetchDraws(), NO_DRAWS);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get current(): CurrentDraws['currentDraw'] {
    return this.#draws.value.current;
  }

  get previous(): CurrentDraws['previousDraw'] {
    return this.#draws.value.previous;
  }

  get results(): readonly DrawResult[] {
    return this.#draws.value.results;
  }

  /** A current draw keeps its countdown when a poll fails. */
  get status(): Status {
    return this.error && !this.current ? 'failed' : this.#draws.status;
  }

  get error(): CallError | null {
    return this.#draws.error;
  }

  /** Polls until the returned function is called. */
  start(): () => void {
    this.#tick();
    void this.load();
    const timer = setInterval(this.#tick.bind(this), TICK_MS);
    return () => {
      clearInterval(timer);
      this.#draws.reset();
    };
  }

  /** Milliseconds until the draw. */
  get msToDraw(): number {
    return this.current
      ? Math.max(0, this.current.remainingMs - (this.now - this.#draws.value.answeredAt))
      : 0;
  }

  /** Milliseconds until betting closes. */
  get msToClose(): number {
    return this.current?.isOpen
      ? Math.max(0, this.msToDraw - this.current.cutOffSeconds * 1000)
      : 0;
  }

  get phase(): 'none' | 'open' | 'closed' | 'drawing' {
    if (!this.current) return 'none';
    if (this.msToDraw <= 0) return 'drawing';
    return this.msToClose > 0 ? 'open' : 'closed';
  }

  setGame(game: LotteryGame): void {
    if (game.gameId === this.game.gameId) return;
    this.game = game;
    this.#draws.reset();
    void this.load();
  }

  /** An event says that a draw has its result. */
  handleResult(game: string, drawNo: string): void {
    if (game !== this.game.code || this.results.some((result) => result.drawNo === drawNo)) return;
    void this.load();
  }

  async load(): Promise<void> {
    const { current, results } = this;
    this.#requestedAt = this.#clock();
    if (!(await this.#draws.refresh())) return;
    if (current?.drawNo !== this.current?.drawNo || results[0]?.drawNo !== this.results[0]?.drawNo)
      this.#deps.onDrawChange?.();
  }

  async #fetchDraws(): Promise<Draws> {
    const { gameId } = this.game;
    const [draws, results] = await Promise.all([
      this.#deps.getCurrentDraw({ query: { gameId } }),
      this.#deps.listResults({ query: { gameId, page: 0, size: RESULT_COUNT } }),
    ]);
    const answeredAt = this.#clock();
    // The countdown begins at this moment, not at the last tick.
    runInAction(() => (this.now = answeredAt));
    return {
      current: draws.currentDraw,
      previous: draws.previousDraw,
      results: results.content,
      answeredAt,
    };
  }

  #clock(): number {
    return (this.#deps.clock ?? (() => performance.now()))();
  }

  #tick(): void {
    runInAction(() => {
      this.now = this.#clock();
    });
    if (this.#isPollDue) void this.load();
  }

  get #isPollDue(): boolean {
    const sinceRequest = this.now - this.#requestedAt;
    if (this.current === null) return this.status === 'ready' && sinceRequest >= NO_DRAW_POLL_MS;
    const isDrawOver = this.msToDraw <= 0;
    const isResultMissing = this.previous !== null && this.previous.result === undefined;
    if (!isDrawOver && !isResultMissing) return false;
    if (!this.#deps.hasLiveResults?.()) return sinceRequest >= POLL_MS;
    // The event has its time from the draw on.
    const drawnAt = this.#draws.value.answeredAt + this.current.remainingMs;
    const waitingSince = isDrawOver ? Math.max(this.#requestedAt, drawnAt) : this.#requestedAt;
    return this.now - waitingSince >= LIVE_POLL_MS;
  }
}
