import type { FindingRow, RunRow } from './reconciliation-types.ts';

const finishedAt = Date.UTC(2026, 10, 20, 4, 0, 12);

/** Runs of the reconciliation, as the call answers them. */
export const runRows: readonly RunRow[] = [
  {
    id: '43',
    scope: 'PROVIDER',
    vendor: null,
    provider: 'xendit',
    day: '2026-11-19',
    from: null,
    to: null,
    startedAt: finishedAt + 7_200_000 - 1_400,
    finishedAt: finishedAt + 7_200_000,
    findings: 0,
    unsettled: 0,
    figures: {
      ours: { 'deposit PHP': { count: 31, amount: '18500000000' } },
      theirs: { 'deposit PHP': { count: 31, amount: '18500000000' } },
    },
  },
  {
    id: '42',
    scope: 'VENDOR',
    vendor: 'ARCADE',
    provider: null,
    day: null,
    from: null,
    to: null,
    startedAt: finishedAt + 3_600_000 - 900,
    finishedAt: finishedAt + 3_600_000,
    findings: 2,
    unsettled: 1,
    figures: {
      ours: { 'bet PKR': { count: 2, amount: '10000000' } },
      theirs: { 'bet PKR': { count: 2, amount: '11000000' } },
    },
  },
  {
    id: '41',
    scope: 'WHOLE',
    vendor: null,
    provider: null,
    day: null,
    from: '0',
    to: '4712',
    startedAt: finishedAt - 12_000,
    finishedAt,
    findings: 0,
    unsettled: 0,
    figures: { openRounds: 0, blocks: 93 },
  },
];

/** Findings in two states, as the call answers them. */
export const findingRows: readonly FindingRow[] = [
  {
    run: '42',
    position: 1,
    foundAt: finishedAt,
    kind: 'wrong_amount',
    rule: 'amounts are those of the vendor',
    subject: 'bet b-881',
    member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
    detail: { theirs: '6.00', ours: '5.00' },
    state: 'open',
    assignee: null,
    note: null,
    changedAt: null,
  },
  {
    run: '42',
    position: 2,
    foundAt: finishedAt,
    kind: 'missing_bet',
    rule: 'each transaction of the vendor is in the journal',
    subject: 'bet b-882',
    member: null,
    detail: {},
    state: 'explained',
    assignee: 'finance@example.com',
    note: 'sent twice by the vendor',
    changedAt: finishedAt + 7_200_000,
  },
];

export const holdRows = [
  {
    member: '0123456789abcdef0123456789abcdef',
    username: 'amina',
    run: '42',
    reason: 'reconciliation: wrong_amount',
    heldAt: finishedAt,
  },
];
