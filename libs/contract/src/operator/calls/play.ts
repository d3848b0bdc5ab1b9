import { z } from 'zod';

import { drawStates, lotteryBetStatuses } from '../../states/lottery.ts';
import { memberBooks } from '../../states/members.ts';
import { Amount, QueryInt } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const Day = Text().regex(/^\d{4}-\d{2}-\d{2}$/);
const Place = Text().max(60);

/** The progressive jackpot of one brand. */
export const jackpot = {
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/jackpot',
    access: 'games.read',
    reply: z.object({
      isOn: z.boolean(),
      /** Hundredths of a percent of each stake. */
      shareBp: z.number().int(),
      /** The amount that the brand pays in at first and after each hit. */
      seed: Amount,
      games: z.array(z.string()),
      pools: z.array(
        z.object({
          book: z.enum(memberBooks),
          amount: Amount,
          /** Growth of the last ten minutes, in units a second. */
          perSecond: z.number(),
        }),
      ),
      /** The last days of the brand's own book, the newest first. */
      days: z.array(
        z.object({
          day: z.string(),
          contributed: Amount,
          seeded: Amount,
          paid: Amount,
          hits: z.number().int(),
        }),
      ),
      hits: z.array(
        z.object({
          id: z.string(),
          at: z.number(),
          book: z.enum(memberBooks),
          amount: Amount,
          member: z.string(),
          username: z.string(),
          vendor: z.string(),
          game: z.string(),
          round: z.string(),
        }),
      ),
    }),
    summary: 'The rules of the jackpot, its pools, what came in a day, and the last hits.',
  }),
  change: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/jackpot/change',
    access: 'games.write',
    action: 'jackpot.changed',
    dualControl: 'whenLoosened',
    body: z.object({
      isOn: z.boolean(),
      shareBp: z.number().int().min(0).max(500),
      seed: z.number().int().min(0).max(1_000_000),
      games: z.array(Text().min(1).max(128)).max(200),
      reason: Reason,
    }),
    reply: Outcome,
    summary: 'Changes the jackpot; a higher seed or share needs a second operator.',
  }),
};

/**
 * The results of comparing a game's return with its stated one: `few` rounds say nothing yet,
 * `unstated` has no stated one.
 */
export const returnStates = ['within', 'above', 'below', 'few', 'unstated'] as const;

/** Calls for the return of games, next to the return that they state. */
export const returns = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/returns',
    access: 'games.read',
    query: z.object({ days: QueryInt(1, 366).default(30), vendor: Text().max(32).optional() }),
    reply: z.object({
      /** The days of the brand's calendar that are counted. */
      from: z.string(),
      until: z.string(),
      minRounds: z.number().int(),
      rows: z.array(
        z.object({
          vendor: z.string(),
          game: z.string(),
          gameName: z.string(),
          rounds: z.number().int(),
          stake: Amount,
          win: Amount,
          /** Shares of one. */
          actual: z.number(),
          stated: z.number().nullable(),
          /** The 99 % band around the stated return, or around the actual one. */
          low: z.number(),
          high: z.number(),
          state: z.enum(returnStates),
        }),
      ),
    }),
    summary: 'What each game returned in the last days, with its band and whether it is outside.',
  }),
  days: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/returns/days',
    access: 'games.read',
    query: z.object({
      vendor: Text().min(1).max(32),
      game: Text().min(1).max(128),
      days: QueryInt(1, 366).default(90),
    }),
    reply: z.array(z.object({ day: Day, rounds: z.number().int(), stake: Amount, win: Amount })),
    summary: 'What a game returned day by day, the oldest first.',
  }),
};

const Draw = z.object({
  id: z.string(),
  game: z.string(),
  gameName: z.string(),
  drawNo: z.string(),
  opensAt: z.number(),
  closesAt: z.number(),
  drawsAt: z.number(),
  state: z.enum(drawStates),
  result: z.string().nullable(),
  tickets: z.number().int(),
  bets: z.number().int(),
  stake: Amount,
  payout: Amount,
});

const DrawId = Text().regex(/^\d{1,18}$/);

/** Draws of the built-in lottery. */
export const draws = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/draws',
    access: 'games.read',
    query: z.object({
      game: Text().max(64).optional(),
      list: z.enum(['upcoming', 'past']).default('upcoming'),
      after: Place.optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: z.object({
      rows: z.array(Draw),
      next: z.string().nullable(),
      games: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    summary: 'Draws that are to come, the next first, or that were, the last first.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/draws/detail',
    access: 'games.read',
    query: z.object({ draw: DrawId }),
    reply: Draw.extend({
      commitment: z.string(),
      ticketsHash: z.string().nullable(),
      /** Null until it is drawn. */
      seed: z.string().nullable(),
      isSeedRight: z.boolean().nullable(),
      closedAt: z.number().nullable(),
      drawnAt: z.number().nullable(),
      byStatus: z.array(
        z.object({
          status: z.enum(lotteryBetStatuses),
          bets: z.number().int(),
          stake: Amount,
          payout: Amount,
        }),
      ),
      canVoid: z.boolean(),
      /** The open request of another operator to void it. */
      request: z.string().nullable(),
    }),
    summary: 'A draw with its seed, its commitment and its bets by what became of them.',
  }),
  void: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/draws/void',
    access: 'draws.void',
    action: 'draw.voided',
    dualControl: 'always',
    body: z.object({ draw: DrawId, reason: Reason }),
    reply: Outcome,
    summary: 'Proposes to void a draw that is not drawn; every bet on it is refunded.',
  }),
};
