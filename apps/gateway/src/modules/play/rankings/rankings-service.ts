import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import { maskName } from '../../../security/masked-name.ts';
import type { Game, ReadCatalogue } from '../games/module.ts';
import { readMostPlayed, readRecentWins, type WinRow } from './rankings-repository.ts';
import { createTtlCache } from '../../../cache/ttl-cache.ts';

type Content = Contract['content'];
type Winner = Reply<Content['rankList']>['list'][number];

/** The leaderboard of recent wins, and the most played games. */
export type RankingsService = {
  readonly rankList: (
    tenancy: Tenancy,
    query: Pick<HandlerInput<Content['rankList']>, 'gameCategory' | 'limitNum'>,
  ) => Promise<Reply<Content['rankList']>>;
  /** The newest wins of rounds that closed in a period. */
  readonly winsBetween: (
    tenancy: Tenancy,
    period: { readonly from: Date; readonly to: Date },
    tx: Db,
  ) => Promise<Winner['vo'][]>;
  readonly popular: (
    tenancy: Tenancy,
    query: Pick<HandlerInput<Content['popular']>, 'count'>,
  ) => Promise<Reply<Content['popular']>>;
};

type RankingsDeps = {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
  readonly now?: () => number;
};

const WINS_CACHE_MS = 20_000;
const POPULAR_CACHE_MS = 60_000;
/** Limits of both lookups: the newest operations that are read, and the newest wins among them. */
const MAX_OPERATIONS = 20_000;
const MAX_WINS = 500;
/** Limits of `winsBetween`: the newest operations that are read, and the newest wins among them. */
const MAX_LIVE_OPERATIONS = 1000;
const MAX_LIVE_WINS = 5;

export function createRankingsService({ db, catalogue, now }: RankingsDeps): RankingsService {
  const wins = createTtlCache<readonly Winner[]>({ ttlMs: WINS_CACHE_MS, now });
  const mostPlayed = createTtlCache<readonly string[]>({ ttlMs: POPULAR_CACHE_MS, now });
  const readGamesById = async (tenancy: Tenancy) =>
    new Map((await catalogue(tenancy)).games.map((game) => [game.nodeId, game]));

  const winners = (tenancy: Tenancy) =>
    wins(tenancy.tenantId, async () => {
      const [rows, games] = await Promise.all([
        db.transaction(tenancy.tenantId, (tx) =>
          readRecentWins(tx, tenancy.tenantId, { operations: MAX_OPERATIONS, wins: MAX_WINS }),
        ),
        readGamesById(tenancy),
      ]);
      return toWinners(rows, games);
    });

  return {
    async rankList(tenancy, { gameCategory, limitNum }) {
      const list = (await winners(tenancy)).filter(
        ({ vo }) => gameCategory === 'ALL' || vo.gameType === gameCategory,
      );
      // The largest wins, in the order in which they happened.
      const largest = list.toSorted((a, b) => b.vo.winAmount - a.vo.winAmount).slice(0, limitNum);
      return { list: largest.toSorted((a, b) => b.vo.time - a.vo.time) };
    },

    async winsBetween(tenancy, { from, to }, tx) {
      const rows = (
        await readRecentWins(tx, tenancy.tenantId, {
          operations: MAX_LIVE_OPERATIONS,
          wins: MAX_LIVE_WINS,
        })
      ).filter(({ closed_at: at }) => at >= from && at < to);
      return rows.length > 0
        ? toWinners(rows, await readGamesById(tenancy)).map(({ vo }) => vo)
        : [];
    },

    async popular(tenancy, { count }) {
      const [nodes, games, { hot }] = await Promise.all([
        mostPlayed(tenancy.tenantId, async () =>
          (
            await db.transaction(tenancy.tenantId, (tx) =>
              readMostPlayed(tx, tenancy.tenantId, { operations: MAX_OPERATIONS }),
            )
          ).map(({ node_id }) => node_id),
        ),
        readGamesById(tenancy),
        catalogue(tenancy),
      ]);
      const found = new Set([
        ...nodes.flatMap((node) => games.get(node) ?? []),
        ...hot.flatMap(({ nodeId }) => games.get(nodeId) ?? []),
      ]);
      return [...found]
        .slice(0, count)
        .map((game) => ({ gameId: game.nodeId, code: game.gameCode, remark: game.gameName, game }));
    },
  };
}

/** Leaves out wins in games that are no longer offered. */
const toWinners = (rows: readonly WinRow[], games: ReadonlyMap<string, Game>): Winner[] =>
  rows.flatMap(({ username, node_id: nodeId, win, jackpot, closed_at }) => {
    const game = games.get(nodeId);
    return game
      ? [
          toWinner(game, {
            customerName: maskName(username),
            winAmount: toWire(win),
            time: closed_at.getTime(),
            ...(jackpot !== null && { jackpotAmount: toWire(jackpot) }),
          }),
        ]
      : [];
  });

const toWinner = (
  { gameName, nodeId, roomId, vendor, gameType, iconUrl }: Game,
  win: Pick<Winner['vo'], 'customerName' | 'winAmount' | 'time' | 'jackpotAmount'>,
): Winner => ({
  vo: { gameName, nodeId, gameId: roomId, vendor, gameType, iconUrl, ...win },
});
