import type { Api, Contract, Reply } from '@parlour/contract';
import { fromWire, type Micros, zero } from '@parlour/money';
import { makeAutoObservable } from 'mobx';

import { type Climb, getFigureAt, POOL_INTERVAL_MS, startClimb } from './pool-figure.ts';

/** The amount in a pool and the speed at which it grows, or null where there is none. */
type Pool = Reply<Contract['content']['jackpot']>;

/** The digits turn once a second. */
const TICK_MS = 1000;

type JackpotDeps = {
  readonly ask: Api['content']['jackpot'];
  /** The pool when the page was made; absent where the brand has none. */
  readonly first: Pool | undefined;
};

/**
 * The brand's jackpot as the counter shows it: it comes with the page, climbs while it is shown,
 * and is asked for every ten seconds then.
 */
export class JackpotStore {
  /** 0 while nothing is in the pool; undefined where the brand has none any more. */
  figure: Micros | undefined = undefined;
  readonly #ask: JackpotDeps['ask'];
  #climb: Climb | null = null;
  #takenAt = 0;

  constructor({ ask, first = null }: JackpotDeps) {
    this.#ask = ask;
    makeAutoObservable(this, {}, { autoBind: true });
    this.take(first);
  }

  /** Asks what is in the pool; what does not arrive leaves the figure where it was. */
  async refresh(): Promise<void> {
    this.#takenAt = Date.now();
    const pool = await this.#ask().catch(() => undefined);
    if (pool !== undefined) this.take(pool);
  }

  /** Takes up what is in the pool now. */
  take(pool: Pool): void {
    const now = Date.now();
    this.#takenAt = now;
    const shown = this.#climb && getFigureAt(this.#climb, now);
    this.#climb =
      pool && pool.amount > 0
        ? startClimb(fromWire(pool.amount), pool.perSecond, shown, now)
        : null;
    if (this.#climb) this.figure = getFigureAt(this.#climb, now);
    else this.figure = pool ? zero : undefined;
  }

  /** Keeps the figure up to date while it is shown; returns the function to stop. */
  follow(): () => void {
    if (Date.now() - this.#takenAt >= POOL_INTERVAL_MS) void this.refresh();
    const timers = [
      setInterval(() => void this.refresh(), POOL_INTERVAL_MS),
      setInterval(this.tick, TICK_MS),
    ];
    return () => timers.forEach((timer) => clearInterval(timer));
  }

  /** Shows where the climb stands now. */
  tick(): void {
    if (this.#climb) this.figure = getFigureAt(this.#climb, Date.now());
  }
}
