import type { CallError } from '@parlour/client';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

/** The store of one report's answer; the previous answer stays until the next one arrives. */
export class ReportStore<Query, Answer> {
  readonly #answer: Loadable<Answer | null, [query: Query]>;

  constructor(ask: (query: Query) => Promise<Answer>) {
    this.#answer = new Loadable<Answer | null, [Query]>(ask, null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get value(): Answer | null {
    return this.#answer.value;
  }

  get status(): Status {
    return this.#answer.status;
  }

  get error(): CallError | null {
    return this.#answer.error;
  }

  async load(query: Query): Promise<void> {
    await this.#answer.load(query);
  }

  /** Loads again what failed. */
  async reload(): Promise<void> {
    await this.#answer.reload();
  }
}
