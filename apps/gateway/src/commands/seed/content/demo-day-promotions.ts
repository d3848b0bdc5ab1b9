import { type DemoPromotion, demoShares as shares } from './demo-promotion.ts';

/**
 * Plans the rewards of both sides when an invited friend has deposited and has played more than the
 * reward would buy by play that is meant to lose nothing. One person behind two accounts is looked
 * for by all that can be compared.
 */
export const planReferral = (small: number): DemoPromotion => ({
  id: 'DEMO-REFERRAL',
  name: 'Demo: invited friends',
  terms: {
    trigger: {
      kind: 'REFERRAL',
      deposits: small,
      turnover: small * 30,
      days: 30,
      inviter: small / 2,
      friend: small / 4,
      most: 50,
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    oncePer: ['DEVICE', 'NETWORK', 'PAYEE'],
    budget: { count: 100_000 },
  },
});

/** The currencies whose brands give points for a check-in; others give cash. */
const pointCurrencies: ReadonlySet<string> = new Set(['TLB', 'PKR']);
/** Ten points in micro-units. */
const TEN_POINTS = 10_000_000;

/** A check-in for a week of amounts, once a day. */
function planCheckIn(small: number, currency: string): DemoPromotion {
  const [wallet, least] = pointCurrencies.has(currency)
    ? (['POINTS', TEN_POINTS] as const)
    : (['CASH', small / 10] as const);
  return {
    id: 'DEMO-CHECK-IN',
    name: 'Demo: daily check-in',
    terms: {
      trigger: { kind: 'LOGIN' },
      reward: { kind: 'CALENDAR', amounts: [1, 1, 2, 2, 3, 3, 10].map((times) => times * least) },
      wallet,
      budget: { count: 1_000_000 },
    },
  };
}

/** Points for every member on the first day of each month. */
const monthlyPoints: DemoPromotion = {
  id: 'DEMO-MONTHLY',
  name: 'Demo: monthly points',
  terms: {
    trigger: { kind: 'SCHEDULE', per: 'MONTH', days: [1] },
    reward: { kind: 'FIXED', amount: 10 * TEN_POINTS },
    wallet: 'POINTS',
    budget: { count: 1_000_000 },
  },
};

/**
 * Plans the promotions that a day triggers: a check-in, a schedule, losses in part, and a rebate.
 */
export const planDays = (small: number, currency: string): readonly DemoPromotion[] => [
  planCheckIn(small, currency),
  monthlyPoints,
  {
    id: 'DEMO-LOSS-BACK',
    name: 'Demo: weekly loss back',
    terms: {
      trigger: { kind: 'LOSS_BACK', per: 'WEEK', least: small },
      reward: { kind: 'PERCENT', rate: 50_000, most: 50 * small },
      wallet: 'BONUS',
      wagering: { of: 'BONUS', multiple: 100, shares, hours: 168 },
    },
  },
  {
    id: 'DEMO-REBATE',
    name: 'Demo: daily rebate',
    terms: {
      trigger: {
        kind: 'REBATE',
        per: 'DAY',
        least: small,
        steps: [
          { rank: 0, rates: { RNG: 5000, FISH: 5000, LIVE: 3000, SPORTS: 3000, PVP: 2000 } },
          { rank: 2, rates: { RNG: 7500, FISH: 7500, LIVE: 5000, SPORTS: 5000, PVP: 3000 } },
          { rank: 4, rates: { RNG: 10_000, FISH: 10_000, LIVE: 8000, SPORTS: 8000, PVP: 5000 } },
        ],
        most: 100 * small,
      },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      claim: { hours: 72 },
    },
  },
];
