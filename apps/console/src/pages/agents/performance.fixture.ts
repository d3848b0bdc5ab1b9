import type { FakeCalls } from '../../testing/render-console.tsx';
import type { PerformanceRow } from './agent-types.ts';
import { units } from './agents.fixture.ts';

const figures = {
  validBets: units(184_200),
  netLoss: units(9310),
  deposits: units(40_000),
  withdrawals: units(12_500),
  activeMembers: 231,
  newMembers: 14,
  commissionsReceived: units(1860),
  commissionsPaid: units(940),
};

export const performanceRows: readonly PerformanceRow[] = [
  { member: 'a'.repeat(32), username: 'agent01', status: 'ACTIVE', ...figures },
  {
    ...figures,
    member: 'b'.repeat(32),
    username: 'a-rather-long-name-of-an-agent',
    status: 'LOCKED',
    netLoss: units(-720),
    newMembers: 0,
  },
];

const day = (date: number) => ({
  ...figures,
  day: `2026-11-${String(date).padStart(2, '0')}`,
  at: Date.UTC(2026, 10, date - 1, 19),
  validBets: units(20_000 + 1000 * (date % 5)),
  newMembers: date % 3,
});

export const performanceCalls: NonNullable<FakeCalls['agentPerformance']> = {
  list: async () => ({
    rows: [...performanceRows],
    next: null,
    countedTo: Date.UTC(2026, 10, 26, 4),
  }),
  days: async () => ({
    member: 'a'.repeat(32),
    username: 'agent01',
    status: 'ACTIVE',
    total: figures,
    days: [20, 21, 22, 23, 24, 25, 26].map(day),
    countedTo: Date.UTC(2026, 10, 26, 4),
  }),
};
