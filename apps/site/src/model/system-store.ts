import type { CallError } from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import type { SiteStatus } from '@parlour/contract/rules';
import { Loadable } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

import type { StatusNotice } from '../initial-state.ts';

/**
 * Interval in ms at which a closed page asks whether the site is open again: often enough to be
 * noticed, seldom enough for many waiting visitors.
 */
export const RECHECK_INTERVAL_MS = 30_000;

/** After this a page that becomes visible again asks what has changed meanwhile. */
const STALE_AFTER_MS = 5 * 60_000;

/** Refusals of calls that are switched off come in bunches; one answer serves them all. */
const MIN_RELOAD_GAP_MS = 10_000;

export type SystemInfo = Reply<Contract['system']['consolidated']>;
type SystemResponse = Reply<Contract['system']['status']>;

type SystemDeps = {
  readonly status: Api['system']['status'];
  readonly first: {
    readonly siteStatus: SiteStatus;
    readonly closed?: StatusNotice | undefined;
  };
  /** Reloads the page: one that was made closed has no data of the open site. */
  readonly reload: () => void;
  /** The operator's settings came again. */
  readonly onInfo?: (info: SystemInfo) => void;
  readonly now?: () => number;
};

/**
 * The store of the site's status: the status that the page came with, the answers of calls since,
 * and the gateway's answer when asked again.
 */
export class SystemStore {
  status: SiteStatus;
  notice: StatusNotice;
  readonly #deps: SystemDeps;
  readonly #response: Loadable<SystemResponse | null>;
  #askedAt: number;

  constructor(deps: SystemDeps) {
    this.#deps = deps;
    this.status = deps.first.siteStatus;
    this.notice = deps.first.closed ?? {};
    this.#askedAt = this.#now;
    this.#response = new Loadable(() => deps.status({}), null);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get #now(): number {
    return this.#deps.now?.() ?? Date.now();
  }

  /** The visitor's address as the gateway sees it; known once it has been asked. */
  get ip(): string | null {
    return this.#response.value?.location.ip ?? null;
  }

  /** The operator's settings since the page was made; null while it has those that it came with. */
  get info(): SystemInfo | null {
    return this.#response.value?.info ?? null;
  }

  get isAsking(): boolean {
    return this.#response.isLoading;
  }

  get error(): CallError | null {
    return this.#response.error;
  }

  get isOpen(): boolean {
    return this.status === 'open';
  }

  /**
   * Asks again when an old page becomes visible again; returns the stop function.
   */
  start(): () => void {
    const reloadIfStale = () => {
      if (document.visibilityState === 'visible' && this.#now - this.#askedAt > STALE_AFTER_MS)
        void this.ask();
    };
    document.addEventListener('visibilitychange', reloadIfStale);
    return () => document.removeEventListener('visibilitychange', reloadIfStale);
  }

  /**
   * A call was refused: for two reasons the whole site is closed, maintenance is never taken back
   * by a region; and when a call is switched off that this page still offers, its settings are old.
   */
  noteRefusal({ code, value }: Pick<CallError, 'code' | 'value'>): void {
    if (code === 'maintenance') this.#close('maintenance', value);
    else if (code === 'region_restricted' && this.status === 'open')
      this.#close('region_blocked', value);
    else if (code === 'function.not.available' && this.#now - this.#askedAt > MIN_RELOAD_GAP_MS)
      void this.ask();
  }

  /**
   * Asks the gateway for the site's status. A question without an answer does not count: the page
   * asks again as soon as it becomes visible again.
   */
  async ask(): Promise<void> {
    if (this.isAsking) return;
    const askedBefore = this.#askedAt;
    this.#askedAt = this.#now;
    if (await this.#response.load()) runInAction(() => this.#takeOver());
    else this.#askedAt = askedBefore;
  }

  #takeOver(): void {
    const response = this.#response.value;
    if (!response) return;
    this.#deps.onInfo?.(response.info);
    this.#become(toSiteStatus(response.maintenance, response.regionRestriction));
  }

  #become(status: SiteStatus): void {
    if (status === 'open' && this.#deps.first.siteStatus !== 'open') return this.#deps.reload();
    if (status !== this.status) this.notice = {};
    this.status = status;
  }

  #close(status: Exclude<SiteStatus, 'open'>, value: CallError['value']): void {
    this.status = status;
    const { title, message, until } = value;
    this.notice = {
      ...(typeof title === 'string' && { title }),
      ...(typeof message === 'string' && { message }),
      ...(typeof until === 'number' && { until }),
    };
  }
}

/** Maintenance comes first: it is the same for every visitor and says when it ends (SYS-02). */
function toSiteStatus(maintenance: boolean, regionRestriction: boolean): SiteStatus {
  if (maintenance) return 'maintenance';
  return regionRestriction ? 'region_blocked' : 'open';
}
