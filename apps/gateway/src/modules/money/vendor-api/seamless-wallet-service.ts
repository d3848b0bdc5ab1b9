import { createHash } from 'node:crypto';

import {
  ApiError,
  type Contract,
  type HandlerInput,
  type Reply,
  runtimeError,
} from '@parlour/contract';
import { add, fromWire, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { VendorContext } from '../../../request/context.ts';
import { maskName } from '../../../security/masked-name.ts';
import type { LedgerService, PostingResult } from '../ledger/module.ts';
import { readPlayerBalance, redeemLaunchToken } from './player-repository.ts';

type Calls = Contract['vendor'];
type Body<Name extends keyof Calls> = HandlerInput<Calls[Name]>;

export type SeamlessWalletDeps = {
  readonly database: Database;
  readonly ledger: Pick<LedgerService, 'bet' | 'win' | 'rollback'>;
  readonly jackpot: { readonly win: SeamlessWalletService['jackpotWin'] };
};

/** The seamless wallet behind `/vendor/v1`: one method for each call of the contract. */
export type SeamlessWalletService = {
  readonly [Name in keyof Calls]: (
    ctx: VendorContext,
    body: Body<Name>,
  ) => Promise<Reply<Calls[Name]>>;
};

const toReply = (
  { tenant: { jurisdiction } }: VendorContext,
  result: PostingResult,
  currency: string,
) => {
  if (result.status === 'REFUSED')
    throw runtimeError(result.code, { minimumAge: jurisdiction.minimumAge });
  const { status, balance, reference } = result;
  return { status, balance: toWire(balance), currency, reference };
};

const toVendorTransaction = (
  ctx: VendorContext,
  { txId, player, roundId, gameCode, currency }: Body<'rollback'> | Body<'bet'>,
) => ({
  vendorId: ctx.vendorId,
  requestId: ctx.requestId,
  txId,
  player,
  roundId,
  gameCode,
  currency,
});

export function createSeamlessWalletService({
  database,
  ledger,
  jackpot,
}: SeamlessWalletDeps): SeamlessWalletService {
  const balance = async (ctx: VendorContext, { player }: Body<'balance'>) => {
    const found = await readPlayerBalance(database.raw, ctx.tenantId, ctx.vendorId, player);
    if (!found) throw new ApiError('vendor_player_unknown');
    return { balance: toWire(add(found.cash, found.bonus)), currency: found.currency };
  };

  return {
    balance,

    async session(ctx, { launchToken, gameCode }) {
      const tokenHash = createHash('sha256').update(launchToken).digest();
      const launch = await database.transaction(ctx.tenantId, (tx) =>
        redeemLaunchToken(tx, ctx.tenantId, { tokenHash, vendorId: ctx.vendorId, gameCode }),
      );
      if (!launch) throw new ApiError('launch_token_invalid');
      const { player, username, language, origin, book } = launch;
      const { balance: playerBalance } = await balance(ctx, { player });
      const { code, symbol, suffix = '' } = ctx.tenant.currency;
      return {
        player,
        name: maskName(username),
        currency: code,
        currencySymbol: symbol,
        currencySuffix: suffix,
        balance: playerBalance,
        language,
        book,
        brand: ctx.tenant.brandName,
        origin,
      };
    },

    async bet(ctx, body) {
      const bet = { ...toVendorTransaction(ctx, body), amount: fromWire(body.amount) };
      return toReply(ctx, await ledger.bet(ctx, bet), body.currency);
    },

    async win(ctx, body) {
      const win = {
        ...toVendorTransaction(ctx, body),
        betTxId: body.betTxId,
        amount: fromWire(body.amount),
        closeRound: body.closeRound,
      };
      return toReply(ctx, await ledger.win(ctx, win), body.currency);
    },

    async rollback(ctx, body) {
      const rollback = { ...toVendorTransaction(ctx, body), betTxId: body.betTxId };
      return toReply(ctx, await ledger.rollback(ctx, rollback), body.currency);
    },

    jackpotWin: jackpot.win,
  };
}
