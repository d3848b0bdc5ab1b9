import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type { ContractDetail, ContractRow, ContractVersion } from './contract-types.ts';

const day = (date: number) => Date.UTC(2026, 10, date, 16);
const units = (amount: number) => toWire(micros(BigInt(amount) * 1_000_000n));
const tiers = [
  { validBets: units(0), netLoss: units(1000), activeMembers: 0, rate: 100_000 },
  { validBets: units(50_000), netLoss: units(5000), activeMembers: 5, rate: 250_000 },
];

const version: ContractVersion = {
  number: 1,
  state: 'ACCEPTED',
  isTermination: false,
  tiers,
  termsHash: 'a'.repeat(64),
  cascade: 'HIGHER_ENDS',
  carriesLoss: true,
  offeredAt: day(1),
  expiresAt: day(8),
  decidedAt: day(2),
  effectiveFrom: day(8),
  effectiveTo: null,
  endReason: null,
};

const ofBrand: ContractRow = {
  contract: 'c'.repeat(32),
  kind: 'DIVIDEND',
  product: 'RNG',
  period: 'W',
  agent: { member: 'a'.repeat(32), username: 'agent01' },
  payer: null,
  status: 'inForce',
  isWaiting: true,
  tiers,
  offeredAt: day(20),
  effectiveFrom: day(8),
  effectiveTo: null,
};

/** Contracts of a brand: its own with an offer, and one of an upline that has ended. */
export const contractRows: readonly ContractRow[] = [
  ofBrand,
  {
    ...ofBrand,
    contract: 'd'.repeat(32),
    kind: 'REAL_TIME_SALARY',
    period: 'FIVE_MINUTES',
    product: 'LIVE',
    agent: { member: 'b'.repeat(32), username: 'agent02' },
    payer: ofBrand.agent,
    status: 'ended',
    isWaiting: false,
    tiers: [{ betAmount: units(100), winRate: 0, lossRate: 8000 }],
    effectiveTo: day(15),
  },
];

export const contractDetail: ContractDetail = {
  ...ofBrand,
  versions: [
    {
      ...version,
      number: 2,
      state: 'OFFERED',
      tiers: [tiers[0] ?? {}, { ...tiers[1], rate: 300_000 }],
      offeredAt: day(20),
      decidedAt: null,
      effectiveFrom: null,
    },
    version,
  ],
  history: [
    { number: 2, action: 'OFFERED', by: 'owner@example.com', at: day(20) },
    { number: 1, action: 'ACCEPTED', by: 'agent01', at: day(2) },
  ],
  below: [{ contract: 'd'.repeat(32), agent: 'agent02' }],
  boundary: day(29),
  request: null,
};

export const contractCalls: NonNullable<FakeCalls['agentContracts']> = {
  list: async () => ({ rows: [...contractRows], next: null }),
  detail: async () => contractDetail,
  salaries: async () => ({
    rates: [{ kind: 'DAILY_SALARY', rate: 15_000 }],
    edge: { game: 'Lucky Ladder', rate: 20_000 },
  }),
};
