import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Context } from '../../http/context.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';

type Games = Contract['games'];

/** What there is to play. */
export type GamesService = {
  readonly vendors: (ctx: Context) => Promise<Reply<Games['vendors']>>;
  readonly list: (
    ctx: Context,
    query: HandlerInput<Games['list']>['query'],
  ) => Promise<Reply<Games['list']>>;
  readonly hot: (
    ctx: Context,
    query: HandlerInput<Games['hot']>['query'],
  ) => Promise<Reply<Games['hot']>>;
  readonly vassGameTypes: (ctx: Context) => Promise<Reply<Games['vassGameTypes']>>;
};

export function createGamesService({
  catalogue,
}: {
  readonly catalogue: ReadCatalogue;
}): GamesService {
  return {
    vendors: async (ctx) => ({ data: { lanes: [...(await catalogue(ctx)).lanes] } }),
    hot: async (ctx, { vassalage }) => ({
      list: (await catalogue(ctx)).hot.filter((game) => !vassalage || game.vassalage === vassalage),
    }),

    async vassGameTypes(ctx) {
      const { lanes, games } = await catalogue(ctx);
      const nodesOf = (title: Game['gameType'], code: string) =>
        games
          .filter(({ gameType, vassalage }) => gameType === title && vassalage === code)
          .map(({ nodeId }) => nodeId);
      return {
        content: Object.fromEntries(
          lanes.map(({ title, cards }) => [
            title,
            Object.fromEntries(
              cards.map(({ vassalage }) => [vassalage, nodesOf(title, vassalage)]),
            ),
          ]),
        ),
      };
    },

    async list(ctx, query) {
      const found = (await catalogue(ctx)).games.filter((game) => matches(game, query));
      return pageOf(found, query);
    },
  };
}

/** One page of games, `pageNo` from 1, with how many there are in all. */
export const pageOf = (
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

type ListQuery = HandlerInput<Games['list']>['query'];

const matches = (
  game: Game,
  { gameType, vassalage, gameClassify, gameName, minBet, minLineNum, isNew }: ListQuery,
): boolean =>
  (!gameType || game.gameType === gameType) &&
  (!vassalage || game.vassalage === vassalage) &&
  (!gameClassify || game.gameClassify === gameClassify) &&
  (!gameName || game.gameName.toLowerCase().includes(gameName.trim().toLowerCase())) &&
  // The filter names the smallest stake somebody wants to play: games that allow it or less.
  (minBet === undefined || game.minBet <= minBet) &&
  (minLineNum === undefined || game.minLineNum >= minLineNum) &&
  (isNew !== 1 || game.isNew === 1);
