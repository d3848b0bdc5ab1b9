import { randomBytes } from 'node:crypto';

import { type Contract, factsOf, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, toWire, zero } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { CommandResult } from '../../money/wallet/module.ts';
import { type BetPostings, toLedgerBet, totalBalanceOf } from './bet-postings.ts';
import { type BetRequest, entropyOf } from './bet-request.ts';
import { slipLineStake } from './bet-slip.ts';
import { readOpenGames } from './draw-repository.ts';
import {
  type BettableDraw,
  findDraws,
  insertOrder,
  insertSuborders,
  lockDrawsForShare,
  type NewSuborder,
  openPlaySession,
} from './order-repository.ts';

export type PlacedOrder = Reply<Contract['lottery']['betting']>;

/**
 * Stores an order and takes its stakes, or refuses and stores nothing. The draws are share-locked,
 * so that they cannot close before the transaction has ended.
 */
export async function placeOrder(
  tx: Db,
  ctx: MemberContext,
  post: BetPostings,
  request: BetRequest,
): Promise<CommandResult<PlacedOrder>> {
  const { tenantId, actor } = ctx;
  const { game } = request;
  const draws = await lockOpenDraws(tx, tenantId, request);
  if (!draws) return { refused: 'numero_closed' };
  const vendor = (await readOpenGames(tx, tenantId, [game.vendor])).find(
    ({ code }) => code === game.code,
  )?.vendor;
  if (vendor === undefined) return { refused: 'vendor_under_maintenance' };

  const bets = betsOf(request, draws);
  const amount = add(...bets.map((bet) => bet.amount));
  const orderNo = `L${randomBytes(9).toString('hex').toUpperCase()}`;
  // A refusal of the ledger undoes everything from here on; the refusal itself is stored.
  await tx.exec('lottery-save', 'savepoint lottery_bet');
  const order = await insertOrder(tx, tenantId, {
    orderNo,
    member: actor.memberId,
    game: game.code,
    entropy: entropyOf(ctx, request),
    winningStop: request.winningStop,
    draws: draws.length,
    amount: amount,
  });
  const ids = await insertSuborders(tx, tenantId, { order, member: actor.memberId }, bets);
  await openPlaySession(tx, tenantId, actor.memberId, actor.sessionHash);
  const facts = { currency: ctx.tenant.currency.code, requestId: ctx.requestId };
  const results = await post.bets(
    tx,
    tenantId,
    ids.map((id, index) =>
      toLedgerBet(
        { id, player: actor.publicId, game: game.code, vendor },
        bets[index]?.amount ?? zero,
        facts,
      ),
    ),
  );
  const refusal = results.find((result) => result.status === 'REFUSED');
  if (refusal?.status === 'REFUSED') {
    await tx.exec('lottery-undo', 'rollback to savepoint lottery_bet');
    const { minimumAge } = ctx.tenant.jurisdiction;
    return { refused: refusal.code, facts: factsOf(refusal.code, { minimumAge }) };
  }
  return {
    value: {
      orderNo,
      numeros: draws.map(({ numero }) => numero),
      betAmount: toWire(amount),
      sumBalance: toWire(await totalBalanceOf(tx, tenantId, actor.memberId)),
    },
  };
}

/** Locks the draws of a request; undefined when one is unknown or takes no more bets. */
async function lockOpenDraws(
  tx: Db,
  tenantId: TenantId,
  { game, draws }: BetRequest,
): Promise<readonly BettableDraw[] | undefined> {
  const numeros = draws.map(({ numero }) => numero);
  const found = await findDraws(tx, tenantId, game.code, numeros);
  if (found.length !== numeros.length || found.some((draw) => !draw.is_open)) return undefined;
  const ids = found.map(({ id }) => id);
  const locked = await lockDrawsForShare(tx, tenantId, ids);
  return locked.some((draw) => !draw.is_open) ? undefined : locked;
}

/** A bet for each line on each draw. */
function betsOf(request: BetRequest, draws: readonly BettableDraw[]): NewSuborder[] {
  const multiples = new Map(request.draws.map(({ numero, multiple }) => [numero, multiple]));
  return draws.flatMap(({ id, numero }) =>
    request.lines.map((line, index) => ({
      draw: id,
      line: index,
      play: line.play.id,
      content: line.content,
      units: line.units,
      price: line.price,
      multiple: line.multiple * (multiples.get(numero) ?? 1),
      amount: slipLineStake(line, multiples.get(numero)),
    })),
  );
}
