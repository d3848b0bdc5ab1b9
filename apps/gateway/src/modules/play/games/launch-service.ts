import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { isFbBook, isLotteryVendor } from '@parlour/contract/rules';
import { zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { Context, MemberContext } from '../../../request/context.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';
import type { LaunchUrlIssuer } from './launch-url-issuer.ts';
import type { RoomsService } from './rooms-service.ts';
import { recordRecentGame } from './member-games-repository.ts';
import type { TrialGuests } from './trial-guests.ts';

type Games = Contract['games'];
type Query = HandlerInput<Games['launch']>;
type LaunchReply = Reply<Games['launch']>;

/** Launches games. */
type LaunchService = {
  /** Opens a game for a member, with the member's own balance. */
  readonly launch: (ctx: MemberContext, query: Query) => Promise<LaunchReply>;
  /** Opens a game with trial credit, for visitors too. */
  readonly launchTrial: (
    ctx: Context,
    query: HandlerInput<Games['trialLaunch']>,
  ) => Promise<LaunchReply>;
  /** Opens the sports book of the vendor FB. */
  readonly launchFb: (ctx: MemberContext, query: Pick<Query, 'language'>) => Promise<LaunchReply>;
};

export type LaunchDeps = {
  readonly db: Database;
  readonly catalogue: ReadCatalogue;
  readonly system: Pick<SystemService, 'requireOpen' | 'switches'>;
  readonly launchUrls: LaunchUrlIssuer;
  readonly guests: TrialGuests;
  readonly rooms: Pick<RoomsService, 'readStake'>;
};

export function createLaunchService({
  db,
  catalogue,
  system,
  launchUrls,
  guests,
  rooms,
}: LaunchDeps): LaunchService {
  async function requireGame(ctx: Context, isWanted: (game: Game) => boolean): Promise<Game> {
    const game = (await catalogue(ctx)).games.find(isWanted);
    if (!game?.playable) throw new ApiError('game_not_found');
    return game;
  }

  /** The lottery game that is named, or, for the lobby, the first of the brand. */
  const requireDraw = async (ctx: Context, gameCode: string | undefined): Promise<Game> =>
    requireGame(
      ctx,
      (game) =>
        isLotteryVendor(game.vendor) &&
        (gameCode === undefined ? game.playable : game.gameCode === gameCode),
    );

  async function openGame(ctx: MemberContext, game: Game, query: Query): Promise<LaunchReply> {
    if (game.isDemoOnly) throw new ApiError('game_trial_only');
    const { memberId: member, sessionHash } = ctx.actor;
    const isTrial = ctx.actor.book === 'TRIAL';
    if (isTrial) refuseTrial(game);
    const stake = isTrial ? zero : await rooms.readStake(ctx, game, query.matchId);
    return db.transaction(ctx.tenantId, async (tx) => {
      const reply = await launchUrls.issue(
        ctx,
        game,
        {
          member,
          sessionHash,
          language: query.language,
          room: query.matchId,
          stake,
          skipsWalletTransfer: query.leavesMainBalance === true,
          isTrial,
        },
        tx,
      );
      await recordRecentGame(tx, ctx.tenantId, { member, nodeId: game.nodeId });
      return reply;
    });
  }

  return {
    async launch(ctx, query) {
      await system.requireOpen(ctx.tenantId);
      const isTrial = ctx.actor.book === 'TRIAL';
      if (query.playMode === 'real' && isTrial) throw new ApiError('in_need_true_account');
      // The lottery is a page of the site, not a game of a vendor.
      const { launchMode, lottoGameCode, lottoView, nodeId: wanted } = query;
      const isLobby = lottoView === 'lobby' && wanted === undefined;
      if (launchMode === 'LOTT' && (lottoGameCode !== undefined || isLobby))
        return buildLotteryLaunch(ctx, await requireDraw(ctx, lottoGameCode), query);
      if (wanted === undefined)
        throw fieldError([
          { field: launchMode === 'LOTT' ? 'lottoGameCode' : 'nodeId', rule: 'required' },
        ]);
      const game = await requireGame(ctx, ({ nodeId }) => nodeId === wanted);
      if (isLotteryVendor(game.vendor)) return buildLotteryLaunch(ctx, game, query);
      if (query.playMode !== 'demo' || isTrial) return openGame(ctx, game, query);
      if (!(await system.switches(ctx.tenant, ctx.tenantId)).FREEPLAY3)
        throw new ApiError('function.not.available');
      refuseTrial(game);
      // A member's trial launch uses a trial account of its own, not the member's balance.
      return guests.open(ctx, game, query);
    },

    async launchTrial(ctx, query) {
      await system.requireOpen(ctx.tenantId);
      const game = await requireGame(ctx, ({ nodeId }) => nodeId === query.nodeId);
      if (isLotteryVendor(game.vendor)) return buildLotteryLaunch(ctx, game, query);
      refuseTrial(game);
      return guests.open(ctx, game, query);
    },

    async launchFb(ctx, query) {
      await system.requireOpen(ctx.tenantId);
      const game = await requireGame(ctx, isFbBook);
      return openGame(ctx, game, { ...query, nodeId: game.nodeId });
    },
  };
}

/** FB's book is for real accounts: it takes no trial credit. */
function refuseTrial(game: Game): void {
  if (isFbBook(game)) throw new ApiError('in_need_true_account');
}

function buildLotteryLaunch(
  ctx: Context,
  game: Game,
  { lottoView }: Pick<Query, 'lottoView'>,
): LaunchReply {
  const url = new URL('/lottery', ctx.origin);
  url.search = new URLSearchParams({
    gameCode: game.gameCode,
    vendor: game.vendor,
    ...(lottoView && { playType: lottoView }),
  }).toString();
  return { gameUrl: url.href, content: { game_url: url.href } };
}
