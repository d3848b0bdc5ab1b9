import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';
import { paginateGames } from './games-service.ts';
import {
  addFavourite,
  readFavourites,
  readRecentGames,
  removeFavourite,
} from './member-games-repository.ts';

type Games = Contract['games'];
type FavouriteBody = HandlerInput<Games['addFavourite']>;

/** A member's favourite and recent games. Games that the tenant no longer offers are left out. */
type MemberGamesService = {
  readonly favourites: (
    ctx: MemberContext,
    query: HandlerInput<Games['favourites']>,
  ) => Promise<Reply<Games['favourites']>>;
  readonly favouriteList: (
    ctx: MemberContext,
    query: HandlerInput<Games['favouriteList']>,
  ) => Promise<Reply<Games['favouriteList']>>;
  readonly recent: (
    ctx: MemberContext,
    query: HandlerInput<Games['recent']>,
  ) => Promise<Reply<Games['recent']>>;
  readonly add: (ctx: MemberContext, body: FavouriteBody) => Promise<null>;
  readonly remove: (ctx: MemberContext, body: FavouriteBody) => Promise<null>;
};

export function createMemberGamesService({
  db,
  catalogue,
}: {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
}): MemberGamesService {
  /** Looks games up, in the given order; leaves out those that are not offered. */
  const findOffered = async (
    ctx: MemberContext,
    nodeIds: readonly string[],
    {
      gameType,
      vendor,
    }: { readonly gameType?: string | undefined; readonly vendor?: string | undefined },
  ): Promise<Game[]> => {
    const gamesByNodeId = new Map((await catalogue(ctx)).games.map((game) => [game.nodeId, game]));
    return nodeIds
      .flatMap((nodeId) => gamesByNodeId.get(nodeId) ?? [])
      .filter(
        (game) => (!gameType || game.gameType === gameType) && (!vendor || game.vendor === vendor),
      );
  };
  const readFavouriteIds = (ctx: MemberContext) =>
    db.transaction(ctx.tenantId, (tx) => readFavourites(tx, ctx.tenantId, ctx.actor.memberId));

  return {
    favourites: async (ctx, query) =>
      (await findOffered(ctx, await readFavouriteIds(ctx), query)).map(({ nodeId }) => nodeId),

    async favouriteList(ctx, query) {
      const { games, totalPages } = paginateGames(
        await findOffered(ctx, await readFavouriteIds(ctx), query),
        query,
      );
      return { content: games, pageNum: query.pageNo, totalPages };
    },

    async recent(ctx, query) {
      const nodeIds = await db.transaction(ctx.tenantId, (tx) =>
        readRecentGames(tx, ctx.tenantId, ctx.actor.memberId),
      );
      const { games, totalPages } = paginateGames(await findOffered(ctx, nodeIds, query), query);
      return { list: games, totalPages };
    },

    async add(ctx, { nodeId }) {
      const exists = await db.transaction(ctx.tenantId, (tx) =>
        addFavourite(tx, ctx.tenantId, { member: ctx.actor.memberId, nodeId }),
      );
      if (!exists) throw new ApiError('game_not_found');
      return null;
    },

    async remove(ctx, { nodeId }) {
      await db.transaction(ctx.tenantId, (tx) =>
        removeFavourite(tx, ctx.tenantId, { member: ctx.actor.memberId, nodeId }),
      );
      return null;
    },
  };
}
