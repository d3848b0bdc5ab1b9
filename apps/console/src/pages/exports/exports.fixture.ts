import type { ExportRow } from './export-types.ts';

const createdAt = Date.UTC(2026, 10, 20, 9, 30);
const base = { format: 'xlsx', maxRows: 200_000, failure: null, finishedAt: null } as const;

/** Exports in each state that has something to do, as the call answers them. */
export const exportRows: readonly ExportRow[] = [
  {
    ...base,
    id: '0123456789abcdef0123456789abcdef',
    list: 'journal',
    filters: { kind: 'BET' },
    state: 'running',
    rows: 41_000,
    bytes: 0,
    createdAt,
  },
  {
    ...base,
    id: '1123456789abcdef0123456789abcdef',
    list: 'members',
    filters: {},
    state: 'done',
    rows: 1204,
    bytes: 88_400,
    createdAt: createdAt - 60_000,
    finishedAt: createdAt - 58_000,
  },
  {
    ...base,
    id: '2123456789abcdef0123456789abcdef',
    list: 'audit',
    format: 'csv',
    filters: {},
    state: 'failed',
    rows: 3000,
    bytes: 0,
    failure: 'the gateway ended',
    createdAt: createdAt - 3_600_000,
    finishedAt: createdAt - 3_000_000,
  },
];
