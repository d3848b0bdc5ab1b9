import type { Api, Contract, HandlerInput, Reply } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';
import { Loadable } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

type Calls = Contract['protection'];

export type ProtectionState = Reply<Calls['state']>;
export type PlaySession = NonNullable<ProtectionState['session']>;
export type PlayLimit = Reply<Calls['limits']>['limits'][number];
export type LimitKind = PlayLimit['kind'];
export type TimeOutPeriod = HandlerInput<Calls['timeOut']>['period'];
export type ExclusionPeriod = HandlerInput<Calls['exclude']>['period'];

/** The value of a limit: money, or minutes with the kind SESSION. */
export type LimitValue = { readonly amount: WireAmount } | { readonly minutes: number };

type ProtectionDeps = {
  readonly protection: Api['protection'];
  /** A clock that only goes forward, ms. */
  readonly now?: () => number;
};

/**
 * A member's own limits and breaks, as the server last said them. Methods that change something
 * take over what it answers, and throw what it refuses.
 */
export class ProtectionStore {
  /** The time at which `state` was read, by `now`. */
  readAt = 0;
  readonly #deps: ProtectionDeps;
  readonly #state: Loadable<ProtectionState | null>;
  readonly #limits: Loadable<readonly PlayLimit[] | null>;

  constructor(deps: ProtectionDeps) {
    this.#deps = deps;
    this.#state = new Loadable<ProtectionState | null>(async () => {
      const state = await deps.protection.state();
      runInAction(() => (this.readAt = this.now()));
      return state;
    }, null);
    this.#limits = new Loadable<readonly PlayLimit[] | null>(
      async () => (await deps.protection.limits()).limits,
      null,
    );
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get state(): ProtectionState | null {
    return this.#state.value;
  }

  get limits(): readonly PlayLimit[] | null {
    return this.#limits.value;
  }

  get hasFailed(): boolean {
    return this.#state.status === 'failed' || this.#limits.status === 'failed';
  }

  get error() {
    return this.#state.error ?? this.#limits.error;
  }

  now(): number {
    return (this.#deps.now ?? (() => performance.now()))();
  }

  /** Reads time-out, exclusion, reality check and session; keeps what is shown when that fails. */
  async refreshState(): Promise<void> {
    await this.#state.refresh();
  }

  /** Reads the limits; keeps what is shown when that fails. */
  async refreshLimits(): Promise<void> {
    await this.#limits.refresh();
  }

  /** Reads everything that the page shows. */
  async refresh(): Promise<void> {
    await Promise.all([this.#state.refresh(), this.#limits.refresh()]);
  }

  async setLimit(kind: LimitKind, value: LimitValue): Promise<void> {
    this.#takeLimits(await this.#deps.protection.setLimit({ body: { kind, ...value } }));
  }

  async removeLimit(kind: LimitKind): Promise<void> {
    this.#takeLimits(await this.#deps.protection.removeLimit({ body: { kind } }));
  }

  async confirmLimit(kind: LimitKind): Promise<void> {
    this.#takeLimits(await this.#deps.protection.confirmLimit({ body: { kind } }));
  }

  async takeTimeOut(period: TimeOutPeriod): Promise<void> {
    this.#takeState(await this.#deps.protection.timeOut({ body: { period } }));
  }

  async setRealityCheck(minutes: number | null): Promise<void> {
    this.#takeState(await this.#deps.protection.setRealityCheck({ body: { minutes } }));
  }

  async acknowledge(answer: 'continue' | 'stop'): Promise<void> {
    this.#takeState(await this.#deps.protection.acknowledge({ body: { answer } }));
  }

  /** Excludes the member; returns the end. */
  async exclude(period: ExclusionPeriod, username: string, stepUp: string): Promise<number> {
    const body = { period, username, stepUp };
    return (await this.#deps.protection.exclude({ body })).until;
  }

  #takeLimits({ limits }: Reply<Calls['limits']>): void {
    this.#limits.set(limits);
  }

  #takeState(state: ProtectionState): void {
    runInAction(() => (this.readAt = this.now()));
    this.#state.set(state);
  }
}
