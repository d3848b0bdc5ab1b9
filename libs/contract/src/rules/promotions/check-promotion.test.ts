import { expect, it } from 'vitest';

import { checkPromotion } from './check-promotion.ts';
import type { RebateStep } from './rebate.ts';
import { ENTRY_UNIT } from './raffle-entries.ts';
import { computeReward, findBetterTier } from './reward.ts';
import type { PromotionTerms, Wagering } from './terms.ts';
import { type BonusTier, MAX_TIERS } from './tiers.ts';

const UNIT = 1_000_000;
const wagering: Wagering = { of: 'BONUS', multiple: 1000, shares: { RNG: 100 }, hours: 72 };
const deposit: PromotionTerms = {
  trigger: { kind: 'DEPOSIT', least: 100 * UNIT, numbers: [1], per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 500_000, most: 5000 * UNIT },
  wallet: 'BONUS',
  wagering,
};

const at = '2026-12-24T20:00';
const prizes = [{ count: 1, amount: UNIT }];
const raffle = {
  trigger: {
    kind: 'RAFFLE',
    stake: UNIT,
    mostEntries: 5,
    mostPrizes: 1,
    draws: [{ at, prizes }],
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
  wagering: undefined,
  claim: { hours: 24 },
} as const satisfies PromotionTerms;

const tournament = {
  ...raffle,
  trigger: {
    kind: 'TOURNAMENT',
    leaderboard: { by: 'TURNOVER', least: UNIT, prizes: [{ ranks: 3, amount: UNIT }] },
    settleMinutes: 15,
  },
  claim: undefined,
} as const satisfies PromotionTerms;

const rebate = (steps: readonly RebateStep[], least = UNIT) =>
  ({
    trigger: { kind: 'REBATE', per: 'DAY', least, steps },
    reward: { kind: 'LISTED' },
  }) as const satisfies Partial<PromotionTerms>;

it('BON-01 terms that can be paid and met are valid', () => {
  expect(checkPromotion(deposit)).toEqual([]);
  expect(checkPromotion(raffle)).toEqual([]);
  expect(checkPromotion(tournament)).toEqual([]);
  expect(checkPromotion({ ...deposit, ...rebate([{ rank: 0, rates: { RNG: 5000 } }]) })).toEqual(
    [],
  );
  expect(
    checkPromotion({
      trigger: { kind: 'CODE', code: 'WELCOME50' },
      reward: { kind: 'FIXED', amount: 50 * UNIT },
      wallet: 'CASH',
      claim: { hours: 48 },
    }),
  ).toEqual([]);
});

it.each<[string, Partial<PromotionTerms>, object]>([
  [
    'a deposit of nothing',
    { trigger: { kind: 'DEPOSIT', least: 0, per: 'ONCE' } },
    { field: 'trigger.least', rule: 'range' },
  ],
  [
    'the deposit before the first',
    { trigger: { kind: 'DEPOSIT', least: UNIT, numbers: [0], per: 'ONCE' } },
    { field: 'trigger.numbers', rule: 'range', min: 1, max: 20 },
  ],
  [
    'a rank that all members hold',
    { audience: { rankFrom: 0 } },
    { field: 'audience.rankFrom', rule: 'range', min: 1, max: 99 },
  ],
  ['a rebate without rates', rebate([]), { field: 'trigger.steps', rule: 'range' }],
  [
    'money of the points shop',
    { trigger: { kind: 'POINTS_MALL' }, reward: { kind: 'FIXED', amount: UNIT } },
    { field: 'reward.kind', rule: 'spins' },
  ],
  [
    'a step of a rebate without a category',
    rebate([{ rank: 0, rates: {} }]),
    { field: 'trigger.steps.0.rates', rule: 'required' },
  ],
  [
    'a rebate of more than games keep',
    rebate([{ rank: 0, rates: { RNG: 100_001 } }]),
    { field: 'trigger.steps.0.rates', rule: 'range', min: 1, max: 100_000 },
  ],
  [
    'steps of a rebate for one rank',
    rebate([
      { rank: 2, rates: { RNG: 1 } },
      { rank: 2, rates: { RNG: 2 } },
    ]),
    { field: 'trigger.steps.1.rank', rule: 'above' },
  ],
  [
    'a rebate for any bets',
    rebate([{ rank: 0, rates: { RNG: 5000 } }], 0),
    { field: 'trigger.least', rule: 'range' },
  ],
  [
    'a rebate that pays a fixed amount',
    { ...rebate([{ rank: 0, rates: { RNG: 5000 } }]), reward: { kind: 'FIXED', amount: UNIT } },
    { field: 'reward.kind', rule: 'base' },
  ],
  [
    'a code that cannot be typed',
    { trigger: { kind: 'CODE', code: 'é' }, reward: { kind: 'FIXED', amount: UNIT } },
    { field: 'trigger.code', rule: 'format' },
  ],
  [
    'losses in no category',
    { trigger: { kind: 'LOSS_BACK', per: 'DAY', least: UNIT, categories: [] } },
    { field: 'trigger.categories', rule: 'required' },
  ],
  [
    'a mission in no category',
    {
      trigger: {
        kind: 'MISSION',
        milestones: [{ targets: { bets: 1 }, reward: UNIT }],
        categories: [],
      },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      wagering: undefined,
    },
    { field: 'trigger.categories', rule: 'required' },
  ],
  [
    'a multiple of a loss',
    {
      trigger: { kind: 'LOSS_BACK', per: 'DAY', least: UNIT },
      wagering: { ...wagering, of: 'BASE_AND_BONUS' },
    },
    { field: 'wagering.of', rule: 'base' },
  ],
  [
    'a raffle at a time that there is not',
    { ...raffle, trigger: { ...raffle.trigger, draws: [{ at: '2026-02-30T20:00', prizes }] } },
    { field: 'trigger.draws.0.at', rule: 'format' },
  ],
  [
    'draws out of order',
    {
      ...raffle,
      trigger: {
        ...raffle.trigger,
        draws: [
          { at, prizes },
          { at, prizes },
        ],
      },
    },
    { field: 'trigger.draws.1.at', rule: 'above' },
  ],
  [
    'a raffle without time for claims',
    { ...raffle, claim: undefined },
    { field: 'claim.hours', rule: 'required' },
  ],
  [
    'a tournament whose last rounds have no time',
    { ...tournament, trigger: { ...tournament.trigger, settleMinutes: 0 } },
    { field: 'trigger.settleMinutes', rule: 'range', min: 1, max: 1440 },
  ],
  [
    'a tournament without prizes',
    {
      ...tournament,
      trigger: { ...tournament.trigger, leaderboard: { by: 'TURNOVER', least: UNIT, prizes: [] } },
    },
    { field: 'trigger.leaderboard.prizes', rule: 'range', min: 1, max: 20 },
  ],
  [
    'a tournament with a budget beside its prizes',
    { ...tournament, budget: { count: 5 } },
    { field: 'budget.total', rule: 'unknown' },
  ],
  [
    'referrals that give nothing',
    { trigger: { kind: 'REFERRAL', deposits: UNIT, days: 7 }, reward: { kind: 'LISTED' } },
    { field: 'trigger.inviter', rule: 'required' },
  ],
  [
    'referrals without a day',
    {
      trigger: { kind: 'REFERRAL', deposits: UNIT, days: 0, friend: UNIT },
      reward: { kind: 'LISTED' },
    },
    { field: 'trigger.days', rule: 'range', min: 1, max: 366 },
  ],
  [
    'days in a row of one day',
    { trigger: { kind: 'LOGIN' }, reward: { kind: 'CALENDAR', amounts: [UNIT] } },
    { field: 'reward.amounts', rule: 'range', min: 2, max: 31 },
  ],
  [
    'days in a row of deposits',
    { reward: { kind: 'CALENDAR', amounts: [UNIT, UNIT] } },
    { field: 'reward.kind', rule: 'days' },
  ],
  [
    'a share of nothing',
    { trigger: { kind: 'REGISTRATION' } },
    { field: 'reward.kind', rule: 'base' },
  ],
  [
    'a share of an application',
    { trigger: { kind: 'APPLICATION', per: 'ONCE' } },
    { field: 'reward.kind', rule: 'base' },
  ],
  [
    'an application that needs an empty list',
    { trigger: { kind: 'APPLICATION', per: 'DAY', needs: [] } },
    { field: 'trigger.needs', rule: 'range', min: 1, max: 2 },
  ],
  [
    'a part of a hundredth',
    { reward: { kind: 'FIXED', amount: 10_001 } },
    { field: 'reward.amount', rule: 'step' },
  ],
  [
    'an audience of a moment',
    { audience: { registeredWithin: 0 } },
    { field: 'audience.registeredWithin', rule: 'range', min: 1, max: 8784 },
  ],
  [
    'a tag that operators cannot write',
    { audience: { tags: ['VIP!'] } },
    { field: 'audience.tags', rule: 'format' },
  ],
  [
    'a budget for nothing',
    { budget: { count: 0 } },
    { field: 'budget.count', rule: 'range', min: 1, max: 10_000_000 },
  ],
  ['a day of fractions', { budget: { perDay: 10_001 } }, { field: 'budget.perDay', rule: 'step' }],
  ['cash to be wagered', { wallet: 'CASH' }, { field: 'wagering', rule: 'unknown' }],
  [
    'wagering on nothing',
    { wagering: { ...wagering, shares: { RNG: 0 } } },
    { field: 'wagering.shares', rule: 'required' },
  ],
  [
    'more than all of a stake',
    { wagering: { ...wagering, shares: { RNG: 101 } } },
    { field: 'wagering.shares', rule: 'range', min: 0, max: 100 },
  ],
  [
    'no time to wager',
    { wagering: { ...wagering, hours: 0 } },
    { field: 'wagering.hours', rule: 'range', min: 1 },
  ],
])('BON-01 refuses %s', (_, change, fault) => {
  expect(checkPromotion({ ...deposit, ...change })).toContainEqual(expect.objectContaining(fault));
});

const claim = { hours: 24 };
const wheel = (...segments: readonly (readonly [amount: number, weight: number])[]) => ({
  claim,
  reward: {
    kind: 'WHEEL' as const,
    segments: segments.map(([amount, weight]) => ({ amount, weight })),
  },
});
const envelope = (least: number, most: number, step: number) => ({
  claim,
  reward: { kind: 'ENVELOPE' as const, least, most, step },
});

it('MEM-08 wheels and envelopes that can be drawn are valid', () => {
  for (const change of [wheel([0, 99], [UNIT, 1]), envelope(UNIT, 100 * UNIT, UNIT)])
    expect(checkPromotion({ ...deposit, ...change })).toEqual([]);
});

it.each<[string, Partial<PromotionTerms>, object]>([
  ['a wheel of blanks', wheel([0, 1], [0, 1]), { field: 'reward.segments', rule: 'required' }],
  ['one segment', wheel([UNIT, 1]), { field: 'reward.segments', rule: 'range', min: 2, max: 16 }],
  [
    'a segment that never comes',
    wheel([UNIT, 1], [0, 0]),
    { field: 'reward.segments.1.weight', rule: 'range', min: 1 },
  ],
  ['a part of a hundredth', wheel([1, 1], [0, 1]), { field: 'reward.segments.0.amount' }],
  [
    'an envelope of one amount',
    envelope(UNIT, UNIT, UNIT),
    { field: 'reward.most', rule: 'above' },
  ],
  ['half a step', envelope(UNIT, 4 * UNIT, 2 * UNIT), { field: 'reward.step', rule: 'even' }],
  [
    'too many amounts',
    envelope(UNIT, 101 * UNIT, UNIT),
    { field: 'reward.step', rule: 'count', max: 100 },
  ],
  [
    'a prize without a time to draw it',
    { ...envelope(UNIT, 2 * UNIT, UNIT), claim: undefined },
    { field: 'claim.hours', rule: 'required' },
  ],
])('MEM-08 refuses %s', (_, change, fault) => {
  expect(checkPromotion({ ...deposit, ...change })).toContainEqual(expect.objectContaining(fault));
});

it('BON-01 a restricted bonus says what has to be wagered', () => {
  const { wagering: _, ...rest } = deposit;
  expect(checkPromotion(rest)).toEqual([{ field: 'wagering', rule: 'required' }]);
});

const spins = (change: object = {}): PromotionTerms => ({
  ...deposit,
  claim,
  reward: {
    kind: 'FREE_SPINS' as const,
    game: 'A.b',
    name: 'B',
    count: 1,
    stake: UNIT,
    most: UNIT,
    ...change,
  },
});

it('PRM-03 free spins have a game, a count, a stake, a cap and a time to play them', () => {
  expect(checkPromotion(spins())).toEqual([]);
  const fields = (terms: PromotionTerms) => checkPromotion(terms).map(({ field }) => field);
  expect(fields(spins({ game: '', count: 1001, stake: 1, most: 0 }))).toEqual([
    'reward.game',
    'reward.count',
    'reward.stake',
    'reward.most',
  ]);
  expect(fields({ ...spins(), claim: undefined })).toEqual(['claim.hours']);
});

const tiers = (steps: readonly BonusTier[]): PromotionTerms => ({
  ...deposit,
  reward: { kind: 'TIERS', steps },
});
const share = { from: 100 * UNIT, rate: 200_000, most: 50 * UNIT };
const fixed = { from: 500 * UNIT, amount: 100 * UNIT };

it('BON-01 steps rise from the smallest deposit, and each is a share or an amount', () => {
  expect(checkPromotion(tiers([share, fixed]))).toEqual([]);
  const loss = { kind: 'LOSS_BACK', per: 'DAY', least: 100 * UNIT } as const;
  expect(checkPromotion({ ...tiers([share, fixed]), trigger: loss })).toEqual([]);
  const code = { kind: 'CODE', code: 'STEPS' } as const;
  const at = (place: number, name: string) => `reward.steps.${place}.${name}`;
  const refused: readonly [PromotionTerms, object][] = [
    [tiers([]), { field: 'reward.steps', rule: 'range', min: 1, max: MAX_TIERS }],
    [
      tiers(Array.from({ length: 11 }, (_, index) => ({ ...share, from: (100 + index) * UNIT }))),
      { field: 'reward.steps', rule: 'range', min: 1, max: MAX_TIERS },
    ],
    [tiers([fixed]), { field: at(0, 'from'), rule: 'start' }],
    [tiers([share, { ...fixed, from: share.from }]), { field: at(1, 'from'), rule: 'above' }],
    [tiers([share, { from: fixed.from }]), { field: at(1, 'rate'), rule: 'required' }],
    [tiers([{ ...share, amount: UNIT }]), { field: at(0, 'amount'), rule: 'unknown' }],
    [tiers([{ ...share, most: undefined }]), { field: at(0, 'most'), rule: 'required' }],
    [tiers([share, { ...fixed, most: UNIT }]), { field: at(1, 'most'), rule: 'unknown' }],
    [tiers([{ ...share, rate: 0 }]), expect.objectContaining({ field: at(0, 'rate') })],
    [tiers([share, { ...fixed, amount: 1 }]), expect.objectContaining({ field: at(1, 'amount') })],
    [
      { ...tiers([share]), trigger: code },
      { field: 'reward.kind', rule: 'base' },
    ],
  ];
  for (const [terms, fault] of refused) expect(checkPromotion(terms)).toEqual([fault]);
});

it('BON-01 the next step is the first above an amount that gives more than it does', () => {
  const reward = {
    kind: 'TIERS',
    steps: [share, { from: 300 * UNIT, amount: 10 * UNIT }, fixed],
  } as const;
  const next = (units: number) => findBetterTier(reward, BigInt(units * UNIT));
  const of = (from: number, amount: number) => ({
    from: BigInt(from * UNIT),
    amount: BigInt(amount * UNIT),
  });
  expect([99, 100, 300, 500].map(next)).toEqual([
    of(100, 20),
    of(500, 100),
    of(500, 100),
    undefined,
  ]);
});

it('BON-01 PTS-01 points are whole amounts that the terms name, without wagering', () => {
  const given = {
    trigger: { kind: 'CODE', code: 'POINTS' },
    reward: { kind: 'FIXED', amount: 200 * UNIT },
    wallet: 'POINTS',
    budget: { count: 100, total: 1000 * UNIT, perDay: 300 * UNIT },
  } as const;
  expect(checkPromotion(given)).toEqual([]);
  const login = { kind: 'LOGIN' } as const;
  expect(checkPromotion({ ...given, trigger: login, claim })).toEqual([]);
  const calendar = (...amounts: number[]) =>
    ({ trigger: login, reward: { kind: 'CALENDAR', amounts } }) as const;
  expect(checkPromotion({ ...given, ...calendar(UNIT, 5 * UNIT) })).toEqual([]);
  const blank = { amount: 0, weight: 1 };
  const drawn = (reward: PromotionTerms['reward']) => ({ reward, claim: { hours: 24 } });
  const wheel = drawn({ kind: 'WHEEL', segments: [{ amount: UNIT, weight: 1 }, blank] });
  expect(checkPromotion({ ...given, ...wheel })).toEqual([]);
  const ranked = { ...tournament, wallet: 'POINTS' } as const;
  expect(checkPromotion(ranked)).toEqual([]);
  const rank = { kind: 'RANK', pays: 'SALARY' } as const;
  const listed = { trigger: rank, reward: { kind: 'LISTED' } } as const;
  expect(checkPromotion({ ...given, ...listed })).toEqual([]);
  const mission = (reward: number) =>
    ({
      trigger: { kind: 'MISSION', milestones: [{ targets: { turnover: UNIT / 100 }, reward }] },
      reward: { kind: 'LISTED' },
    }) as const;
  expect(checkPromotion({ ...given, ...mission(UNIT) })).toEqual([]);
  const refused: readonly [Partial<PromotionTerms>, object][] = [
    [{ wagering }, { field: 'wagering', rule: 'unknown' }],
    [{ budget: { total: 1.5 * UNIT } }, { field: 'budget.total', rule: 'whole' }],
    [{ budget: { perDay: 1.5 * UNIT } }, { field: 'budget.perDay', rule: 'whole' }],
    [
      drawn({ kind: 'ENVELOPE', least: UNIT, most: 2 * UNIT, step: UNIT / 10 }),
      { field: 'reward.step', rule: 'range', min: UNIT, max: 9_000_000_000 * UNIT },
    ],
    [
      drawn({ kind: 'WHEEL', segments: [{ amount: 1.5 * UNIT, weight: 1 }, blank] }),
      { field: 'reward.segments.0.amount', rule: 'whole' },
    ],
    [mission(UNIT * 1.01), { field: 'trigger.milestones.0.reward', rule: 'whole' }],
    [
      { ...raffle, wallet: 'POINTS', budget: undefined },
      { field: 'wallet', rule: 'points' },
    ],
    [calendar(UNIT, 2.5 * UNIT), { field: 'reward.amounts', rule: 'whole' }],
    [
      calendar(UNIT / 2, UNIT),
      { field: 'reward.amounts', rule: 'range', min: UNIT, max: 9_000_000_000 * UNIT },
    ],
    [
      { trigger: deposit.trigger, reward: deposit.reward },
      { field: 'wallet', rule: 'points' },
    ],
    [rebate([{ rank: 0, rates: { RNG: 5000 } }]), { field: 'wallet', rule: 'points' }],
  ];
  for (const [change, fault] of refused)
    expect(checkPromotion({ ...given, ...change })).toEqual([fault]);
});

it('BON-01 MEM-08 entries are of a named raffle, without wagering or a budget of money', () => {
  const reward = { kind: 'ENTRIES', raffle: 'P1', name: 'Weekend raffle', count: 5 } as const;
  const given = {
    trigger: { kind: 'CODE', code: 'ENTRIES' },
    reward,
    wallet: 'ENTRIES',
    budget: { count: 100 },
  } as const satisfies PromotionTerms;
  expect(checkPromotion(given)).toEqual([]);
  expect(checkPromotion({ ...given, trigger: deposit.trigger, claim })).toEqual([]);
  expect(computeReward(reward, 7n)).toBe(5n * ENTRY_UNIT);
  const refused: readonly [Partial<PromotionTerms>, object][] = [
    [{ reward: { ...reward, raffle: '' } }, { field: 'reward.raffle', rule: 'required' }],
    [
      { reward: { ...reward, count: 10_001 } },
      { field: 'reward.count', rule: 'range', min: 1, max: 10_000 },
    ],
    [{ wallet: 'CASH' }, { field: 'wallet', rule: 'entries' }],
    [{ reward: { kind: 'FIXED', amount: UNIT } }, { field: 'wallet', rule: 'entries' }],
    [
      { trigger: raffle.trigger, claim, budget: undefined },
      { field: 'reward.kind', rule: 'base' },
    ],
    [{ wagering }, { field: 'wagering', rule: 'unknown' }],
    [{ budget: { total: UNIT } }, { field: 'budget.total', rule: 'unknown' }],
  ];
  for (const [change, fault] of refused)
    expect(checkPromotion({ ...given, ...change })).toEqual([fault]);
});
