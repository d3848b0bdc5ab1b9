import { type Contract, pickFacts, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, toWire, zero } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { createShortCode } from '../../../domain/short-code.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { CommandResult } from '../../money/wallet/module.ts';
import { type BetPostings, toLedgerBet, readTotalBalance } from './bet-postings.ts';
import { type TicketRequest, getEntropy } from './ticket-request.ts';
import { computeSlipLineStake } from './bet-slip.ts';
import { readOpenGames } from './draw-repository.ts';
import {
  type BettableDraw,
  findDraws,
  insertTicket,
  insertBets,
  lockDrawsForShare,
  type NewBet,
  openPlaySession,
} from './ticket-repository.ts';

export type PlacedTicket = Reply<Contract['lottery']['placeTicket']>;

/**
 * Stores a ticket and takes its stakes, or refuses and stores nothing. The draws are share-locked,
 * so that they cannot close before the transaction has ended.
 */
export async function placeTicket(
  tx: Db,
  ctx: MemberContext,
  post: BetPostings,
  request: TicketRequest,
): Promise<CommandResult<PlacedTicket>> {
  const { tenantId, actor } = ctx;
  const { game } = request;
  const draws = await lockOpenDraws(tx, tenantId, request);
  if (!draws) return { refused: 'numero_closed' };
  const vendor = (await readOpenGames(tx, tenantId, [game.vendor])).find(
    ({ code }) => code === game.code,
  )?.vendor;
  if (vendor === undefined) return { refused: 'vendor_under_maintenance' };

  const bets = buildBets(request, draws);
  const stake = add(...bets.map((bet) => bet.stake));
  // 50 random bits: one in a thousand million meets a number of a brand with a million tickets.
  const ticketNo = `L${createShortCode(10)}`;
  // A refusal of the ledger undoes everything from here on; the refusal itself is stored.
  await tx.exec('lottery-save', 'savepoint lottery_bet');
  const ticket = await insertTicket(tx, tenantId, {
    ticketNo,
    member: actor.memberId,
    game: game.code,
    entropy: getEntropy(ctx, request),
    stopOnWin: request.stopOnWin,
    drawCount: draws.length,
    stake,
  });
  const ids = await insertBets(tx, tenantId, { ticket, member: actor.memberId }, bets);
  await openPlaySession(tx, tenantId, actor.memberId, actor.sessionHash);
  const facts = { currency: ctx.tenant.currency.code, requestId: ctx.requestId };
  const results = await post.bets(
    tx,
    tenantId,
    ids.map((id, index) =>
      toLedgerBet(
        { id, player: actor.publicId, game: game.code, vendor },
        bets[index]?.stake ?? zero,
        facts,
      ),
    ),
  );
  const refusal = results.find((result) => result.status === 'REFUSED');
  if (refusal?.status === 'REFUSED') {
    await tx.exec('lottery-undo', 'rollback to savepoint lottery_bet');
    const { minimumAge } = ctx.tenant.jurisdiction;
    return { refused: refusal.code, facts: pickFacts(refusal.code, { minimumAge }) };
  }
  return {
    value: {
      ticketNo,
      drawNos: draws.map((draw) => draw.draw_no),
      stake: toWire(stake),
      sumBalance: toWire(await readTotalBalance(tx, tenantId, actor.memberId)),
    },
  };
}

/** Locks the draws of a request; undefined when one is unknown or takes no more bets. */
async function lockOpenDraws(
  tx: Db,
  tenantId: TenantId,
  { game, draws }: TicketRequest,
): Promise<readonly BettableDraw[] | undefined> {
  const drawNos = draws.map(({ drawNo }) => drawNo);
  const found = await findDraws(tx, tenantId, game.code, drawNos);
  if (found.length !== drawNos.length || found.some((draw) => !draw.is_open)) return undefined;
  const ids = found.map(({ id }) => id);
  const locked = await lockDrawsForShare(tx, tenantId, ids);
  return locked.some((draw) => !draw.is_open) ? undefined : locked;
}

/** A bet for each line on each draw. */
function buildBets(request: TicketRequest, draws: readonly BettableDraw[]): NewBet[] {
  const multipliers = new Map(request.draws.map(({ drawNo, multiplier }) => [drawNo, multiplier]));
  return draws.flatMap(({ id, draw_no: drawNo }) =>
    request.lines.map((line, index) => ({
      draw: id,
      line: index,
      play: line.play.id,
      selection: line.selection,
      combinations: line.combinations,
      unitStake: line.unitStake,
      multiplier: line.multiplier * (multipliers.get(drawNo) ?? 1),
      stake: computeSlipLineStake(line, multipliers.get(drawNo)),
    })),
  );
}
