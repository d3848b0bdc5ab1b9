import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms, QueryInt } from '../shapes.ts';
import {
  LotteryMenuGame,
  LotteryPlay,
  LotterySetting,
  LotterySeries,
  MemberSeries,
  MenuGroup,
  PrizeModeQuery,
  OpenedNumero,
  OpenedQuery,
  CurrentNumero,
  Numero,
  BettingBody,
  VnBettingBody,
  PlacedOrder,
  Suborder,
  DrawProof,
  bettingErrors,
} from './lottery-schemas.ts';

export const lottery = {
  menus: route({
    method: 'GET',
    path: '/lgw/games/game_menus',
    module: 'COMM3',
    access: 'public',
    raw: true,
    query: PrizeModeQuery,
    reply: z.record(z.string(), MenuGroup),
    summary: 'The games of the built-in lottery by group.',
  }),
  games: route({
    method: 'GET',
    path: '/lgw/games',
    access: 'public',
    raw: true,
    query: PrizeModeQuery,
    reply: z.array(LotteryMenuGame),
    summary: 'The games of the built-in lottery in one list.',
  }),
  plays: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/games/:gameId/play_menu' }],
    path: '/lgw/games/play_menu',
    access: 'public',
    raw: true,
    query: z.object({ gameId: z.coerce.number().int() }),
    reply: z.object({ gameId: z.number().int(), playMenus: z.array(LotteryPlay) }),
    errors: ['game_not_found'],
    summary:
      'The ways to bet on a game: what each row of a choice may hold, what a number pays ' +
      'and may cost.',
  }),
  setting: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/games/:gameId/setting' }],
    path: '/lgw/games/setting',
    access: 'public',
    raw: true,
    query: z.object({ gameId: z.coerce.number().int() }),
    reply: LotterySetting,
    errors: ['game_not_found'],
    summary: 'When a game is drawn and what one order may hold.',
  }),
  series: route({
    method: 'GET',
    path: '/lgw/games/series',
    access: 'public',
    raw: true,
    query: PrizeModeQuery.extend({ gameId: z.coerce.number().int().optional() }),
    reply: z.array(LotterySeries),
    errors: ['game_not_found'],
    summary:
      'The prize series of the games, or of one: one each, because they pay everybody the same.',
  }),
  customerSeries: route({
    method: 'GET',
    path: '/lgw/customers/series',
    access: 'session',
    raw: true,
    query: PrizeModeQuery.extend({ gameId: z.coerce.number().int().optional() }),
    reply: z.array(MemberSeries),
    errors: ['game_not_found'],
    summary:
      'The series in which the member bets on each game, and between which it could ' +
      'choose: the game’s own.',
  }),
  vnMenu: route({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    module: 'COMM3',
    access: 'public',
    raw: true,
    query: PrizeModeQuery,
    reply: z.record(z.string(), z.object({ gameMenus: z.array(LotteryMenuGame) })),
    summary: 'The games of the VN group.',
  }),
  vnRecent: route({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    access: 'session',
    raw: true,
    query: PrizeModeQuery,
    reply: z.array(LotteryMenuGame),
    summary: 'The lottery games that the member bet on, the latest first.',
  }),
  vnOpened: route({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: 'AGEANNOUNCE3',
    access: 'public',
    raw: true,
    query: OpenedQuery,
    reply: z.array(OpenedNumero),
    summary: 'The latest results of the VN group, newest first.',
  }),
  opened: route({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    access: 'session',
    raw: true,
    query: OpenedQuery,
    reply: z.array(OpenedNumero),
    summary: 'The latest results of all groups, newest first.',
  }),
  results: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/draw/:gameId' }],
    path: '/lgw/draw',
    access: 'public',
    raw: true,
    query: z.object({
      gameId: z.coerce.number().int(),
      page: QueryInt(0, 1000).default(0),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({ content: z.array(OpenedNumero) }),
    errors: ['game_not_found'],
    summary: 'The results of a game, newest first, paged from 0.',
  }),
  resultsOf: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/draw/code/:code' }],
    path: '/lgw/draw/code',
    access: 'public',
    raw: true,
    query: z.object({
      code: z.string().max(64),
      page: QueryInt(0, 1000).default(0),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({ content: z.array(OpenedNumero) }),
    errors: ['game_not_found'],
    summary: 'The results of a game by its code, newest first, paged from 0.',
  }),
  hotGap: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/draw/:gameId/hot_gap_info' }],
    path: '/lgw/draw/hot_gap_info',
    access: 'public',
    raw: true,
    query: z.object({ gameId: z.coerce.number().int(), size: QueryInt(1, 200).default(100) }),
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
    errors: ['game_not_found'],
    summary:
      'How often each number came in the first prize of the latest draws, and how long it has not.',
  }),
  proof: route({
    method: 'GET',
    path: '/lgw/draw/proof',
    access: 'public',
    raw: true,
    query: z.object({ gameId: z.coerce.number().int(), numero: Numero }),
    reply: DrawProof,
    errors: ['game_not_found', 'not_found'],
    summary: 'Ours: what a draw was committed to, what was mixed in, and, once drawn, its seed.',
  }),
  near: route({
    method: 'GET',
    path: '/lgw/numeros/near',
    access: 'public',
    raw: true,
    query: z.object({ gameId: z.coerce.number().int() }),
    reply: z.object({
      currentNumero: CurrentNumero.nullable(),
      nextNumero: z.object({ numero: z.string() }).nullable(),
      previousNumero: z.object({ numero: z.string(), winNo: z.string().optional() }).nullable(),
    }),
    errors: ['game_not_found'],
    summary:
      'The draw that comes next, the one after it and the one before; null where there is none.',
  }),
  chase: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/lgw/numeros/chase/:gameId' }],
    path: '/lgw/numeros/chase',
    access: 'public',
    raw: true,
    query: z.object({ gameId: z.coerce.number().int() }),
    reply: z.object({ content: z.array(z.object({ numero: z.string(), drawTime: Ms })) }),
    errors: ['game_not_found'],
    summary: 'The draws that a chase can follow, the next first.',
  }),
  betting: route({
    method: 'POST',
    path: '/lgw/orders/betting',
    access: 'session',
    raw: true,
    idempotency: 'optional',
    body: BettingBody,
    reply: PlacedOrder,
    errors: bettingErrors,
    summary:
      'Bets lines on the current draw, or on each draw of a chase: all of it or nothing, ' +
      'each line on each draw a bet of its own.',
  }),
  vnBetting: route({
    method: 'POST',
    path: '/lotto-vn/lgw/betting',
    access: 'session',
    raw: true,
    idempotency: 'optional',
    body: VnBettingBody,
    reply: PlacedOrder,
    errors: bettingErrors,
    summary:
      'The same in the words of the VN group; all contents name one game and the same draws.',
  }),
  today: route({
    method: 'GET',
    path: '/lgw/orders/today',
    access: 'session',
    raw: true,
    query: z.object({
      gameId: z.coerce.number().int().optional(),
      page: QueryInt(0, 1000).default(0),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({ content: z.array(Suborder) }),
    summary:
      "The member's bets of today, and those that still wait for their draw; newest first, " +
      'paged from 0.',
  }),
  cancel: route({
    method: 'PUT',
    path: '/lgw/orders/suborders/cancel',
    access: 'session',
    raw: true,
    body: z.array(z.number().int().min(1)).min(1).max(100),
    reply: z.object({ cancelled: z.array(z.number().int()), sumBalance: Amount.optional() }),
    errors: ['not_found', 'numero_closed'],
    summary:
      'Takes bets back, all of them or none, until their draw is locked; taking back again ' +
      'changes nothing.',
  }),
  cancelOrder: route({
    method: 'PUT',
    path: '/lgw/orders/cancel',
    access: 'session',
    raw: true,
    idempotency: 'optional',
    body: z.object({ orderNo: z.string().min(1).max(64) }),
    reply: z.object({
      orderNo: z.string(),
      /** Bets that this took back. */
      cancelled: z.array(z.number().int()),
      /** Their stakes together. */
      amount: Amount,
      sumBalance: Amount,
    }),
    errors: ['not_found', 'numero_closed', 'idempotency_key_reused'],
    summary:
      'Ours: takes back what is left of an order, such as a chase: its bets on draws that ' +
      'are not locked yet. Bets on locked draws stay; taking back again changes nothing.',
  }),
};
