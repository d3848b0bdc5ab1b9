import { Model, type Tx, type Verdict } from '@parlour/conformance/model';

/** A player of the run as its client knows it. */
export type Account = {
  /** Which of the run's tenants. */
  readonly tenancy: number;
  readonly member: string;
  readonly player: string;
  readonly currency: string;
  readonly token: string;
  readonly cookie?: string;
  /** Played by several clients at once: statuses can be foretold, balances only at the end. */
  readonly isBusy: boolean;
  readonly startCents: number;
};

/** One operation: what is sent, under which id, until a gateway acknowledges it. */
export type Operation = {
  readonly account: Account;
  readonly call: 'bet' | 'win' | 'rollback' | 'deposit';
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly tx: Tx | null;
  readonly cents: number;
};

/**
 * What was acknowledged, in a form that must never change: the whole answer of a success, the code
 * of a refusal.
 */
export type Acknowledged = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

export type Fault = 'wrong answer' | 'changed answer' | 'lost' | 'double' | 'balance' | 'invariant';

/** The text of an answer that a repetition has to repeat. */
export const answerText = ({ status, body }: Acknowledged): string =>
  status === 200 ? JSON.stringify(body) : `${status} ${String(body['errorCode'])}`;

/** How many faults of a kind are described; all are counted. */
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

  /** What the account holds by the oracle's own arithmetic. */
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
    if (operation.tx) this.#judge(operation, first, model.apply(operation.tx));
    else {
      model.cents += operation.cents;
      const isRight =
        first.status === 200 &&
        (operation.account.isBusy || first.body['sumBalance'] === model.cents / 100);
      if (!isRight)
        this.fault(
          'wrong answer',
          `deposit ${operation.id}: ${answerText(first)}, expected ${model.cents / 100}`,
        );
    }
  }

  #judge({ account, call, id }: Operation, { status, body }: Acknowledged, verdict: Verdict): void {
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
    for (const { account, call, id } of this.acknowledged.keys()) {
      if (call === 'deposit' || account.tenancy !== tenancy) continue;
      if (!seen.delete(id)) this.fault('lost', `${call} ${id} was acknowledged and is gone`);
    }
    for (const id of seen) this.fault('double', `${id} was never sent`);
  }

  compareDeposits(tenancy: number, stored: number): void {
    const sent = [...this.acknowledged.keys()].filter(
      ({ call, account }) => call === 'deposit' && account.tenancy === tenancy,
    ).length;
    if (stored !== sent)
      this.fault(
        stored < sent ? 'lost' : 'double',
        `${sent} deposits were acknowledged, ${stored} are booked`,
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
