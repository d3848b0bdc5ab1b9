import { DEMO_DAYS, type DemoPromotion, demoShares as shares } from './demo-promotion.ts';
import { planDays, planReferral } from './demo-day-promotions.ts';
import { planFreeSpins, planMallSpins } from './demo-free-spins.ts';
import { planTournament } from './demo-tournament.ts';

/** The codes that the demo gives away. */
const DEMO_CODE = 'KITESEASON';
const WHEEL_CODE = 'WHEEL';
const ENVELOPE_CODE = 'ENVELOPE';
const ENTRIES_CODE = 'ENTRIES';

/** A small deposit in units of a currency, which the other amounts are multiples of. */
const smallDeposits: Readonly<Record<string, number>> = { NGN: 1000, PKR: 200, IDRK: 20 };
const DEFAULT_SMALL_DEPOSIT = 100;
const MICROS_PER_UNIT = 1_000_000;
/** The number of points that the demo gives for contact details. */
const DEMO_POINTS = 500;

/** A small deposit of a currency in micro-units. */
export const smallDepositOf = (currency: string): number =>
  (smallDeposits[currency] ?? DEFAULT_SMALL_DEPOSIT) * MICROS_PER_UNIT;

/**
 * The promotions of a demo, with amounts that suit its currency. The raffle is drawn for the first
 * time on the day `firstDraw` (YYYY-MM-DD).
 */
export function planPromotions(currency: string, firstDraw: string): readonly DemoPromotion[] {
  const small = smallDepositOf(currency);
  return [
    {
      id: 'DEMO-WELCOME',
      name: 'Demo: first deposit',
      terms: {
        trigger: { kind: 'DEPOSIT', least: small, numbers: [1], per: 'ONCE' },
        reward: { kind: 'PERCENT', rate: 500_000, most: 50 * small },
        wallet: 'BONUS',
        wagering: { of: 'BONUS', multiple: 1000, shares, hours: 168, maxBet: 2 * small },
      },
    },
    {
      id: 'DEMO-SIGN-UP',
      name: 'Demo: registration',
      terms: {
        trigger: { kind: 'REGISTRATION' },
        reward: { kind: 'FIXED', amount: small / 2 },
        wallet: 'BONUS',
        wagering: { of: 'BONUS', multiple: 1500, shares, hours: 72, maxConversion: 5 * small },
        claim: { hours: 168 },
      },
    },
    ...planJoined(small),
    ...planPrizes(small),
    planFreeSpins(small),
    ...planDays(small, currency),
    planReferral(small),
    planMission(small),
    planTournament(small),
    planRaffle(small, firstDraw),
    entriesPromotion,
  ];
}

/**
 * Plans the promotions that a member joins by a deposit, a code, an application or contact details.
 */
const planJoined = (small: number): readonly DemoPromotion[] => [
  {
    id: 'DEMO-RELOAD',
    name: 'Demo: reload',
    terms: {
      trigger: { kind: 'DEPOSIT', least: 2 * small, per: 'DAY' },
      reward: {
        kind: 'TIERS',
        steps: [
          { from: 2 * small, rate: 100_000, most: 2 * small },
          { from: 20 * small, rate: 150_000, most: 10 * small },
          { from: 100 * small, amount: 15 * small },
        ],
      },
      wallet: 'BONUS',
      wagering: { of: 'BONUS', multiple: 500, shares, hours: 72 },
    },
  },
  {
    id: 'DEMO-CODE',
    name: 'Demo: promo code',
    terms: {
      trigger: { kind: 'CODE', code: DEMO_CODE },
      reward: { kind: 'FIXED', amount: small / 4 },
      wallet: 'BONUS',
      wagering: { of: 'BONUS', multiple: 300, shares, hours: 48 },
      budget: { count: 100_000 },
    },
  },
  {
    id: 'DEMO-VIP',
    name: 'Demo: application',
    terms: {
      trigger: { kind: 'APPLICATION', per: 'ONCE', needs: ['PICTURES'] },
      reward: { kind: 'FIXED', amount: 2 * small },
      wallet: 'BONUS',
      wagering: { of: 'BONUS', multiple: 800, shares, hours: 168 },
      budget: { count: 1000 },
    },
  },
  {
    id: 'DEMO-CONTACT',
    name: 'Demo: contact details',
    terms: {
      trigger: { kind: 'CONTACT', needs: ['WHATSAPP', 'TELEGRAM'] },
      reward: { kind: 'FIXED', amount: DEMO_POINTS * MICROS_PER_UNIT },
      wallet: 'POINTS',
      budget: { count: 100_000 },
    },
  },
];

/** Eight segments around the wheel, the rare ones apart from each other; weights are percent. */
const planSegments = (small: number) => [
  { amount: 5 * small, weight: 1 },
  { amount: small / 10, weight: 20 },
  { amount: 0, weight: 15 },
  { amount: small / 2, weight: 9 },
  { amount: small / 5, weight: 20 },
  { amount: 0, weight: 15 },
  { amount: small, weight: 5 },
  { amount: small / 10, weight: 15 },
];

/** Tickets of codes: a wheel whose prize has to be wagered, an envelope of cash. */
const planPrizes = (small: number): readonly DemoPromotion[] => [
  {
    id: 'DEMO-WHEEL',
    name: 'Demo: prize wheel',
    terms: {
      trigger: { kind: 'CODE', code: WHEEL_CODE },
      reward: { kind: 'WHEEL', segments: planSegments(small) },
      wallet: 'BONUS',
      wagering: { of: 'BONUS', multiple: 300, shares, hours: 48 },
      claim: { hours: 168 },
      budget: { count: 100_000 },
    },
  },
  {
    id: 'DEMO-ENVELOPE',
    name: 'Demo: red envelope',
    terms: {
      trigger: { kind: 'CODE', code: ENVELOPE_CODE },
      reward: { kind: 'ENVELOPE', least: small / 10, most: small, step: small / 10 },
      wallet: 'CASH',
      claim: { hours: 168 },
      budget: { count: 100_000 },
    },
  },
];

/** Plans the promotions that other pages of members present: the points shop, and that of ranks. */
export const planUnlisted = (small: number): readonly DemoPromotion[] => [
  planMallSpins(small),
  ...rankPromotions,
];

/** The promotions that pay the bonuses of ranks: cash that waits for its claim. */
const rankPromotions: readonly DemoPromotion[] = [
  {
    id: 'DEMO-RANK-UPGRADE',
    name: 'Demo: upgrade bonus of ranks',
    terms: {
      trigger: { kind: 'RANK', pays: 'UPGRADE' },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      claim: { hours: 720 },
    },
  },
  {
    id: 'DEMO-RANK-SALARY',
    name: 'Demo: salary of ranks',
    terms: {
      trigger: { kind: 'RANK', pays: 'SALARY' },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      claim: { hours: 168 },
    },
  },
];

/** A mission with amounts that are multiples of a small deposit, in micro-units. */
const planMission = (small: number): DemoPromotion => ({
  id: 'DEMO-MISSION',
  name: 'Demo: mission',
  days: DEMO_DAYS,
  terms: {
    trigger: {
      kind: 'MISSION',
      milestones: [
        { targets: { bets: 20 }, reward: small / 4 },
        { targets: { turnover: 20 * small, bets: 100 }, reward: small },
        { targets: { turnover: 100 * small, deposits: 10 * small }, reward: 5 * small },
      ],
      leaderboard: {
        by: 'MULTIPLIER',
        least: Math.max(small / 100, MICROS_PER_UNIT),
        prizes: [
          { ranks: 1, amount: 20 * small },
          { ranks: 2, amount: 5 * small },
          { ranks: 7, amount: small },
        ],
      },
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 168 },
  },
});

/** Entries of a code, without a bet. */
const entriesPromotion: DemoPromotion = {
  id: 'DEMO-ENTRIES',
  name: 'Demo: raffle entries',
  terms: {
    trigger: { kind: 'CODE', code: ENTRIES_CODE },
    reward: { kind: 'ENTRIES', raffle: 'DEMO-RAFFLE', name: 'Demo: raffle', count: 5 },
    wallet: 'ENTRIES',
    budget: { count: 100_000 },
  },
};

const DAY_MS = 86_400_000;
/** Days between the draws of the raffle, and how many there are: two weeks. */
const [DRAW_DAYS, DRAWS] = [2, 7];

/** A raffle that is drawn in the evening every other day of two weeks. */
function planRaffle(small: number, firstDraw: string): DemoPromotion {
  const prizes = [
    { count: 1, amount: 10 * small },
    { count: 3, amount: 2 * small },
    { count: 10, amount: small / 2 },
  ];
  return {
    id: 'DEMO-RAFFLE',
    name: 'Demo: raffle',
    terms: {
      trigger: {
        kind: 'RAFFLE',
        stake: small,
        mostEntries: 100,
        mostPrizes: 1,
        draws: Array.from({ length: DRAWS }, (_, number) => {
          const day = new Date(Date.parse(firstDraw) + number * DRAW_DAYS * DAY_MS);
          return { at: `${day.toISOString().slice(0, 10)}T20:00`, prizes };
        }),
      },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      claim: { hours: 168 },
    },
  };
}
