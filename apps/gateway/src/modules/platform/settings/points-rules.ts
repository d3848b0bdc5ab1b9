import type { Category } from '@parlour/tenant';
import { z } from 'zod';

/** Points for each 100 units of the currency. */
const Points = z.number().min(0).max(10_000).multipleOf(0.01);

/** The points that are earned: by valid bets, per category of games, and by deposits. */
const Earning = z.object({
  RNG: Points.default(2),
  LIVE: Points.default(1),
  SPORTS: Points.default(1),
  ESPORTS: Points.default(1),
  FISH: Points.default(2),
  PVP: Points.default(1),
  ELOTT: Points.default(1),
  LOTT: Points.default(1),
  DS88: Points.default(0),
  DEPOSIT: Points.default(1),
} satisfies Record<Category | 'DEPOSIT', z.ZodType>);

/** The rules of a brand for points; a change counts from the next day of the brand. */
export const PointsRules = z.object({
  earning: Earning.prefault({}),
  /** Number of points that one unit of the currency costs. */
  exchangeRate: z.number().int().min(1).max(1_000_000).default(10),
});
export type PointsRules = z.infer<typeof PointsRules>;
