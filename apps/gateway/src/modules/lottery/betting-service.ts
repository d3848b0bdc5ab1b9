import { createHash, randomBytes } from 'node:crypto';

import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { type LotteryGame, lotteryGameOf } from '@parlour/fair/lottery';
import { fromWire, type Micros, toWire } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { MemberContext } from '../../http/context.ts';
import { once, type Outcome } from '../wallet/idempotency.ts';
import { betOf, heldBy, type Postings, returnBet } from './bet-money.ts';
import { openGames } from './draw-repository.ts';
import {
  betsOfOrder,
  closeBet,
  insertOrder,
  insertSuborders,
  lockWaiting,
  openNumeros,
  openPlaySession,
  ownBets,
  shareDraws,
} from './order-repository.ts';
import { type Line, lineAmount, MOST_BETS, mostFor, readLine, readSlip } from './slip.ts';

type Lottery = Contract['lottery'];
type Placed = Reply<Lottery['betting']>;
type Stopped = Reply<Lottery['cancelOrder']>;
type Body<Name extends 'betting' | 'vnBetting'> = HandlerInput<Lottery[Name]>['body'];

/** Lines on draws, understood. */
type Wish = {
  readonly game: LotteryGame;
  readonly lines: readonly Line[];
  readonly draws: readonly { readonly numero: string; readonly multiple: number }[];
  readonly winningStop: boolean;
  readonly entropy: string | undefined;
};

export type BettingService = {
  readonly betting: (ctx: MemberContext, body: Body<'betting'>) => Promise<Placed>;
  readonly vnBetting: (ctx: MemberContext, body: Body<'vnBetting'>) => Promise<Placed>;
  readonly cancel: (
    ctx: MemberContext,
    ids: HandlerInput<Lottery['cancel']>['body'],
  ) => Promise<Reply<Lottery['cancel']>>;
  readonly cancelOrder: (
    ctx: MemberContext,
    body: HandlerInput<Lottery['cancelOrder']>['body'],
  ) => Promise<Stopped>;
};

const TAKEN_BACK = 17;
const WAITING = 2;

export function createBettingService({
  db,
  post,
}: {
  readonly db: Database;
  readonly post: Postings;
}): BettingService {
  /** Stores an order and takes its stakes: all of it, or a refusal and nothing of it. The draws cannot close before this has ended. */
  async function place(tx: Db, ctx: MemberContext, wish: Wish): Promise<Outcome<Placed>> {
    const { tenantId, actor, requestId } = ctx;
    const numeros = wish.draws.map(({ numero }) => numero);
    const seen = await openNumeros(tx, tenantId, wish.game.code, numeros);
    if (seen.length !== numeros.length || seen.some((draw) => !draw.is_open))
      return { refused: 'numero_closed' };
    const draws = await shareDraws(
      tx,
      tenantId,
      seen.map(({ id }) => id),
    );
    if (draws.some((draw) => !draw.is_open)) return { refused: 'numero_closed' };
    const vendor = (await openGames(tx, tenantId, [wish.game.vendor])).find(
      ({ code }) => code === wish.game.code,
    )?.vendor;
    if (vendor === undefined) return { refused: 'vendor_under_maintenance' };

    const timesOf = new Map(wish.draws.map(({ numero, multiple }) => [numero, multiple]));
    const bets = draws.flatMap(({ id, numero }) =>
      wish.lines.map((line, index) => {
        const multiple = line.multiple * (timesOf.get(numero) ?? 1);
        return {
          draw: id,
          line: index,
          play: line.play.id,
          content: line.content,
          units: line.units,
          price: line.price,
          multiple,
          amount: lineAmount(line, timesOf.get(numero)),
        };
      }),
    );
    const amount = bets.reduce((sum, bet) => sum + bet.amount, 0n);
    const orderNo = `L${randomBytes(9).toString('hex').toUpperCase()}`;
    // Everything from here on is undone by a refusal, except the refusal.
    await tx.exec('lottery-save', 'savepoint lottery_bet');
    const order = await insertOrder(tx, tenantId, {
      orderNo,
      member: actor.memberId,
      game: wish.game.code,
      entropy: entropyOf(ctx, wish),
      winningStop: wish.winningStop,
      draws: draws.length,
      amount,
    });
    const ids = await insertSuborders(tx, tenantId, { order, member: actor.memberId }, bets);
    await openPlaySession(tx, tenantId, actor.memberId, actor.sessionHash);
    const facts = { currency: ctx.tenant.currency.code, requestId };
    const outcomes = await post.bets(
      tx,
      tenantId,
      ids.map((id, index) =>
        betOf(
          { id, player: actor.publicId, game: wish.game.code, vendor },
          bets[index]?.amount ?? 0n,
          facts,
        ),
      ),
    );
    const refusal = outcomes.find((outcome) => outcome.status === 'REFUSED');
    if (refusal?.status === 'REFUSED') {
      await tx.exec('lottery-undo', 'rollback to savepoint lottery_bet');
      return { refused: refusal.code };
    }
    return {
      value: {
        orderNo,
        numeros: draws.map(({ numero }) => numero),
        betAmount: toWire(amount),
        sumBalance: toWire(await heldBy(tx, tenantId, actor.memberId)),
      },
    };
  }

  /** Gives the stakes of bets back that still wait, and answers which; their draws are shared by then. */
  async function takeBack(tx: Db, ctx: MemberContext, ids: readonly bigint[]): Promise<bigint[]> {
    const bets = await lockWaiting(tx, ctx.tenantId, ids);
    for (const bet of bets) {
      await returnBet(post, tx, ctx.tenantId, bet, {
        currency: ctx.tenant.currency.code,
        requestId: ctx.requestId,
      });
      await closeBet(tx, ctx.tenantId, bet.id, TAKEN_BACK);
    }
    return bets.map(({ id }) => id);
  }

  /** Ends an order where it can be ended: what is on locked draws stays, and what was taken back before is not given back again. */
  async function stop(tx: Db, ctx: MemberContext, orderNo: string): Promise<Outcome<Stopped>> {
    const { tenantId, actor } = ctx;
    const read = () => betsOfOrder(tx, tenantId, actor.memberId, orderNo);
    const own = await read();
    if (own.length === 0) throw new ApiError('not_found');
    const waiting = own.filter(({ status }) => status === WAITING);
    const draws = await shareDraws(tx, tenantId, [...new Set(waiting.map(({ draw }) => draw))]);
    const open = new Set(draws.filter((draw) => draw.is_open).map(({ id }) => id));
    const back = new Set(
      await takeBack(
        tx,
        ctx,
        waiting.filter(({ draw }) => open.has(draw)).map(({ id }) => id),
      ),
    );
    // Nothing left to take back: said again where somebody did so before, and a refusal where it is too late.
    if (back.size === 0 && !(await read()).some(({ status }) => status === TAKEN_BACK))
      return { refused: 'numero_closed' };
    const amount = own.reduce((sum, bet) => (back.has(bet.id) ? sum + bet.amount : sum), 0n);
    return {
      value: {
        orderNo,
        cancelled: [...back].map(Number),
        amount: toWire(amount),
        sumBalance: toWire(await heldBy(tx, tenantId, actor.memberId)),
      },
    };
  }

  const placeOnce = (
    ctx: MemberContext,
    route: string,
    request: unknown,
    wish: Wish,
  ): Promise<Placed> =>
    once<Placed>(
      db,
      {
        tenantId: ctx.tenantId,
        principal: `member:${ctx.actor.memberId}`,
        route,
        key: ctx.idempotencyKey,
        request,
      },
      (tx) => place(tx, ctx, wish),
    );

  return {
    async betting(ctx, body) {
      const game = gameOf(body.gameId);
      const lines = readSlip(game, body.bettingSlipString);
      const wish = {
        game,
        lines,
        draws:
          body.chase && body.chase.length > 0
            ? body.chase
            : [{ numero: body.currentNumero, multiple: 1 }],
        winningStop: body.winningStop,
        entropy: body.entropy,
      };
      const sum = checked(wish);
      // Both sides come to the same sum, or somebody would pay what they were not shown.
      if (sum !== fromWire(body.betCartAmountSum))
        throw fieldError([
          { field: 'betCartAmountSum', rule: 'one_of', allowed: { values: toWire(sum) } },
        ]);
      return placeOnce(ctx, 'lottery.betting', body, wish);
    },

    async vnBetting(ctx, body) {
      const [first] = body.contents;
      if (!first) throw fieldError([{ field: 'contents', rule: 'required' }]);
      const game = gameOf(first.gameId);
      const alike = (content: typeof first) =>
        content.gameId === first.gameId &&
        content.winStop === first.winStop &&
        JSON.stringify(content.numero) === JSON.stringify(first.numero);
      const odd = body.contents.findIndex((content) => !alike(content));
      if (odd !== -1)
        throw fieldError([
          {
            field: `contents.${odd}.numero`,
            rule: 'one_of',
            allowed: { values: 'the game, winStop and numeros of the first' },
          },
        ]);
      const lines = body.contents.map((content, index) =>
        readLine(game, `contents.${index}`, {
          playId: content.playId,
          content: content.bettingContent,
          price: fromWire(content.singleBetPrice),
          multiple: 1,
        }),
      );
      const wish = {
        game,
        lines,
        draws: first.numero,
        winningStop: first.winStop,
        entropy: body.entropy,
      };
      checked(wish);
      return placeOnce(ctx, 'lottery.vnBetting', body, wish);
    },

    cancel: (ctx, ids) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { tenantId, actor } = ctx;
        const own = await ownBets(tx, tenantId, actor.memberId, ids);
        if (own.length !== new Set(ids).size) throw new ApiError('not_found');
        const left = own.filter(({ status }) => status !== TAKEN_BACK);
        if (left.length === 0)
          return { cancelled: ids, sumBalance: toWire(await heldBy(tx, tenantId, actor.memberId)) };
        if (left.some(({ status }) => status !== WAITING)) throw new ApiError('numero_closed');
        const draws = await shareDraws(tx, tenantId, [...new Set(left.map(({ draw }) => draw))]);
        if (draws.some((draw) => !draw.is_open)) throw new ApiError('numero_closed');
        await takeBack(
          tx,
          ctx,
          left.map(({ id }) => id),
        );
        return { cancelled: ids, sumBalance: toWire(await heldBy(tx, tenantId, actor.memberId)) };
      }),

    cancelOrder: (ctx, body) =>
      once<Stopped>(
        db,
        {
          tenantId: ctx.tenantId,
          principal: `member:${ctx.actor.memberId}`,
          route: 'lottery.cancelOrder',
          key: ctx.idempotencyKey,
          request: body,
        },
        (tx) => stop(tx, ctx, body.orderNo),
      ),
  };
}

function gameOf(gameId: number): LotteryGame {
  const game = lotteryGameOf(gameId);
  if (!game) throw new ApiError('game_not_found');
  return game;
}

/** The sum of a wish; refuses too many bets, a draw that is named twice, and a number that costs too much on one of them. */
function checked({ lines, draws }: Wish): Micros {
  if (lines.length * draws.length > MOST_BETS)
    throw fieldError([
      { field: 'chase', rule: 'max', allowed: { max: Math.floor(MOST_BETS / lines.length) } },
    ]);
  if (new Set(draws.map(({ numero }) => numero)).size !== draws.length)
    throw fieldError([{ field: 'chase', rule: 'unique' }]);
  const times = Math.max(...draws.map(({ multiple }) => multiple));
  for (const [index, { play, price, multiple }] of lines.entries()) {
    if (price * BigInt(multiple * times) > mostFor(play))
      throw fieldError(
        [
          {
            field: `chase.${index}.multiple`,
            rule: 'range',
            allowed: { max: Number(mostFor(play) / (price * BigInt(multiple))) },
          },
        ],
        'amount_out_of_range',
      );
  }
  return draws.reduce(
    (sum, { multiple }) =>
      sum + lines.reduce((inner, line) => inner + lineAmount(line, multiple), 0n),
    0n,
  );
}

/** What the player's program sent along; else something that it chose anyway. */
const entropyOf = (ctx: MemberContext, { entropy }: Wish): string =>
  entropy ??
  createHash('sha256')
    .update(ctx.idempotencyKey ?? ctx.requestId)
    .digest('hex')
    .slice(0, 32);
