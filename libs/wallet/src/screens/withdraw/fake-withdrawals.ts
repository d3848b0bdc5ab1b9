/** Overviews, accounts and withdrawals for stories and tests of the withdrawal page. */
import type { Payee, PayeeRules } from '../../model/payees-store.ts';
import type { Overview, Withdrawal, WithdrawalState } from '../../model/withdraw-store.ts';

const amount = (units: number) => units as never;

export const aPayee = (over: Partial<Payee> = {}): Payee => ({
  payeeId: '0'.repeat(32),
  kind: 'wallet',
  provider: 'gcash',
  providerName: 'GCash',
  masked: '•••• 4567',
  holder: 'J••• D••• C•••',
  createdAt: Date.UTC(2026, 10, 20, 4),
  isBlocked: false,
  ...over,
});

export const aBank = aPayee({
  payeeId: '1'.repeat(32),
  kind: 'bank',
  provider: 'BOPIPHMM',
  providerName: 'BPI',
  masked: '•••• 7890',
});

export const someRules: PayeeRules = {
  maxBanks: 3,
  maxWallets: 3,
  holderNameRule: 'fromFirst',
  holderName: 'José Dela Cruz',
};

/** 1,250 in cash, all of it free to withdraw. */
export const anOverview = (over: Partial<Overview> = {}): Overview => ({
  cash: amount(1_250),
  min: amount(100),
  max: amount(50_000),
  remainingTimes: 3,
  remainingAmount: amount(100_000),
  feeBasisPoints: 0,
  usualMinutes: 5,
  turnover: { required: amount(500), done: amount(500), remaining: amount(0) },
  isTurnoverWaived: false,
  hasPin: true,
  missing: [],
  identityCheck: { state: 'none' },
  receiptMinutes: 30,
  forcedReceipt: 'notRefunded',
  isPractice: true,
  open: [],
  ...over,
});

const START = Date.UTC(2026, 10, 25, 4);

/** 500 to GCash, an operator looks at it. */
export const aWithdrawal = (
  state: WithdrawalState = 'review',
  over: Partial<Withdrawal> = {},
): Withdrawal => ({
  withdrawalId: 'W7K2M9Q4XA1',
  state,
  amount: amount(500),
  fee: amount(0),
  payout: amount(500),
  payee: {
    payeeId: '0'.repeat(32),
    kind: 'wallet',
    provider: 'gcash',
    providerName: 'GCash',
    masked: '•••• 4567',
  },
  createdAt: START,
  stateAt: START + 60_000,
  steps: [
    { state: 'review', at: START },
    ...(state === 'review' ? [] : [{ state, at: START + 60_000 }]),
  ],
  ...over,
});

/** Paid, and the member has not said yet whether it arrived. */
export const aPaidWithdrawal = (over: Partial<Withdrawal> = {}): Withdrawal =>
  aWithdrawal('paid', {
    receipt: { state: 'waiting', due: Date.now() + 25 * 60_000, canAnswer: true },
    ...over,
  });
