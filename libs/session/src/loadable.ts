import { type CallError, toCallError } from '@parlour/client';
import { makeAutoObservable, runInAction } from 'mobx';

import type { Status } from './status.ts';

/**
 * A value that is loaded, perhaps more than once. The last value stays until the next one is here,
 * and an answer that a newer load has overtaken is dropped.
 */
export class Loadable<Value, Args extends readonly unknown[] = []> {
  value: Value;
  status: Status;
  error: CallError | null = null;
  /** The arguments of the last request; null before the first load and after a reset. */
  args: Args | null = null;
  readonly #fetch: (...args: Args) => Promise<Value>;
  readonly #empty: Value;
  #request = 0;

  /** `initial` is the value the page came with; it counts as loaded. */
  constructor(fetch: (...args: Args) => Promise<Value>, empty: Value, initial?: Value) {
    this.#fetch = fetch;
    this.#empty = empty;
    this.value = initial ?? empty;
    this.status = initial === undefined ? 'idle' : 'ready';
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get isLoading(): boolean {
    return this.status === 'loading';
  }

  /** Loads again; returns whether the value was taken over. */
  load(...args: Args): Promise<boolean> {
    this.status = 'loading';
    return this.#run(args, 'failed');
  }

  /** Loads again what was asked for last; nothing where nothing was. */
  async reload(): Promise<boolean> {
    return this.args !== null && this.load(...this.args);
  }

  /**
   * Loads again behind a value that is shown: the status stays `ready` while it loads and when it
   * fails. Without such a value it is a plain load.
   */
  refresh(...args: Args): Promise<boolean> {
    return this.status === 'ready' ? this.#run(args, 'ready') : this.load(...args);
  }

  /** Loads unless the value is here or on its way. */
  async loadOnce(...args: Args): Promise<void> {
    if (this.status === 'idle' || this.status === 'failed') await this.load(...args);
  }

  /** Takes over a value from elsewhere; a load under way no longer counts. */
  set(value: Value): void {
    this.#settle('ready');
    this.value = value;
  }

  /** Forgets the value and a load under way. */
  reset(): void {
    this.#settle('idle');
    this.value = this.#empty;
    this.args = null;
  }

  #settle(status: Status): void {
    this.#request += 1;
    this.status = status;
    this.error = null;
  }

  async #run(args: Args, statusOnFailure: Status): Promise<boolean> {
    const request = ++this.#request;
    this.error = null;
    this.args = args;
    try {
      const value = await this.#fetch(...args);
      if (request !== this.#request) return false;
      runInAction(() => {
        this.value = value;
        this.status = 'ready';
      });
      return true;
    } catch (thrown) {
      if (request !== this.#request) return false;
      runInAction(() => {
        this.error = toCallError(thrown);
        this.status = statusOnFailure;
      });
      return false;
    }
  }
}
