import { micros, toWire } from '@parlour/money';

import type { AccountRow, OperationDetail, OperationRow } from './ledger-types.ts';

const amount = (units: bigint) => toWire(micros(units * 1_000_000n));
const at = Date.UTC(2026, 10, 20, 9, 30);

/** Accounts of a book, as the call answers them. */
export const accountRows: readonly AccountRow[] = [
  {
    type: 'PLAYER_CASH',
    side: 'LIABILITY',
    owner: null,
    accounts: 1204,
    debits: amount(322_850n),
    credits: amount(507_100n),
    balance: amount(184_250n),
  },
  {
    type: 'BANK_CLEARING',
    side: 'ASSET',
    owner: null,
    accounts: 1,
    debits: amount(412_000n),
    credits: amount(0n),
    balance: amount(412_000n),
  },
  {
    type: 'VENDOR_CLEARING',
    side: 'ASSET',
    owner: 'ARCADE',
    accounts: 1,
    debits: amount(95_100n),
    credits: amount(322_850n),
    balance: amount(-227_750n),
  },
];

/** Operations of the journal, as the call answers them. */
export const operationRows: readonly OperationRow[] = [
  {
    id: '4712',
    at: at + 4000,
    kind: 'WIN',
    status: 'APPLIED',
    code: null,
    member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
    book: 'PLAY',
    amount: amount(25n),
    direction: 'in',
    balance: amount(1275n),
    currency: 'TLB',
    vendor: 'ARCADE',
    round: 'r-881',
    game: 'kite-season',
    source: 'vendor:1',
    reference: 'w-881',
    actor: { kind: 'vendor', name: 'ARCADE', operator: null, member: null },
    requestId: '7KQ2M9XA',
  },
  {
    id: '4711',
    at,
    kind: 'BET',
    status: 'DECLINED',
    code: 'insufficient_funds',
    member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
    book: 'PLAY',
    amount: amount(5000n),
    direction: null,
    balance: amount(1250n),
    currency: 'TLB',
    vendor: 'ARCADE',
    round: 'r-881',
    game: 'kite-season',
    source: 'vendor:1',
    reference: 'b-881',
    actor: { kind: 'vendor', name: 'ARCADE', operator: null, member: null },
    requestId: '9XA7KQ2M',
  },
];

const [win] = operationRows as [OperationRow];

/** An operation with its transfer, as the call answers it. */
export const operationDetail: OperationDetail = {
  ...win,
  transfers: [
    {
      leg: 1,
      amount: amount(25n),
      debit: { type: 'VENDOR_CLEARING', owner: 'ARCADE', after: null },
      credit: { type: 'PLAYER_CASH', owner: 'amina', after: amount(1275n) },
    },
  ],
  related: operationRows.slice(1),
  block: '93',
};
