import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { MemberContext } from '../../http/context.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';
import { pageOf } from './games-service.ts';
import { addFavourite, readFavourites, readRecent, removeFavourite } from './shelf-repository.ts';

type Games = Contract['games'];
type Heart = HandlerInput<Games['addFavourite']>['body'];

/** A member's own games: those with a heart, and those it opened last. Games that the tenant no longer offers are left out. */
export type ShelfService = {
  readonly favourites: (
    ctx: MemberContext,
    query: HandlerInput<Games['favourites']>['query'],
  ) => Promise<Reply<Games['favourites']>>;
  readonly favouriteList: (
    ctx: MemberContext,
    query: HandlerInput<Games['favouriteList']>['query'],
  ) => Promise<Reply<Games['favouriteList']>>;
  readonly recent: (
    ctx: MemberContext,
    query: HandlerInput<Games['recent']>['query'],
  ) => Promise<Reply<Games['recent']>>;
  readonly add: (ctx: MemberContext, heart: Heart) => Promise<null>;
  readonly remove: (ctx: MemberContext, heart: Heart) => Promise<null>;
};

export function createShelfService({
  db,
  catalogue,
}: {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
}): ShelfService {
  /** The offered ones of some games, in their order. */
  const offered = async (
    ctx: MemberContext,
    nodeIds: readonly string[],
    {
      gameType,
      vassalage,
    }: { readonly gameType?: string | undefined; readonly vassalage?: string | undefined },
  ): Promise<Game[]> => {
    const known = new Map((await catalogue(ctx)).games.map((game) => [game.nodeId, game]));
    return nodeIds
      .flatMap((nodeId) => known.get(nodeId) ?? [])
      .filter(
        (game) =>
          (!gameType || game.gameType === gameType) && (!vassalage || game.vassalage === vassalage),
      );
  };
  const hearts = (ctx: MemberContext) =>
    db.transaction(ctx.tenantId, (tx) => readFavourites(tx, ctx.tenantId, ctx.actor.memberId));

  return {
    favourites: async (ctx, query) =>
      (await offered(ctx, await hearts(ctx), query)).map(({ nodeId }) => nodeId),

    async favouriteList(ctx, query) {
      const { games, totalPages } = pageOf(await offered(ctx, await hearts(ctx), query), query);
      return { content: games, pageNum: query.pageNo, totalPages };
    },

    async recent(ctx, query) {
      const nodeIds = await db.transaction(ctx.tenantId, (tx) =>
        readRecent(tx, ctx.tenantId, ctx.actor.memberId),
      );
      const { games, totalPages } = pageOf(await offered(ctx, nodeIds, query), query);
      return { list: games, totalPages };
    },

    async add(ctx, { nodeId }) {
      const isKnown = await db.transaction(ctx.tenantId, (tx) =>
        addFavourite(tx, ctx.tenantId, { member: ctx.actor.memberId, nodeId }),
      );
      if (!isKnown) throw new ApiError('game_not_found');
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
