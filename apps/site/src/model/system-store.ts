import { type CallError, callErrorOf } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { makeAutoObservable, runInAction } from 'mobx';

import type { ClosedNotice, SystemStatus } from '../initial-state.ts';

/** How often a closed page asks whether the house is open again: often enough to be noticed, seldom enough for a house full of waiting people. */
export const ASK_AGAIN_MS = 30_000;

/** After this a page that somebody comes back to asks what has changed meanwhile. */
const STALE_MS = 5 * 60_000;

/** Refusals of calls that are switched off come in bunches; one answer serves them all. */
const PAUSE_MS = 10_000;

export type SystemInfo = Reply<Contract['system']['consolidated']>;

type SystemDeps = {
  readonly status: Api['system']['status'];
  readonly first: {
    readonly systemStatus: SystemStatus;
    readonly closed?: ClosedNotice | undefined;
  };
  /** Loads the page anew: one that was made closed knows nothing of the house behind the door. */
  readonly reload: () => void;
  /** The operator's settings came anew. */
  readonly onInfo?: (info: SystemInfo) => void;
  readonly now?: () => number;
};

/** Whether the house is open: what the page came with, what calls answer since, and what the gateway says when asked again. */
export class SystemStore {
  status: SystemStatus;
  notice: ClosedNotice;
  /** The visitor's address as the gateway sees it; known once it has been asked. */
  ip: string | null = null;
  /** The operator's settings since the page was made; null while it has those that it came with. */
  info: SystemInfo | null = null;
  isAsking = false;
  error: CallError | null = null;
  readonly #deps: SystemDeps;
  #askedAt: number;

  constructor(deps: SystemDeps) {
    this.#deps = deps;
    this.status = deps.first.systemStatus;
    this.notice = deps.first.closed ?? {};
    this.#askedAt = this.#now;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }

  get isOpen(): boolean {
    return this.status === 0;
  }

  /** Asks again when somebody comes back to a page that has stood for a while; answers how to stop. */
  start(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible' && this.#now - this.#askedAt > STALE_MS)
        void this.ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }

  /**
   * A call was refused: for two reasons the whole house is closed, maintenance is never taken back by a region; and when a call is switched
   * off that this page still offers, its settings are old.
   */
  noteRefusal({ code, value }: Pick<CallError, 'code' | 'value'>): void {
    if (code === 'maintenance') this.#close(1, value);
    else if (code === 'region_restricted' && this.status === 0) this.#close(2, value);
    else if (code === 'function.not.available' && this.#now - this.#askedAt > PAUSE_MS)
      void this.ask();
  }

  /** Asks the gateway how the house stands now. */
  async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    this.error = null;
    this.#askedAt = this.#now;
    try {
      const { maintenance, regionRestriction, location, info } = await this.#deps.status({});
      runInAction(() => {
        this.ip = location.ip;
        this.info = info;
        this.#deps.onInfo?.(info);
        this.#become(maintenance ? 1 : regionRestriction ? 2 : 0);
      });
    } catch (thrown) {
      runInAction(() => (this.error = callErrorOf(thrown)));
    } finally {
      runInAction(() => (this.isAsking = false));
    }
  }

  #become(status: SystemStatus): void {
    if (status === 0 && this.#deps.first.systemStatus !== 0) return this.#deps.reload();
    if (status !== this.status) this.notice = {};
    this.status = status;
  }

  #close(status: 1 | 2, value: CallError['value']): void {
    this.status = status;
    const { title, message, until } = value;
    this.notice = {
      ...(typeof title === 'string' && { title }),
      ...(typeof message === 'string' && { message }),
      ...(typeof until === 'number' && { until }),
    };
  }
}
