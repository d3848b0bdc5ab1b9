import {
  ApiError,
  type Contract,
  contract,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { MAIN_WALLET } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { add, formatMoney, fromWire, micros, type Micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { LedgerService } from '../ledger/module.ts';
import { toVendorAccountTypeId } from './account-type-id.ts';
import { buildMemberCommand, type CommandResult, runIdempotently } from './idempotency.ts';

type Wallet = Contract['wallet'];
type DepositReply = Reply<Wallet['deposit']>;

export type WalletDeps = {
  readonly db: Database;
  readonly ledger: Pick<
    LedgerService,
    'openDeposit' | 'confirmDeposit' | 'balance' | 'vendorWallets'
  >;
};

/** A member's balance and deposits. */
export type WalletService = {
  readonly balance: (
    ctx: MemberContext,
    query: HandlerInput<Wallet['balance']>,
  ) => Promise<Reply<Wallet['balance']>>;
  readonly deposit: (
    ctx: MemberContext,
    body: HandlerInput<Wallet['deposit']>,
  ) => Promise<DepositReply>;
};

/** The built-in provider, which confirms deposits of play money at once. */
export const SANDBOX = 'sandbox';

/** The provider of trial credit: the ledger accepts it in the TRIAL book only. */
export const TRIAL_CREDIT = 'trial';

/** Smallest and largest deposit, in the tenant's currency. */
const MIN_DEPOSIT: Micros = micros(1_000_000n);
const MAX_DEPOSIT: Micros = micros(100_000_000_000n);

/** The `typeId` of the wire that asks for all wallets. */
const ALL_WALLETS = 0;

export function createWalletService({ db, ledger }: WalletDeps): WalletService {
  const confirmAtOnce = async (
    tx: Db,
    ctx: MemberContext,
    amount: Micros,
  ): Promise<CommandResult<DepositReply>> => {
    const { memberId: member, book } = ctx.actor;
    const provider = SANDBOX;
    const intent = await ledger.openDeposit(ctx, { member, book, amount, provider }, tx);
    const currency = ctx.tenant.currency.code;
    const confirmation = { intent, provider, amount, currency, requestId: ctx.requestId };
    const posted = await ledger.confirmDeposit(ctx, confirmation, tx);
    if (posted.status === 'REFUSED') return { refused: posted.code, facts: { depositId: intent } };
    return {
      value: {
        depositId: intent,
        redirectUrl: '',
        state: 'approved',
        sumBalance: toWire(posted.balance),
      },
    };
  };

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

    async deposit(ctx, body) {
      const amount = fromWire(body.amount);
      if (amount < MIN_DEPOSIT || amount > MAX_DEPOSIT) {
        const plain = { symbol: '' };
        throw new ApiError('amount_out_of_range', {
          min: formatMoney(MIN_DEPOSIT, plain),
          max: formatMoney(MAX_DEPOSIT, plain),
          fields: [
            {
              field: 'amount',
              rule: 'range',
              allowed: { min: toWire(MIN_DEPOSIT), max: toWire(MAX_DEPOSIT) },
            },
          ],
        });
      }
      // The sandbox confirms every deposit, so it must never be used for real money.
      if (ctx.actor.book === 'REAL') throw new ApiError('real_money_not_licensed');
      const command = buildMemberCommand(ctx, contract.wallet.deposit, body);
      return runIdempotently<DepositReply>(db, command, (tx) => confirmAtOnce(tx, ctx, amount));
    },
  };
}
