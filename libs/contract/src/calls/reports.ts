import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { GameType } from './game-schemas.ts';
import { vendorCode } from './game-words.ts';
import { Movement } from './records.ts';

/** Results of a round: still open, won, lost, cancelled or refunded. */
export const roundResults = ['initial', 'win', 'lose', 'cancel', 'refund'] as const;
export type RoundResult = (typeof roundResults)[number];

export const BetRow = z.object({
  orderNo: z.string(),
  betTimeInTimestamp: Ms,
  transTimeInTimestamp: Ms.optional(),
  gameName: z.string(),
  vassalage: z.string(),
  betAmount: Amount,
  validBetAmount: Amount,
  winAmount: Amount,
  /** Ours: which part of `winAmount` was a jackpot; absent where none was won. */
  jackpotAmount: Amount.optional(),
  profitAndLoss: Amount,
  status: z.enum(roundResults),
  /** Ours: where the player verifies the round's fairness, absent where the vendor offers none. */
  verifyUrl: z.string().optional(),
});

export const BetTotals = z.object({
  betAmount: Amount,
  /** Ours: the part of `betAmount` whose rounds are still open: neither won nor lost. */
  openBetAmount: Amount,
  validBetAmount: Amount,
  winAmount: Amount,
  profitAndLoss: Amount,
});

const HistoryQuery = z.object({
  startDate: QueryMs,
  endDate: QueryMs,
  accountType: Text().optional(),
  status: Text().max(16).optional(),
  page: QueryInt(1, 10_000).default(1),
  size: QueryInt(1, 100).default(13),
});

/** The record of one category, under the family's name of it. */
const historyRoute = <Type extends string>(type: Type) =>
  route({
    method: 'GET',
    path: `/wps/relay/MCSFE_getPersonal${type}History`,
    access: 'session',
    notOnSite: true,
    whileExcluded: true,
    query: HistoryQuery,
    reply: Page(BetRow, BetTotals),
    words: { reply: { list: { fields: vendorCode } } },
    summary:
      `The member's own rounds of the category ${type} between two moments, newest first, ` +
      'with totals over the whole range.',
  });

export const reports = {
  history: route({
    method: 'GET',
    path: '/api/v1/member/history',
    access: 'session',
    whileExcluded: true,
    query: HistoryQuery.extend({
      gameType: GameType.optional(),
      /** Codes of a provider, and of one of its games. */
      provider: Text().max(64).optional(),
      game: Text().max(128).optional(),
    }),
    reply: Page(BetRow, BetTotals),
    words: { reply: { list: { fields: vendorCode } } },
    summary:
      "Ours: the member's own rounds of one category or of all, between two moments, " +
      'newest first, with totals over the whole range.',
  }),
  playedGames: route({
    method: 'GET',
    path: '/api/v1/member/history/games',
    access: 'session',
    whileExcluded: true,
    query: z.object({ startDate: QueryMs, endDate: QueryMs }),
    reply: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        games: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
    summary: 'Ours: the providers and games that the member played between two moments.',
  }),
  round: route({
    method: 'GET',
    path: '/api/v1/member/history/round',
    access: 'session',
    whileExcluded: true,
    query: z.object({ orderNo: Text().regex(/^\d{1,18}$/) }),
    reply: z.object({
      round: BetRow,
      providerName: z.string(),
      /**
       * The movements of its bets, wins and refunds, the oldest first; the balance is cash and
       * bonus.
       */
      movements: z.array(Movement),
    }),
    words: { reply: { round: { fields: vendorCode } } },
    errors: ['not_found'],
    summary: "Ours: one of the member's own rounds by its order number, with all that it moved.",
  }),
  rngHistory: historyRoute('RNG'),
  pvpHistory: historyRoute('PVP'),
  liveHistory: historyRoute('LIVE'),
  fishHistory: historyRoute('FISH'),
  sportsHistory: historyRoute('SPORTS'),
  esportsHistory: historyRoute('ESPORTS'),
  lottHistory: historyRoute('LOTT'),
  elottHistory: historyRoute('ELOTT'),
  ds88History: historyRoute('DS88'),
};
