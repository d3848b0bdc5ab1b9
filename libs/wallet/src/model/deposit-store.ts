import {
  type CallError,
  toCallError,
  createIdempotencyKeys,
  type IdempotencyKeys,
} from '@parlour/client';
import type { Api, Contract, Reply } from '@parlour/contract';
import { type Micros, toWire } from '@parlour/money';
import { makeAutoObservable, runInAction } from 'mobx';

type PaymentMethod = Reply<Contract['payments']['methods']>['methods'][number];
/** Fields that a method can ask for in addition to the amount. */
export type PayerField = PaymentMethod['payerFields'][number];
export type Payer = Partial<Readonly<Record<PayerField, string>>>;

/** The deposit that is being filled in: it outlives a closed page and every failure. */
type DepositDraft = {
  /** Null: the first method, which is practice credit where there is play money. */
  readonly method: string | null;
  readonly amount: string;
  readonly payer: Payer;
  /** The promotion whose bonus comes with it; null: none. */
  readonly promotion: string | null;
};

const EMPTY_DRAFT: DepositDraft = {
  method: null,
  amount: '',
  payer: {},
  promotion: null,
};

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
  status: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  draft: DepositDraft = EMPTY_DRAFT;
  amount: Micros | null = null;
  /** The number of the deposit, for customer service. */
  reference: string | null = null;
  /** A bonus was chosen with it. */
  hasBonus = false;
  error: CallError | null = null;
  readonly #deps: DepositDeps;
  readonly #idempotencyKeys: IdempotencyKeys;
  #owner: string | null = null;

  constructor(deps: DepositDeps) {
    this.#deps = deps;
    this.#idempotencyKeys = deps.idempotencyKeys ?? createIdempotencyKeys();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes over what was typed or chosen. */
  setDraft(changes: Partial<DepositDraft>): void {
    this.draft = { ...this.draft, ...changes };
  }

  /** Chooses the promotion whose bonus comes with the deposit; null for none. */
  choosePromotion(promotion: string | null): void {
    this.setDraft({ promotion });
  }

  /**
   * Opens a deposit; without a method it is practice credit, which arrives at once. Returns the
   * number of a deposit that is not credited yet, and is ready for the next one then.
   */
  async submit(amount: Micros, method?: string, payer: Payer = {}): Promise<string | null> {
    if (this.status === 'busy') return null;
    this.status = 'busy';
    this.amount = amount;
    this.error = null;
    const { promotion } = this.draft;
    // A repetition with any other choice needs a new key.
    const order = {
      amount: toWire(amount),
      ...(method !== undefined && { method }),
      ...(promotion !== null && { promotionId: promotion }),
      ...payer,
    };
    try {
      const response = await this.#idempotencyKeys.sendOnce(
        JSON.stringify(order),
        (idempotencyKey) => this.#deps.deposit({ body: order }, { idempotencyKey }),
      );
      const isCredited = response.state === 'credited';
      runInAction(() => {
        this.draft = EMPTY_DRAFT;
        this.reference = response.depositId;
        this.hasBonus = promotion !== null;
        this.status = isCredited ? 'done' : 'idle';
        if (!isCredited) this.reset();
      });
      this.#deps.onBalance(response.sumBalance);
      return isCredited ? null : response.depositId;
    } catch (thrown) {
      runInAction(() => {
        this.error = toCallError(thrown);
        this.status = 'failed';
      });
      return null;
    }
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
      if (this.#owner !== null) {
        this.#idempotencyKeys.settle(null);
        this.draft = EMPTY_DRAFT;
      }
      this.#owner = username;
    }
    this.status = 'idle';
    this.reset();
  }
}
