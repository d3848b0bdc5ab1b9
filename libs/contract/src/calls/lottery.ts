import { z } from 'zod';

import { route } from '../route.ts';
import { MAX_INT, Ms, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';
import { lotteryBets } from './lottery-bets.ts';
import {
  LotteryMenuGame,
  LotteryPlay,
  LotterySetting,
  LotterySeries,
  MemberSeries,
  MenuGroup,
  PrizeModeQuery,
  DrawResult,
  LatestResultsQuery,
  CurrentDraw,
  DrawNo,
  DrawProof,
} from './lottery-schemas.ts';
import {
  currentDrawWords,
  drawQueryWords,
  drawResultWords,
  playMenuWords,
  proofWords,
  settingWords,
  statisticsWords,
  upcomingDrawWords,
} from './lottery-words.ts';

export const lottery = {
  listGroups: route({
    method: 'GET',
    path: '/lgw/games/game_menus',
    module: 'COMM3',
    access: 'public',
    raw: true,
    query: PrizeModeQuery,
    reply: z.record(z.string(), MenuGroup),
    summary: 'The games of the built-in lottery by group.',
  }),
  listGames: route({
    method: 'GET',
    path: '/lgw/games',
    access: 'public',
    raw: true,
    query: PrizeModeQuery,
    reply: z.array(LotteryMenuGame),
    summary: 'The games of the built-in lottery in one list.',
  }),
  listPlays: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/games/:gameId/play_menu' }],
    path: '/lgw/games/play_menu',
    access: 'public',
    raw: true,
    query: z.object({ gameId: QueryInt(0, MAX_INT) }),
    reply: z.object({ gameId: z.number().int(), playMenus: z.array(LotteryPlay) }),
    words: { reply: playMenuWords },
    errors: ['game_not_found'],
    summary:
      'The plays of a game: what each row of a selection may hold, what a number pays ' +
      'and may cost.',
  }),
  getSettings: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/games/:gameId/setting' }],
    path: '/lgw/games/setting',
    access: 'public',
    raw: true,
    query: z.object({ gameId: QueryInt(0, MAX_INT) }),
    reply: LotterySetting,
    words: { reply: settingWords },
    errors: ['game_not_found'],
    summary: 'When a game is drawn and what one order may hold.',
  }),
  listSeries: route({
    method: 'GET',
    path: '/lgw/games/series',
    access: 'public',
    raw: true,
    query: PrizeModeQuery.extend({ gameId: QueryInt(0, MAX_INT).optional() }),
    reply: z.array(LotterySeries),
    errors: ['game_not_found'],
    summary:
      'The prize series of the games, or of one: one each, because they pay everybody the same.',
  }),
  listMemberSeries: route({
    method: 'GET',
    path: '/lgw/customers/series',
    access: 'session',
    raw: true,
    query: PrizeModeQuery.extend({ gameId: QueryInt(0, MAX_INT).optional() }),
    reply: z.array(MemberSeries),
    errors: ['game_not_found'],
    summary:
      'The series in which the member bets on each game, and between which it could ' +
      'choose: the game’s own.',
  }),
  listVnGames: route({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    module: 'COMM3',
    access: 'public',
    raw: true,
    query: PrizeModeQuery,
    reply: z.record(z.string(), z.object({ gameMenus: z.array(LotteryMenuGame) })),
    summary: 'The games of the VN group.',
  }),
  listRecentGames: route({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    access: 'session',
    raw: true,
    query: PrizeModeQuery,
    reply: z.array(LotteryMenuGame),
    summary: 'The lottery games that the member bet on, the latest first.',
  }),
  listLatestVnResults: route({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: 'AGEANNOUNCE3',
    access: 'public',
    raw: true,
    query: LatestResultsQuery,
    reply: z.array(DrawResult),
    words: { reply: drawResultWords },
    summary: 'The latest results of the VN group, newest first.',
  }),
  listLatestResults: route({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    access: 'session',
    raw: true,
    query: LatestResultsQuery,
    reply: z.array(DrawResult),
    words: { reply: drawResultWords },
    summary: 'The latest results of all groups, newest first.',
  }),
  listResults: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/draw/:gameId' }],
    path: '/lgw/draw',
    access: 'public',
    raw: true,
    query: z.object({
      gameId: QueryInt(0, MAX_INT),
      page: QueryInt(0, 1000).default(0),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({ content: z.array(DrawResult) }),
    words: { reply: { content: { fields: drawResultWords } } },
    errors: ['game_not_found'],
    summary: 'The results of a game, newest first, paged from 0.',
  }),
  listResultsByCode: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/draw/code/:code' }],
    path: '/lgw/draw/code',
    access: 'public',
    raw: true,
    query: z.object({
      code: Text().max(64),
      page: QueryInt(0, 1000).default(0),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({ content: z.array(DrawResult) }),
    words: { reply: { content: { fields: drawResultWords } } },
    errors: ['game_not_found'],
    summary: 'The results of a game by its code, newest first, paged from 0.',
  }),
  getNumberStatistics: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/draw/:gameId/hot_gap_info' }],
    path: '/lgw/draw/hot_gap_info',
    access: 'public',
    raw: true,
    query: z.object({ gameId: QueryInt(0, MAX_INT), size: QueryInt(1, 200).default(100) }),
    reply: z.object({
      gameId: z.number().int(),
      /** How many draws were looked at: at most `size`. */
      draws: z.number().int(),
      /**
       * Digits by their place from 1; balls all at place 0. `gap`: draws since the number last
       * came, 0 = in the latest.
       */
      places: z.array(
        z.object({
          place: z.number().int(),
          numbers: z.array(
            z.object({ number: z.number().int(), hits: z.number().int(), gap: z.number().int() }),
          ),
        }),
      ),
    }),
    words: { reply: statisticsWords },
    errors: ['game_not_found'],
    summary:
      'How often each number came in the first prize of the latest draws, and how long it has not.',
  }),
  getProof: route({
    method: 'GET',
    path: '/lgw/draw/proof',
    own: true,
    access: 'public',
    raw: true,
    query: z.object({ gameId: QueryInt(0, MAX_INT), numero: DrawNo }),
    reply: DrawProof,
    words: { query: drawQueryWords, reply: proofWords },
    errors: ['game_not_found', 'not_found'],
    summary: 'Ours: what a draw was committed to, what was mixed in, and, once drawn, its seed.',
  }),
  getCurrentDraw: route({
    method: 'GET',
    path: '/lgw/numeros/near',
    access: 'public',
    raw: true,
    query: z.object({ gameId: QueryInt(0, MAX_INT) }),
    reply: z.object({
      currentNumero: CurrentDraw.nullable(),
      nextNumero: z.object({ numero: z.string() }).nullable(),
      previousNumero: z.object({ numero: z.string(), winNo: z.string().optional() }).nullable(),
    }),
    words: { reply: currentDrawWords },
    errors: ['game_not_found'],
    summary:
      'The draw that comes next, the one after it and the one before; null where there is none.',
  }),
  listUpcomingDraws: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/numeros/chase/:gameId' }],
    path: '/lgw/numeros/chase',
    access: 'public',
    raw: true,
    query: z.object({ gameId: QueryInt(0, MAX_INT) }),
    reply: z.object({ content: z.array(z.object({ numero: z.string(), drawTime: Ms })) }),
    words: { reply: { content: { fields: upcomingDrawWords } } },
    errors: ['game_not_found'],
    summary: 'The draws that a multi-draw bet can include, the next first.',
  }),
  ...lotteryBets,
};
