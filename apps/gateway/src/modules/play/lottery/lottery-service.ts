import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { lotteryGameOf, MAX_DRAWS } from '@parlour/fair/lottery';
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
export type LotteryService = LotteryMenu &
  DrawResults & {
    /** The current, next and previous draw of a game. */
    readonly near: (ctx: Context, query: Query<'near'>) => Answer<'near'>;
    /** The draws that a multi-draw bet may name. */
    readonly chase: (ctx: Context, query: Query<'chase'>) => Answer<'chase'>;
    /** A member's bets of today. */
    readonly today: (ctx: MemberContext, query: Query<'today'>) => Answer<'today'>;
  };

export function createLotteryService({ db, everySeconds }: LotteryMenuDeps): LotteryService {
  const inTenant = <Value>({ tenantId }: Context, work: (tx: Db) => Promise<Value>) =>
    db.transaction(tenantId, work);

  return {
    ...createLotteryMenu({ db, everySeconds }),
    ...createDrawResults({ db }),

    near: (ctx, { gameId }) =>
      inTenant(ctx, async (tx) => {
        const game = requireGame(gameId);
        const isOpen = (await readOpenGames(tx, ctx.tenantId, [game.vendor])).some(
          ({ code }) => code === game.code,
        );
        const [current, next] = await readUpcoming(tx, ctx.tenantId, game.code, 2);
        const previous = await readPreviousDraw(tx, ctx.tenantId, game.code);
        return {
          currentNumero: current
            ? {
                gameId,
                numero: current.numero,
                isSale: isOpen && current.is_open,
                remainTime: current.remain_ms,
                lockTime: current.lock_seconds,
                commitment: current.commitment,
              }
            : null,
          nextNumero: next ? { numero: next.numero } : null,
          previousNumero: previous
            ? {
                numero: previous.numero,
                ...(previous.result !== null && { winNo: previous.result }),
              }
            : null,
        };
      }),

    chase: (ctx, { gameId }) =>
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
            .map(({ numero, draws_at: at }) => ({ numero, drawTime: at.getTime() })),
        };
      }),

    today: (ctx, { gameId, page, size }) =>
      inTenant(ctx, async (tx) => {
        const game = gameId === undefined ? null : requireGame(gameId).code;
        const rows = await readTodaysBets(tx, ctx.tenantId, {
          member: ctx.actor.memberId,
          game,
          skip: page * size,
          size,
        });
        return { content: rows.flatMap(betOf) };
      }),
  };
}

/** The bet of a row; none when its game is no longer offered. */
const betOf = (row: BetRow): Reply<Lottery['today']>['content'] => {
  const game = lotteryGameOf(row.game);
  if (!game) return [];
  return [
    {
      id: Number(row.id),
      orderNo: row.order_no,
      gameId: game.gameId,
      gameCode: game.code,
      gameName: game.name,
      numero: row.numero,
      playId: row.play,
      betContent: row.content,
      betCount: row.units,
      singleBetPrice: toWire(row.price),
      multiple: row.multiple,
      betAmount: toWire(row.amount),
      winAmount: toWire(row.win),
      betTime: row.created_at.getTime(),
      drawTime: row.draws_at.getTime(),
      status: row.status,
      totalChase: row.draws,
      winningStop: row.winning_stop,
      canCancel: row.can_cancel,
      restAmount: toWire(row.rest),
      ...(row.result !== null && { winNo: row.result }),
    },
  ];
};
