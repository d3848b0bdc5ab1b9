import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import {
  type LotteryGame,
  findLotteryGame,
  lotteryGames,
  MAX_BETS,
  MAX_DRAWS,
  MAX_LINES,
  MAX_COMBINATIONS,
  getLowestRtpPpm,
} from '@parlour/fair/lottery';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { Context, MemberContext } from '../../../request/context.ts';
import { computeMaxUnitStake, MIN_UNIT_STAKE } from './bet-slip.ts';
import { readOpenGames } from './draw-repository.ts';
import { getDrawTiming } from './draw-timing.ts';
import { readRecentGames } from './lottery-repository.ts';

type Lottery = Contract['lottery'];
type Query<Name extends keyof Lottery> = HandlerInput<Lottery[Name]>;
type Answer<Name extends keyof Lottery> = Promise<Reply<Lottery[Name]>>;
type MenuGame = Reply<Lottery['listGames']>[number];
type Series = Reply<Lottery['listSeries']>;

/** The games that can be bet on, with their plays, odds and limits. */
export type LotteryMenu = {
  readonly listGroups: (ctx: Context) => Answer<'listGroups'>;
  readonly listGames: (ctx: Context) => Answer<'listGames'>;
  readonly listPlays: (ctx: Context, query: Query<'listPlays'>) => Answer<'listPlays'>;
  readonly getSettings: (ctx: Context, query: Query<'getSettings'>) => Answer<'getSettings'>;
  readonly listSeries: (ctx: Context, query: Query<'listSeries'>) => Answer<'listSeries'>;
  readonly listMemberSeries: (
    ctx: MemberContext,
    query: Query<'listMemberSeries'>,
  ) => Answer<'listMemberSeries'>;
  readonly listVnGames: (ctx: Context) => Answer<'listVnGames'>;
  readonly listRecentGames: (ctx: MemberContext) => Answer<'listRecentGames'>;
};

export const VN_VENDOR = 'TCG_LOTTO_VN';

/** The groups of the menus, each of one vendor. */
const GROUPS = [
  { id: 1, code: 'SEA', label: 'Parlour Draws', vendor: 'TCG_SEA' },
  { id: 2, code: 'VN', label: 'Parlour VN', vendor: VN_VENDOR },
] as const;
const VENDORS = GROUPS.map(({ vendor }) => vendor);

export type LotteryMenuDeps = {
  readonly db: Database;
  /** Seconds between two draws of every game; 0: each game's own. */
  readonly everySeconds: number;
};

export function requireGame(gameId: number): LotteryGame {
  const game = findLotteryGame(gameId);
  if (!game) throw new ApiError('game_not_found');
  return game;
}

export function createLotteryMenu({ db, everySeconds }: LotteryMenuDeps): LotteryMenu {
  const toMenuGame = (game: LotteryGame): MenuGame => ({
    gameId: game.gameId,
    code: game.code,
    remark: game.name,
    vendor: game.vendor,
    everySeconds: getDrawTiming(game, everySeconds).intervalSeconds,
    rtp: getLowestRtpPpm(game.code),
  });

  async function readMenu({ tenantId }: Context): Promise<MenuGame[]> {
    const openGames = await db.transaction(tenantId, (tx) => readOpenGames(tx, tenantId, VENDORS));
    const openCodes = new Set(openGames.map(({ code }) => code));
    return lotteryGames.filter(({ code }) => openCodes.has(code)).map(toMenuGame);
  }

  async function readSeries(ctx: Context, gameId: number | undefined): Promise<Series> {
    const games = gameId === undefined ? lotteryGames : [requireGame(gameId)];
    const openCodes = new Set((await readMenu(ctx)).map(({ code }) => code));
    return games.filter(({ code }) => openCodes.has(code)).map(toSeries);
  }

  return {
    listGames: readMenu,

    async listGroups(ctx) {
      const games = await readMenu(ctx);
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

    listPlays: async (_ctx, { gameId }) => ({
      gameId,
      playMenus: requireGame(gameId).plays.map((play) => ({
        playId: play.id,
        rows: play.rows.map((row) => [...row]),
        odds: play.odds / 100,
        rtp: play.rtpPpm,
        minUnitStake: toWire(MIN_UNIT_STAKE),
        maxUnitStake: toWire(computeMaxUnitStake(play)),
      })),
    }),

    async getSettings(_ctx, { gameId }) {
      const { intervalSeconds, cutOffSeconds } = getDrawTiming(requireGame(gameId), everySeconds);
      return {
        gameId,
        everySeconds: intervalSeconds,
        cutOffSeconds,
        maxLines: MAX_LINES,
        maxCombinations: MAX_COMBINATIONS,
        maxDraws: MAX_DRAWS,
        maxBets: MAX_BETS,
      };
    },

    listSeries: (ctx, { gameId }) => readSeries(ctx, gameId),

    listMemberSeries: async (ctx, { gameId }) =>
      (await readSeries(ctx, gameId)).map(({ gameId: id, gameCode, series }) => ({
        gameId: id,
        gameCode,
        series,
        minSeries: series,
        maxSeries: series,
      })),

    listVnGames: async (ctx) => ({
      VN: { gameMenus: (await readMenu(ctx)).filter(({ vendor }) => vendor === VN_VENDOR) },
    }),

    async listRecentGames(ctx) {
      const { tenantId, actor } = ctx;
      const [games, recent] = await Promise.all([
        readMenu(ctx),
        db.transaction(tenantId, (tx) => readRecentGames(tx, tenantId, actor.memberId)),
      ]);
      return recent.flatMap(({ game }) => games.find(({ code }) => code === game) ?? []);
    },
  };
}

const toSeries = ({ gameId, code, plays }: LotteryGame): Series[number] => ({
  gameId,
  gameCode: code,
  series: Math.round(getLowestRtpPpm(code) / 500),
  rtp: getLowestRtpPpm(code),
  prizes: plays.map(({ id, odds, rtpPpm }) => ({ playId: id, odds: odds / 100, rtp: rtpPpm })),
});
