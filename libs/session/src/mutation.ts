import { type CallError, toCallError } from '@parlour/client';
import { makeAutoObservable, runInAction } from 'mobx';

/** A change that is sent to the gateway once at a time: whether it is on its way, and its error. */
export class Mutation {
  isBusy = false;
  /** The error of the last run; null while another is on its way and after a success. */
  error: CallError | null = null;
  /** The subject of the last run, where several things are changed by one call. */
  subject: string | null = null;

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

  /** Runs it about one of several things: its error is shown at that one. */
  runFor<Result>(subject: string, work: () => Promise<Result>): Promise<Result | null> {
    if (!this.isBusy) this.subject = subject;
    return this.run(work);
  }

  isBusyFor(subject: string): boolean {
    return this.isBusy && this.subject === subject;
  }

  /** True while a run about another subject is on its way: this one has to wait. */
  isBusyWithOther(subject: string): boolean {
    return this.isBusy && this.subject !== subject;
  }

  errorFor(subject: string): CallError | null {
    return this.subject === subject ? this.error : null;
  }

  clearError(): void {
    this.error = null;
  }
}
