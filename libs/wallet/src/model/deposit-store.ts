import { type CallError, callErrorOf, createIntention, type Intention } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fromWire, type Micros, toWire } from '@parlour/money';
import { makeAutoObservable, runInAction } from 'mobx';

/** What one deposit of the sandbox provider may be, until the server says otherwise. */
export const depositRange = { min: 1_000_000n, max: 100_000_000_000n } as const satisfies Record<
  string,
  Micros
>;

type DepositDeps = {
  readonly deposit: Api['wallet']['deposit'];
  /** The wallet's balance as the deposit left it. */
  readonly onBalance: (balance: number) => void;
  readonly intention?: Intention;
};

/** One deposit at a time: asked, answered, or asked again under the same key when nobody knows what became of it. */
export class DepositStore {
  status: 'idle' | 'busy' | 'done' | 'pending' | 'failed' = 'idle';
  amount: Micros | null = null;
  /** Number of the deposit, for the person and for customer service. */
  reference: string | null = null;
  error: CallError | null = null;
  readonly #deps: DepositDeps;
  readonly #intention: Intention;
  #owner: string | null = null;

  constructor(deps: DepositDeps) {
    this.#deps = deps;
    this.#intention = deps.intention ?? createIntention();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async submit(amount: Micros): Promise<void> {
    if (this.status === 'busy') return;
    this.status = 'busy';
    this.amount = amount;
    this.error = null;
    try {
      const answer = await this.#deps.deposit(
        { body: { amount: toWire(amount) } },
        { idempotencyKey: this.#intention.keyFor(amount.toString()) },
      );
      this.#intention.settle(null);
      runInAction(() => {
        this.reference = answer.depositId;
        this.status = answer.state === APPROVED ? 'done' : 'pending';
      });
      this.#deps.onBalance(answer.sumBalance);
    } catch (thrown) {
      const error = callErrorOf(thrown);
      this.#intention.settle(error);
      runInAction(() => {
        this.error = error;
        this.status = 'failed';
      });
    }
  }

  /** Limits that the server named with its refusal, or those known before. */
  get range(): { readonly min: Micros; readonly max: Micros } {
    const { min, max } = this.error?.value ?? {};
    return {
      min: typeof min === 'number' ? decode(min, depositRange.min) : depositRange.min,
      max: typeof max === 'number' ? decode(max, depositRange.max) : depositRange.max,
    };
  }

  /** Back to an empty form; an unanswered deposit keeps its key. */
  reset(): void {
    if (this.status === 'busy') return;
    this.status = 'idle';
    this.amount = null;
    this.reference = null;
    this.error = null;
  }

  /**
   * Somebody is signed in, or (null) nobody any more. What was shown is gone with the person; a deposit without an answer keeps its key for
   * whoever's session ran out over it. The next person's deposit is another intention.
   */
  belongsTo(username: string | null): void {
    if (username !== null && username === this.#owner) return;
    if (username !== null) {
      if (this.#owner !== null) this.#intention.settle(null);
      this.#owner = username;
    }
    this.status = 'idle';
    this.reset();
  }
}

/** State of an approved deposit in the family's reports. */
const APPROVED = 2;

const decode = (amount: number, otherwise: Micros): Micros => {
  try {
    return fromWire(amount as Parameters<typeof fromWire>[0]);
  } catch {
    // A limit that is no amount is no limit worth showing.
    return otherwise;
  }
};
