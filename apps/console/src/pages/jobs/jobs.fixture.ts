import type { JobRow, MessageRow } from './jobs-types.ts';

const at = Date.UTC(2026, 10, 20, 9, 30);

/** Jobs of a brand, one of them failed, as the call answers them. */
export const jobRows: readonly JobRow[] = [
  {
    name: 'reconcile-whole',
    interval: 'day',
    nextAt: at + 600_000,
    lastAt: at - 86_400_000,
    lookedAt: at - 86_500_000,
    lastSeconds: 12.31,
    lastResult: { run: '41', discrepancies: 0 },
    failures: 3,
    failure: 'canceling statement due to statement timeout',
    retryAt: at + 240_000,
    isRunning: false,
  },
  {
    name: 'ledger-totals',
    interval: 10,
    nextAt: at + 4000,
    lastAt: null,
    lookedAt: at - 6000,
    lastSeconds: null,
    lastResult: null,
    failures: 0,
    failure: null,
    retryAt: null,
    isRunning: true,
  },
];

/** Messages in two states, as the call answers them. */
export const messageRows: readonly MessageRow[] = [
  {
    id: '12',
    channel: 'email',
    provider: 'smtp',
    template: 'code',
    language: 'UR',
    state: 'waiting',
    attempts: 2,
    error: 'connection refused',
    createdAt: at,
    dueAt: at + 60_000,
    expiresAt: at + 300_000,
    sentAt: null,
  },
  {
    id: '11',
    channel: 'sms',
    provider: 'http-sms',
    template: 'code',
    language: 'EN',
    state: 'sent',
    attempts: 1,
    error: null,
    createdAt: at - 5000,
    dueAt: at - 5000,
    expiresAt: at + 295_000,
    sentAt: at - 4000,
  },
];
