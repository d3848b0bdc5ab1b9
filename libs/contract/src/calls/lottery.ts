import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms, PositiveAmount, QueryInt } from '../shapes.ts';

/** A game of the built-in lottery as menus list it. */
export const LotteryMenuGame = z.object({
  gameId: z.number().int(),
  code: z.string(),
  /** The game's name, the same in every language. */
  remark: z.string(),
  vendor: z.string(),
  /** Ours: seconds between two draws. */
  everySeconds: z.number().int(),
  /** Ours: least stated return of its plays, in parts per million. */
  rtp: z.number().int(),
});
/** A way to bet on a game. */
export const LotteryPlay = z.object({
  playId: z.string(),
  /** What can be chosen in each row. */
  rows: z.array(z.array(z.string())),
  /** What one winning number pays for a stake of 1, the stake included. */
  odds: z.number(),
  /** Stated return in parts per million. */
  rtp: z.number().int(),
  minPrice: Amount,
  maxPrice: Amount,
});
/** When a game is drawn, and the limits of one order. */
export const LotterySetting = z.object({
  gameId: z.number().int(),
  everySeconds: z.number().int(),
  /** Seconds before a draw from which it is locked. */
  lockTime: z.number().int(),
  /** Lines of a slip, numbers of a line, draws of a chase, and bets (lines times draws) at most. */
  maxLines: z.number().int(),
  maxUnits: z.number().int(),
  maxDraws: z.number().int(),
  maxBets: z.number().int(),
});
/** A prize series: what a game pays in it. Ours have one each, the same for everybody. */
export const LotterySeries = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  /** The family's number of a series: what 2 staked on one of a thousand equal chances would win; twice the least return in thousandths. */
  series: z.number().int(),
  rtp: z.number().int(),
  /** What one winning number pays for a stake of 1, by play. */
  prizes: z.array(z.object({ playId: z.string(), odds: z.number(), rtp: z.number().int() })),
});
const MenuGroup = z.object({
  gameGroupId: z.number().int(),
  gameGroupCode: z.string(),
  labelName: z.string(),
  gameMenus: z.array(LotteryMenuGame),
});
/** Prize modes of the family are taken and change nothing: our games pay the same in each. */
const Mode = z.object({
  prizeMode: z.string().max(16).optional(),
  device: z.string().max(16).optional(),
});

/** A draw with its result. The winning number stands under both of the family's names. */
export const OpenedNumero = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  winNo: z.string(),
  winningNumber: z.string(),
  openTime: Ms,
});
const Opened = z.object({
  count: QueryInt(1, 100).default(100),
  gameId: z.coerce.number().int().optional(),
});

const CurrentNumero = z.object({
  gameId: z.number().int(),
  numero: z.string(),
  /** Bets are taken now. */
  isSale: z.boolean(),
  /** Milliseconds until it is drawn. */
  remainTime: z.number().int(),
  /** Seconds before the draw from which it is locked. */
  lockTime: z.number().int(),
  /** Ours: SHA-256 of the seed that the draw will use. */
  commitment: z.string(),
});

const Numero = z.string().max(32);
const Chosen = z.object({
  numero: Numero,
  multiple: z.number().int().min(1).max(10_000).default(1),
});
/** Ours: 1 to 64 letters, digits, - or _ that the player's own program adds to the draw. */
const Entropy = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .optional();

const Betting = z.object({
  gameId: z.number().int(),
  currentNumero: Numero,
  /** What all lines cost on all draws together; refused when the gateway comes to another sum. */
  betCartAmountSum: PositiveAmount,
  /** Lines `balls~1~playId~mode~series~multiple` with `;` between: choices of a row with `.` between, rows with `-`; mode is the price of one number. */
  bettingSlipString: z.string().min(1).max(16_000),
  /** The draws to follow; absent: the current one only. */
  chase: z.array(Chosen).max(20).optional(),
  /** What is left of a chase is given back after a win. */
  winningStop: z.boolean().default(false),
  entropy: Entropy,
  abandoning: z.boolean().optional(),
  device: z.string().max(16).optional(),
  orderType: z.union([z.string().max(16), z.number()]).optional(),
  quickChase: z.boolean().optional(),
  prizeModeId: z.union([z.string().max(16), z.number()]).optional(),
});

const VnBetting = z.object({
  prizeMode: z.string().max(16).optional(),
  device: z.string().max(16).optional(),
  entropy: Entropy,
  contents: z
    .array(
      z.object({
        gameId: z.number().int(),
        winStop: z.boolean().default(false),
        playId: z.string().max(16),
        /** The choice, written as in `bettingSlipString`. */
        bettingContent: z.string().max(2000),
        singleBetPrice: PositiveAmount,
        numero: z.array(Chosen).min(1).max(20),
        bettingApproach: z.string().max(16).optional(),
        bettingSlip: z.string().max(2000).optional(),
      }),
    )
    .min(1)
    .max(20),
});

const Placed = z.object({
  orderNo: z.string(),
  numeros: z.array(z.string()),
  betAmount: Amount,
  sumBalance: Amount,
});

/** One bet of an order: a line on one draw. */
export const Suborder = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  gameId: z.number().int(),
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  playId: z.string(),
  betContent: z.string(),
  betCount: z.number().int(),
  singleBetPrice: Amount,
  multiple: z.number().int(),
  betAmount: Amount,
  winAmount: Amount,
  betTime: Ms,
  drawTime: Ms,
  /** 2 processing, 4 won, 5 lost, 6 chase stopped, 12 draw void, 14 pending, 17 taken back. */
  status: z.number().int(),
  /** Draws of its order. */
  totalChase: z.number().int(),
  winningStop: z.boolean(),
  /** Ours: it can still be taken back. */
  canCancel: z.boolean(),
  /** Ours: what taking back its whole order gives back now. */
  restAmount: Amount,
  winNo: z.string().optional(),
});

/** What anybody needs to recompute a draw. */
export const DrawProof = z.object({
  gameId: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  state: z.enum(['open', 'closed', 'drawn', 'void', 'settled', 'refunded']),
  drawTime: Ms,
  commitment: z.string(),
  rng: z.string(),
  seed: z.string().optional(),
  ticketsHash: z.string().optional(),
  winNo: z.string().optional(),
  ticketCount: z.number().int().optional(),
  /** Lines `orderNo entropy`, once locked; left out where there are more than 2,000. */
  tickets: z.array(z.string()).optional(),
});

const bettingErrors = [
  'game_not_found',
  'vendor_under_maintenance',
  'numero_closed',
  'amount_out_of_range',
  'insufficient_funds',
  'limit_stake_reached',
  'limit_loss_reached',
  'limit_session_reached',
  'reality_check_due',
  'account_excluded',
  'age_below_minimum',
  'idempotency_key_reused',
] as const;

export const lottery = {
  menus: route({
    method: 'GET',
    path: '/lgw/games/game_menus',
    module: 'COMM3',
    access: 'public',
    raw: true,
    query: Mode,
    reply: z.record(z.string(), MenuGroup),
    summary: 'The games of the built-in lottery by group.',
  }),
  games: route({
    method: 'GET',
    path: '/lgw/games',
    access: 'public',
    raw: true,
    query: Mode,
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
      'The ways to bet on a game: what each row of a choice may hold, what a number pays and may cost.',
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
    query: Mode.extend({ gameId: z.coerce.number().int().optional() }),
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
    query: Mode.extend({ gameId: z.coerce.number().int().optional() }),
    reply: z.array(
      z.object({
        gameId: z.number().int(),
        gameCode: z.string(),
        series: z.number().int(),
        minSeries: z.number().int(),
        maxSeries: z.number().int(),
      }),
    ),
    errors: ['game_not_found'],
    summary:
      'The series in which the member bets on each game, and between which it could choose: the game’s own.',
  }),
  vnMenu: route({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    module: 'COMM3',
    access: 'public',
    raw: true,
    query: Mode,
    reply: z.record(z.string(), z.object({ gameMenus: z.array(LotteryMenuGame) })),
    summary: 'The games of the VN group.',
  }),
  vnRecent: route({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    access: 'session',
    raw: true,
    query: Mode,
    reply: z.array(LotteryMenuGame),
    summary: 'The lottery games that the member bet on, the latest first.',
  }),
  vnOpened: route({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: 'AGEANNOUNCE3',
    access: 'public',
    raw: true,
    query: Opened,
    reply: z.array(OpenedNumero),
    summary: 'The latest results of the VN group, newest first.',
  }),
  opened: route({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    access: 'session',
    raw: true,
    query: Opened,
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
      /** Digits by their place from 1; balls all at place 0. `gap`: draws since the number last came, 0 = in the latest. */
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
    body: Betting,
    reply: Placed,
    errors: bettingErrors,
    summary:
      'Bets lines on the current draw, or on each draw of a chase: all of it or nothing, each line on each draw a bet of its own.',
  }),
  vnBetting: route({
    method: 'POST',
    path: '/lotto-vn/lgw/betting',
    access: 'session',
    raw: true,
    idempotency: 'optional',
    body: VnBetting,
    reply: Placed,
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
      "The member's bets of today, and those that still wait for their draw; newest first, paged from 0.",
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
      'Takes bets back, all of them or none, until their draw is locked; taking back again changes nothing.',
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
      /** Bets that this took back, and their stakes together. */ cancelled: z.array(
        z.number().int(),
      ),
      amount: Amount,
      sumBalance: Amount,
    }),
    errors: ['not_found', 'numero_closed', 'idempotency_key_reused'],
    summary:
      'Ours: takes back what is left of an order, such as a chase: its bets on draws that are not locked yet. Bets on locked draws stay; taking back again changes nothing.',
  }),
};
