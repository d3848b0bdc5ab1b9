import type { WireAmount } from '@parlour/money';

import type { CaseDetail, CaseRow } from './case-types.ts';

const at = Date.UTC(2026, 10, 3, 6, 15);
const HOUR_MS = 3_600_000;
const amount = (value: number) => value as WireAmount;

const open = {
  state: 'OPEN',
  raisedAt: at,
  seenAt: at + HOUR_MS,
  isOverdue: false,
  claimedBy: null,
  claimedUntil: null,
  closedAt: null,
  closedBy: null,
  outcome: null,
  note: null,
} as const;

/** Cases of each kind, as the call answers them. */
export const caseRows: readonly CaseRow[] = [
  {
    ...open,
    id: '12',
    member: 'a'.repeat(32),
    username: 'amina',
    kind: 'chasing_losses',
    evidence: {
      kind: 'chasing_losses',
      from: at - 8 * HOUR_MS,
      until: at - 2 * HOUR_MS,
      deposits: 4,
      deposited: amount(8000),
      lost: amount(7400),
    },
  },
  {
    ...open,
    id: '11',
    member: 'b'.repeat(32),
    username: 'bilal',
    kind: 'night_play',
    evidence: { kind: 'night_play', nights: 5, hours: 14, fromHour: 0, untilHour: 5 },
    isOverdue: true,
    claimedBy: 'risk@example.com',
    claimedUntil: at + 24 * HOUR_MS,
  },
  {
    ...open,
    id: '10',
    member: 'a'.repeat(32),
    username: 'amina',
    kind: 'rising_deposits',
    evidence: {
      kind: 'rising_deposits',
      lastWeek: amount(12_000),
      weeklyMean: amount(4000),
    },
    state: 'CLOSED',
    closedAt: at + 2 * HOUR_MS,
    closedBy: 'risk@example.com',
    outcome: 'limits_agreed',
    note: 'Spoke on the phone; a deposit limit of 5,000 a week was set.',
  },
];

const [chasing, night, rising] = caseRows as [CaseRow, CaseRow, CaseRow];

/** The first case as its page answers it, free for all. */
export const openCase: CaseDetail = {
  ...chasing,
  protection: {
    excludedUntil: null,
    timeoutUntil: null,
    limits: [{ kind: 'DEPOSIT_DAY', setter: 'MEMBER', amount: 10_000, raise: null }],
  },
  others: [rising],
};
const noProtection = { excludedUntil: null, timeoutUntil: null, limits: [] };
/** One that another operator works on, and a closed one. */
export const takenCase: CaseDetail = { ...night, protection: noProtection, others: [] };
export const closedCase: CaseDetail = { ...rising, protection: noProtection, others: [chasing] };
