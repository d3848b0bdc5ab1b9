import { randomInt } from 'node:crypto';

import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Context, MemberContext } from '../../http/context.ts';
import { ARCADE_CODE } from '../../secrets/vendor-secret.ts';
import { sha256 } from '../session/session-service.ts';
import type { SystemService } from '../system/system-service.ts';
import type { Game, ReadCatalogue } from './catalogue.ts';
import { insertLaunchToken, readLaunch } from './launch-repository.ts';
import { keepRecent } from './shelf-repository.ts';
import { drawSecret } from '../session/secret-hash.ts';

type Games = Contract['games'];

/** What there is to play, and the way into it. */
export type GamesService = {
  readonly vendors: (ctx: Context) => Promise<Reply<Games['vendors']>>;
  readonly list: (ctx: Context, query: HandlerInput<Games['list']>['query']) => Promise<Reply<Games['list']>>;
  readonly hot: (ctx: Context) => Promise<Reply<Games['hot']>>;
  readonly launch: (ctx: MemberContext, query: HandlerInput<Games['launch']>['query']) => Promise<Reply<Games['launch']>>;
};

export type GamesDeps = { readonly db: Database; readonly catalogue: ReadCatalogue; readonly system: Pick<SystemService, 'requireOpen' | 'hosts'>; readonly arcadeOrigin: string };

export function createGamesService({ db, catalogue, system, arcadeOrigin }: GamesDeps): GamesService {
  return {
    vendors: async (ctx) => ({ data: { lanes: [...(await catalogue(ctx)).lanes] } }),
    hot: async (ctx) => ({ list: [...(await catalogue(ctx)).hot] }),

    async list(ctx, query) {
      const found = (await catalogue(ctx)).games.filter((game) => matches(game, query));
      return pageOf(found, query);
    },

    async launch(ctx, query) {
      await system.requireOpen(ctx.tenantId);
      const trial = ctx.actor.book === 'TRIAL';
      if (query.accountType === 1 && trial) throw new ApiError('in_need_true_account');
      // Free play of a real account has its own entry; launching it for money here would not be what was asked for.
      if (query.accountType === 0 && !trial) throw new ApiError('function.not.available');
      const game = (await catalogue(ctx)).games.find(({ nodeId }) => nodeId === query.nodeId);
      // The built-in vendor is the only one that is connected.
      if (!game?.playable || game.vassalage !== ARCADE_CODE) throw new ApiError('game_not_found');
      const language = ctx.tenant.languages.find((code) => code === query.language) ?? ctx.language;
      const token = drawSecret();
      await db.transaction(ctx.tenantId, async (tx) => {
        const state = await readLaunch(tx, ctx.tenantId, { member: ctx.actor.memberId, nodeId: game.nodeId });
        if (!state) throw new ApiError('game_not_found');
        if (state.vendor_closed) throw new ApiError('vendor_under_maintenance');
        if (state.excluded) throw new ApiError('account_excluded');
        if (state.check_due) throw new ApiError('reality_check_due');
        await insertLaunchToken(tx, ctx.tenantId, {
          tokenHash: sha256(token), member: ctx.actor.memberId, sessionHash: ctx.actor.sessionHash, vendor: state.vendor, game: game.nodeId, language, origin: ctx.origin,
        });
        await keepRecent(tx, ctx.tenantId, { member: ctx.actor.memberId, nodeId: game.nodeId });
      });
      const { games: hosts } = await system.hosts(ctx.tenantId);
      // Any of the operator's hosts, each as likely as the others; the vendor's own where none is named.
      const origin = hosts.length > 0 ? hosts[randomInt(hosts.length)] : arcadeOrigin;
      const address = new URL(`/play/${encodeURIComponent(game.gameCode)}`, origin);
      address.search = new URLSearchParams({ launch: token, lang: language, tenant: ctx.tenant.code }).toString();
      return { gameUrl: address.href, content: { game_url: address.href } };
    },
  };
}

/** One page of games, `pageNo` from 1, with how many there are in all. */
export const pageOf = (games: readonly Game[], { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) => {
  const start = (pageNo - 1) * pageSize;
  return { games: games.slice(start, start + pageSize), totalPages: Math.ceil(games.length / pageSize), totalCount: games.length };
};

type ListQuery = HandlerInput<Games['list']>['query'];

const matches = (game: Game, { gameType, vassalage, gameClassify, gameName, minBet, minLineNum }: ListQuery): boolean =>
  (!gameType || game.gameType === gameType) &&
  (!vassalage || game.vassalage === vassalage) &&
  (!gameClassify || game.gameClassify === gameClassify) &&
  (!gameName || game.gameName.toLowerCase().includes(gameName.trim().toLowerCase())) &&
  // The filter names the smallest stake somebody wants to play: games that allow it or less.
  (minBet === undefined || game.minBet <= minBet) &&
  (minLineNum === undefined || game.minLineNum >= minLineNum);
