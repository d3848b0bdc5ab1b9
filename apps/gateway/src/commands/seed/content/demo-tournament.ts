import { DEMO_DAYS, type DemoPromotion } from './demo-promotion.ts';

/** The smallest bet in the games of the arcade in each currency, in micro-units. */
const SMALLEST_BET = 1_000_000;

/** A tournament by turnover in slots and fishing, with amounts that suit a small deposit. */
export const planTournament = (small: number): DemoPromotion => ({
  id: 'DEMO-TOURNAMENT',
  name: 'Demo: tournament',
  days: DEMO_DAYS,
  terms: {
    trigger: {
      kind: 'TOURNAMENT',
      categories: ['RNG', 'FISH'],
      leaderboard: {
        by: 'TURNOVER',
        least: SMALLEST_BET,
        prizes: [
          { ranks: 1, amount: 50 * small },
          { ranks: 1, amount: 20 * small },
          { ranks: 1, amount: 10 * small },
          { ranks: 7, amount: 2 * small },
        ],
      },
      settleMinutes: 15,
      join: true,
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 168 },
  },
});
