import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing, QueryInt } from '../shapes.ts';

export const GameType = z.enum([
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'RNG',
  'PVP',
  'DS88',
]);

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

/** A card room: its game, and who is there. */
export const Room = Game.extend({
  /** Names the room in a launch. */
  matchId: z.string(),
  /** What each player puts in, in the member's money. */
  stake: z.number(),
  waiting: z.number().int(),
  playing: z.number().int(),
});

/** A meeting that can be bet on. */
export const Match = z.object({
  nodeId: z.string(),
  gameId: z.string(),
  vassalage: z.string(),
  gameType: GameType,
  /** Names the match in a bet of that game. */
  matchId: z.string(),
  leagueId: z.string(),
  leagueName: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** Ours: the two colours of each side's shirt, for its crest; hex. */
  homeColours: z.tuple([z.string(), z.string()]),
  awayColours: z.tuple([z.string(), z.string()]),
  /** The kick-off. */
  matchTime: Ms,
  /** 0 it comes, 1 it plays. */
  status: z.number().int(),
  score: z.object({ home: z.number().int(), away: z.number().int() }).optional(),
  /** Ours, once it plays: the minute of football (0 before the first), the map of e-sports, and whether it pauses there. */
  clock: z.number().int().optional(),
  isBreak: z.boolean().optional(),
  /** The first market and its decimal odds; a pick that is not offered now is left out. */
  defaultPlayType: z.string(),
  odds: z.array(z.object({ pick: z.string(), price: z.number() })),
});

export const Vendor = z.object({
  accountTypeId: z.number().int(),
  accountTypeName: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: GameType,
  isHot: z.number().int(),
  /** game: it opens at once (slots and lotteries: at their place); VASSALAGE: it stands for several games, which are listed first. */
  isGame: z.enum(['game', 'VASSALAGE']),
  /** Ours: the only game of a vendor that opens at once. */
  nodeId: z.string().optional(),
  maintenance: z.boolean(),
  /** When it is expected back, while it is closed and the operator knows it. */
  maintenanceEnd: Ms.optional(),
  /** Address of the plate with the vendor's name (3 to 1); really spelled so. */
  lagerIcon: z.string().optional(),
  /** Address of the vendor's sign (square). */
  smallIcon: z.string().optional(),
});

export const Lanes = z.object({
  data: z.object({
    lanes: z.array(
      z.object({
        title: GameType,
        cards: z.array(Vendor),
        gameClassify: z.array(
          z.object({ key: z.string(), displayName: z.string(), gameCount: z.number().int() }),
        ),
      }),
    ),
  }),
});

/** Both spellings of the family. */
const Address = z.object({
  gameUrl: z.string(),
  content: z.object({ game_url: z.string() }),
  /** Ours: the game wants a window of its own; absent where it lies in the page's frame. */
  newWindow: z.literal(true).optional(),
});

/** A member's own games: of one category or vendor, or all. */
const ShelfQuery = z.object({
  gameType: GameType.optional(),
  vassalage: z.string().max(32).optional(),
  clientType: z.coerce.number().int().optional(),
  platform: z.string().optional(),
  language: z.string().max(8).optional(),
  token: z.string().optional(),
});
const ShelfPage = ShelfQuery.extend({
  pageNo: QueryInt(1, 10_000).default(1),
  pageSize: QueryInt(1, 100).default(24),
});
/** Vendor is the game's `vassalage`; the id alone decides. */
const Heart = z.object({
  nodeId: z.string().max(64),
  vendor: z.string().max(32).optional(),
  gameType: z.string().max(16).optional(),
});

/** What may stand in the way of a game that is opened for money. */
const launchErrors = [
  'game_not_found',
  'vendor_under_maintenance',
  'account_excluded',
  'limit_session_reached',
  'reality_check_due',
  'in_need_true_account',
  'game_trial_only',
  'launch_game_balance_not_enough',
  'previous_game_not_finished',
] as const;

const LaunchQuery = z.object({
  /** Absent where a lottery names its game. */
  nodeId: z.string().max(64).optional(),
  gameId: z.string().max(64).optional(),
  vassalage: z.string().max(32).optional(),
  /** The card room (roomList) or the match (getGameMatchV2) that is chosen: the game opens there. `match:market:pick` lays that pick on its slip. */
  matchId: z.string().max(64).optional(),
  /** 1 real, 0 trial. */
  accountType: z.coerce.number().int().min(0).max(1).optional(),
  /** Where wallets stand apart: 0 (and absent) brings all main money to the vendor first, 1 leaves it where it is. */
  confirmTrans: z.coerce.number().int().min(0).max(1).optional(),
  /** GLS a game, LOTT a lottery: then `lottoGameCode` names it. */
  launchMode: z.string().max(16).optional(),
  lottoGameCode: z.string().max(64).optional(),
  lottoView: z.enum(['betting', 'lobby']).optional(),
  lottoArea: z.string().max(8).optional(),
  lottoPrizeMode: z.string().max(16).optional(),
  device: z.string().max(16).optional(),
  platform: z.string().max(64).optional(),
  clientType: z.coerce.number().int().optional(),
  language: z.string().max(8).optional(),
  backUrl: z.string().max(2048).optional(),
});

export const games = {
  vendors: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor' }],
    path: '/wps/relay/GCSGAME_gameVendor',
    module: 'COMM3',
    access: 'public',
    cached: true,
    query: z.object({ merchantCode: z.string().optional(), platform: z.string().optional() }),
    reply: Lanes,
    summary:
      'The vendors of each category (lane); a category without vendors has no lane. Open to visitors, as newer clients of the family expect.',
  }),
  list: route({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    module: 'GAMELO3',
    access: 'public',
    query: z.object({
      /** Absent: all categories, for the search. */
      gameType: GameType.optional(),
      vassalage: z.string().max(32).optional(),
      gameClassify: z.string().max(16).optional(),
      gameName: z.string().max(64).optional(),
      minBet: z.coerce.number().optional(),
      minLineNum: z.coerce.number().int().optional(),
      /** 1: new games only. */
      isNew: z.coerce.number().int().optional(),
      pageNo: QueryInt(1, 10_000).default(1),
      pageSize: QueryInt(1, 100).default(24),
      language: z.string().max(8).optional(),
      clientType: z.coerce.number().int().optional(),
      platform: z.string().optional(),
      channel: z.string().optional(),
      merchant: z.string().optional(),
    }),
    reply: z.object({
      games: z.array(Game),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
    }),
    summary:
      'Games of a category, or of all, filtered and paged (pageNo from 1, 24 a page). Open to visitors, who may browse.',
  }),
  hot: route({
    method: 'GET',
    alias: [{ method: 'POST', path: '/wps/relay/GCSGAME_hotGamesV2' }],
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: 'GAMELOHOT3',
    access: 'public',
    query: z.object({
      merchantCode: z.string().optional(),
      isPlatform: z.coerce.number().optional(),
      vassalage: z.string().optional(),
      platform: z.string().optional(),
      language: z.string().optional(),
    }),
    reply: z.object({ list: z.array(Game) }),
    summary: 'The hot games of the merchant, or of one of its vendors, best first.',
  }),
  matches: route({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getGameMatchV2',
    access: 'public',
    query: z.object({
      /** nodeIds or codes of games, with commas between; absent: all. */
      gameId: z.string().max(512).optional(),
      gameIds: z.string().max(512).optional(),
      gameType: GameType.optional(),
      vassalage: z.string().max(32).optional(),
      matchId: z.string().max(64).optional(),
      leagueId: z.string().max(64).optional(),
      language: z.string().max(8).optional(),
      platform: z.string().max(64).optional(),
    }),
    reply: z.object({
      list: z.array(Match),
      /** Ours: what the clock says by which kick-offs are told; a browser's own may be wrong. */
      now: Ms,
    }),
    summary:
      'The meetings of the football and e-sports games that come and play, the next kick-off first. Empty where the house that plays them cannot be asked, or nobody has looked at it for a while: asking wakes it.',
  }),
  vassGameTypes: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/relay/GLS2_getVassGameType' }],
    path: '/wps/relay/GCSGAME_getVassGameType',
    access: 'session',
    cached: true,
    query: z.object({
      typeId: z.coerce.number().int().optional(),
      merchant_code: z.string().max(32).optional(),
    }),
    /** Each category's vendors with the nodeIds of their games there. */
    reply: z.object({ content: z.record(z.string(), z.record(z.string(), z.array(z.string()))) }),
    summary:
      'Which vendor has which kinds of games: by category and vendor. Categories and vendors as in `vendors`.',
  }),
  favourites: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    module: 'GAMELOFAV3',
    access: 'session',
    query: ShelfQuery,
    reply: z.array(z.string()),
    summary:
      'The nodeIds of the games that the member has given a heart, the newest first. A bare list.',
  }),
  favouriteList: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    module: 'GAMELOFAV3',
    access: 'session',
    query: ShelfPage,
    reply: z.object({
      content: z.array(Game),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
    }),
    summary: 'The games with a heart, the newest first, paged (pageNo from 1, 24 a page).',
  }),
  addFavourite: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    module: 'GAMELOFAV3',
    access: 'session',
    body: Heart,
    reply: Nothing,
    errors: ['game_not_found'],
    summary: 'Gives a game a heart; giving it again changes nothing.',
  }),
  removeFavourite: route({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    module: 'GAMELOFAV3',
    access: 'session',
    body: Heart,
    reply: Nothing,
    summary: 'Takes a heart back; where there is none nothing changes.',
  }),
  recent: route({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    module: 'GAMELOREC3',
    access: 'session',
    query: ShelfPage,
    reply: z.object({ list: z.array(Game), totalPages: z.number().int() }),
    summary:
      'The games that the member opened, the latest first, paged (pageNo from 1, 24 a page).',
  }),
  launch: route({
    method: 'GET',
    alias: [{ method: 'POST', path: '/wps/game/launchGame' }],
    path: '/wps/game/launchGame',
    module: 'GAMELO3',
    access: 'session',
    query: LaunchQuery,
    reply: Address,
    errors: launchErrors,
    summary:
      'A one-time address (60 s, bound to game and player) that opens the game in its frame. The one GET with an effect: no-store, same-origin only. A closed vendor may say when it is expected back (`value.content.data.endTime`); a purse below the game’s smallest bet opens it only for a round that is still under way (`value.content.data.minBet`); a vendor that lets one game run at a time names the one to end first (`value.content.data {nodeId, gameName}`, message tag #734).',
  }),
  trialLaunch: route({
    method: 'GET',
    alias: [{ method: 'POST', path: '/wps/relay/GCS_gameTrialLaunch' }],
    path: '/wps/relay/GCS_gameTrialLaunch',
    module: 'FREEPLAY3',
    access: 'public',
    recognises: true,
    needsSwitch: 'FREEPLAY3',
    query: LaunchQuery.extend({
      nodeId: z.string().max(64),
      /** Calendar date yyyy-MM-dd; asked of a new visitor where the merchant wants it (identity.ways). */
      birthday: z.string().max(10).optional(),
    }),
    reply: Address,
    errors: ['game_not_found', 'vendor_under_maintenance', 'account_excluded', 'age_below_minimum'],
    summary:
      'A one-time address that opens a game without money, for anybody: the browser keeps an account of the TRIAL book for it. No-store, same-origin only.',
  }),
  launchFb: route({
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    module: 'GAMELO3',
    access: 'session',
    query: LaunchQuery,
    reply: Address,
    errors: launchErrors,
    summary: 'Opens the sports book of the vendor FB as `launch` opens a game.',
  }),
  rooms: route({
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    access: 'session',
    query: z.object({
      vassalage: z.string().max(32).optional(),
      language: z.string().max(8).optional(),
    }),
    reply: z.object({
      list: z.array(Room),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
    }),
    summary:
      'The card rooms where the member can sit down, lowest stake first; a launch with `matchId` opens one. Empty where the house that deals cannot be asked.',
  }),
};
