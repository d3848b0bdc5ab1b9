import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Context } from '../../../request/context.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';

type Games = Contract['games'];

/** The lists of games and vendors. */
type GamesService = {
  readonly vendors: (ctx: Context) => Promise<Reply<Games['vendors']>>;
  readonly list: (
    ctx: Context,
    query: HandlerInput<Games['list']>,
  ) => Promise<Reply<Games['list']>>;
  readonly hot: (ctx: Context, query: HandlerInput<Games['hot']>) => Promise<Reply<Games['hot']>>;
  readonly vassGameTypes: (ctx: Context) => Promise<Reply<Games['vassGameTypes']>>;
};

export function createGamesService({
  catalogue,
}: {
  readonly catalogue: ReadCatalogue;
}): GamesService {
  return {
    vendors: async (ctx) => ({ data: { categories: [...(await catalogue(ctx)).categories] } }),
    hot: async (ctx, { vendor }) => ({
      list: (await catalogue(ctx)).hot.filter((game) => !vendor || game.vendor === vendor),
    }),

    async vassGameTypes(ctx) {
      const { categories, games } = await catalogue(ctx);
      const listNodeIds = (category: Game['gameType'], code: string) =>
        games
          .filter(({ gameType, vendor }) => gameType === category && vendor === code)
          .map(({ nodeId }) => nodeId);
      return {
        content: Object.fromEntries(
          categories.map(({ gameType, vendors }) => [
            gameType,
            Object.fromEntries(vendors.map(({ code }) => [code, listNodeIds(gameType, code)])),
          ]),
        ),
      };
    },

    async list(ctx, query) {
      const { games } = await catalogue(ctx);
      const found = games.filter((game) => matchesQuery(game, query));
      const page = paginateGames(found, query);
      return query.pageNo === 1 ? { ...page, filters: findFilters(games, query) } : page;
    },
  };
}

/** One page of games, `pageNo` from 1, with how many there are in all. */
export const paginateGames = (
  games: readonly Game[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
) => {
  const start = (pageNo - 1) * pageSize;
  return {
    games: games.slice(start, start + pageSize),
    totalPages: Math.ceil(games.length / pageSize),
    totalCount: games.length,
  };
};

type ListQuery = HandlerInput<Games['list']>;

/** Returns, for each filter of a list, the values that find a game beside the other filters. */
export function findFilters(
  games: readonly Game[],
  query: Partial<ListQuery>,
): NonNullable<Reply<Games['list']>['filters']> {
  const beside = (own: 'gameClassify' | 'minBet' | 'minLineNum') =>
    games.filter((game) => matchesQuery(game, { ...query, [own]: undefined }));
  const classes = new Set(beside('gameClassify').map(({ gameClassify }) => gameClassify));
  const bets = beside('minBet').map(({ minBet }) => minBet);
  const lines = beside('minLineNum').map(({ minLineNum }) => minLineNum);
  return {
    classes: [...classes].filter((name) => name !== '').toSorted(),
    ...(bets.length > 0 && { smallestBet: bets.reduce((a, b) => (b < a ? b : a)) }),
    mostLines: lines.reduce((a, b) => Math.max(a, b), 0),
  };
}

const matchesQuery = (
  game: Game,
  { gameType, vendor, gameClassify, gameName, minBet, minLineNum, isNew }: Partial<ListQuery>,
): boolean =>
  (!gameType || game.gameType === gameType) &&
  (!vendor || game.vendor === vendor) &&
  (!gameClassify || game.gameClassify === gameClassify) &&
  (!gameName || game.gameName.toLowerCase().includes(gameName.trim().toLowerCase())) &&
  // Games that accept a bet of this amount or less.
  (minBet === undefined || game.minBet <= minBet) &&
  (minLineNum === undefined || game.minLineNum >= minLineNum) &&
  (!isNew || game.isNew);
