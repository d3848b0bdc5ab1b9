import type { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fromWire, type Micros, type WireAmount, zero } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

import { RoundHold } from './round-hold.ts';

/** A visible page polls: bonuses and transfers change the balance at any time. */
const POLL_MS = 60_000;
const HIDDEN_KEY = 'balanceHidden';

type WalletDeps = {
  readonly wallet: Pick<Api['wallet'], 'balance'>;
  readonly isLoggedIn: () => boolean;
  /** True if every change arrives as an event; then nothing is polled. */
  readonly hasLiveBalance?: () => boolean;
  /** Keeps whether the balance is hidden; null while rendering on the server. */
  readonly storage: Storage | null;
};

type Balances = {
  readonly balance: Micros | null;
  readonly cash: Micros | null;
  readonly bonus: Micros | null;
  readonly hasVendorBalances: boolean;
};

const UNKNOWN_BALANCES: Balances = {
  balance: null,
  cash: null,
  bonus: null,
  hasVendorBalances: false,
};

/** The member's balance as of the last answer. */
export class WalletStore {
  isHidden = false;
  readonly #deps: WalletDeps;
  readonly #balances: Loadable<Balances>;
  readonly #round = new RoundHold<Balances>();

  constructor(deps: WalletDeps) {
    this.#deps = deps;
    this.#balances = new Loadable(async () => {
      const { sumBalance, cash, bonus, balances } = await deps.wallet.balance({ query: {} });
      return {
        balance: fromWire(sumBalance),
        cash: fromWire(cash),
        bonus: fromWire(bonus),
        hasVendorBalances: balances.length > 1,
      };
    }, UNKNOWN_BALANCES);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get balance(): Micros | null {
    return this.#shown.balance;
  }

  get cash(): Micros | null {
    return this.#shown.cash;
  }

  get bonus(): Micros | null {
    return this.#shown.bonus;
  }

  /** Part of the balance is in vendor wallets: a game reports only its vendor's part. */
  get hasVendorBalances(): boolean {
    return this.#balances.value.hasVendorBalances;
  }

  get status(): Status {
    return this.#balances.status;
  }

  get error(): CallError | null {
    return this.#balances.error;
  }

  get isUpdating(): boolean {
    return this.#balances.isLoading;
  }

  /** Polls while the page is visible; returns the function that stops it. */
  start(): () => void {
    this.isHidden = this.#deps.storage?.getItem(HIDDEN_KEY) === '1';
    const refreshIfVisible = () => {
      if (
        document.visibilityState === 'visible' &&
        this.#deps.isLoggedIn() &&
        this.#deps.hasLiveBalance?.() !== true
      )
        void this.refresh();
    };
    const timer = setInterval(refreshIfVisible, POLL_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }

  /** Loads the balance; the old one stays if that fails. */
  async refresh(): Promise<void> {
    await this.#balances.load();
  }

  /** Sets a balance from another answer or a running game; drops older requests. */
  setBalance(amount: number): void {
    this.#set(() => ({ balance: toMicros(amount) }));
  }

  /**
   * A running game reports the balance that it plays with: all, its vendor's part, or what is left
   * without the bonus, which no game between players takes.
   */
  handleGameBalance(balance: number): void {
    if (this.hasVendorBalances || (this.bonus ?? zero) > zero) void this.refresh();
    else if (this.#round.shown === null) this.setBalance(balance);
    else this.#read(() => this.#round.show({ ...this.#shown, balance: toMicros(balance) }));
  }

  /**
   * A game of ours shows a round, or no longer does. Until then no other update is shown: it would
   * tell the win before the game does. Ends by itself when the game falls silent.
   */
  followRound(isRunning: boolean): void {
    if (isRunning) return this.#round.begin(this.#balances.value, () => this.followRound(false));
    const reported = this.#round.end(this.#balances.value);
    if (reported) this.#balances.set(reported);
  }

  /** Sets all balances from an event. */
  setBalances({
    sumBalance,
    cash,
    bonus,
  }: {
    readonly sumBalance: number;
    readonly cash: number;
    readonly bonus: number;
  }): void {
    this.#set(() => ({
      balance: toMicros(sumBalance),
      cash: toMicros(cash),
      bonus: toMicros(bonus),
    }));
  }

  /** Forgets the balance after a logout. */
  clear(): void {
    this.#round.end(this.#balances.value);
    this.#balances.reset();
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden;
    this.#deps.storage?.setItem(HIDDEN_KEY, this.isHidden ? '1' : '0');
  }

  get #shown(): Balances {
    return this.#round.shown ?? this.#balances.value;
  }

  /** Takes over what `read` returns. */
  #set(read: () => Partial<Balances>): void {
    this.#read(() => this.#balances.set({ ...this.#balances.value, ...read() }));
  }

  /** Runs what reads an amount from outside; loads everything where the amount is refused. */
  #read(take: () => void): void {
    try {
      take();
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      void this.refresh();
    }
  }
}

/** Games and events give plain numbers: fromWire refuses one that is no amount. */
const toMicros = (amount: number): Micros => fromWire(amount as WireAmount);
