import type { FakeCalls } from '../../testing/render-console.tsx';
import type { FoundPayee } from './payee-columns.tsx';

const payee: FoundPayee = {
  id: 'a'.repeat(32),
  member: '0123456789abcdef0123456789abcdef',
  username: 'amina',
  kind: 'wallet',
  provider: 'jazzcash',
  providerName: 'JazzCash',
  masked: '•••• 4567',
  holder: 'A••• K•••',
  createdAt: Date.UTC(2026, 10, 25, 6, 15),
  isBlocked: false,
  isNew: true,
  sharedWith: 1,
};

/** Accounts of two members: a shared one, and a blocked one. */
export const payeeRows: readonly [FoundPayee, FoundPayee] = [
  payee,
  {
    ...payee,
    id: 'b'.repeat(32),
    username: 'bilal',
    kind: 'bank',
    provider: 'HABB',
    providerName: 'HBL',
    masked: '•••• 8901',
    isBlocked: true,
    isNew: false,
    sharedWith: 0,
  },
];

export const payeeCalls: NonNullable<FakeCalls['payees']> = {
  search: async () => ({ rows: [...payeeRows], next: null }),
};
