/** Payouts of contracts, for stories and tests of their pages. */
import type { Api } from '@parlour/contract';
import type { WireAmount } from '@parlour/money';

import type { Earning, Forecast, Statement } from '../../model/earnings.ts';

const units = (amount: number) => amount as WireAmount;
const day = (date: number) => Date.UTC(2026, 10, date, 16);

export const anEarning = (over: Partial<Earning> = {}): Earning => ({
  earningId: '11',
  contractId: 'c3',
  kind: 'DAILY_SALARY',
  product: 'SPORTS',
  period: 'DAY',
  start: day(24),
  end: day(25),
  role: 'agent',
  isBrand: false,
  agent: 'agent01',
  tier: 2,
  amount: units(412.35),
  state: 'paid',
  paidAt: day(25) + 305_000,
  ...over,
});

const someEarnings: readonly Earning[] = [
  anEarning({ earningId: '12', start: day(25), end: day(26), state: 'unpaid', paidAt: null }),
  anEarning(),
  anEarning({ earningId: '10', start: day(23), end: day(24), tier: 1, amount: units(38.1) }),
  anEarning({
    earningId: '9',
    start: day(22),
    end: day(23),
    tier: null,
    amount: units(0),
    state: 'none',
    paidAt: null,
  }),
];

const salaryTiers = [
  { validBets: units(0), activeMembers: 0, rate: 2000 },
  { validBets: units(20_000), activeMembers: 5, rate: 5000 },
  { validBets: units(100_000), activeMembers: 20, rate: 8000 },
];

export const aStatement = (over: Partial<Statement> = {}): Statement => ({
  ...anEarning(),
  validBets: units(82_471.33),
  netLoss: units(3120.5),
  activeMembers: 9,
  carriedIn: units(0),
  carriedOut: units(0),
  carriesLoss: false,
  tiers: salaryTiers,
  bases: [{ tier: 2, of: 'validBets', amount: units(82_471.33), rate: 5000 }],
  version: 3,
  remainderMicros: 6650,
  timeZone: 'Asia/Manila',
  inputHash: '9f2c'.repeat(16),
  corrections: [],
  ...over,
});

/** A payout of a contract that pays for single bets. */
export const aBetStatement = (): Statement =>
  aStatement({
    kind: 'REAL_TIME_SALARY',
    period: 'FIVE_MINUTES',
    start: day(25),
    end: day(25) + 300_000,
    tier: null,
    amount: units(1.3),
    validBets: units(300),
    netLoss: units(-100),
    tiers: [{ betAmount: units(50), winRate: 1000, lossRate: 5000 }],
    bases: [
      { tier: 1, of: 'won', amount: units(100), rate: 3000 },
      { tier: 1, of: 'lost', amount: units(200), rate: 5000 },
    ],
  });

export const aDividend = (): Statement =>
  aStatement({
    kind: 'DIVIDEND',
    period: 'W',
    start: day(15),
    end: day(22),
    state: 'unpaid',
    paidAt: null,
    carriesLoss: true,
    carriedIn: units(-120.5),
    tiers: [{ validBets: units(0), netLoss: units(1000), activeMembers: 3, rate: 250_000 }],
    bases: [{ tier: 1, of: 'netLoss', amount: units(3000), rate: 250_000 }],
    tier: 1,
    amount: units(750),
  });

export const aForecast = (over: Partial<Forecast> = {}): Forecast => ({
  start: day(25),
  end: day(26),
  countedTo: day(26) - 4_000_000,
  tier: 1,
  amount: units(26.48),
  validBets: units(13_240.25),
  netLoss: units(-410),
  activeMembers: 3,
  carriedIn: units(0),
  carriedOut: units(0),
  carriesLoss: false,
  tiers: salaryTiers,
  bases: [{ tier: 1, of: 'validBets', amount: units(13_240.25), rate: 2000 }],
  ...over,
});

/** Nothing that an agent could not pay. */
export const owingNothing = {
  list: [],
  total: 0,
  totalPages: 0,
  footer: { amount: units(0), unpaid: units(0), owed: units(0) },
};

/** Answers of an agent whose contracts pay. */
export const answeringEarnings = (): Api['earnings'] => ({
  list: async ({ query }) => {
    const found = query.state === undefined ? undefined : query.state;
    const list = someEarnings
      .filter(({ state }) => found === undefined || state === found)
      .map((earning) => ({ ...earning, role: query.role }));
    const footer = {
      amount: units(862.8),
      unpaid: units(412.35),
      owed: units(query.role === 'payer' ? 412.35 : 0),
    };
    return { list, total: list.length, totalPages: found === undefined ? 3 : 1, footer };
  },
  statement: async () => aStatement(),
  members: async () => ({
    list: [
      { member: 'northagent', validBets: units(60_000), netLoss: units(3500), isActive: true },
      { member: 'player07', validBets: units(22_471.33), netLoss: units(-379.5), isActive: true },
    ],
    total: 2,
    totalPages: 1,
    footer: { validBets: units(82_471.33), netLoss: units(3120.5), activeMembers: 2 },
  }),
  bets: async () => ({
    list: [
      {
        member: 'player07',
        round: 'R-881',
        at: day(25) + 60_000,
        stake: units(200),
        payout: units(0),
        tier: 1,
      },
      {
        member: 'player08',
        round: 'R-880',
        at: day(25) + 30_000,
        stake: units(100),
        payout: units(400),
        tier: 1,
      },
    ],
    total: 2,
    totalPages: 1,
    footer: { stake: units(300), payout: units(400) },
  }),
  forecast: async () => aForecast(),
  income: async () => ({
    list: [
      { day: '2026-11-21', kind: 'DAILY_SALARY', amount: units(38.1) },
      { day: '2026-11-23', kind: 'DAILY_SALARY', amount: units(412.35) },
      { day: '2026-11-23', kind: 'DIVIDEND', amount: units(750) },
      { day: '2026-11-25', kind: 'DAILY_SALARY', amount: units(120) },
      { day: '2026-11-25', kind: 'REBATE', amount: units(8.05) },
    ],
    received: units(1328.5),
    paid: units(210.2),
    unpaid: units(412.35),
  }),
});
