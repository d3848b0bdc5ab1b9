import { ApiError, type Contract, type ErrorCode, type HandlerInput, type Reply } from '@parlour/contract';
import { formatMoney, fromWire, type Micros, toWire } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { MemberContext } from '../../http/context.ts';
import { once, type Outcome } from './idempotency.ts';
import { insertIntent, readWallet } from './wallet-repository.ts';

type Wallet = Contract['wallet'];
type DepositReply = Reply<Wallet['deposit']>;

/** What the ledger answers to a provider's confirmation. */
export type DepositPosting = { readonly status: 'APPLIED' | 'REFUSED'; readonly code: ErrorCode | null; readonly balance: bigint | null };
export type Confirmation = { readonly tenantId: number; readonly intent: string; readonly provider: string; readonly amount: Micros; readonly currency: string; readonly requestId: string };

export type WalletDeps = {
  readonly db: Database;
  /** The ledger's posting of a confirmed deposit, inside the caller's transaction. */
  readonly confirmDeposit: (tx: Db, confirmation: Confirmation) => Promise<DepositPosting>;
};

/** What a member holds, and the way money comes in. */
export type WalletService = {
  readonly balance: (ctx: MemberContext, query: HandlerInput<Wallet['balance']>['query']) => Promise<Reply<Wallet['balance']>>;
  readonly deposit: (ctx: MemberContext, body: HandlerInput<Wallet['deposit']>['body']) => Promise<DepositReply>;
};

/** The built-in provider: it confirms play money at once and knows no other. */
export const SANDBOX = 'sandbox';

/** Smallest and largest deposit, in the tenant's currency. */
const LEAST: Micros = 1_000_000n;
const MOST: Micros = 100_000_000_000n;

/** The family's number of the main wallet, and of "all wallets" in a question. */
const MAIN = 2;
const ALL = 0;
/** The family's report state of an approved deposit. */
const APPROVED = 2;

export function createWalletService({ db, confirmDeposit }: WalletDeps): WalletService {
  return {
    async balance(ctx, { typeId = ALL }) {
      const wallet = await readWallet(db.raw, ctx.tenantId, ctx.actor.memberId);
      if (!wallet) throw new ApiError('user.or.token.invalid');
      const sum = wallet.cash + wallet.bonus;
      const accounts = [{ accountTypeId: MAIN, accountName: 'Main', availBalance: toWire(sum) }].filter(({ accountTypeId }) => typeId === ALL || typeId === accountTypeId);
      return {
        sumBalance: toWire(sum), currency: wallet.currency, currencySymbol: ctx.tenant.currency.symbol,
        balance: accounts, balances: accounts, cash: toWire(wallet.cash), bonus: toWire(wallet.bonus),
      };
    },

    async deposit(ctx, body) {
      const amount = fromWire(body.amount);
      if (amount < LEAST || amount > MOST) {
        const plain = { symbol: '' };
        throw new ApiError('amount_out_of_range', { min: formatMoney(LEAST, plain), max: formatMoney(MOST, plain), fields: [{ field: 'amount', rule: 'range', allowed: { min: toWire(LEAST), max: toWire(MOST) } }] });
      }
      // The sandbox confirms whatever it is asked to: never for money that is real.
      if (ctx.actor.book === 'REAL') throw new ApiError('real_money_not_licensed');
      const intention = { tenantId: ctx.tenantId, principal: `member:${ctx.actor.memberId}`, route: 'wallet.deposit', key: ctx.idempotencyKey, request: body };
      return once<DepositReply>(db, intention, async (tx): Promise<Outcome<DepositReply>> => {
        const intent = await insertIntent(tx, ctx.tenantId, { member: ctx.actor.memberId, book: ctx.actor.book, amount, provider: SANDBOX });
        const posted = await confirmDeposit(tx, { tenantId: ctx.tenantId, intent, provider: SANDBOX, amount, currency: ctx.tenant.currency.code, requestId: ctx.requestId });
        if (posted.status === 'REFUSED' || posted.balance === null) return { refused: posted.code ?? 'system_error', facts: { depositId: intent } };
        return { value: { depositId: intent, redirectUrl: '', state: APPROVED, sumBalance: toWire(posted.balance) } };
      });
    },
  };
}
