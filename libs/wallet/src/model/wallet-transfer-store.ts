import {
  type CallError,
  toCallError,
  createIdempotencyKeys,
  type IdempotencyKeys,
} from '@parlour/client';
import type { Api } from '@parlour/contract';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { fromWire, type Micros, toWire, zero } from '@parlour/money';
import { Loadable, type Status } from '@parlour/session';
import { makeAutoObservable, runInAction } from 'mobx';

/** A wallet of the member: the main wallet, or a vendor wallet. */
export type MemberWallet = { readonly id: number; readonly name: string; readonly balance: Micros };

/** The direction of a transfer, and its vendor. */
export type TransferRoute = { readonly vendor: number; readonly toVendor: boolean };

type WalletTransferDeps = {
  readonly wallet: Pick<Api['wallet'], 'balance' | 'merchantWallet' | 'transfer' | 'collect'>;
  /** The member's whole balance after a transfer. */
  readonly onBalance: (balance: number) => void;
  readonly idempotencyKeys?: IdempotencyKeys;
};

type MemberWallets = {
  readonly wallets: readonly MemberWallet[];
  readonly cash: Micros;
  readonly isSeamless: boolean | null;
};

/** The member's wallets, and transfers between them. */
export class WalletTransferStore {
  transferStatus: 'idle' | 'busy' | 'done' | 'failed' = 'idle';
  transferredAmount: Micros | null = null;
  /** Names of vendor wallets that the last collection could not empty. */
  uncollectedWallets: readonly string[] = [];
  transferError: CallError | null = null;
  readonly #deps: WalletTransferDeps;
  readonly #idempotencyKeys: IdempotencyKeys;
  readonly #loaded: Loadable<MemberWallets>;

  constructor(deps: WalletTransferDeps) {
    this.#deps = deps;
    this.#idempotencyKeys = deps.idempotencyKeys ?? createIdempotencyKeys();
    this.#loaded = new Loadable(() => fetchWallets(deps.wallet), {
      wallets: [],
      cash: zero,
      isSeamless: null,
    });
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get wallets(): readonly MemberWallet[] {
    return this.#loaded.value.wallets;
  }

  /** The amount that can leave the main wallet: bonus balance cannot. */
  get cash(): Micros {
    return this.#loaded.value.cash;
  }

  /** Every vendor uses the main wallet; null until this is known. */
  get isSeamless(): boolean | null {
    return this.#loaded.value.isSeamless;
  }

  get status(): Status {
    return this.#loaded.status;
  }

  get error(): CallError | null {
    return this.#loaded.error;
  }

  get vendorWallets(): readonly MemberWallet[] {
    return this.wallets.filter(({ id }) => id !== MAIN_WALLET);
  }

  /** Loads the balances of all wallets. */
  async load(): Promise<void> {
    await this.#loaded.load();
  }

  /** Returns the amount that can be transferred. */
  available({ vendor, toVendor }: TransferRoute): Micros {
    return toVendor ? this.cash : (this.wallets.find(({ id }) => id === vendor)?.balance ?? zero);
  }

  /** Transfers an amount. A retry after a missing answer cannot transfer it twice. */
  transfer({ vendor, toVendor }: TransferRoute, amount: Micros): Promise<void> {
    const body = {
      fromAccountTypeId: toVendor ? MAIN_WALLET : vendor,
      toAccountTypeId: toVendor ? vendor : MAIN_WALLET,
      amount: toWire(amount),
    };
    return this.#send(JSON.stringify(body), (idempotencyKey) =>
      this.#deps.wallet.transfer({ body }, { idempotencyKey }),
    );
  }

  /** Transfers everything back to the main wallet. */
  collect(): Promise<void> {
    return this.#send('collect', (idempotencyKey) =>
      this.#deps.wallet.collect({ body: {} }, { idempotencyKey }),
    );
  }

  async #send(
    content: string,
    send: (key: string) => Promise<Awaited<ReturnType<Api['wallet']['transfer' | 'collect']>>>,
  ): Promise<void> {
    if (this.transferStatus === 'busy') return;
    this.transferStatus = 'busy';
    this.transferError = null;
    this.uncollectedWallets = [];
    try {
      const { successAmount, sumBalance, ...rest } = await this.#idempotencyKeys.sendOnce(
        content,
        send,
      );
      runInAction(() => {
        this.transferredAmount = fromWire(successAmount);
        this.uncollectedWallets =
          'left' in rest && rest.left ? rest.left.map(({ accountName }) => accountName) : [];
        this.transferStatus = 'done';
      });
      this.#deps.onBalance(sumBalance);
      await this.load();
    } catch (thrown) {
      // The transfer may have happened, or the balances shown were outdated.
      void this.load();
      runInAction(() => {
        this.transferError = toCallError(thrown);
        this.transferStatus = 'failed';
      });
    }
  }
}

async function fetchWallets(api: WalletTransferDeps['wallet']): Promise<MemberWallets> {
  const [{ balances, cash }, { isSingle }] = await Promise.all([
    api.balance({ query: {} }),
    api.merchantWallet({}),
  ]);
  return {
    wallets: balances.map(({ accountTypeId, accountName, availBalance }) => ({
      id: accountTypeId,
      name: accountName,
      balance: fromWire(availBalance),
    })),
    cash: fromWire(cash),
    isSeamless: isSingle,
  };
}
