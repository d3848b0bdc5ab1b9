import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type { DepositDetail, DepositRow, UnmatchedPayment } from './deposit-types.ts';

const createdAt = Date.UTC(2026, 10, 25, 6, 15);
const member = '0123456789abcdef0123456789abcdef';
const amountOf = (units: number) => toWire(micros(BigInt(units) * 1_000_000n));

const held: DepositRow = {
  deposit: 'DK7F29Q3MXA',
  member,
  username: 'amina',
  provider: 'sandbox',
  method: 'easypaisa',
  methodName: 'Easypaisa',
  book: 'PLAY',
  state: 'held',
  code: 'mismatch',
  amount: amountOf(500),
  requested: null,
  received: amountOf(450),
  receivedCurrency: 'PKR',
  reversal: null,
  status: null,
  progress: null,
  createdAt,
  closedAt: null,
};

/** Deposits of a brand: held, of another currency, credited. */
export const depositRows: readonly [DepositRow, DepositRow, DepositRow] = [
  held,
  { ...held, deposit: 'DB2M81P0WQZ', username: 'bilal', receivedCurrency: 'XXX' },
  {
    ...held,
    deposit: 'DA4C77T5RTY',
    state: 'credited',
    code: null,
    received: amountOf(500),
    closedAt: createdAt + 40_000,
  },
];

const notice = {
  id: '12',
  at: createdAt + 40_000,
  provider: 'sandbox',
  notice: 'a81f3c',
  payment: '5f0c2a5177d14c55',
  outcome: 'paid' as const,
  amount: amountOf(450),
  currency: 'PKR',
  result: 'HELD' as const,
  body: '{"depositId":"DK7F29Q3MXA","outcome":"paid","amount":450}',
};

/** A deposit of which a part arrived. */
export const heldDeposit: DepositDetail = {
  ...held,
  providerRef: '5f0c2a5177d14c55',
  paymentRef: '5f0c2a5177d14c55',
  typedRef: 'T8K3M2Q0WX',
  expiresAt: createdAt + 1_800_000,
  payer: [{ field: 'mobileNumber', value: '•••567' }],
  instructions: [{ field: 'accountName', value: 'Markhor' }],
  notices: [notice],
  reversals: [],
  operation: null,
  request: null,
  requests: [],
  canCredit: true,
  canSendBack: true,
  canEnd: false,
  approvalAbove: amountOf(1000),
};

/** A deposit whose payment has a status that the provider does not publish. */
export const unclearDeposit: DepositDetail = {
  ...heldDeposit,
  provider: 'paystack',
  state: 'unclear',
  code: null,
  received: null,
  receivedCurrency: null,
  status: 'sleeping',
  progress: 'unknown',
  paymentRef: null,
  typedRef: null,
  notices: [],
  canCredit: false,
  canSendBack: false,
  canEnd: true,
};

/** A credited deposit whose payment was refunded in the provider's dashboard. */
export const reversedDeposit: DepositDetail = {
  ...heldDeposit,
  provider: 'paystack',
  state: 'credited',
  code: null,
  received: amountOf(500),
  operation: '4790',
  reversal: 'open',
  reversals: [
    {
      id: '7',
      at: createdAt + 90_000,
      changedAt: createdAt + 95_000,
      kind: 'refund',
      reversal: 'DK7F29Q3MXA:50000',
      amount: amountOf(500),
      currency: 'PKR',
      status: 'processed',
      progress: 'processed',
      isOwn: false,
      decision: null,
      debited: null,
      decidedBy: null,
      operation: null,
      outcomes: ['debit', 'writeOff', 'dismiss'],
    },
  ],
  canCredit: false,
  canSendBack: false,
};

/** Payments that were not credited: a second one, and one for no deposit. */
export const unmatchedRows: readonly UnmatchedPayment[] = [
  {
    ...notice,
    id: '14',
    result: 'UNMATCHED',
    deposit: 'DA4C77T5RTY',
    resolution: null,
    request: null,
    outcomes: ['match', 'credit', 'refund', 'writeOff', 'dismiss'],
  },
  {
    ...notice,
    id: '13',
    result: 'UNMATCHED',
    currency: 'XXX',
    deposit: null,
    resolution: {
      outcome: 'refund',
      by: 'second@example.com',
      at: createdAt + 90_000_000,
      reason: 'of another currency',
      username: null,
      deposit: null,
    },
    request: null,
    outcomes: [],
  },
];

/** The fake calls that the filters and the navigation make. */
export const depositCalls: NonNullable<FakeCalls['deposits']> = {
  waiting: async () => ({ held: 2, unclear: 1, reversed: 1, unmatched: 0 }),
  choices: async () => ({
    methods: [
      { code: 'jazzcash', name: 'JazzCash', provider: 'sandbox' },
      { code: 'easypaisa', name: 'Easypaisa', provider: 'sandbox' },
    ],
  }),
};
