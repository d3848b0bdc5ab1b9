import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import {
  type LotteryGame,
  lotteryGameOf,
  lotteryGames,
  MOST_DRAWS,
  MOST_UNITS,
  readResult,
  returnOf,
  tallyOf,
} from '@parlour/fair/lottery';
import { RNG_VERSION } from '@parlour/fair';
import { toWire } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Context, MemberContext } from '../../http/context.ts';
import { openGames, ticketsOf } from './draw-repository.ts';
import {
  type BetRow,
  type Opened,
  readOpened,
  readPrevious,
  readProof,
  readRecentGames,
  readToday,
  readUpcoming,
} from './read-repository.ts';
import { LEAST_PRICE, MOST_BETS, MOST_LINES, mostFor } from './slip.ts';
import { timingOf } from './timing.ts';

type Lottery = Contract['lottery'];
type Query<Name extends keyof Lottery> = HandlerInput<Lottery[Name]>['query'];
type Answer<Name extends keyof Lottery> = Promise<Reply<Lottery[Name]>>;
type MenuGame = Reply<Lottery['vnRecent']>[number];

/** What can be seen of draws and bets. */
export type LotteryService = {
  readonly menus: (ctx: Context) => Answer<'menus'>;
  readonly games: (ctx: Context) => Answer<'games'>;
  readonly plays: (ctx: Context, query: Query<'plays'>) => Answer<'plays'>;
  readonly setting: (ctx: Context, query: Query<'setting'>) => Answer<'setting'>;
  readonly series: (ctx: Context, query: Query<'series'>) => Answer<'series'>;
  readonly customerSeries: (
    ctx: MemberContext,
    query: Query<'customerSeries'>,
  ) => Answer<'customerSeries'>;
  readonly vnMenu: (ctx: Context) => Answer<'vnMenu'>;
  readonly vnRecent: (ctx: MemberContext) => Answer<'vnRecent'>;
  readonly vnOpened: (ctx: Context, query: Query<'vnOpened'>) => Answer<'vnOpened'>;
  readonly opened: (ctx: Context, query: Query<'opened'>) => Answer<'opened'>;
  readonly results: (ctx: Context, query: Query<'results'>) => Answer<'results'>;
  readonly resultsOf: (ctx: Context, query: Query<'resultsOf'>) => Answer<'resultsOf'>;
  readonly hotGap: (ctx: Context, query: Query<'hotGap'>) => Answer<'hotGap'>;
  readonly proof: (ctx: Context, query: Query<'proof'>) => Answer<'proof'>;
  readonly near: (ctx: Context, query: Query<'near'>) => Answer<'near'>;
  readonly chase: (ctx: Context, query: Query<'chase'>) => Answer<'chase'>;
  readonly today: (ctx: MemberContext, query: Query<'today'>) => Answer<'today'>;
};

/** The groups of the menus, each of one vendor. */
const GROUPS = [
  { id: 1, code: 'SEA', label: 'Parlour Draws', vendor: 'TCG_SEA' },
  { id: 2, code: 'VN', label: 'Parlour VN', vendor: 'TCG_LOTTO_VN' },
] as const;
const VENDORS = GROUPS.map(({ vendor }) => vendor);
const VN_CODES = lotteryGames
  .filter(({ vendor }) => vendor === 'TCG_LOTTO_VN')
  .map(({ code }) => code);
const ALL_CODES = lotteryGames.map(({ code }) => code);
/** Most tickets that a proof lists; their hash is told in any case. */
const MOST_TICKETS = 2000;

export function createLotteryService({
  db,
  everySeconds,
}: {
  readonly db: Database;
  readonly everySeconds: number;
}): LotteryService {
  const inTenant = <Value>({ tenantId }: Context, work: (tx: Db) => Promise<Value>) =>
    db.transaction(tenantId, work);
  const menuGame = (game: LotteryGame): MenuGame => ({
    gameId: game.gameId,
    code: game.code,
    remark: game.name,
    vendor: game.vendor,
    everySeconds: timingOf(game, everySeconds).every,
    rtp: returnOf(game.code),
  });
  const openMenu = async (ctx: Context): Promise<MenuGame[]> => {
    const open = new Set(
      (await inTenant(ctx, (tx) => openGames(tx, ctx.tenantId, VENDORS))).map(({ code }) => code),
    );
    return lotteryGames.filter(({ code }) => open.has(code)).map(menuGame);
  };
  const openSeries = async (
    ctx: Context,
    gameId: number | undefined,
  ): Promise<Reply<Lottery['series']>> => {
    const chosen = gameId === undefined ? lotteryGames : [known(gameId)];
    const open = new Set((await openMenu(ctx)).map(({ code }) => code));
    return chosen.filter(({ code }) => open.has(code)).map(seriesOf);
  };
  const openedOf = (ctx: Context, codes: readonly string[], { gameId, count }: Query<'opened'>) => {
    const only =
      gameId === undefined ? codes : codes.filter((code) => code === lotteryGameOf(gameId)?.code);
    return inTenant(ctx, async (tx) =>
      (await readOpened(tx, ctx.tenantId, only, { skip: 0, size: count })).flatMap(toOpened),
    );
  };

  const pageOf = async (
    ctx: Context,
    { code }: LotteryGame,
    { page, size }: { readonly page: number; readonly size: number },
  ) => ({
    content: await inTenant(ctx, async (tx) =>
      (await readOpened(tx, ctx.tenantId, [code], { skip: page * size, size })).flatMap(toOpened),
    ),
  });

  return {
    async menus(ctx) {
      const games = await openMenu(ctx);
      const groups = GROUPS.map(({ id, code, label, vendor }) => ({
        gameGroupId: id,
        gameGroupCode: code,
        labelName: label,
        gameMenus: games.filter((game) => game.vendor === vendor),
      }));
      return Object.fromEntries(
        groups
          .filter(({ gameMenus }) => gameMenus.length > 0)
          .map((group) => [group.gameGroupCode, group]),
      );
    },
    games: openMenu,
    plays: async (_ctx, { gameId }) => ({
      gameId,
      playMenus: known(gameId).plays.map((play) => ({
        playId: play.id,
        rows: play.rows.map((row) => [...row]),
        odds: play.odds / 100,
        rtp: play.rtpPpm,
        minPrice: toWire(LEAST_PRICE),
        maxPrice: toWire(mostFor(play)),
      })),
    }),
    async setting(_ctx, { gameId }) {
      const { every, lock } = timingOf(known(gameId), everySeconds);
      return {
        gameId,
        everySeconds: every,
        lockTime: lock,
        maxLines: MOST_LINES,
        maxUnits: MOST_UNITS,
        maxDraws: MOST_DRAWS,
        maxBets: MOST_BETS,
      };
    },
    series: (ctx, { gameId }) => openSeries(ctx, gameId),
    customerSeries: async (ctx, { gameId }) =>
      (await openSeries(ctx, gameId)).map(({ gameId: id, gameCode, series }) => ({
        gameId: id,
        gameCode,
        series,
        minSeries: series,
        maxSeries: series,
      })),
    vnMenu: async (ctx) => ({
      VN: { gameMenus: (await openMenu(ctx)).filter(({ vendor }) => vendor === 'TCG_LOTTO_VN') },
    }),
    async vnRecent(ctx) {
      const [games, played] = await Promise.all([
        openMenu(ctx),
        inTenant(ctx, (tx) => readRecentGames(tx, ctx.tenantId, ctx.actor.memberId)),
      ]);
      return played.flatMap(({ game }) => games.find(({ code }) => code === game) ?? []);
    },
    vnOpened: (ctx, query) => openedOf(ctx, VN_CODES, query),
    opened: (ctx, query) => openedOf(ctx, ALL_CODES, query),
    results: (ctx, { gameId, ...page }) => pageOf(ctx, known(gameId), page),
    resultsOf: (ctx, { code, ...page }) =>
      pageOf(ctx, known(lotteryGames.find((game) => game.code === code)?.gameId ?? 0), page),

    async hotGap(ctx, { gameId, size }) {
      const { code, draw } = known(gameId);
      const opened = await inTenant(ctx, (tx) =>
        readOpened(tx, ctx.tenantId, [code], { skip: 0, size }),
      );
      return {
        gameId,
        draws: opened.length,
        places: tallyOf(
          draw,
          opened.map(({ result }) => readResult(draw, result)),
        ).map(({ place, numbers }) => ({ place, numbers: [...numbers] })),
      };
    },

    proof: (ctx, { gameId, numero }) =>
      inTenant(ctx, async (tx) => {
        const game = known(gameId);
        const row = await readProof(tx, ctx.tenantId, game.code, numero);
        if (!row) throw new ApiError('not_found');
        // Who takes part is told when nobody can answer it any more by another bet.
        const tickets =
          row.tickets_hash !== null && (row.tickets ?? 0) <= MOST_TICKETS
            ? await ticketsOf(tx, ctx.tenantId, row.id)
            : null;
        return {
          gameId: game.gameId,
          gameCode: game.code,
          numero,
          state: row.state,
          drawTime: row.draws_at.getTime(),
          commitment: row.commitment,
          rng: RNG_VERSION,
          ...(row.seed !== null && { seed: row.seed }),
          ...(row.result !== null && { winNo: row.result }),
          ...(row.tickets_hash !== null && {
            ticketsHash: row.tickets_hash,
            ticketCount: row.tickets ?? 0,
          }),
          ...(tickets && {
            tickets: tickets.map(({ orderNo, entropy }) => `${orderNo} ${entropy}`),
          }),
        };
      }),

    near: (ctx, { gameId }) =>
      inTenant(ctx, async (tx) => {
        const game = known(gameId);
        const isOpen = (await openGames(tx, ctx.tenantId, [game.vendor])).some(
          ({ code }) => code === game.code,
        );
        const [current, next] = await readUpcoming(tx, ctx.tenantId, game.code, 2);
        const previous = await readPrevious(tx, ctx.tenantId, game.code);
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
        const upcoming = await readUpcoming(tx, ctx.tenantId, known(gameId).code, MOST_DRAWS + 1);
        return {
          content: upcoming
            .filter((draw) => draw.is_open)
            .slice(0, MOST_DRAWS)
            .map(({ numero, draws_at: at }) => ({ numero, drawTime: at.getTime() })),
        };
      }),

    today: (ctx, { gameId, page, size }) =>
      inTenant(ctx, async (tx) => {
        const game = gameId === undefined ? null : known(gameId).code;
        const rows = await readToday(tx, ctx.tenantId, {
          member: ctx.actor.memberId,
          game,
          skip: page * size,
          size,
        });
        return { content: rows.flatMap(toBet) };
      }),
  };
}

const seriesOf = ({ gameId, code, plays }: LotteryGame): Reply<Lottery['series']>[number] => ({
  gameId,
  gameCode: code,
  series: Math.round(returnOf(code) / 500),
  rtp: returnOf(code),
  prizes: plays.map(({ id, odds, rtpPpm }) => ({ playId: id, odds: odds / 100, rtp: rtpPpm })),
});

function known(gameId: number): LotteryGame {
  const game = lotteryGameOf(gameId);
  if (!game) throw new ApiError('game_not_found');
  return game;
}

// Rows of a game that was taken out of the product are not told: nothing could name it.
const toOpened = ({
  game: code,
  numero,
  result,
  draws_at: at,
}: Opened): Reply<Lottery['opened']> => {
  const game = lotteryGameOf(code);
  return game
    ? [
        {
          gameId: game.gameId,
          gameCode: code,
          numero,
          winNo: result,
          winningNumber: result,
          openTime: at.getTime(),
        },
      ]
    : [];
};

const toBet = (row: BetRow): Reply<Lottery['today']>['content'] => {
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
