import { z } from 'zod';

const Hour = z.number().int().min(0).max(23);

/**
 * From when on signs of risky play are a case for operators. Amounts are in units of the currency,
 * hours of the day in the brand's time zone.
 */
export const RiskSignalRules = z.object({
  /** Chasing losses: so many deposits within so many hours, of which so many percent are lost. */
  chasingDeposits: z.number().int().min(2).max(50).default(3),
  chasingHours: z.number().int().min(1).max(24).default(6),
  chasingLossPercent: z.number().int().min(1).max(1000).default(70),
  /** Night play: bets between the two hours of the day, in so many of the last seven nights. */
  nightFromHour: Hour.default(0),
  nightUntilHour: Hour.default(5),
  nights: z.number().int().min(1).max(7).default(4),
  /**
   * Rising deposits: those of seven days are at least so many percent of the weekly mean of the
   * four weeks before, and at least this amount.
   */
  risingPercent: z.number().int().min(101).max(10_000).default(200),
  risingFrom: z.number().min(0).max(1_000_000_000).multipleOf(0.01).default(100),
  /** Days after closing in which a case is raised again only where its figure has doubled. */
  repeatDays: z.number().int().min(0).max(365).default(30),
  /** Hours after which an open case is overdue. */
  overdueHours: z.number().int().min(1).max(8760).default(72),
});

export type RiskSignalRules = z.infer<typeof RiskSignalRules>;
