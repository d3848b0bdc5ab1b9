import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type { TransferRow } from './transfer-types.ts';

const at = Date.UTC(2026, 10, 25, 6, 15);
const agent = { member: 'a'.repeat(32), username: 'agent01', isAgent: true };
const member = { member: 'b'.repeat(32), username: 'bilal', isAgent: false };

const usual: TransferRow = {
  transfer: 'TK7F29Q3MXA',
  sender: agent,
  receiver: member,
  isUpward: false,
  book: 'PLAY',
  amount: toWire(micros(500_000_000n)),
  flags: [],
  at,
  review: null,
  operation: '4711',
};

/** Transfers of a brand: a usual one, an unusual one, and one that was reviewed. */
export const transferRows: readonly [TransferRow, TransferRow, TransferRow] = [
  usual,
  {
    ...usual,
    transfer: 'TB2M81P0WQZ',
    sender: member,
    receiver: agent,
    isUpward: true,
    flags: ['comes_back', 'shared_device'],
  },
  {
    ...usual,
    transfer: 'TA4C77T5RTY',
    flags: ['amount'],
    review: { by: 'risk@example.com', at: at + 3_600_000 },
  },
];

/** The list, and what the navigation asks for. */
export const transferCalls: NonNullable<FakeCalls['memberTransfers']> = {
  list: async () => ({ rows: [...transferRows], next: null }),
  waiting: async () => ({ unseen: 1 }),
};
