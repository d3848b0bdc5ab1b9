import { createHash } from 'node:crypto';

import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { fromWire, toWire } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import type { Database } from '../../db/pool.ts';
import { maskedName } from '../chat/masked-name.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import type { Outcome } from '../ledger/postings.ts';
import { findPlayer, useLaunchToken } from './launch-exchange.ts';

type Calls = Contract['vendor'];
type Body<Name extends keyof Calls> = HandlerInput<Calls[Name]>['body'];

/** Whom a vendor's signed call is made for: the key named vendor and tenant. */
export type VendorWalletContext = {
  readonly tenant: Pick<TenantConfig, 'brandName' | 'currency'>;
  readonly tenantId: number;
  readonly vendorId: number;
  readonly requestId: string;
};

export type VendorWalletDeps = {
  readonly database: Database;
  readonly ledger: Pick<LedgerService, 'bet' | 'win' | 'rollback'>;
  readonly jackpot: { readonly win: VendorWalletService['jackpotWin'] };
};

/** The seamless wallet behind `/vendor/v1`: one function a call of the contract. */
export type VendorWalletService = {
  readonly [Name in keyof Calls]: (
    ctx: VendorWalletContext,
    body: Body<Name>,
  ) => Promise<Reply<Calls[Name]>>;
};

const answer = (outcome: Outcome, currency: string) => {
  if (outcome.status === 'REFUSED') throw new ApiError(outcome.code);
  return {
    status: outcome.status,
    balance: toWire(outcome.balance),
    currency,
    reference: outcome.reference,
  };
};

const movement = (
  ctx: VendorWalletContext,
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

export function createVendorWalletService({
  database,
  ledger,
  jackpot,
}: VendorWalletDeps): VendorWalletService {
  const balance = async (ctx: VendorWalletContext, { player }: Body<'balance'>) => {
    const found = await findPlayer(database.raw, ctx.tenantId, ctx.vendorId, player);
    if (!found) throw new ApiError('vendor_player_unknown');
    return { balance: toWire(found.cash + found.bonus), currency: found.currency };
  };

  return {
    balance,

    async session(ctx, { launchToken, gameCode }) {
      const tokenHash = createHash('sha256').update(launchToken).digest();
      const launch = await database.transaction(ctx.tenantId, (tx) =>
        useLaunchToken(tx, ctx.tenantId, { tokenHash, vendorId: ctx.vendorId, gameCode }),
      );
      if (!launch) throw new ApiError('launch_token_invalid');
      const { player, username, language, origin, book } = launch;
      const holds = await balance(ctx, { player });
      const {
        code: currency,
        symbol: currencySymbol,
        suffix: currencySuffix = '',
      } = ctx.tenant.currency;
      return {
        player,
        name: maskedName(username),
        currency,
        currencySymbol,
        currencySuffix,
        balance: holds.balance,
        language,
        book,
        brand: ctx.tenant.brandName,
        origin,
      };
    },

    bet: async (ctx, body) =>
      answer(
        await ledger.bet(ctx, { ...movement(ctx, body), amount: fromWire(body.amount) }),
        body.currency,
      ),
    win: async (ctx, body) =>
      answer(
        await ledger.win(ctx, {
          ...movement(ctx, body),
          betTxId: body.betTxId,
          amount: fromWire(body.amount),
          closeRound: body.closeRound,
        }),
        body.currency,
      ),
    rollback: async (ctx, body) =>
      answer(
        await ledger.rollback(ctx, { ...movement(ctx, body), betTxId: body.betTxId }),
        body.currency,
      ),
    jackpotWin: jackpot.win,
  };
}
