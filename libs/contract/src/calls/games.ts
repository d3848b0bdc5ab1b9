import { z } from 'zod';

import { route } from '../route.ts';
import { QueryInt } from '../shapes.ts';

export const GameType = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88']);

export const Game = z.object({
  nodeId: z.string(),
  /** The vendor's own code of the game. */
  roomId: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: GameType,
  gameName: z.string(),
  /** Path of the cover without size and ending: add `-320.avif` or `-320.webp`. */
  iconUrl: z.string(),
  /** 1 = yes, 0 = no. */
  isHot: z.number().int(),
  isNew: z.number().int(),
  /** 0 hides the real game and shows the trial. */
  supportPlay: z.number().int(),
  platform: z.string(),
  gameClassify: z.string(),
  minBet: z.number(),
  minLineNum: z.number().int(),
  isGame: z.enum(['game', 'VASSALAGE']),
  /** Ours: stated return to player in parts per million, absent where a vendor states none. */
  rtp: z.number().int().optional(),
  /** Ours: false = the cover is listed but the vendor is not connected yet. */
  playable: z.boolean(),
});

export const Vendor = z.object({
  accountTypeId: z.number().int(), accountTypeName: z.string(), vassalage: z.string(), displayName: z.string(), gameType: GameType,
  isHot: z.number().int(), isGame: z.enum(['game', 'VASSALAGE']), maintenance: z.boolean(),
  /** Address of the plate with the vendor's name (3 to 1); really spelled so. */
  lagerIcon: z.string().optional(),
  /** Address of the vendor's sign (square). */
  smallIcon: z.string().optional(),
});

export const Lanes = z.object({
  data: z.object({
    lanes: z.array(z.object({ title: GameType, cards: z.array(Vendor), gameClassify: z.array(z.object({ key: z.string(), displayName: z.string(), gameCount: z.number().int() })) })),
  }),
});

const LaunchQuery = z.object({
  nodeId: z.string().max(64),
  gameId: z.string().max(64).optional(),
  vassalage: z.string().max(32).optional(),
  /** 1 real, 0 trial. */
  accountType: z.coerce.number().int().min(0).max(1).optional(),
  launchMode: z.string().max(16).optional(),
  platform: z.string().max(64).optional(),
  clientType: z.coerce.number().int().optional(),
  language: z.string().max(8).optional(),
  backUrl: z.string().max(2048).optional(),
});

export const games = {
  vendors: route({
    method: 'GET', alias: [{ method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor' }], path: '/wps/relay/GCSGAME_gameVendor', module: 'COMM3', access: 'public', cached: true,
    query: z.object({ merchantCode: z.string().optional(), platform: z.string().optional() }), reply: Lanes,
    summary: 'The vendors of each category (lane); a category without vendors has no lane. Open to visitors, as newer clients of the family expect.',
  }),
  list: route({
    method: 'GET', path: '/wps/relay/GCSGAME_gameList', module: 'GAMELO3', access: 'public',
    query: z.object({
      /** Absent: all categories, for the search. */
      gameType: GameType.optional(), vassalage: z.string().max(32).optional(), gameClassify: z.string().max(16).optional(), gameName: z.string().max(64).optional(),
      minBet: z.coerce.number().optional(), minLineNum: z.coerce.number().int().optional(), pageNo: QueryInt(1, 10_000).default(1), pageSize: QueryInt(1, 100).default(24),
      language: z.string().max(8).optional(), clientType: z.coerce.number().int().optional(), platform: z.string().optional(), channel: z.string().optional(), merchant: z.string().optional(),
    }),
    reply: z.object({ games: z.array(Game), totalPages: z.number().int(), totalCount: z.number().int() }),
    summary: 'Games of a category, or of all, filtered and paged (pageNo from 1, 24 a page). Open to visitors, who may browse.',
  }),
  hot: route({
    method: 'GET', alias: [{ method: 'POST', path: '/wps/relay/GCSGAME_hotGamesV2' }], path: '/wps/relay/GCSGAME_hotGamesV2', module: 'GAMELOHOT3', access: 'public',
    query: z.object({ merchantCode: z.string().optional(), isPlatform: z.coerce.number().optional(), vassalage: z.string().optional(), platform: z.string().optional(), language: z.string().optional() }),
    reply: z.object({ list: z.array(Game) }),
    summary: 'The hot games of the merchant, best first.',
  }),
  launch: route({
    method: 'GET', alias: [{ method: 'POST', path: '/wps/game/launchGame' }], path: '/wps/game/launchGame', module: 'GAMELO3', access: 'session',
    query: LaunchQuery,
    reply: z.object({ gameUrl: z.string(), content: z.object({ game_url: z.string() }) }),
    errors: ['game_not_found', 'vendor_under_maintenance', 'account_excluded', 'limit_session_reached', 'reality_check_due', 'in_need_true_account'],
    summary: 'A one-time address (60 s, bound to game and player) that opens the game in its frame. The one GET with an effect: no-store, same-origin only.',
  }),
};
