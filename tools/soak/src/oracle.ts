import { Model, type Tx, type Verdict } from '@parlour/conformance/model';

/** A player of the run as its client knows it. */
export type Account = {
  /** The index of the account's tenant among those of the run. */
  readonly tenancy: number;
  readonly member: string;
  readonly player: string;
  readonly currency: string;
  readonly token: string;
  readonly cookie?: string;
  /** The account that the player's withdrawals go to. */
  readonly payee: string;
  /** Played by several clients at once: statuses can be foretold, balances only at the end. */
  readonly isBusy: boolean;
  /** The upline of every other busy account of its tenant. */
  readonly isAgent: boolean;
  readonly startCents: number;
};

type Sent = {
  readonly account: Account;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A call of a game's vendor; the model knows how it has to be answered. */
export type VendorOperation = Sent & {
  readonly call: 'bet' | 'win' | 'rollback';
  readonly tx: Tx;
};

/** Calls that do not come from a game: what a member asks for, and what a provider notifies. */
export type SiteCall = 'deposit' | 'order' | 'notice' | 'withdrawal' | 'transfer';

/**
 * A call from the site or a payment provider, and the number of cents by which it changes the
 * wallet.
 */
export type SiteOperation = Sent & {
  readonly call: SiteCall;
  readonly change: number;
  /** The account that receives what a transfer takes. */
  readonly receiver?: Account;
};

/** One operation: what is sent, under which id, until a gateway acknowledges it. */
export type Operation = VendorOperation | SiteOperation;

export const isVendorCall = (operation: Operation): operation is VendorOperation =>
  'tx' in operation;

/**
 * The acknowledged answer, in a form that must never change: the whole answer of a success, the
 * code of a refusal.
 */
export type Acknowledged = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A withdrawal as the database and the sandbox provider have it. */
export type StoredWithdrawal = {
  readonly id: string;
  readonly state: string;
  readonly cents: number;
  /**
   * The number of payouts, and the amount that the provider has paid in them for the withdrawal.
   */
  readonly payouts: number;
  readonly paidCents: number;
};

export type Fault =
  | 'wrong answer'
  | 'changed answer'
  | 'lost'
  | 'double'
  | 'balance'
  | 'invariant'
  | 'journal';

/** The text of an answer that a repetition has to repeat. */
const answerText = ({ status, body }: Acknowledged): string =>
  status === 200 ? JSON.stringify(body) : `${status} ${String(body['errorCode'])}`;

/** The number of faults of a kind that are described; all are counted. */
const MAX_DESCRIBED = 5;

/**
 * Outside the system and by its own arithmetic: what every answer has to be, what every account has
 * to hold, and what was acknowledged. It sends no request; the run reports what it saw.
 */
export class Oracle {
  readonly acknowledged = new Map<Operation, string>();
  readonly faults = new Map<Fault, number>();
  readonly descriptions: string[] = [];
  readonly #models = new Map<Account, Model>();

  constructor(accounts: readonly Account[]) {
    for (const account of accounts) this.#models.set(account, new Model(account.startCents));
  }

  fault(kind: Fault, words: string): void {
    const count = (this.faults.get(kind) ?? 0) + 1;
    this.faults.set(kind, count);
    if (count <= MAX_DESCRIBED) this.descriptions.push(`${kind}: ${words}`);
  }

  /** Returns the balance of the account by the oracle's own arithmetic. */
  cents(account: Account): number {
    return this.#model(account).cents;
  }

  /**
   * An operation was answered, perhaps to several deliveries at once: judges the answers, keeps the
   * first, books the effect.
   */
  take(operation: Operation, answers: readonly Acknowledged[]): void {
    const [first, ...others] = answers;
    if (!first) return;
    for (const other of others)
      if (answerText(other) !== answerText(first))
        this.fault(
          'changed answer',
          `${operation.call} ${operation.id}: ${answerText(first)}, to another delivery ` +
            `${answerText(other)}`,
        );
    this.acknowledged.set(operation, answerText(first));
    const model = this.#model(operation.account);
    if (isVendorCall(operation)) this.#judge(operation, first, model.apply(operation.tx));
    else this.#judgeSite(operation, first, model);
  }

  #judgeSite(
    { account, call, id, change, receiver }: SiteOperation,
    answer: Acknowledged,
    model: Model,
  ): void {
    const { status, body } = answer;
    const isCovered = model.cents + change >= 0;
    if (isCovered) model.cents += change;
    if (isCovered && receiver) this.#model(receiver).cents -= change;
    const isRight = isCovered
      ? status === 200 &&
        (call !== 'deposit' || account.isBusy || body['sumBalance'] === model.cents / 100)
      : status !== 200 && body['errorCode'] === 'insufficient_funds';
    if (!isRight)
      this.fault(
        'wrong answer',
        `${call} ${id}: ${answerText(answer)}, expected ${model.cents / 100}`,
      );
  }

  #judge(
    { account, call, id }: VendorOperation,
    { status, body }: Acknowledged,
    verdict: Verdict,
  ): void {
    const isRight =
      'code' in verdict
        ? status !== 200 && body['errorCode'] === verdict.code
        : status === 200 &&
          body['status'] === verdict.status &&
          (account.isBusy || body['balance'] === verdict.cents / 100);
    if (!isRight)
      this.fault(
        'wrong answer',
        `${call} ${id}: ${status} ${JSON.stringify(body)}, expected ${JSON.stringify(verdict)}`,
      );
  }

  /** An operation was asked for again later. */
  askedAgain(operation: Operation, answer: Acknowledged): void {
    const first = this.acknowledged.get(operation);
    if (first !== answerText(answer))
      this.fault(
        'changed answer',
        `${operation.call} ${operation.id}: ${first}, asked again ${answerText(answer)}`,
      );
  }

  /**
   * Holds the ids that the database knows (with repetitions) against those that were acknowledged.
   */
  compareIds(tenancy: number, stored: readonly string[]): void {
    const seen = new Set<string>();
    for (const id of stored) {
      if (seen.has(id)) this.fault('double', id);
      seen.add(id);
    }
    for (const operation of this.acknowledged.keys()) {
      if (!isVendorCall(operation) || operation.account.tenancy !== tenancy) continue;
      const { call, id } = operation;
      if (!seen.delete(id)) this.fault('lost', `${call} ${id} was acknowledged and is gone`);
    }
    for (const id of seen) this.fault('double', `${id} was never sent`);
  }

  compareDeposits(tenancy: number, stored: number): void {
    const sent = [...this.acknowledged.keys()].filter(
      ({ call, account }) =>
        (call === 'deposit' || call === 'notice') && account.tenancy === tenancy,
    ).length;
    if (stored !== sent)
      this.fault(
        stored < sent ? 'lost' : 'double',
        `${sent} deposits were acknowledged, ${stored} are booked`,
      );
  }

  /** Every withdrawal that was acknowledged is paid once, and nothing else is. */
  compareWithdrawals(tenancy: number, stored: readonly StoredWithdrawal[]): void {
    const left = new Map(stored.map((one) => [one.id, one]));
    for (const [operation, answer] of this.acknowledged) {
      const { account, call } = operation;
      if (call !== 'withdrawal' || account.tenancy !== tenancy || !answer.startsWith('{')) continue;
      const id = String((JSON.parse(answer) as { withdrawalId: unknown }).withdrawalId);
      const found = left.get(id);
      if (!left.delete(id) || !found) this.fault('lost', `withdrawal ${id} is gone`);
      else this.#comparePayout(found, -operation.change);
    }
    for (const id of left.keys()) this.fault('double', `withdrawal ${id} was never acknowledged`);
  }

  /** Every transfer that was acknowledged is booked once, and nothing else is. */
  compareTransfers(tenancy: number, stored: readonly string[]): void {
    const left = new Set(stored);
    for (const [operation, answer] of this.acknowledged) {
      const { account, call } = operation;
      if (call !== 'transfer' || account.tenancy !== tenancy || !answer.startsWith('{')) continue;
      const id = String((JSON.parse(answer) as { transferId: unknown }).transferId);
      if (!left.delete(id)) this.fault('lost', `transfer ${id} is gone`);
    }
    for (const id of left) this.fault('double', `transfer ${id} was never acknowledged`);
  }

  #comparePayout({ id, state, cents, payouts, paidCents }: StoredWithdrawal, asked: number): void {
    if (state === 'PAID' && payouts === 1 && cents === asked && paidCents === asked) return;
    this.fault(
      payouts > 1 ? 'double' : 'lost',
      `withdrawal ${id} of ${asked}: ${state}, ${payouts} payouts of ${paidCents}`,
    );
  }

  compareBalance(account: Account, cents: number): void {
    if (cents !== this.cents(account))
      this.fault(
        'balance',
        `${account.player}: ${cents} in the database, ${this.cents(account)} by the model`,
      );
  }

  #model(account: Account): Model {
    const model = this.#models.get(account);
    if (!model) throw new Error(`no such account ${account.player}`);
    return model;
  }
}
