import type { PromotionTerms } from '@parlour/contract/promotions';

/** The promotions of a demo by their ids. */
export type DemoPromotionId =
  | 'DEMO-WELCOME'
  | 'DEMO-SIGN-UP'
  | 'DEMO-RELOAD'
  | 'DEMO-CODE'
  | 'DEMO-VIP'
  | 'DEMO-WHEEL'
  | 'DEMO-ENVELOPE'
  | 'DEMO-FREE-SPINS'
  | 'DEMO-MALL-SPINS'
  | 'DEMO-ENTRIES'
  | 'DEMO-MISSION'
  | 'DEMO-CHECK-IN'
  | 'DEMO-CONTACT'
  | 'DEMO-MONTHLY'
  | 'DEMO-LOSS-BACK'
  | 'DEMO-REBATE'
  | 'DEMO-RAFFLE'
  | 'DEMO-TOURNAMENT'
  | 'DEMO-REFERRAL'
  | 'DEMO-RANK-UPGRADE'
  | 'DEMO-RANK-SALARY';

export type DemoPromotion = {
  readonly id: DemoPromotionId;
  /** For operators. */
  readonly name: string;
  readonly terms: PromotionTerms;
  /** The number of days of the brand that it lasts; absent: it has no end. */
  readonly days?: number;
};

/** The percentage of a stake in these categories that counts towards wagering. */
export const demoShares = { RNG: 100, FISH: 100, LIVE: 20, PVP: 20, SPORTS: 50 } as const;

/**
 * Duration in days of missions and tournaments: enough for a demo that is looked at now and then.
 */
export const DEMO_DAYS = 90;
