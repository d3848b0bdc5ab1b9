import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { toWire } from '@parlour/money';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Tenancy } from '../../http/context.ts';
import { maskedName } from '../chat/masked-name.ts';
import type { Game, ReadCatalogue } from '../games/catalogue.ts';
import { readPlayed, readWins, type WinRow } from './ranks-repository.ts';
import { createShortMemory } from './short-memory.ts';

type Content = Contract['content'];
type Winner = Reply<Content['rankList']>['list'][number];

/** What others win and play. */
export type RanksService = {
  readonly rankList: (
    tenancy: Tenancy,
    query: Pick<HandlerInput<Content['rankList']>['query'], 'gameCategory' | 'limitNum'>,
  ) => Promise<Reply<Content['rankList']>>;
  /** The newest wins that ended in a stretch of time, in a transaction of the tenant. */
  readonly wonBetween: (tx: Db, tenancy: Tenancy, from: Date, to: Date) => Promise<Winner['vo'][]>;
  readonly popular: (
    tenancy: Tenancy,
    query: Pick<HandlerInput<Content['popular']>['query'], 'count'>,
  ) => Promise<Reply<Content['popular']>>;
};

export type RanksDeps = {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
  readonly now?: () => number;
};

const WINS_MS = 20_000;
const PLAYED_MS = 60_000;
/** How far back the two look: so many movements of money, and among them so many wins. */
const MOVEMENTS = 20_000;
const WINS = 500;
/** Of what has just happened a page is told the newest few. */
const LATELY = 1000;
const LATELY_WON = 5;

export function createRanksService({ db, catalogue, now }: RanksDeps): RanksService {
  const wins = createShortMemory<readonly Winner[]>(WINS_MS, now);
  const played = createShortMemory<readonly string[]>(PLAYED_MS, now);
  const gamesOf = async (tenancy: Tenancy) =>
    new Map((await catalogue(tenancy)).games.map((game) => [game.nodeId, game]));

  const winners = (tenancy: Tenancy) =>
    wins(tenancy.tenantId, async () => {
      const [rows, games] = await Promise.all([
        db.transaction(tenancy.tenantId, (tx) =>
          readWins(tx, tenancy.tenantId, { movements: MOVEMENTS, wins: WINS }),
        ),
        gamesOf(tenancy),
      ]);
      return told(rows, games);
    });

  return {
    async rankList(tenancy, { gameCategory, limitNum }) {
      const list = (await winners(tenancy)).filter(
        ({ vo }) => gameCategory === 'ALL' || vo.gameType === gameCategory,
      );
      // The largest of the latest, told as they happened.
      const largest = list.toSorted((a, b) => b.vo.winAmount - a.vo.winAmount).slice(0, limitNum);
      return { list: largest.toSorted((a, b) => b.vo.time - a.vo.time) };
    },

    async wonBetween(tx, tenancy, from, to) {
      const rows = (
        await readWins(tx, tenancy.tenantId, { movements: LATELY, wins: LATELY_WON })
      ).filter(({ closed_at: at }) => at >= from && at < to);
      return rows.length > 0 ? told(rows, await gamesOf(tenancy)).map(({ vo }) => vo) : [];
    },

    async popular(tenancy, { count }) {
      const [nodes, games, { hot }] = await Promise.all([
        played(tenancy.tenantId, async () =>
          (
            await db.transaction(tenancy.tenantId, (tx) =>
              readPlayed(tx, tenancy.tenantId, { movements: MOVEMENTS }),
            )
          ).map(({ node_id }) => node_id),
        ),
        gamesOf(tenancy),
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

/** Wins as the board tells them; those of games that are no longer offered are left out. */
const told = (rows: readonly WinRow[], games: ReadonlyMap<string, Game>): Winner[] =>
  rows.flatMap(({ username, node_id: nodeId, win, jackpot, closed_at }) => {
    const game = games.get(nodeId);
    return game
      ? [
          winnerOf(game, {
            customerName: maskedName(username),
            winAmount: toWire(win),
            time: closed_at.getTime(),
            ...(jackpot !== null && { jackpotAmount: toWire(jackpot) }),
          }),
        ]
      : [];
  });

const winnerOf = (
  { gameName, nodeId, roomId, vassalage, gameType, iconUrl }: Game,
  told: Pick<Winner['vo'], 'customerName' | 'winAmount' | 'time' | 'jackpotAmount'>,
): Winner => ({
  vo: { gameName, nodeId, gameId: roomId, vendor: vassalage, gameType, iconUrl, ...told },
});
