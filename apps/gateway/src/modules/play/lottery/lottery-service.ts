import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { findLotteryGame, MAX_DRAWS } from '@parlour/fair/lottery';
import { toWire } from '@parlour/money';

import type { Context, MemberContext } from '../../../request/context.ts';
import { readOpenGames } from './draw-repository.ts';
import { createDrawResults, type DrawResults } from './draw-results.ts';
import {
  createLotteryMenu,
  type LotteryMenu,
  type LotteryMenuDeps,
  requireGame,
} from './lottery-menu.ts';
import {
  type BetRow,
  readPreviousDraw,
  readTodaysBets,
  readUpcoming,
} from './lottery-repository.ts';

type Lottery = Contract['lottery'];
type Query<Name extends keyof Lottery> = HandlerInput<Lottery[Name]>;
type Answer<Name extends keyof Lottery> = Promise<Reply<Lottery[Name]>>;

/** Reads games, draws and bets of the lottery. */
type LotteryService = LotteryMenu &
  DrawResults & {
    /** The current, next and previous draw of a game. */
    readonly getCurrentDraw: (
      ctx: Context,
      query: Query<'getCurrentDraw'>,
    ) => Answer<'getCurrentDraw'>;
    /** The draws that a multi-draw bet may name. */
    readonly listUpcomingDraws: (
      ctx: Context,
      query: Query<'listUpcomingDraws'>,
    ) => Answer<'listUpcomingDraws'>;
    /** A member's bets of today. */
    readonly listTodaysBets: (
      ctx: MemberContext,
      query: Query<'listTodaysBets'>,
    ) => Answer<'listTodaysBets'>;
  };

export function createLotteryService({ db, everySeconds }: LotteryMenuDeps): LotteryService {
  const inTenant = <Value>({ tenantId }: Context, work: (tx: Db) => Promise<Value>) =>
    db.transaction(tenantId, work);

  return {
    ...createLotteryMenu({ db, everySeconds }),
    ...createDrawResults({ db }),

    getCurrentDraw: (ctx, { gameId }) =>
      inTenant(ctx, async (tx) => {
        const game = requireGame(gameId);
        const isGameOpen = (await readOpenGames(tx, ctx.tenantId, [game.vendor])).some(
          ({ code }) => code === game.code,
        );
        const [current, next] = await readUpcoming(tx, ctx.tenantId, game.code, 2);
        const previous = await readPreviousDraw(tx, ctx.tenantId, game.code);
        return {
          currentDraw: current
            ? {
                gameId,
                drawNo: current.draw_no,
                isOpen: isGameOpen && current.is_open,
                remainingMs: current.remaining_ms,
                cutOffSeconds: current.cut_off_seconds,
                commitment: current.commitment,
              }
            : null,
          nextDraw: next ? { drawNo: next.draw_no } : null,
          previousDraw: previous
            ? {
                drawNo: previous.draw_no,
                ...(previous.result !== null && { result: previous.result }),
              }
            : null,
        };
      }),

    listUpcomingDraws: (ctx, { gameId }) =>
      inTenant(ctx, async (tx) => {
        const upcoming = await readUpcoming(
          tx,
          ctx.tenantId,
          requireGame(gameId).code,
          MAX_DRAWS + 1,
        );
        return {
          content: upcoming
            .filter((draw) => draw.is_open)
            .slice(0, MAX_DRAWS)
            .map(({ draw_no: drawNo, draws_at: at }) => ({ drawNo, drawAt: at.getTime() })),
        };
      }),

    listTodaysBets: (ctx, { gameId, page, size }) =>
      inTenant(ctx, async (tx) => {
        const game = gameId === undefined ? null : requireGame(gameId).code;
        const rows = await readTodaysBets(tx, ctx.tenantId, {
          member: ctx.actor.memberId,
          game,
          skip: page * size,
          size,
        });
        return { content: rows.flatMap(toBetReply) };
      }),
  };
}

/** The bet of a row; none when its game is no longer offered. */
const toBetReply = (row: BetRow): Reply<Lottery['listTodaysBets']>['content'] => {
  const game = findLotteryGame(row.game);
  if (!game) return [];
  return [
    {
      id: Number(row.id),
      ticketNo: row.ticket_no,
      gameId: game.gameId,
      gameCode: game.code,
      gameName: game.name,
      drawNo: row.draw_no,
      playId: row.play,
      selection: row.selection,
      combinations: row.combinations,
      unitStake: toWire(row.unit_stake),
      multiplier: row.multiplier,
      stake: toWire(row.stake),
      payout: toWire(row.payout),
      placedAt: row.created_at.getTime(),
      drawAt: row.draws_at.getTime(),
      status: row.status,
      drawCount: row.draw_count,
      stopOnWin: row.stop_on_win,
      canCancel: row.can_cancel,
      refundable: toWire(row.refundable),
      ...(row.result !== null && { result: row.result }),
    },
  ];
};
