import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { formatMoney, fromWire, type Micros, toWire } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import type { MemberContext } from '../../http/context.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import { purseOf } from './account-types.ts';
import { once, type Outcome } from './idempotency.ts';

type Wallet = Contract['wallet'];
type DepositReply = Reply<Wallet['deposit']>;

export type WalletDeps = {
  readonly db: Database;
  readonly ledger: Pick<
    LedgerService,
    'openDeposit' | 'confirmDeposit' | 'holdings' | 'gameWallets'
  >;
};

/** What a member holds, and the way money comes in. */
export type WalletService = {
  readonly balance: (
    ctx: MemberContext,
    query: HandlerInput<Wallet['balance']>['query'],
  ) => Promise<Reply<Wallet['balance']>>;
  readonly deposit: (
    ctx: MemberContext,
    body: HandlerInput<Wallet['deposit']>['body'],
  ) => Promise<DepositReply>;
};

/** The built-in provider: it confirms play money at once and knows no other. */
export const SANDBOX = 'sandbox';

/** The provider of trial credit; the ledger takes it for the TRIAL book only, and no call of a member reaches it. */
export const TRIAL_CREDIT = 'trial';

/** Smallest and largest deposit, in the tenant's currency. */
const LEAST: Micros = 1_000_000n;
const MOST: Micros = 100_000_000_000n;

/** The family's number of "all wallets" in a question. */
const ALL = 0;
/** The family's report state of an approved deposit. */
const APPROVED = 2;

export function createWalletService({ db, ledger }: WalletDeps): WalletService {
  return {
    async balance(ctx, { typeId = ALL }) {
      const wallet = await ledger.holdings(ctx, ctx.actor.memberId);
      if (!wallet) throw new ApiError('user.or.token.invalid');
      const purses = await db.transaction(ctx.tenantId, (tx) =>
        ledger.gameWallets(tx, ctx, ctx.actor.memberId),
      );
      const main = wallet.cash + wallet.bonus;
      const sum = purses.reduce((total, { balance }) => total + balance, main);
      const accounts = [
        { accountTypeId: MAIN_WALLET, accountName: 'Main', availBalance: toWire(main) },
        ...purses.map(({ vendor, name, balance }) => ({
          accountTypeId: purseOf(vendor),
          accountName: name,
          availBalance: toWire(balance),
        })),
      ].filter(({ accountTypeId }) => typeId === ALL || typeId === accountTypeId);
      return {
        sumBalance: toWire(sum),
        currency: wallet.currency,
        currencySymbol: ctx.tenant.currency.symbol,
        balance: accounts,
        balances: accounts,
        cash: toWire(wallet.cash),
        bonus: toWire(wallet.bonus),
      };
    },

    async deposit(ctx, body) {
      const amount = fromWire(body.amount);
      if (amount < LEAST || amount > MOST) {
        const plain = { symbol: '' };
        throw new ApiError('amount_out_of_range', {
          min: formatMoney(LEAST, plain),
          max: formatMoney(MOST, plain),
          fields: [
            { field: 'amount', rule: 'range', allowed: { min: toWire(LEAST), max: toWire(MOST) } },
          ],
        });
      }
      // The sandbox confirms whatever it is asked to: never for money that is real.
      if (ctx.actor.book === 'REAL') throw new ApiError('real_money_not_licensed');
      const intention = {
        tenantId: ctx.tenantId,
        principal: `member:${ctx.actor.memberId}`,
        route: 'wallet.deposit',
        key: ctx.idempotencyKey,
        request: body,
      };
      return once<DepositReply>(db, intention, async (tx): Promise<Outcome<DepositReply>> => {
        const intent = await ledger.openDeposit(
          ctx,
          { member: ctx.actor.memberId, book: ctx.actor.book, amount, provider: SANDBOX },
          tx,
        );
        const posted = await ledger.confirmDeposit(
          ctx,
          {
            intent,
            provider: SANDBOX,
            amount,
            currency: ctx.tenant.currency.code,
            requestId: ctx.requestId,
          },
          tx,
        );
        if (posted.status === 'REFUSED')
          return { refused: posted.code, facts: { depositId: intent } };
        return {
          value: {
            depositId: intent,
            redirectUrl: '',
            state: APPROVED,
            sumBalance: toWire(posted.balance),
          },
        };
      });
    },
  };
}
