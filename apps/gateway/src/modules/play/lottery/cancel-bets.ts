import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, toWire } from '@parlour/money';

import type { BetId, DrawId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { CommandResult } from '../../money/wallet/module.ts';
import { type BetPostings, refundBet, readTotalBalance } from './bet-postings.ts';
import {
  closeBet,
  lockDrawsForShare,
  lockOpenBets,
  readMemberBets,
  readTicketBets,
} from './ticket-repository.ts';

type Lottery = Contract['lottery'];
export type CancelledTicket = Reply<Lottery['cancelTicket']>;

/** Refunds the bets that are still open; returns their ids. The draws must be share-locked. */
async function refundOpen(
  tx: Db,
  ctx: MemberContext,
  post: BetPostings,
  ids: readonly BetId[],
): Promise<BetId[]> {
  const bets = await lockOpenBets(tx, ctx.tenantId, ids);
  const facts = { currency: ctx.tenant.currency.code, requestId: ctx.requestId };
  for (const bet of bets) {
    await refundBet(tx, ctx.tenantId, post, bet, facts);
    await closeBet(tx, ctx.tenantId, bet.id, 'cancelled');
  }
  return bets.map(({ id }) => id);
}

const getDistinctDraws = (bets: readonly { readonly draw: DrawId }[]): DrawId[] => [
  ...new Set(bets.map(({ draw }) => draw)),
];

/** Cancels bets, all or none. Those that are cancelled already stay so. */
export async function cancelBets(
  tx: Db,
  ctx: MemberContext,
  post: BetPostings,
  ids: HandlerInput<Lottery['cancelBets']>,
): Promise<Reply<Lottery['cancelBets']>> {
  const { tenantId, actor } = ctx;
  const bets = await readMemberBets(tx, tenantId, actor.memberId, ids);
  if (bets.length !== new Set(ids).size) throw new ApiError('not_found');
  const uncancelled = bets.filter(({ status }) => status !== 'cancelled');
  if (uncancelled.length > 0) {
    if (uncancelled.some(({ status }) => status !== 'open')) throw new ApiError('numero_closed');
    const draws = await lockDrawsForShare(tx, tenantId, getDistinctDraws(uncancelled));
    if (draws.some((draw) => !draw.is_open)) throw new ApiError('numero_closed');
    await refundOpen(
      tx,
      ctx,
      post,
      uncancelled.map(({ id }) => id),
    );
  }
  return {
    cancelled: ids,
    sumBalance: toWire(await readTotalBalance(tx, tenantId, actor.memberId)),
  };
}

/** Cancels the bets of a ticket whose draws are still open; bets on closed draws stay. */
export async function cancelTicket(
  tx: Db,
  ctx: MemberContext,
  post: BetPostings,
  ticketNo: string,
): Promise<CommandResult<CancelledTicket>> {
  const { tenantId, actor } = ctx;
  const readBets = () => readTicketBets(tx, tenantId, actor.memberId, ticketNo);
  const bets = await readBets();
  if (bets.length === 0) throw new ApiError('not_found');
  const open = bets.filter(({ status }) => status === 'open');
  const draws = await lockDrawsForShare(tx, tenantId, getDistinctDraws(open));
  const openDraws = new Set(draws.filter((draw) => draw.is_open).map(({ id }) => id));
  const cancellable = open.filter(({ draw }) => openDraws.has(draw)).map(({ id }) => id);
  const cancelled = new Set(await refundOpen(tx, ctx, post, cancellable));
  // Repeating a cancellation succeeds; trying it after the draws have closed is refused.
  if (cancelled.size === 0 && !(await readBets()).some(({ status }) => status === 'cancelled'))
    return { refused: 'numero_closed' };
  const amount = add(...bets.filter(({ id }) => cancelled.has(id)).map(({ stake }) => stake));
  return {
    value: {
      ticketNo,
      cancelled: [...cancelled].map(Number),
      amount: toWire(amount),
      sumBalance: toWire(await readTotalBalance(tx, tenantId, actor.memberId)),
    },
  };
}
