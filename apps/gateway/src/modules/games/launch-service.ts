import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { isFbBook, isLotteryVendor } from '@parlour/contract/rules';

import type { Database } from '../../db/pool.ts';
import type { Context, MemberContext } from '../../http/context.ts';
import type { SystemService } from '../system/system-service.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';
import type { GameDoor } from './game-door.ts';
import type { RoomsService } from './rooms-service.ts';
import { keepRecent } from './shelf-repository.ts';
import type { TrialGuests } from './trial-guests.ts';

type Games = Contract['games'];
type Query = HandlerInput<Games['launch']>['query'];
type Address = Reply<Games['launch']>;

/** The ways into a game. */
export type LaunchService = {
  /** Opens a game for the signed-in member, in the member's own book. */
  readonly launch: (ctx: MemberContext, query: Query) => Promise<Address>;
  /** Opens a game without money, for anybody. */
  readonly tryOut: (
    ctx: Context,
    query: HandlerInput<Games['trialLaunch']>['query'],
  ) => Promise<Address>;
  /** Opens the sports book of the vendor FB. */
  readonly launchFb: (ctx: MemberContext, query: Pick<Query, 'language'>) => Promise<Address>;
};

export type LaunchDeps = {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
  readonly system: Pick<SystemService, 'requireOpen' | 'switches'>;
  readonly door: GameDoor;
  readonly guests: TrialGuests;
  readonly rooms: Pick<RoomsService, 'stakeOf'>;
};

export function createLaunchService({
  db,
  catalogue,
  system,
  door,
  guests,
  rooms,
}: LaunchDeps): LaunchService {
  async function find(ctx: Context, isIt: (game: Game) => boolean): Promise<Game> {
    const game = (await catalogue(ctx)).games.find(isIt);
    if (!game?.playable) throw new ApiError('game_not_found');
    return game;
  }

  async function enter(ctx: MemberContext, game: Game, query: Query): Promise<Address> {
    if (game.supportPlay === 0) throw new ApiError('game_trial_only');
    const { memberId: member, sessionHash } = ctx.actor;
    const isTry = ctx.actor.book === 'TRIAL';
    const stake = isTry ? 0n : await rooms.stakeOf(ctx, game, query.matchId);
    return db.transaction(ctx.tenantId, async (tx) => {
      const address = await door.open(tx, ctx, game, {
        member,
        sessionHash,
        language: query.language,
        room: query.matchId,
        stake,
        keepsMoney: query.confirmTrans === 1,
        isTry,
      });
      await keepRecent(tx, ctx.tenantId, { member, nodeId: game.nodeId });
      return address;
    });
  }

  return {
    async launch(ctx, query) {
      await system.requireOpen(ctx.tenantId);
      const isTrial = ctx.actor.book === 'TRIAL';
      if (query.accountType === 1 && isTrial) throw new ApiError('in_need_true_account');
      // The lottery is a page of the site: who launches it gets its address.
      if (query.launchMode === 'LOTT' && query.lottoGameCode !== undefined)
        return lotteryAddress(
          ctx,
          await find(
            ctx,
            ({ gameCode, vassalage }) =>
              gameCode === query.lottoGameCode && isLotteryVendor(vassalage),
          ),
          query,
        );
      const game = await find(ctx, ({ nodeId }) => nodeId === query.nodeId);
      if (isLotteryVendor(game.vassalage)) return lotteryAddress(ctx, game, query);
      if (query.accountType !== 0 || isTrial) return enter(ctx, game, query);
      if (!(await system.switches(ctx.tenant, ctx.tenantId)).FREEPLAY3)
        throw new ApiError('function.not.available');
      // A try of somebody with money opens in a book of its own: nothing of it meets the member's balance.
      return guests.open(ctx, game, query);
    },

    async tryOut(ctx, query) {
      await system.requireOpen(ctx.tenantId);
      const game = await find(ctx, ({ nodeId }) => nodeId === query.nodeId);
      if (isLotteryVendor(game.vassalage)) return lotteryAddress(ctx, game, query);
      return guests.open(ctx, game, query);
    },

    async launchFb(ctx, query) {
      await system.requireOpen(ctx.tenantId);
      const game = await find(ctx, isFbBook);
      return enter(ctx, game, { ...query, nodeId: game.nodeId });
    },
  };
}

function lotteryAddress(
  ctx: Context,
  game: Game,
  { lottoView }: Pick<Query, 'lottoView'>,
): Address {
  const address = new URL('/lottery', ctx.origin);
  address.search = new URLSearchParams({
    gameCode: game.gameCode,
    vendor: game.vassalage,
    ...(lottoView && { playType: lottoView }),
  }).toString();
  return { gameUrl: address.href, content: { game_url: address.href } };
}
