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
  /** How many days of the brand it lasts; absent: it has no end. */
  readonly days?: number;
};

/** What a stake of these categories counts towards wagering, in percent. */
export const demoShares = { RNG: 100, FISH: 100, LIVE: 20, PVP: 20, SPORTS: 50 } as const;

/** How long missions and tournaments last: enough for a demo that is looked at now and then. */
export const DEMO_DAYS = 90;
