import { type CallError, callErrorOf, createIntention, type Intention } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { fromWire, type Micros, toWire } from '@parlour/money';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

/** A wallet of the member: the main one, or one at a vendor. */
export type Purse = { readonly id: number; readonly name: string; readonly holds: Micros };

/** Which way money goes, and with which vendor. */
export type Way = { readonly vendor: number; readonly toVendor: boolean };

type PursesDeps = {
  readonly wallet: Pick<Api['wallet'], 'balance' | 'merchantWallet' | 'transfer' | 'collect'>;
  /** Everything that is the member's, as the answer says. */
  readonly onBalance: (balance: number) => void;
  readonly intention?: Intention;
};

/** The member's wallets, and money on its way between them. */
export class PursesStore {
  purses: readonly Purse[] = [];
  /** What can be taken out of the main wallet: bonus stays in it. */
  cash: Micros = 0n;
  /** Every vendor plays from the main wallet; null while this is not known. */
  isSingle: boolean | null = null;
  status: Status = 'idle';
  error: CallError | null = null;
  moving: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  /** How much the last order moved. */
  moved: Micros | null = null;
  /** Names of wallets that "everything back" left as they were. */
  left: readonly string[] = [];
  refusal: CallError | null = null;
  readonly #deps: PursesDeps;
  readonly #intention: Intention;
  #request = 0;

  constructor(deps: PursesDeps) {
    this.#deps = deps;
    this.#intention = deps.intention ?? createIntention();
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The wallets at vendors. */
  get atVendors(): readonly Purse[] {
    return this.purses.filter(({ id }) => id !== MAIN_WALLET);
  }

  /** Asks what lies where. */
  async load(): Promise<void> {
    const request = ++this.#request;
    this.status = 'loading';
    this.error = null;
    try {
      const [{ balances, cash }, { isSingle }] = await Promise.all([
        this.#deps.wallet.balance({ query: {} }),
        this.#deps.wallet.merchantWallet({}),
      ]);
      runInAction(() => {
        if (request !== this.#request) return;
        this.purses = balances.map(({ accountTypeId, accountName, availBalance }) => ({
          id: accountTypeId,
          name: accountName,
          holds: fromWire(availBalance),
        }));
        this.cash = fromWire(cash);
        this.isSingle = isSingle === 1;
        this.status = 'ready';
      });
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  /** How much can go that way. */
  most({ vendor, toVendor }: Way): Micros {
    return toVendor ? this.cash : (this.purses.find(({ id }) => id === vendor)?.holds ?? 0n);
  }

  /** Moves an amount; asked again after silence it is the same order, and moves once. */
  transfer({ vendor, toVendor }: Way, amount: Micros): Promise<void> {
    const body = {
      fromAccountTypeId: toVendor ? MAIN_WALLET : vendor,
      toAccountTypeId: toVendor ? vendor : MAIN_WALLET,
      amount: toWire(amount),
    };
    return this.#order(JSON.stringify(body), (idempotencyKey) =>
      this.#deps.wallet.transfer({ body }, { idempotencyKey }),
    );
  }

  /** Brings everything back to the main wallet. */
  collect(): Promise<void> {
    return this.#order('collect', (idempotencyKey) =>
      this.#deps.wallet.collect({ body: {} }, { idempotencyKey }),
    );
  }

  async #order(
    content: string,
    send: (key: string) => ReturnType<Api['wallet']['transfer'] | Api['wallet']['collect']>,
  ): Promise<void> {
    if (this.moving === 'busy') return;
    this.moving = 'busy';
    this.refusal = null;
    this.left = [];
    try {
      const { successAmount, sumBalance, ...rest } = await send(this.#intention.keyFor(content));
      this.#intention.settle(null);
      runInAction(() => {
        this.moved = fromWire(successAmount);
        this.left =
          'left' in rest && rest.left ? rest.left.map(({ accountName }) => accountName) : [];
        this.moving = 'done';
      });
      this.#deps.onBalance(sumBalance);
      await this.load();
    } catch (thrown) {
      const refusal = callErrorOf(thrown);
      this.#intention.settle(refusal);
      // The money may have moved, or may not be where it was shown: what lies where is asked again.
      void this.load();
      runInAction(() => {
        this.refusal = refusal;
        this.moving = 'failed';
      });
    }
  }
}
