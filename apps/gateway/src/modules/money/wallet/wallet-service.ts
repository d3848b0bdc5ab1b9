import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { add, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { LedgerService } from '../ledger/module.ts';
import { toVendorAccountTypeId } from './account-type-id.ts';

type Wallet = Contract['wallet'];

export type WalletDeps = {
  readonly db: Database;
  readonly ledger: Pick<LedgerService, 'balance' | 'vendorWallets'>;
};

/** A member's balance. */
type WalletService = {
  readonly balance: (
    ctx: MemberContext,
    query: HandlerInput<Wallet['balance']>,
  ) => Promise<Reply<Wallet['balance']>>;
};

/** The provider of trial credit: the ledger accepts it in the TRIAL book only. */
export const TRIAL_CREDIT = 'trial';

/** The `typeId` of the wire that asks for all wallets. */
const ALL_WALLETS = 0;

export function createWalletService({ db, ledger }: WalletDeps): WalletService {
  return {
    async balance(ctx, { typeId = ALL_WALLETS }) {
      const balance = await ledger.balance(ctx, ctx.actor.memberId);
      if (!balance) throw new ApiError('user.or.token.invalid');
      const vendorWallets = await db.transaction(ctx.tenantId, (tx) =>
        ledger.vendorWallets(ctx, ctx.actor.memberId, tx),
      );
      const main = add(balance.cash, balance.bonus);
      const sum = add(main, ...vendorWallets.map((wallet) => wallet.balance));
      const accounts = [
        { accountTypeId: MAIN_WALLET, accountName: 'Main', availBalance: toWire(main) },
        ...vendorWallets.map((wallet) => ({
          accountTypeId: toVendorAccountTypeId(wallet.vendor),
          accountName: wallet.name,
          availBalance: toWire(wallet.balance),
        })),
      ].filter(({ accountTypeId }) => typeId === ALL_WALLETS || typeId === accountTypeId);
      return {
        sumBalance: toWire(sum),
        currency: balance.currency,
        currencySymbol: ctx.tenant.currency.symbol,
        balance: accounts,
        balances: accounts,
        cash: toWire(balance.cash),
        bonus: toWire(balance.bonus),
      };
    },
  };
}
