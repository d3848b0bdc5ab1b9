import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { fromWire, type Micros, type WireAmount } from '@parlour/money';
import type { Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

/** How often a visible page asks again by itself: bonuses and transfers arrive without the person doing anything. */
const POLL_MS = 60_000;
const HIDDEN_KEY = 'balanceHidden';

type WalletDeps = {
  readonly wallet: Pick<Api['wallet'], 'balance'>;
  /** Whether there is anybody whose balance could be asked for. */
  readonly isSignedIn: () => boolean;
  /** Whether somebody else tells every change as it happens: then nothing is asked by the clock. */
  readonly isFollowed?: () => boolean;
  /** Keeps whether the balance is hidden; null where pages are made without a browser. */
  readonly storage: Storage | null;
};

/** What the member holds, as of the last answer. */
export class WalletStore {
  balance: Micros | null = null;
  cash: Micros | null = null;
  bonus: Micros | null = null;
  status: Status = 'idle';
  error: CallError | null = null;
  isHidden = false;
  /** Some of it lies with vendors: what a game says is not all of it. */
  isSpread = false;
  readonly #deps: WalletDeps;
  #request = 0;

  constructor(deps: WalletDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isUpdating(): boolean {
    return this.status === 'loading';
  }

  /** Refreshes while the page is looked at, and when it is looked at again; answers how to stop. */
  start(): () => void {
    this.isHidden = this.#deps.storage?.getItem(HIDDEN_KEY) === '1';
    const refreshIfSeen = () => {
      if (
        document.visibilityState === 'visible' &&
        this.#deps.isSignedIn() &&
        this.#deps.isFollowed?.() !== true
      )
        void this.refresh();
    };
    const timer = setInterval(refreshIfSeen, POLL_MS);
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
    };
  }

  /** Asks for the balance; the old one stays when the question fails. */
  async refresh(): Promise<void> {
    const request = ++this.#request;
    this.status = 'loading';
    try {
      const { sumBalance, cash, bonus, balances } = await this.#deps.wallet.balance({ query: {} });
      runInAction(() => {
        if (request !== this.#request) return;
        this.balance = fromWire(sumBalance);
        this.cash = fromWire(cash);
        this.bonus = fromWire(bonus);
        this.isSpread = balances.length > 1;
        this.status = 'ready';
        this.error = null;
      });
    } catch (thrown) {
      runInAction(() => {
        if (request !== this.#request) return;
        this.error = callErrorOf(thrown);
        this.status = 'failed';
      });
    }
  }

  /** Takes over a balance that came with another answer or from a running game; older questions no longer matter. */
  setBalance(amount: number): void {
    try {
      // Numbers from outside become amounts only here, where the brand is checked: fromWire refuses what is no amount.
      this.balance = fromWire(amount as WireAmount);
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      void this.refresh();
      return;
    }
    this.#request += 1;
    this.status = 'ready';
    this.error = null;
  }

  /** A running game says what it plays with now: all of it, or the part that lies with its vendor. */
  noteGame(balance: number): void {
    if (this.isSpread) void this.refresh();
    else this.setBalance(balance);
  }

  /** Takes over what was told of everything the member holds. */
  setHoldings({
    sumBalance,
    cash,
    bonus,
  }: {
    readonly sumBalance: number;
    readonly cash: number;
    readonly bonus: number;
  }): void {
    this.setBalance(sumBalance);
    if (this.status !== 'ready') return;
    this.cash = fromWire(cash as WireAmount);
    this.bonus = fromWire(bonus as WireAmount);
  }

  /** Nobody is signed in any more. */
  clear(): void {
    this.#request += 1;
    this.balance = null;
    this.cash = null;
    this.bonus = null;
    this.isSpread = false;
    this.status = 'idle';
    this.error = null;
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden;
    this.#deps.storage?.setItem(HIDDEN_KEY, this.isHidden ? '1' : '0');
  }
}
