import { expect, it } from 'vitest';

import { describeTerms } from './describe-terms.ts';
import { mapTermAmounts, type PromotionTerms } from './terms.ts';
import { termsLineKeys } from './terms-line.ts';

const UNIT = 1_000_000;
const everything: PromotionTerms = {
  trigger: { kind: 'DEPOSIT', least: 100 * UNIT, numbers: [1, 2], per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 500_000, most: 5000 * UNIT },
  wallet: 'BONUS',
  wagering: {
    of: 'BONUS',
    multiple: 1050,
    shares: { RNG: 100, LIVE: 10, PVP: 0 },
    hours: 72,
    maxBet: 50 * UNIT,
    maxConversion: 9000 * UNIT,
  },
  claim: { hours: 24 },
  audience: { registeredWithin: 48, rankFrom: 2, inactiveDays: 30, isInvited: true, tags: ['vip'] },
  stacking: 'ALONE',
  oncePer: ['DEVICE', 'NETWORK', 'PAYEE'],
  budget: { total: 1_000_000 * UNIT, perDay: 10_000 * UNIT, count: 100 },
};
const mission: PromotionTerms = {
  trigger: {
    kind: 'MISSION',
    milestones: [
      { targets: { turnover: 1000 * UNIT, bets: 50 }, reward: 10 * UNIT },
      { targets: { deposits: 500 * UNIT }, reward: 20 * UNIT },
    ],
    leaderboard: {
      by: 'TURNOVER',
      least: 100 * UNIT,
      prizes: [
        { ranks: 1, amount: 500 * UNIT },
        { ranks: 4, amount: 50 * UNIT },
      ],
    },
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
};
const referral: PromotionTerms = {
  trigger: {
    kind: 'REFERRAL',
    deposits: 200 * UNIT,
    turnover: 1000 * UNIT,
    days: 14,
    inviter: 50 * UNIT,
    friend: 20 * UNIT,
    most: 10,
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
  oncePer: ['DEVICE', 'PAYEE'],
};
const tournament: PromotionTerms = {
  ...mission,
  trigger: {
    kind: 'TOURNAMENT',
    categories: ['RNG'],
    leaderboard: { by: 'MULTIPLIER', least: UNIT, prizes: [{ ranks: 2, amount: 9 * UNIT }] },
    settleMinutes: 15,
    join: true,
  },
};
const base = { reward: { kind: 'FIXED', amount: UNIT }, wallet: 'CASH' } as const;
const trigger = { kind: 'REGISTRATION' } as const;
const cases: readonly PromotionTerms[] = [
  everything,
  { ...everything, wagering: { ...everything.wagering!, of: 'BASE_AND_BONUS' } },
  { ...base, trigger: { kind: 'REGISTRATION' } },
  { ...base, trigger: { kind: 'CODE', code: 'WELCOME' } },
  { ...base, wallet: 'POINTS', trigger: { kind: 'CODE', code: 'WELCOME' } },
  {
    trigger: { kind: 'LOGIN' },
    reward: { kind: 'ENTRIES', raffle: 'P1', name: 'Weekend raffle', count: 5 },
    wallet: 'ENTRIES',
  },
  { ...base, trigger: { kind: 'APPLICATION', per: 'ONCE', needs: ['REMARK', 'PICTURES'] } },
  { ...base, trigger: { kind: 'DEPOSIT', least: UNIT, per: 'DAY' } },
  { ...base, trigger: { kind: 'DEPOSIT', least: UNIT, per: 'DEPOSIT' } },
  ...(['DAY', 'WEEK'] as const).map((per): PromotionTerms => ({
    ...base,
    trigger: { kind: 'LOSS_BACK', per, least: UNIT, categories: ['FISH'] },
    reward: { kind: 'PERCENT', rate: 100_000, most: 50 * UNIT },
  })),
  ...(['DAY', 'WEEK'] as const).map((per): PromotionTerms => ({
    ...base,
    trigger: {
      kind: 'REBATE',
      per,
      least: UNIT,
      steps: [
        { rank: 0, rates: { RNG: 5000 } },
        { rank: 3, rates: { RNG: 7500, LIVE: 2500 } },
      ],
      most: 9 * UNIT,
    },
    reward: { kind: 'LISTED' },
  })),
  ...(['UPGRADE', 'SALARY'] as const).map((pays): PromotionTerms => ({
    ...base,
    trigger: { kind: 'RANK', pays },
    reward: { kind: 'LISTED' },
  })),
  { ...base, trigger: { kind: 'BIRTHDAY' } },
  ...(['ONCE', 'DAY'] as const).map((per): PromotionTerms => ({
    ...base,
    trigger: { kind: 'SCHEDULE', per },
  })),
  { ...base, trigger: { kind: 'SCHEDULE', per: 'WEEK', days: [5, 1] } },
  { ...base, trigger: { kind: 'SCHEDULE', per: 'MONTH', days: [31, 15] } },
  { ...base, trigger: { kind: 'POINTS_MALL' } },
  { ...base, trigger: { kind: 'CONTACT', needs: ['MOBILE', 'ZALO'] } },
  {
    ...base,
    trigger: { kind: 'LOGIN' },
    reward: { kind: 'CALENDAR', amounts: [UNIT, 2 * UNIT] },
  },
  { ...base, trigger, reward: { kind: 'WHEEL', segments: [{ amount: UNIT, weight: 3 }] } },
  ...[everything.trigger, { kind: 'LOSS_BACK', per: 'DAY', least: UNIT } as const].map(
    (one): PromotionTerms => ({
      ...base,
      trigger: one,
      reward: {
        kind: 'TIERS',
        steps: [
          { from: UNIT, rate: 200_000, most: 50 * UNIT },
          { from: 500 * UNIT, amount: 300 * UNIT },
        ],
      },
    }),
  ),
  { ...base, trigger, reward: { kind: 'ENVELOPE', least: UNIT, most: 3 * UNIT, step: UNIT } },
  {
    ...base,
    trigger,
    reward: {
      kind: 'FREE_SPINS',
      game: 'ARCADE.kite-season',
      name: 'Kite Season',
      count: 10,
      stake: UNIT,
      most: 100 * UNIT,
    },
    claim: { hours: 48 },
  },
  mission,
  {
    ...mission,
    trigger: {
      kind: 'RAFFLE',
      stake: UNIT,
      mostEntries: 5,
      mostPrizes: 1,
      draws: [{ at: '2026-12-24T20:00', prizes: [{ count: 2, amount: UNIT }] }],
    },
  },
  tournament,
  { ...tournament, trigger: { ...tournament.trigger, join: undefined } as typeof mission.trigger },
  referral,
  { ...referral, trigger: { kind: 'REFERRAL', deposits: UNIT, days: 1, friend: UNIT } },
  {
    ...mission,
    trigger: {
      kind: 'MISSION',
      milestones: [],
      leaderboard: { by: 'MULTIPLIER', least: UNIT, prizes: [{ ranks: 2, amount: UNIT }] },
    },
  },
];

it('BON-01 every rule of the terms has its sentence, with the values it is enforced by', () => {
  expect(describeTerms(everything)).toEqual([
    { key: 'depositNumbered', amounts: { least: 100 * UNIT }, items: ['1', '2'] },
    { key: 'percent', amounts: { most: 5000 * UNIT }, numbers: { rate: 50 } },
    { key: 'claimHours', numbers: { hours: 24 } },
    { key: 'wagerBonus', numbers: { multiple: 10.5 } },
    { key: 'shares', items: ['RNG:100', 'LIVE:10'] },
    { key: 'wagerHours', numbers: { hours: 72 } },
    { key: 'maxBet', amounts: { maxBet: 50 * UNIT } },
    { key: 'maxConversion', amounts: { maxConversion: 9000 * UNIT } },
    { key: 'atRisk' },
    { key: 'registeredWithin', numbers: { hours: 48 } },
    { key: 'rankFrom', numbers: { rank: 2 } },
    { key: 'inactiveDays', numbers: { days: 30 } },
    { key: 'invited' },
    { key: 'tags', items: ['vip'] },
    { key: 'alone' },
    { key: 'sharedDEVICE' },
    { key: 'sharedNETWORK' },
    { key: 'sharedPAYEE' },
    { key: 'budgetCount', numbers: { count: 100 } },
    { key: 'budgetTotal', given: { total: 1_000_000 * UNIT } },
    { key: 'budgetPerDay', given: { perDay: 10_000 * UNIT } },
  ]);
});

it('BON-01 MEM-07 a mission says each milestone and each prize with its ranks', () => {
  expect(describeTerms(mission)).toEqual([
    { key: 'mission' },
    {
      key: 'milestone',
      targets: { turnover: 1000 * UNIT, bets: 50 },
      given: { reward: 10 * UNIT },
    },
    { key: 'milestone', targets: { deposits: 500 * UNIT }, given: { reward: 20 * UNIT } },
    { key: 'boardTURNOVER', amounts: { least: 100 * UNIT } },
    { key: 'prize', given: { amount: 500 * UNIT }, numbers: { rank: 1 } },
    { key: 'prizes', given: { amount: 50 * UNIT }, numbers: { from: 2, to: 5 } },
    { key: 'ties' },
    { key: 'cash' },
    { key: 'atRisk' },
  ]);
});

it('MEM-07 a tournament says how it is joined, until when rounds count, and its prizes', () => {
  expect(describeTerms(tournament)).toEqual([
    { key: 'tournament' },
    { key: 'tournamentJoin' },
    { key: 'countedCategories', items: ['RNG'] },
    { key: 'tournamentSettle', numbers: { minutes: 15 } },
    { key: 'boardMULTIPLIER', amounts: { least: UNIT } },
    { key: 'prizes', given: { amount: 9 * UNIT }, numbers: { from: 1, to: 2 } },
    { key: 'ties' },
    { key: 'tournamentRefused' },
    { key: 'cash' },
    { key: 'atRisk' },
  ]);
});

it('MEM-07 referrals say what a friend has to do, what both get, and what earns nothing', () => {
  expect(describeTerms(referral).slice(0, 7)).toEqual([
    { key: 'referral' },
    {
      key: 'referralPlay',
      amounts: { deposits: 200 * UNIT, turnover: 1000 * UNIT },
      numbers: { days: 14 },
    },
    { key: 'referralInviter', amounts: { inviter: 50 * UNIT } },
    { key: 'referralFriend', amounts: { friend: 20 * UNIT } },
    { key: 'referralMost', numbers: { most: 10 } },
    { key: 'referralShared', items: ['DEVICE', 'PAYEE'] },
    { key: 'referralPayee' },
  ]);
});

it('PRM-02 says what an application needs, and how often it can be sent', () => {
  const keys = (trigger: PromotionTerms['trigger']) =>
    describeTerms({ ...base, trigger }).map(({ key }) => key);
  expect(keys({ kind: 'APPLICATION', per: 'DAY' })).toEqual([
    'application',
    'onceDay',
    'fixed',
    'cash',
  ]);
  expect(keys({ kind: 'APPLICATION', per: 'ONCE', needs: ['PICTURES'] }).slice(0, 3)).toEqual([
    'application',
    'needsPICTURES',
    'once',
  ]);
});

it('BON-01 MEM-07 a rebate says its rates by rank, from what bets on, and its cap', () => {
  const rebate = cases.find(({ trigger }) => trigger.kind === 'REBATE')!;
  expect(describeTerms(rebate)).toEqual([
    { key: 'rebateDay', amounts: { least: UNIT } },
    { key: 'rebateRates', items: ['RNG:0.5'] },
    { key: 'rebateRankRates', numbers: { rank: 3 }, items: ['RNG:0.75', 'LIVE:0.25'] },
    { key: 'rebateMost', amounts: { most: 9 * UNIT } },
    { key: 'cash' },
    { key: 'atRisk' },
  ]);
});

it('BON-01 steps say from what on each gives what share or amount', () => {
  const [ofDeposit, ofLoss] = cases.filter(({ reward }) => reward.kind === 'TIERS');
  expect(describeTerms(ofDeposit!).slice(1)).toEqual([
    { key: 'tiers' },
    { key: 'tierRate', amounts: { from: UNIT, most: 50 * UNIT }, numbers: { rate: 20 } },
    { key: 'tierAmount', amounts: { from: 500 * UNIT, amount: 300 * UNIT } },
    { key: 'cash' },
  ]);
  expect(describeTerms(ofLoss!)).toContainEqual({ key: 'tiersLoss' });
});

it('BON-01 PTS-01 points are named as points, and not as money', () => {
  const points = cases.find(({ wallet }) => wallet === 'POINTS')!;
  expect(describeTerms(points).slice(-2)).toEqual([
    { key: 'fixed', given: { amount: UNIT } },
    { key: 'points' },
  ]);
});

it('BON-01 MEM-08 entries name their number and their raffle, and when they count', () => {
  const entries = cases.find(({ wallet }) => wallet === 'ENTRIES')!;
  expect(describeTerms(entries).slice(-2)).toEqual([
    { key: 'entries', items: ['Weekend raffle'], numbers: { count: 5 } },
    { key: 'entriesCount' },
  ]);
});

it('BON-01 every sentence belongs to terms that exist', () => {
  const used = new Set(cases.flatMap((terms) => describeTerms(terms).map(({ key }) => key)));
  expect([...used].toSorted()).toEqual([...termsLineKeys].toSorted());
});

it('BON-01 amounts change their unit, and nothing else changes', () => {
  const inUnits = mapTermAmounts(everything, (amount) => amount / UNIT);
  expect(inUnits.budget).toEqual({ total: 1_000_000, perDay: 10_000, count: 100 });
  expect(inUnits.wagering).toMatchObject({ multiple: 1050, maxBet: 50, maxConversion: 9000 });
  for (const terms of cases)
    expect(
      mapTermAmounts(
        mapTermAmounts(terms, (amount) => amount / UNIT),
        (amount) => amount * UNIT,
      ),
    ).toEqual(terms);
});

it('PRO-06 where bets count, the terms say that only what could be lost does', () => {
  const says = (terms: PromotionTerms) => describeTerms(terms).some(({ key }) => key === 'atRisk');
  expect([everything, mission, tournament, referral].map(says)).toEqual([true, true, true, true]);
  expect(says({ ...base, trigger })).toBe(false);
  const deposits = { ...mission.trigger, milestones: [], leaderboard: undefined };
  expect(says({ ...mission, trigger: deposits as typeof mission.trigger })).toBe(false);
});
