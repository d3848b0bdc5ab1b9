import type { FakeCalls } from '../../testing/render-console.tsx';
import type { CheckDetail, CheckDocuments, CheckRow } from './check-types.ts';

const HOUR_MS = 3_600_000;
const sentAt = Date.now() - 26 * HOUR_MS;

const row: CheckRow = {
  check: '0123456789abcdef0123456789abcdef',
  member: 'aaaabbbbccccddddeeeeffff00001111',
  username: 'amina',
  state: 'pending',
  kind: 'cnic',
  masked: '•••• 5678',
  flags: ['shared_document', 'name'],
  sentAt,
  decidedAt: null,
  decidedBy: null,
  validUntil: null,
  isErased: false,
  claimedBy: null,
  claimedUntil: null,
};

/** The queue of a brand: free, and claimed by another operator. */
const queueRows: readonly [CheckRow, CheckRow] = [
  row,
  {
    ...row,
    check: '1123456789abcdef0123456789abcdef',
    username: 'bilal',
    kind: 'passport',
    flags: [],
    claimedBy: 'zara@example.com',
    claimedUntil: Date.now() + 600_000,
    sentAt: sentAt + 25 * HOUR_MS,
  },
];

/** Checks that were decided. */
export const decidedRows: readonly CheckRow[] = [
  {
    ...row,
    check: '2123456789abcdef0123456789abcdef',
    state: 'approved',
    flags: [],
    decidedAt: sentAt + HOUR_MS,
    decidedBy: 'zara@example.com',
    validUntil: sentAt + 1000 * 24 * HOUR_MS,
  },
  { ...row, check: '3123456789abcdef0123456789abcdef', username: 'bilal', state: 'rejected' },
];

/** A check that waits. */
export const waiting: CheckDetail = {
  ...row,
  reasons: [],
  note: null,
  pictures: ['front', 'back', 'selfie'],
  others: [{ ...row, check: '4123456789abcdef0123456789abcdef', state: 'rejected' }],
  shared: [{ ...row, check: '5123456789abcdef0123456789abcdef', username: 'dawood' }],
  request: null,
  canDecide: true,
  canReopen: false,
  canErase: false,
};

/** A check that was rejected, and whose documents are deleted. */
export const erased: CheckDetail = {
  ...waiting,
  state: 'rejected',
  isErased: true,
  masked: '',
  pictures: [],
  reasons: ['unreadable', 'cut_off'],
  note: 'Please use daylight.',
  decidedAt: sentAt + HOUR_MS,
  decidedBy: 'zara@example.com',
  canDecide: false,
};

/** A picture that stands in for one of a document. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#9bb" /><circle cx="80" cy="90" r="40" fill="#356" /></svg>',
)}`;

export const documents: CheckDocuments = {
  fullName: 'Amina Khan',
  birthDate: '1990-05-17',
  number: '3520212345678',
  expiry: '2031-05-17',
  pictures: [
    { side: 'front', dataUrl: picture },
    { side: 'back', dataUrl: picture },
    { side: 'selfie', dataUrl: picture },
  ],
};

/** The fake calls that the list, the navigation and the page of a check make. */
export const checkCalls: NonNullable<FakeCalls['identityChecks']> = {
  waiting: async () => ({ pending: 2, oldestMinutes: 1560 }),
  queue: async () => ({ rows: [...queueRows], next: null }),
  list: async () => ({ rows: [...decidedRows], next: null }),
  detail: async () => waiting,
  documents: async () => documents,
};
