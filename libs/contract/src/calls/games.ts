import { z } from 'zod';

import { route } from '../route.ts';
import { MAX_INT, Ms, Nothing, QueryInt, QueryNumber } from '../shapes.ts';
import { Text } from '../text.ts';
import {
  GameType,
  Game,
  Room,
  Match,
  Lanes,
  LaunchAddress,
  OwnGamesQuery,
  OwnGamesPageQuery,
  FavouriteGame,
  launchErrors,
  LaunchQuery,
} from './game-schemas.ts';
import {
  gameWords,
  launchWords,
  listQueryWords,
  lobbyWords,
  matchWords,
  vendorCode,
} from './game-words.ts';
import { maxLengths } from '../rules/typed-text.ts';

export const games = {
  vendors: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor' }],
    path: '/wps/relay/GCSGAME_gameVendor',
    module: 'COMM3',
    access: 'public',
    cached: true,
    query: z.object({ merchantCode: Text().optional(), platform: Text().optional() }),
    reply: Lanes,
    words: { reply: lobbyWords },
    summary:
      'The vendors of each category (lane); a category without vendors has no lane. Open ' +
      'to visitors, as newer clients of the family expect.',
  }),
  list: route({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    module: 'GAMELO3',
    access: 'public',
    query: z.object({
      /** Absent: all categories, for the search. */
      gameType: GameType.optional(),
      vassalage: Text().max(32).optional(),
      gameClassify: Text().max(16).optional(),
      gameName: Text().max(maxLengths.searchText).optional(),
      minBet: QueryNumber(z.number()).optional(),
      minLineNum: QueryInt(0, MAX_INT).optional(),
      /** 1: new games only. */
      isNew: QueryInt(0, MAX_INT).optional(),
      pageNo: QueryInt(1, 10_000).default(1),
      pageSize: QueryInt(1, 100).default(24),
      language: Text().max(8).optional(),
      clientType: QueryInt(0, MAX_INT).optional(),
      platform: Text().optional(),
      channel: Text().optional(),
      merchant: Text().optional(),
    }),
    reply: z.object({
      games: z.array(Game),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
      /**
       * Ours: what each filter would still find beside the others that are set: the classes, the
       * smallest of the least bets, absent where there is no game, and the most lines.
       */
      filters: z
        .object({
          classes: z.array(z.string()),
          smallestBet: Game.shape.minBet.optional(),
          mostLines: z.number().int(),
        })
        .optional(),
    }),
    words: { query: listQueryWords, reply: { games: { fields: gameWords } } },
    summary:
      'Games of a category, or of all, filtered and paged (pageNo from 1, 24 a page). Open ' +
      'to visitors, who may browse.',
  }),
  hot: route({
    method: 'GET',
    alias: [{ method: 'POST', path: '/wps/relay/GCSGAME_hotGamesV2' }],
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: 'GAMELOHOT3',
    access: 'public',
    query: z.object({
      merchantCode: Text().optional(),
      isPlatform: QueryNumber(z.number()).optional(),
      vassalage: Text().optional(),
      platform: Text().optional(),
      language: Text().optional(),
    }),
    reply: z.object({ list: z.array(Game) }),
    words: { query: vendorCode, reply: { list: { fields: gameWords } } },
    summary: 'The hot games of the merchant, or of one of its vendors, best first.',
  }),
  matches: route({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getGameMatchV2',
    access: 'public',
    query: z.object({
      /** nodeIds or codes of games, with commas between; absent: all. */
      gameId: Text().max(512).optional(),
      gameIds: Text().max(512).optional(),
      gameType: GameType.optional(),
      vassalage: Text().max(32).optional(),
      matchId: Text().max(64).optional(),
      leagueId: Text().max(64).optional(),
      language: Text().max(8).optional(),
      platform: Text().max(64).optional(),
    }),
    reply: z.object({
      list: z.array(Match),
      /** Ours: the server's clock, by which kick-offs are given; a browser's own may be wrong. */
      now: Ms,
    }),
    words: { query: vendorCode, reply: { list: { fields: matchWords } } },
    summary:
      'The meetings of the football and e-sports games that come and play, the next ' +
      'kick-off first. Empty where the vendor cannot be asked, or the list ' +
      'has not been requested for a while: a request starts it again.',
  }),
  vassGameTypes: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/relay/GLS2_getVassGameType' }],
    path: '/wps/relay/GCSGAME_getVassGameType',
    access: 'session',
    notOnSite: true,
    cached: true,
    query: z.object({
      typeId: QueryInt(0, MAX_INT).optional(),
      merchant_code: Text().max(32).optional(),
    }),
    /** Each category's vendors with the nodeIds of their games there. */
    reply: z.object({ content: z.record(z.string(), z.record(z.string(), z.array(z.string()))) }),
    summary:
      'Which vendor has which kinds of games: by category and vendor. Categories and ' +
      'vendors as in `vendors`.',
  }),
  favourites: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    module: 'GAMELOFAV3',
    access: 'session',
    query: OwnGamesQuery,
    reply: z.array(z.string()),
    words: { query: vendorCode },
    summary:
      'The nodeIds of the games that the member has given a heart, the newest first. A bare list.',
  }),
  favouriteList: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    module: 'GAMELOFAV3',
    access: 'session',
    query: OwnGamesPageQuery,
    reply: z.object({
      content: z.array(Game),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
    }),
    words: { query: vendorCode, reply: { content: { fields: gameWords } } },
    summary: 'The games with a heart, the newest first, paged (pageNo from 1, 24 a page).',
  }),
  addFavourite: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    module: 'GAMELOFAV3',
    access: 'session',
    body: FavouriteGame,
    reply: Nothing,
    errors: ['game_not_found'],
    summary: 'Gives a game a heart; giving it again changes nothing.',
  }),
  removeFavourite: route({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    module: 'GAMELOFAV3',
    access: 'session',
    body: FavouriteGame,
    reply: Nothing,
    summary: 'Takes a heart back; where there is none nothing changes.',
  }),
  recent: route({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    module: 'GAMELOREC3',
    access: 'session',
    query: OwnGamesPageQuery,
    reply: z.object({ list: z.array(Game), totalPages: z.number().int() }),
    words: { query: vendorCode, reply: { list: { fields: gameWords } } },
    summary:
      'The games that the member opened, the latest first, paged (pageNo from 1, 24 a page).',
  }),
  launch: route({
    method: 'GET',
    alias: [{ method: 'POST', path: '/wps/game/launchGame' }],
    path: '/wps/game/launchGame',
    module: 'GAMELO3',
    access: 'session',
    hasEffect: true,
    keepsSessionAlive: true,
    query: LaunchQuery,
    reply: LaunchAddress,
    words: { query: launchWords },
    errors: launchErrors,
    summary:
      'A one-time address (60 s, bound to game and player) that opens the game in its ' +
      'frame. A GET with an effect: no-store, same-origin only. A closed vendor may ' +
      'say when it is expected back (`value.content.data.endTime`); a balance below the ' +
      'game’s smallest bet opens it only for a round that is still under way ' +
      '(`value.content.data.minBet`); a vendor that lets one game run at a time names the ' +
      'one to end first (`value.content.data {nodeId, gameName}`, message tag #734).',
  }),
  trialLaunch: route({
    method: 'GET',
    alias: [{ method: 'POST', path: '/wps/relay/GCS_gameTrialLaunch' }],
    path: '/wps/relay/GCS_gameTrialLaunch',
    module: 'FREEPLAY3',
    access: 'public',
    hasEffect: true,
    recognises: true,
    needsSwitch: 'FREEPLAY3',
    query: LaunchQuery.extend({
      nodeId: Text().max(64),
      /**
       * Calendar date yyyy-MM-dd; asked of a new visitor where the merchant wants it
       * (identity.loginMethods).
       */
      birthday: Text().max(10).optional(),
    }),
    reply: LaunchAddress,
    words: { query: launchWords },
    errors: ['game_not_found', 'vendor_under_maintenance', 'account_excluded', 'age_below_minimum'],
    summary:
      'A one-time address that opens a game without money, for anybody: the browser keeps ' +
      'an account of the TRIAL book for it. No-store, same-origin only.',
  }),
  launchFb: route({
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    module: 'GAMELO3',
    access: 'session',
    hasEffect: true,
    query: LaunchQuery,
    reply: LaunchAddress,
    words: { query: launchWords },
    errors: launchErrors,
    summary:
      'Opens the sports book of the vendor FB as `launch` opens a game. No-store, ' +
      'same-origin only.',
  }),
  rooms: route({
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    access: 'session',
    query: z.object({
      vassalage: Text().max(32).optional(),
      language: Text().max(8).optional(),
    }),
    reply: z.object({
      list: z.array(Room),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
    }),
    words: { query: vendorCode, reply: { list: { fields: gameWords } } },
    summary:
      'The card rooms where the member can sit down, lowest stake first; a launch with ' +
      '`matchId` opens one. Empty where the vendor cannot be asked.',
  }),
};
