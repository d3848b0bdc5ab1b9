import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms, Nothing, PositiveAmount, QueryInt, QueryMs, QueryNumber } from '../shapes.ts';
import { Text } from '../text.ts';
import {
  PROOF_BODY_LIMIT,
  ProofPicture,
  requestErrors,
  WithdrawalId,
} from './withdrawal-schemas.ts';

/** The states of a withdrawal as the family numbers them. */
const stateNumbers = [
  [1, 'review'],
  [1, 'approved'],
  [1, 'checking'],
  [2, 'sending'],
  [3, 'rejected'],
  [4, 'paid'],
  [5, 'failed'],
  [5, 'returned'],
] as const;

/** Kinds of payee as the family writes them, a virtual currency in two ways. */
const kinds = {
  values: [
    ['BC', 'bank'],
    ['EW', 'wallet'],
    ['VM', 'virtual'],
  ],
} as const;
const chargedKinds = {
  values: [
    ['BC', 'bank'],
    ['EW', 'wallet'],
    ['VW', 'virtual'],
  ],
} as const;

const yesNo = {
  values: [
    ['Y', true],
    ['N', false],
  ],
} as const;

/** Words for the states that the report is filtered by. */
const statusWords = {
  values: [
    [1, 'processing'],
    [2, 'transferring'],
    [3, 'rejected'],
    [4, 'paid'],
    [5, 'failed'],
  ],
} as const;

/** Withdrawals as clients of the family ask for them; the site has calls of its own. */
export const familyWithdrawals = {
  settings: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawSettings',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    query: z.object({ groupId: Text().max(32).optional() }),
    reply: z.object({
      minimumAmount: Amount,
      maximumAmount: Amount,
      amountLimitFlag: z.boolean(),
      fixedAmountFlag: z.boolean(),
      fixedWithdrawAmounts: z.array(Amount),
      allowDecimal: z.boolean(),
      allowWithdraw: z.boolean(),
      allowWithdrawNow: z.boolean(),
      allowWithdrawEWalletNow: z.boolean(),
      allowWithdrawVirtualNow: z.boolean(),
      /** The code of the reason; empty where it is allowed. */
      allowWithdrawMsg: z.string(),
      normalBankWithdrawalSwitch: z.enum(['Y', 'N']),
      eWalletWithdrawalSwitch: z.enum(['Y', 'N']),
      virtualWalletWithdrawalSwitch: z.enum(['Y', 'N']),
      mobileVerificationType: z.literal('NONE'),
      c2cEnabled: z.boolean(),
      withdrawPenaltyCharge: z.number(),
      remainingTransactionTimes: z.number().int(),
      remainingWithdrawAmount: Amount,
    }),
    words: {
      reply: {
        normalBankWithdrawalSwitch: yesNo,
        eWalletWithdrawalSwitch: yesNo,
        virtualWalletWithdrawalSwitch: yesNo,
      },
    },
    summary: 'The limits of withdrawals.overview as clients of the family read them.',
  }),
  charges: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getCalculatedWithdrawCharges',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    query: z.object({
      withdrawAmount: QueryNumber(Amount.refine((value) => value >= 0)),
      withdrawType: z.enum(['BC', 'VW', 'EW']).optional(),
    }),
    reply: Amount,
    words: {
      query: {
        withdrawAmount: { name: 'amount' },
        withdrawType: { name: 'kind', ...chargedKinds },
      },
    },
    summary: 'The fee of an amount, which is part of it.',
  }),
  turnover: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getTurnoverInfo',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    reply: z.object({
      /** A: stakes are missing; D: none are. */
      status: z.enum(['A', 'D']),
      details: z.array(z.never()),
      totalActualTurnover: Amount,
      totalRequiredTurnover: Amount,
    }),
    words: {
      reply: {
        status: {
          values: [
            ['A', 'open'],
            ['D', 'done'],
          ],
        },
      },
    },
    summary: 'What must be staked before money can be withdrawn, and what was.',
  }),
  submit: route({
    method: 'POST',
    alias: [{ method: 'POST', path: '/wps/transaction/withdraw' }],
    path: '/wps/v2/transaction/withdraw',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    encrypted: true,
    idempotency: 'optional',
    body: z.object({
      amount: PositiveAmount,
      bankCardId: Text().min(1).max(64),
      /** The withdrawal PIN. */
      password: Text().max(255),
      currentWithdrawType: z.enum(['BC', 'EW', 'VM']).optional(),
      groupId: Text().max(32).optional(),
      virtualAmount: Amount.optional(),
      verificationCode: Text().max(32).optional(),
      firebaseIdToken: Text().max(8192).optional(),
    }),
    /** redirectUrl is always empty: no page has to be visited. */
    reply: z.object({ redirectUrl: z.string(), refId: z.string() }),
    words: {
      body: {
        bankCardId: { name: 'payeeId' },
        password: { name: 'pin' },
        currentWithdrawType: { name: 'kind', ...kinds },
      },
      reply: { refId: { name: 'withdrawalId' } },
    },
    errors: requestErrors,
    summary: 'As withdrawals.request, from clients of the family.',
  }),
  report: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawTransactionReport',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    query: z.object({
      startDateTs: QueryMs,
      endDateTs: QueryMs,
      /** Rows from the first to before the last, counted from 0. */
      start: QueryInt(0, 1_000_000).default(0),
      end: QueryInt(1, 1_000_100).default(20),
      status: QueryInt(1, 5).optional(),
    }),
    reply: z.object({
      records: z.array(
        z.object({
          refId: z.string(),
          withdrawType: z.enum(['BC', 'EW']),
          virtualAmount: Amount,
          amount: Amount,
          bankName: z.string(),
          withdrawDate: Ms,
          status: z.number().int(),
          remark: z.string(),
        }),
      ),
    }),
    words: {
      query: {
        startDateTs: { name: 'startDate' },
        endDateTs: { name: 'endDate' },
        status: statusWords,
      },
      reply: {
        records: {
          fields: {
            refId: { name: 'withdrawalId' },
            withdrawType: { name: 'kind', ...kinds },
            bankName: { name: 'payee' },
            withdrawDate: { name: 'createdAt' },
            status: { name: 'state', values: stateNumbers },
            remark: { name: 'reason' },
          },
        },
      },
    },
    summary:
      "The member's own withdrawals between two moments, newest first. Status 1 processing, 2 " +
      'transferring, 3 audit failed, 4 success, 5 failed.',
  }),
  confirmations: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    reply: z.array(
      z.object({
        payDetailId: z.string(),
        receivedAmount: Amount,
        remainingAmount: Amount,
        /** The time at which it counts as received. */
        expiredAt: Ms,
      }),
    ),
    words: {
      reply: {
        payDetailId: { name: 'withdrawalId' },
        receivedAmount: { name: 'received' },
        remainingAmount: { name: 'remaining' },
        expiredAt: { name: 'due' },
      },
    },
    summary: 'Paid withdrawals that wait for the word of the member whether they arrived.',
  }),
  confirm: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_processC2CTransaction',
    access: 'real',
    whileExcluded: true,
    notOnSite: true,
    bodyLimit: PROOF_BODY_LIMIT,
    body: z.object({
      payDetailId: WithdrawalId,
      /** A: received; N: not received. */
      isMoneyReceived: z.enum(['A', 'N']),
      proofOfNotReceive: ProofPicture,
    }),
    reply: Nothing,
    words: {
      body: {
        payDetailId: { name: 'withdrawalId' },
        isMoneyReceived: {
          name: 'answer',
          values: [
            ['A', 'received'],
            ['N', 'notReceived'],
          ],
        },
        proofOfNotReceive: { name: 'proof' },
      },
    },
    errors: ['not_found', 'receipt_closed'],
    summary: 'As withdrawals.receipt, from clients of the family.',
  }),
};
