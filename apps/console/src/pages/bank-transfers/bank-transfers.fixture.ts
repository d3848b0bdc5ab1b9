import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import { heldDeposit } from '../deposits/deposits.fixture.ts';
import type { DepositDetail } from '../deposits/deposit-types.ts';
import type { BankAccountRow, TransferDetail, TransferRow } from './transfer-types.ts';

const sentAt = Date.UTC(2026, 10, 25, 6, 15);
const amountOf = (units: number) => toWire(micros(BigInt(units) * 1_000_000n));

const transfer: TransferRow = {
  deposit: 'DK7F29Q3MXA',
  member: heldDeposit.member,
  username: 'amina',
  book: 'PLAY',
  state: 'review',
  amount: amountOf(500),
  account: 'a1',
  accountName: 'Practice Bank 0000 1111 2222',
  createdAt: sentAt - 600_000,
  sentAt,
  senderName: 'Amina Khan',
  bankReference: 'FT22100418',
  samePicture: [],
  sameReference: [],
  claimedBy: null,
  claimedUntil: null,
};

/** Slips of a brand: a free one, one that was sent before and that another operator works on. */
const transferRows: readonly [TransferRow, TransferRow] = [
  transfer,
  {
    ...transfer,
    deposit: 'DB2M81P0WQZ',
    username: 'bilal',
    samePicture: ['DA4C77T5RTY'],
    sameReference: ['DA4C77T5RTY'],
    claimedBy: 'second@example.com',
    claimedUntil: sentAt + 900_000,
  },
];

/** A slip that waits, with what may be decided. */
export const transferDetail: TransferDetail = {
  ...transfer,
  slips: [{ id: 's2', at: sentAt }],
  message: null,
  request: null,
  canApprove: true,
  canReject: true,
  canReturn: false,
  approvalAbove: amountOf(1000),
};

/** The deposit that it belongs to. */
export const transferDeposit: DepositDetail = {
  ...heldDeposit,
  provider: 'bank-practice',
  method: 'bank-slip',
  methodName: 'Bank transfer with slip',
  state: 'review',
  code: null,
  received: null,
  receivedCurrency: null,
  payer: [],
  instructions: [{ field: 'transferReference', value: transfer.deposit }],
  notices: [],
  canCredit: false,
  canSendBack: false,
};

const account: BankAccountRow = {
  account: 'a1',
  book: 'PLAY',
  bank: 'Practice Bank',
  holder: 'Practice account',
  number: '0000 1111 2222',
  note: '',
  min: amountOf(1),
  max: amountOf(100_000),
  isOn: true,
  givenAt: sentAt,
  creditedDay: amountOf(450),
  creditedMonth: amountOf(12_450),
  isWaiting: false,
};

/** Accounts of a brand: one that is on, and one whose change waits. */
const accountRows: readonly BankAccountRow[] = [
  account,
  { ...account, account: 'a2', number: '9900 1122', isOn: false, isWaiting: true },
];

export const transferCalls: NonNullable<FakeCalls['bankTransfers']> = {
  waiting: async () => ({ review: 2, oldestMinutes: 75 }),
  queue: async () => ({ rows: [...transferRows], next: null }),
  detail: async () => transferDetail,
};

export const accountCalls: NonNullable<FakeCalls['bankAccounts']> = {
  list: async () => ({ accounts: [...accountRows], isLicensed: false }),
};
