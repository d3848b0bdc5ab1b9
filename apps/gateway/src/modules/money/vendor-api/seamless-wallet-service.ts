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
import { createFreeSpins } from './free-spins.ts';
import {
  canQueryPlayer,
  readPlayerBalance,
  readRelatedPlayers,
  redeemLaunchToken,
} from './player-repository.ts';
import { createVendorPlayers } from './vendor-players.ts';

type Calls = Contract['vendor'];
type Body<Name extends keyof Calls> = HandlerInput<Calls[Name]>;

type SeamlessWalletDeps = {
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
  player: string,
  { txId, roundId, gameCode, currency }: Body<'rollback'> | Body<'bet'>,
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
  const findPublicId = createVendorPlayers(database);
  const freeSpins = createFreeSpins(database);

  const readBalance = async (
    { tenantId, vendorId }: VendorContext,
    publicId: string,
    gameCode?: string,
  ) => {
    const found = await readPlayerBalance(database.raw, tenantId, vendorId, publicId, gameCode);
    if (!found) throw new ApiError('vendor_player_unknown');
    return { balance: toWire(add(found.cash, found.bonus)), currency: found.currency };
  };

  return {
    async balance(ctx, { player, gameCode }) {
      const publicId = await findPublicId(ctx, player);
      if (!(await canQueryPlayer(database.raw, ctx.tenantId, ctx.vendorId, publicId)))
        throw new ApiError('vendor_session_ended');
      return {
        ...(await readBalance(ctx, publicId, gameCode)),
        ...(gameCode !== undefined && (await freeSpins.find(ctx, publicId, gameCode))),
      };
    },

    async relatedPlayers(ctx, { player, others }) {
      const publicId = await findPublicId(ctx, player);
      if (!(await canQueryPlayer(database.raw, ctx.tenantId, ctx.vendorId, publicId)))
        throw new ApiError('vendor_session_ended');
      const related = await readRelatedPlayers(
        database.raw,
        ctx.tenantId,
        ctx.vendorId,
        player,
        others,
      );
      return { related };
    },

    async session(ctx, { launchToken, gameCode }) {
      const tokenHash = createHash('sha256').update(launchToken).digest();
      const launch = await database.transaction(ctx.tenantId, (tx) =>
        redeemLaunchToken(tx, ctx.tenantId, { tokenHash, vendorId: ctx.vendorId, gameCode }),
      );
      if (!launch) throw new ApiError('launch_token_invalid');
      const { player, publicId, username, language, origin, book } = launch;
      const { balance } = await readBalance(ctx, publicId, gameCode);
      const { code, symbol, suffix = '' } = ctx.tenant.currency;
      return {
        player,
        name: maskName(username),
        currency: code,
        currencySymbol: symbol,
        currencySuffix: suffix,
        balance,
        language,
        book,
        brand: ctx.tenant.brandName,
        origin,
      };
    },

    async bet(ctx, body) {
      const player = await findPublicId(ctx, body.player);
      const transaction = toVendorTransaction(ctx, player, body);
      const { freeSpins: id } = body;
      if (id !== undefined)
        return {
          ...toReply(
            ctx,
            await freeSpins.bet(ctx, transaction, { amount: body.amount, freeSpins: id }),
            body.currency,
          ),
          ...(await freeSpins.state(ctx, transaction, id)),
        };
      const bet = { ...transaction, amount: fromWire(body.amount) };
      return toReply(ctx, await ledger.bet(ctx, bet), body.currency);
    },

    async win(ctx, body) {
      const player = await findPublicId(ctx, body.player);
      const transaction = toVendorTransaction(ctx, player, body);
      if (body.freeSpins !== undefined)
        return {
          ...toReply(ctx, await freeSpins.win(ctx, transaction, body), body.currency),
          ...(await freeSpins.state(ctx, transaction, body.freeSpins)),
        };
      const win = {
        ...transaction,
        betTxId: body.betTxId,
        amount: fromWire(body.amount),
        closeRound: body.closeRound,
        validBet: body.validBet === undefined ? undefined : fromWire(body.validBet),
        opponents: body.opponents,
      };
      return toReply(ctx, await ledger.win(ctx, win), body.currency);
    },

    async rollback(ctx, body) {
      const player = await findPublicId(ctx, body.player);
      const transaction = toVendorTransaction(ctx, player, body);
      if (body.freeSpins !== undefined)
        return {
          ...toReply(ctx, await freeSpins.rollback(ctx, transaction, body), body.currency),
          ...(await freeSpins.state(ctx, transaction, body.freeSpins)),
        };
      const rollback = { ...transaction, betTxId: body.betTxId };
      return toReply(ctx, await ledger.rollback(ctx, rollback), body.currency);
    },

    async jackpotWin(ctx, body) {
      return jackpot.win(ctx, { ...body, player: await findPublicId(ctx, body.player) });
    },
  };
}
