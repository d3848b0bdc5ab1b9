import { type CallError, toCallError } from '@parlour/client';
import { makeAutoObservable, runInAction } from 'mobx';

/** A change that is sent to the gateway once at a time: whether it is on its way, and its error. */
export class Mutation {
  isBusy = false;
  /** Why the last run failed; null while another is on its way and after a success. */
  error: CallError | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /**
   * Runs it and returns its result; null when it failed, or was not begun because one is on its
   * way. A failure that `isStale` no longer concerns what is shown, and leaves no error.
   */
  async run<Result>(
    work: () => Promise<Result>,
    isStale: () => boolean = () => false,
  ): Promise<Result | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.error = null;
    try {
      return await work();
    } catch (thrown) {
      runInAction(() => {
        if (!isStale()) this.error = toCallError(thrown);
      });
      return null;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  clearError(): void {
    this.error = null;
  }
}
