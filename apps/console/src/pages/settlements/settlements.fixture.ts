import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type {
  CorrectionRow,
  PayoutRow,
  PeriodRow,
  SimulatedRow,
  Statement,
  UnpaidRow,
} from './settlement-types.ts';

const day = (date: number) => Date.UTC(2026, 10, date, 19);
const units = (amount: number) => toWire(micros(BigInt(amount) * 1_000_000n));

const closed: PeriodRow = {
  settlement: '12',
  period: 'W',
  start: day(15),
  end: day(22),
  timeZone: 'Asia/Karachi',
  state: 'closed',
  closedAt: day(22) + 310_000,
  contracts: 3,
  payouts: 2,
  due: units(22_000),
  paid: units(10_000),
  unpaid: units(12_000),
  late: 1,
};

/** Periods in each of their states. */
export const periodRows: readonly PeriodRow[] = [
  {
    ...closed,
    settlement: '14',
    start: day(22),
    end: day(29),
    state: 'open',
    closedAt: null,
    contracts: 0,
    payouts: 0,
    due: units(0),
    paid: units(0),
    unpaid: units(0),
    late: 0,
  },
  { ...closed, settlement: '13', period: 'HOUR', state: 'closing', closedAt: null },
  closed,
  { ...closed, settlement: '11', state: 'paid', paid: units(22_000), unpaid: units(0), late: 0 },
];

const paid: PayoutRow = {
  payout: '31',
  settlement: '12',
  contract: 'c'.repeat(32),
  kind: 'DIVIDEND',
  product: 'RNG',
  period: 'W',
  start: day(15),
  end: day(22),
  agent: { member: 'a'.repeat(32), username: 'agent01' },
  payer: null,
  book: 'REAL',
  tier: 2,
  amount: units(10_000),
  state: 'paid',
  attempts: 1,
  triedAt: day(22) + 312_000,
  failure: null,
  unpaidSince: null,
  paidAt: day(22) + 312_000,
  operation: '481516',
};

/** A payout whose payer has less than the amount. */
export const unpaidRow: UnpaidRow = {
  ...paid,
  payout: '32',
  agent: { member: 'b'.repeat(32), username: 'agent02' },
  payer: paid.agent,
  amount: units(12_000),
  state: 'unpaid',
  attempts: 3,
  failure: 'PAYER_FUNDS',
  unpaidSince: day(22) + 312_000,
  paidAt: null,
  operation: null,
  balance: units(10_000),
};
const { balance, ...unpaid } = unpaidRow;

/** The payouts of a period: nothing, paid, and unpaid. */
const payoutRows: readonly PayoutRow[] = [
  unpaid,
  paid,
  {
    ...unpaid,
    payout: '30',
    tier: null,
    amount: units(0),
    state: 'none',
    attempts: 0,
    triedAt: null,
    failure: null,
    unpaidSince: null,
  },
];

export const statement: Statement = {
  ...unpaid,
  validBets: units(250_000),
  netLoss: units(50_000),
  activeMembers: 7,
  carriedIn: units(-2000),
  carriedOut: units(0),
  carriesLoss: true,
  tiers: [
    { validBets: units(0), netLoss: units(1000), activeMembers: 0, rate: 100_000 },
    { validBets: units(50_000), netLoss: units(5000), activeMembers: 5, rate: 250_000 },
  ],
  bases: [{ tier: 2, of: 'netLoss', amount: units(48_000), rate: 250_000 }],
  version: 3,
  remainderMicros: 4200,
  timeZone: 'Asia/Karachi',
  inputHash: '9f'.repeat(32),
  request: null,
};

const {
  request: _request,
  version: _version,
  remainderMicros: _remainder,
  inputHash: _hash,
  ...computed
} = statement;

/** The amount that the contract of the statement would pay now. */
export const simulated: SimulatedRow = { ...computed, start: day(22), end: day(29) };

/** Corrections of the payout: one that was paid, and a charge without funds. */
const correctionRows: readonly CorrectionRow[] = [
  {
    correction: '2',
    payout: '32',
    kind: 'DIVIDEND',
    product: 'RNG',
    start: day(15),
    end: day(22),
    agent: unpaid.agent,
    payer: unpaid.payer,
    book: 'REAL',
    amount: units(-500),
    reason: 'A bet of a test account was counted',
    state: 'unpaid',
    attempts: 4,
    failure: 'PAYER_FUNDS',
    proposedBy: 'finance@example.com',
    approvedBy: 'owner@example.com',
    approvedAt: day(24),
    paidAt: null,
    operation: null,
  },
  {
    correction: '1',
    payout: '32',
    kind: 'DIVIDEND',
    product: 'RNG',
    start: day(15),
    end: day(22),
    agent: unpaid.agent,
    payer: unpaid.payer,
    book: 'REAL',
    amount: units(800),
    reason: 'A late result was left out',
    state: 'paid',
    attempts: 1,
    failure: null,
    proposedBy: 'finance@example.com',
    approvedBy: 'owner@example.com',
    approvedAt: day(23),
    paidAt: day(23),
    operation: '481601',
  },
];

export const settlementCalls: NonNullable<FakeCalls['settlements']> = {
  periods: async () => ({ rows: [...periodRows], next: null }),
  period: async () => ({
    ...closed,
    inputHash: '7c'.repeat(32),
    calendar: '2026a',
    settledAt: closed.closedAt,
  }),
  payouts: async () => ({ rows: [...payoutRows], next: null }),
  statement: async () => statement,
  corrections: async () => ({ rows: [...correctionRows], next: null }),
  members: async () => ({
    rows: [
      { member: 'player01', validBets: units(150_000), netLoss: units(60_000), isActive: true },
      { member: 'player02', validBets: units(100_000), netLoss: units(-10_000), isActive: true },
    ],
    next: null,
  }),
  bets: async () => ({
    rows: [
      {
        member: 'player01',
        round: 'r-1',
        at: day(22),
        stake: units(100),
        payout: units(0),
        tier: 1,
      },
    ],
    next: null,
  }),
  unpaid: async () => ({ rows: [unpaidRow], next: null }),
  simulate: async () => ({
    rows: [simulated],
    contracts: 1,
    amount: simulated.amount,
    countedTo: day(24),
  }),
  tryTerms: async () => ({
    rows: [
      {
        payout: '32',
        start: day(15),
        end: day(22),
        validBets: statement.validBets,
        netLoss: statement.netLoss,
        activeMembers: 7,
        did: { tier: 2, amount: units(12_000) },
        would: { tier: 2, amount: units(14_400) },
      },
    ],
    did: units(12_000),
    would: units(14_400),
  }),
  payers: async () => ({
    rows: [
      {
        payer: unpaidRow.payer,
        book: 'REAL',
        payouts: 1,
        amount: unpaidRow.amount,
        balance,
        since: unpaidRow.unpaidSince,
      },
    ],
  }),
};
