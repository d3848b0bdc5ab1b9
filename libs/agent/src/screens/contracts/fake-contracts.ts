/** Contracts for stories and tests of their page. */
import { micros, toWire, type WireAmount } from '@parlour/money';

import type {
  AgentContract,
  ContractDetail,
  ContractPreview,
  ContractTerms,
  ContractVersion,
} from '../../model/contracts-store.ts';

const units = (amount: number): WireAmount => toWire(micros(BigInt(amount) * 1_000_000n));
const day = (date: number) => Date.UTC(2026, 10, date, 16);

const lowest = { validBets: units(0), netLoss: units(1000), activeMembers: 0, rate: 100_000 };
const tiers = [
  lowest,
  { validBets: units(50_000), netLoss: units(5000), activeMembers: 5, rate: 250_000 },
];
const higher = [
  lowest,
  { validBets: units(50_000), netLoss: units(5000), activeMembers: 5, rate: 300_000 },
];

const aVersion = (over: Partial<ContractVersion> = {}): ContractVersion => ({
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
  ...over,
});

export const anOffer = aVersion({
  number: 2,
  state: 'OFFERED',
  tiers: higher,
  offeredAt: day(20),
  expiresAt: day(27),
  decidedAt: null,
  effectiveFrom: null,
});
export const anEndOffer: ContractVersion = { ...anOffer, isTermination: true, tiers: [] };

export const aContract = (over: Partial<AgentContract> = {}): AgentContract => ({
  contractId: 'c1',
  kind: 'DIVIDEND',
  product: 'RNG',
  period: 'W',
  role: 'agent',
  isBrand: false,
  agent: 'agent01',
  agentId: 'm1',
  isCurrent: true,
  inForce: aVersion(),
  next: null,
  offer: null,
  latest: aVersion(),
  ...over,
});

export const someContracts: readonly AgentContract[] = [
  aContract({ offer: anOffer, latest: anOffer }),
  aContract({
    contractId: 'c2',
    kind: 'REAL_TIME_SALARY',
    period: 'FIVE_MINUTES',
    product: 'LIVE',
    inForce: null,
  }),
  aContract({ contractId: 'c3', kind: 'DAILY_SALARY', period: 'DAY', product: 'SPORTS' }),
];

export const aDetail = (over: Partial<ContractDetail> = {}): ContractDetail => ({
  ...aContract(),
  versions: [anOffer, aVersion()],
  history: [
    { number: 2, action: 'OFFERED', by: 'payer', at: day(20) },
    { number: 1, action: 'ACCEPTED', by: 'agent', at: day(2) },
    { number: 1, action: 'OFFERED', by: 'payer', at: day(1) },
  ],
  ...over,
});

export const aPreview = (over: Partial<ContractPreview> = {}): ContractPreview => ({
  effectiveFrom: day(30),
  policy: 'HIGHER_ENDS',
  ends: [{ agent: 'agent07', payer: 'agent01', tiers }],
  endCount: 1,
  blockedBy: [],
  isAboveOwn: false,
  ...over,
});

export const someTerms: ContractTerms = {
  ceilings: {
    DIVIDEND: 600_000,
    DAILY_SALARY: 50_000,
    HOURLY_SALARY: 50_000,
    REAL_TIME_SALARY: 50_000,
  },
  offerDays: 7,
  cascade: 'HIGHER_ENDS',
  carriesLoss: true,
  hasPin: true,
  own: [{ kind: 'DIVIDEND', product: 'RNG', period: 'W', tiers }],
};
