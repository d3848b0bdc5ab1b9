import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type {
  PayoutNotice,
  UnmatchedPayout,
  WithdrawalDetail,
  WithdrawalRow,
} from './withdrawal-types.ts';

const HOUR_MS = 3_600_000;
const createdAt = Date.now() - 26 * HOUR_MS;
const member = '0123456789abcdef0123456789abcdef';
const amountOf = (units: number) => toWire(micros(BigInt(units) * 1_000_000n));

const review: WithdrawalRow = {
  withdrawal: 'WK7F29Q3MXA',
  member,
  username: 'amina',
  book: 'PLAY',
  state: 'review',
  code: null,
  amount: amountOf(1500),
  fee: amountOf(0),
  payee: {
    id: 'aaaabbbbccccddddeeeeffff00001111',
    kind: 'wallet',
    providerName: 'JazzCash',
    masked: '•••• 4567',
  },
  flags: ['new_payee', 'shared_device'],
  missingTurnover: amountOf(0),
  receipt: null,
  received: null,
  returned: null,
  request: null,
  claimedBy: null,
  claimedUntil: null,
  createdAt,
  stateAt: createdAt,
  unclear: null,
};

/** The queue of a brand: free, claimed by another operator, refused by the provider, unclear. */
export const queueRows: readonly [
  WithdrawalRow,
  WithdrawalRow,
  WithdrawalRow,
  WithdrawalRow,
  WithdrawalRow,
] = [
  review,
  {
    ...review,
    withdrawal: 'WB2M81P0WQZ',
    username: 'bilal',
    amount: amountOf(12_000),
    flags: ['amount'],
    claimedBy: 'zara@example.com',
    claimedUntil: Date.now() + 600_000,
    createdAt: createdAt + 22.5 * HOUR_MS,
  },
  {
    ...review,
    withdrawal: 'WD9R40T6LMN',
    username: 'dawood',
    amount: amountOf(250),
    flags: ['new_account'],
    createdAt: createdAt + 25.8 * HOUR_MS,
  },
  {
    ...review,
    withdrawal: 'WA4C77T5RTY',
    username: 'chanda',
    state: 'checking',
    code: 'payout_refused',
    flags: [],
    createdAt: createdAt + 25.5 * HOUR_MS,
  },
  {
    ...review,
    withdrawal: 'WF6T03Z9HJK',
    username: 'esha',
    state: 'sending',
    flags: [],
    createdAt: createdAt + 20 * HOUR_MS,
    unclear: {
      payout: 'WF6T03Z9HJK-1',
      status: 'otp',
      progress: 'attention',
      since: createdAt + 21 * HOUR_MS,
    },
  },
];

/** A withdrawal whose approval waits for a second operator. */
export const proposedRow: WithdrawalRow = {
  ...review,
  withdrawal: 'WG5H18X2BNV',
  username: 'farah',
  amount: amountOf(900),
  request: 'w6x7',
};

/** Withdrawals that are decided: paid and disputed, rejected. */
export const decidedRows: readonly WithdrawalRow[] = [
  {
    ...review,
    state: 'paid',
    receipt: 'disputed',
    received: amountOf(500),
    stateAt: createdAt + HOUR_MS,
  },
  { ...review, withdrawal: 'WE1H22J8KLP', state: 'rejected', code: 'name_mismatch' },
];

/** A withdrawal to decide. */
export const reviewed: WithdrawalDetail = {
  ...review,
  policy: { forcedReceipt: 'notRefunded', receiptMinutes: 1440 },
  history: [
    {
      at: createdAt,
      action: 'requested',
      state: 'review',
      actor: {
        kind: 'member',
        name: '',
        operator: null,
        member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
      },
      operation: '4711',
      detail: {},
    },
  ],
  payouts: [],
  notices: [],
  message: null,
  proofs: [],
  figures: {
    deposits: amountOf(6000),
    depositCount: 3,
    withdrawals: amountOf(800),
    withdrawalCount: 1,
    stakes: amountOf(4200),
    turnoverRequired: amountOf(2000),
    turnoverDone: amountOf(1400),
    cash: amountOf(120),
    registeredAt: createdAt - 12 * 24 * HOUR_MS,
    isHeld: false,
  },
  requests: [],
  canApprove: true,
  canReject: true,
  canResend: false,
  canResolve: false,
  approvalAbove: amountOf(10_000),
};

const payout = {
  payout: 'WK7F29Q3MXA-1',
  provider: 'sandbox',
  providerRef: '5f0c2a5177d14c55',
  state: 'paid' as const,
  status: 'success',
  progress: null,
  canEnd: false,
  code: null,
  createdAt: createdAt + HOUR_MS,
  closedAt: createdAt + HOUR_MS + 20_000,
};

const notice: PayoutNotice = {
  id: '12',
  at: createdAt + HOUR_MS + 20_000,
  provider: 'sandbox',
  notice: 'a81f3c',
  payout: payout.payout,
  providerRef: payout.providerRef,
  outcome: 'paid',
  amount: amountOf(1500),
  currency: 'PKR',
  result: 'PAID',
  body: '{"payoutId":"WK7F29Q3MXA-1","outcome":"paid","amount":1500}',
};

/** A paid withdrawal of which the member says that a part arrived. */
export const disputed: WithdrawalDetail = {
  ...reviewed,
  state: 'paid',
  receipt: 'disputed',
  received: amountOf(500),
  proofs: ['p1'],
  history: [
    ...reviewed.history,
    {
      at: createdAt + 0.9 * HOUR_MS,
      action: 'approved',
      state: 'approved',
      actor: { kind: 'operator', name: 'finance@example.com', operator: '7', member: null },
      operation: null,
      detail: {},
    },
    {
      at: createdAt + HOUR_MS,
      action: 'sent',
      state: 'sending',
      actor: { kind: 'job', name: 'payouts', operator: null, member: null },
      operation: null,
      detail: { provider: 'sandbox' },
    },
    {
      at: createdAt + HOUR_MS + 20_000,
      action: 'paid',
      state: 'paid',
      actor: { kind: 'payment-provider', name: 'sandbox', operator: null, member: null },
      operation: '4790',
      detail: { payout: payout.payout },
    },
    {
      at: createdAt + 2 * HOUR_MS,
      action: 'disputed',
      state: 'paid',
      actor: {
        kind: 'member',
        name: '',
        operator: null,
        member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
      },
      operation: null,
      detail: { received: 500, pictures: 1 },
    },
  ],
  payouts: [payout],
  notices: [notice],
  canApprove: false,
  canReject: false,
  canResolve: true,
};

/** A withdrawal that the provider does not send: a status that it does not publish. */
export const unclearPayout: WithdrawalDetail = {
  ...reviewed,
  state: 'sending',
  unclear: {
    payout: payout.payout,
    status: 'sleeping',
    progress: 'unknown',
    since: createdAt + HOUR_MS,
  },
  payouts: [
    {
      ...payout,
      state: 'sending',
      status: 'sleeping',
      progress: 'unknown',
      canEnd: true,
      closedAt: null,
    },
  ],
  canApprove: false,
  canReject: false,
};

const unmatched: Omit<UnmatchedPayout, 'withdrawal'> = {
  ...notice,
  result: 'UNMATCHED',
  resolution: null,
  request: null,
  outcomes: ['credit', 'writeOff', 'dismiss'],
};

/** Notices that contradict the books: paid twice, and of a payout that is not ours. */
export const unmatchedPayouts: readonly UnmatchedPayout[] = [
  { ...unmatched, id: '14', withdrawal: review.withdrawal },
  { ...unmatched, id: '13', currency: 'XXX', withdrawal: null, request: 'r1', outcomes: [] },
];

/** A small picture. */
export const proofPicture =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The further fake calls that the tabs, the navigation and the page of a withdrawal make. */
export const withdrawalCalls: NonNullable<FakeCalls['withdrawals']> = {
  waiting: async () => ({
    review: 3,
    checking: 1,
    unclear: 1,
    disputes: 1,
    unmatched: 2,
    oldestMinutes: 1560,
    sandboxPage: null,
  }),
  queue: async () => ({ rows: [...queueRows], next: null }),
  proof: async () => ({ dataUrl: proofPicture }),
};
