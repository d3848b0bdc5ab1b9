import { z } from 'zod';

import { Terms } from '../../calls/promotion-schemas.ts';
import { promotionTriggers } from '../../promotions.ts';
import { BodyMs, QueryInt, QueryJson } from '../../shapes.ts';
import { SearchText, Text } from '../../text.ts';
import { promotionStates } from '../../states/promotions.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';
import {
  FreeSpinGame,
  PromotionDraws,
  PromotionRun,
  PromotionSignal,
  PromotionSimulation,
  PromotionSummary,
  PromotionVersion,
  RaffleUptake,
  TournamentUptake,
  ReferralUptake,
  SpinUptake,
  Uptake,
  UptakeOfDays,
} from './promotion-views.ts';

const PromotionId = Text().trim().min(1).max(40);
const Only = z.object({ promotion: PromotionId });
const Version = z.number().int().min(1).max(1_000_000);

/** Promotions of a brand: their terms in versions, which of them run, and what they cost. */
export const promotions = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/promotions',
    access: 'promotions.read',
    query: z.object({
      /** A part of the name, or an id. */
      text: SearchText().max(100).optional(),
      state: z.enum(promotionStates).optional(),
      trigger: z.enum(promotionTriggers).optional(),
      after: Text().max(60).optional(),
      limit: QueryInt(1, 1000).default(50),
    }),
    reply: z.object({ rows: z.array(PromotionSummary), next: z.string().nullable() }),
    summary: 'Promotions with their bonuses and what they cost, the newest first.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/promotions/detail',
    access: 'promotions.read',
    query: Only,
    reply: PromotionSummary.extend({
      /** The newest first, at most a hundred, as the runs. */
      versions: z.array(PromotionVersion),
      runs: z.array(PromotionRun),
      /** The open request of an operator to start a version. */
      request: z.string().nullable(),
    }),
    summary: 'A promotion with its versions, and when each of them ran.',
  }),
  write: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/promotions/write',
    access: 'promotions.write',
    action: 'promotion.written',
    dualControl: 'never',
    body: z.object({
      /** Absent: a new promotion. */
      promotion: PromotionId.optional(),
      name: Text().trim().min(1).max(100),
      terms: Terms,
      startsAt: BodyMs,
      /** Null: until it is stopped. */
      endsAt: BodyMs.nullable(),
      reason: Reason,
    }),
    reply: z.object({ promotion: z.string(), version: z.number().int() }),
    summary:
      'Writes a promotion, or another version of one; it grants nothing until it is started.',
  }),
  start: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/promotions/start',
    access: 'promotions.write',
    action: 'promotion.started',
    dualControl: 'always',
    body: Only.extend({ version: Version, reason: Reason }),
    reply: Outcome,
    summary:
      'Proposes that a version grants bonuses, in place of the one that runs; another operator ' +
      'has to approve.',
  }),
  stop: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/promotions/stop',
    access: 'promotions.write',
    action: 'promotion.stopped',
    dualControl: 'never',
    body: Only.extend({ reason: Reason }),
    reply: z.null(),
    summary: 'Stops a promotion at once. What it granted or promised with a deposit stays.',
  }),
  uptake: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/promotions/uptake',
    access: 'promotions.read',
    query: Only.extend({ days: QueryInt(1, 92).default(30) }),
    reply: z.object({
      total: Uptake,
      /** Days on which bonuses were granted, the newest first. */
      days: z.array(UptakeOfDays),
      /** By the Monday of the week of the grant, the newest first, at most 26. */
      weeks: z.array(UptakeOfDays),
      /** The prizes drawn under each version whose reward is a prize, the newest first. */
      draws: z.array(PromotionDraws),
      /** The draws of a raffle, the latest first. */
      raffles: z.array(RaffleUptake),
      /** The rankings of a tournament, that of the latest version first. */
      tournaments: z.array(TournamentUptake),
      /** Absent for promotions of other triggers. */
      referrals: ReferralUptake.optional(),
      /** Null: it gives no free spins. */
      spins: SpinUptake.nullable(),
    }),
    summary: 'What became of the bonuses of a promotion, in all, by day and by week of the grant.',
  }),
  freeSpinGames: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/promotions/free-spin-games',
    access: 'promotions.read',
    reply: z.object({ rows: z.array(FreeSpinGame) }),
    summary: 'Games that a promotion can give free spins of, and the bets that they are played at.',
  }),
  signals: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/promotions/signals',
    access: 'promotions.read',
    query: Only.extend({ limit: QueryInt(1, 500).default(100) }),
    reply: z.object({ rows: z.array(PromotionSignal) }),
    summary: 'Members who share a device, a network or a payee with others who got a promotion.',
  }),
  simulate: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/promotions/simulate',
    access: 'promotions.read',
    query: z.object({ terms: QueryJson(Terms) }),
    reply: PromotionSimulation,
    summary: 'What terms would have granted for the past 30 days; nothing is kept.',
  }),
};
