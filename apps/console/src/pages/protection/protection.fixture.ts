import type { ProtectedMember } from './protection-columns.tsx';

const changedAt = Date.UTC(2026, 10, 25, 6, 15);
const DAY_MS = 86_400_000;

/** Members under self-exclusion, in a time-out, and with limits of which one is to be raised. */
export const protectedMembers: readonly ProtectedMember[] = [
  {
    member: '0123456789abcdef0123456789abcdef',
    username: 'amina',
    excludedUntil: changedAt + 180 * DAY_MS,
    excludedBy: 'MATCH',
    timeoutUntil: null,
    limits: [],
    changedAt,
  },
  {
    member: '1123456789abcdef0123456789abcdef',
    username: 'bilal',
    excludedUntil: null,
    excludedBy: null,
    timeoutUntil: changedAt + DAY_MS,
    limits: [{ kind: 'SESSION', setter: 'OPERATOR', amount: 3600, raise: null }],
    changedAt: changedAt - DAY_MS,
  },
  {
    member: '2123456789abcdef0123456789abcdef',
    username: 'celia',
    excludedUntil: null,
    excludedBy: null,
    timeoutUntil: null,
    limits: [
      {
        kind: 'DEPOSIT_DAY',
        setter: 'MEMBER',
        amount: 500,
        raise: { amount: 900, from: changedAt + DAY_MS, isConfirmed: false },
      },
      { kind: 'LOSS_WEEK', setter: 'MEMBER', amount: 900, raise: null },
    ],
    changedAt: changedAt - 2 * DAY_MS,
  },
];
