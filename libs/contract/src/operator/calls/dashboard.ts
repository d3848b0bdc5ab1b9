import { z } from 'zod';

import { Amount, Ms, QueryInt } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { dashboardPeriods, entryFigures } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Operation } from './ledger.ts';
import { MemberSummary } from './members.ts';

const period = z.enum(dashboardPeriods).default('today');

/** Counts can be added over brands; amounts only within a currency. */
const Figures = z.object({
  registrations: z.number().int(),
  /** Distinct members with an accepted bet. */
  activePlayers: z.number().int(),
  bets: z.number().int(),
  stakes: Amount,
  payouts: Amount,
  /** Stakes less refunds, payouts and contributions to jackpots. */
  ggr: Amount,
  bonusCost: Amount,
  deposits: z.number().int(),
  deposited: Amount,
  /** Paid withdrawals, less those that came back. */
  withdrawn: Amount,
  /** Deposits less withdrawals. */
  net: Amount,
});

const Compared = z.object({
  current: Figures,
  /** The same hours of the period before, of which a shorter month has fewer. */
  previous: Figures,
});

const Period = z.object({ from: Ms, to: Ms });

const Window = Period.extend({
  /** The brand's own book: figures are of no other. */
  book: z.enum(['PLAY', 'REAL']),
  previousFrom: Ms,
  previousTo: Ms,
  /** Up to when figures are complete; null before the first count. */
  countedTo: Ms.nullable(),
  /** The first hour with figures; null without any. */
  countedFrom: Ms.nullable(),
});

const Top = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  /** The game's code and name; null where rows are vendors. */
  game: z.string().nullable(),
  gameName: z.string().nullable(),
  bets: z.number().int(),
  stakes: Amount,
  payouts: Amount,
  ggr: Amount,
  previousStakes: Amount,
  previousGgr: Amount,
});

const FeedEntry = z.object({
  /** Unique within the feed. */
  key: z.string(),
  at: Ms,
  kind: z.enum(['win', 'jackpot', 'alert']),
  /** Of a win: the member, for operators who may see members; else null. */
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
  amount: Amount.nullable(),
  gameName: z.string().nullable(),
  vendorName: z.string().nullable(),
  /** Of an alert: its type, as in the audit trail. */
  alert: z.string().nullable(),
  /** Of an alert: what it is about. Of a win: its operation. */
  subject: z.string(),
});

const BrandHealth = z.object({
  brand: z.string(),
  jobs: z.number().int(),
  /** Jobs that are more than a minute late or fail. */
  lateJobs: z.array(
    z.object({
      kind: z.string(),
      lateSeconds: z.number().int(),
      failures: z.number().int(),
      failure: z.string().nullable(),
    }),
  ),
  outbox: z.object({
    waiting: z.number().int(),
    /** For how long the oldest message that is due has waited. */
    oldestSeconds: z.number().int().nullable(),
    /** Within the last day: refused by the provider, or interrupted while being sent. */
    failed: z.number().int(),
  }),
  countedTo: Ms.nullable(),
});

/** The figures that an operator begins the day with. */
export const dashboard = {
  summary: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/dashboard',
    access: 'dashboard.read',
    query: z.object({ period }),
    reply: Window.extend(Compared.shape),
    summary: 'Figures of a period beside the same hours of the period before.',
  }),
  series: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/dashboard/series',
    access: 'dashboard.read',
    query: z.object({ period, by: z.enum(['hour', 'day']).default('hour') }),
    reply: z.object({
      /** The times at which each hour or day begins. */
      times: z.array(Ms),
      current: z.array(Figures),
      /** Of the period before, hour by hour or day by day; a shorter month has fewer. */
      previous: z.array(Figures),
    }),
    summary: 'The figures of a period by hour or day, with those of the period before.',
  }),
  top: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/dashboard/top',
    access: 'dashboard.read',
    query: z.object({
      period,
      by: z.enum(['vendor', 'game']).default('game'),
      order: z.enum(['stakes', 'ggr']).default('stakes'),
      limit: QueryInt(1, 50).default(10),
    }),
    reply: z.array(Top),
    summary: 'Vendors or games with the highest stakes or GGR of a period.',
  }),
  feed: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/dashboard/feed',
    access: 'dashboard.read',
    query: z.object({ period, limit: QueryInt(1, 100).default(20) }),
    reply: z.array(FeedEntry),
    summary: 'The newest large wins, jackpots and alerts of a period of a brand.',
  }),
  players: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/dashboard/players',
    access: 'members.read',
    query: z.object({
      period,
      after: Text()
        .regex(/^\d{1,19}$/)
        .optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: Period.extend({
      /** With the time of the newest accepted bet up to the end of the period. */
      rows: z.array(MemberSummary.extend({ lastBetAt: Ms.nullable() })),
      next: z.string().nullable(),
    }),
    summary: 'The active players of a period: members with an accepted bet, the newest first.',
  }),
  entries: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/dashboard/entries',
    access: 'ledger.read',
    query: z.object({
      period,
      figure: z.enum(entryFigures).default('stakes'),
      before: Text()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: Period.extend({
      /** With what each adds to the figure; negative where it takes away. */
      rows: z.array(Operation.extend({ counted: Amount })),
      /**
       * The place to continue from, also when this stretch of the journal had fewer rows than
       * requested.
       */
      next: z.string().nullable(),
    }),
    summary: 'The operations that make a figure of a period, newest first.',
  }),
  overview: operatorRoute({
    method: 'GET',
    path: '/ops/v1/dashboard',
    access: 'dashboard.read',
    query: z.object({ period }),
    reply: z.object({
      brands: z.array(
        Compared.extend({
          brand: z.string(),
          currency: z.string(),
          book: z.enum(['PLAY', 'REAL']),
          countedTo: Ms.nullable(),
        }),
      ),
      /** One row a currency and book: amounts of two currencies are never added. */
      currencies: z.array(
        Compared.extend({
          currency: z.string(),
          book: z.enum(['PLAY', 'REAL']),
          brands: z.array(z.string()),
        }),
      ),
    }),
    summary: 'Figures of the own brands, and their sums by currency.',
  }),
  health: operatorRoute({
    method: 'GET',
    path: '/ops/v1/dashboard/health',
    access: 'dashboard.read',
    reply: z.object({
      /** True when this gateway has its database, every migration and running jobs. */
      isReady: z.boolean(),
      checks: z.record(z.string(), z.boolean()),
      brands: z.array(BrandHealth),
    }),
    summary: 'Whether the gateway is ready, and jobs and messages of the own brands on time.',
  }),
};
