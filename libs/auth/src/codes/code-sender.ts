import { makeAutoObservable, runInAction } from 'mobx';

import { type AuthError, toAuthError } from '../federated/auth-error.ts';
import { type CodeUse, type CodeWait, keepWait, readWait } from './code-wait.ts';

/** Between two presses that send, whatever came of the first. */
const PAUSE_MS = 1000;

type Sent = { readonly expiredMinutes: number };

/**
 * Sends codes for one use, at most once a second, and to no number again before the last one has
 * run out.
 */
export class CodeSender {
  /** Minutes that the code lives which was sent last; null = none was. */
  minutes: number | null = null;
  isSending = false;
  /** The reason that the last request was refused; shown until it is dismissed. */
  error: AuthError | null = null;
  wait: CodeWait | null;
  readonly #use: CodeUse;
  readonly #now: () => number;
  #last = Number.NEGATIVE_INFINITY;

  constructor(use: CodeUse, now: () => number = Date.now) {
    this.#use = use;
    this.#now = now;
    this.wait = readWait(use, now());
    makeAutoObservable(this, { until: false }, { autoBind: true });
  }

  /** Until when (ms since 1970) no other code is sent to this number; 0 = one can be sent. */
  until(to: string): number {
    return this.wait?.to === to ? this.wait.until : 0;
  }

  /** Sends by this call; returns whether a code is on its way now. */
  async send(to: string, call: () => Promise<Sent>): Promise<boolean> {
    const now = this.#now();
    if (this.isSending || this.until(to) > now || now - this.#last < PAUSE_MS) return false;
    this.#last = now;
    this.isSending = true;
    this.error = null;
    try {
      const { expiredMinutes } = await call();
      runInAction(() => {
        this.minutes = expiredMinutes;
        this.wait = keepWait(this.#use, to, expiredMinutes, this.#now());
      });
      return true;
    } catch (thrown) {
      const authError = toAuthError(thrown);
      runInAction(() => (this.error = authError));
      return false;
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  /** The person has read why. */
  dismissError(): void {
    this.error = null;
  }

  /** The time is over. */
  end(): void {
    this.wait = null;
  }
}
