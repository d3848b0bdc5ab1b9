import {
  type CallError,
  toCallError,
  createIdempotencyKeys,
  type IdempotencyKeys,
} from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fromWire, micros, type Micros, toWire } from '@parlour/money';
import { makeAutoObservable, runInAction } from 'mobx';

/** The limits of one deposit until the server names others. */
export const DEFAULT_RANGE = { min: micros(1_000_000n), max: micros(100_000_000_000n) };

type DepositDeps = {
  readonly deposit: Api['wallet']['deposit'];
  /** The wallet's balance after the deposit. */
  readonly onBalance: (balance: number) => void;
  readonly idempotencyKeys?: IdempotencyKeys;
};

/**
 * One deposit at a time. An unanswered deposit is retried with the same idempotency key until its
 * outcome is known.
 */
export class DepositStore {
  status: 'idle' | 'busy' | 'done' | 'pending' | 'failed' = 'idle';
  amount: Micros | null = null;
  /** The number of the deposit, for customer service. */
  reference: string | null = null;
  error: CallError | null = null;
  readonly #deps: DepositDeps;
  readonly #idempotencyKeys: IdempotencyKeys;
  #owner: string | null = null;

  constructor(deps: DepositDeps) {
    this.#deps = deps;
    this.#idempotencyKeys = deps.idempotencyKeys ?? createIdempotencyKeys();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async submit(amount: Micros): Promise<void> {
    if (this.status === 'busy') return;
    this.status = 'busy';
    this.amount = amount;
    this.error = null;
    try {
      const response = await this.#deps.deposit(
        { body: { amount: toWire(amount) } },
        { idempotencyKey: this.#idempotencyKeys.keyFor(amount.toString()) },
      );
      this.#idempotencyKeys.settle(null);
      runInAction(() => {
        this.reference = response.depositId;
        this.status = response.state === 'credited' ? 'done' : 'pending';
      });
      this.#deps.onBalance(response.sumBalance);
    } catch (thrown) {
      const error = toCallError(thrown);
      this.#idempotencyKeys.settle(error);
      runInAction(() => {
        this.error = error;
        this.status = 'failed';
      });
    }
  }

  /** The limits that the server named with its refusal, or the default ones. */
  get range(): { readonly min: Micros; readonly max: Micros } {
    const amount = this.error?.fields.find(({ field }) => field === 'amount');
    const { min, max } = amount?.allowed ?? {};
    return {
      min: typeof min === 'number' ? toMicros(min, DEFAULT_RANGE.min) : DEFAULT_RANGE.min,
      max: typeof max === 'number' ? toMicros(max, DEFAULT_RANGE.max) : DEFAULT_RANGE.max,
    };
  }

  /** Empties the form; an unanswered deposit keeps its key. */
  reset(): void {
    if (this.status === 'busy') return;
    this.status = 'idle';
    this.amount = null;
    this.reference = null;
    this.error = null;
  }

  /**
   * Sets who is logged in (null = visitor) and empties the form. After an expired session the same
   * member keeps the key of an unanswered deposit; another member gets a new one.
   */
  setUser(username: string | null): void {
    if (username !== null && username === this.#owner) return;
    if (username !== null) {
      if (this.#owner !== null) this.#idempotencyKeys.settle(null);
      this.#owner = username;
    }
    this.status = 'idle';
    this.reset();
  }
}

const toMicros = (amount: number, fallback: Micros): Micros => {
  try {
    return fromWire(amount as Parameters<typeof fromWire>[0]);
  } catch {
    // The server sent something that is no amount.
    return fallback;
  }
};
