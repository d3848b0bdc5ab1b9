import { z } from 'zod';

import { identityStates } from '../states/identity-checks.ts';
import { forcedReceiptPolicies, receiptAnswers, withdrawalStates } from '../states/withdrawals.ts';
import { route } from '../route.ts';
import { Amount, Page, PositiveAmount, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { familyWithdrawals } from './family-withdrawals.ts';
import {
  missingInformation,
  PROOF_BODY_LIMIT,
  ProofPicture,
  requestErrors,
  Turnover,
  Withdrawal,
  WithdrawalId,
} from './withdrawal-schemas.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** A member may withdraw under self-exclusion, too: every call here is open then. */
export const withdrawals = {
  overview: route({
    method: 'GET',
    path: '/api/v1/withdrawals',
    access: 'real',
    whileExcluded: true,
    reply: z.object({
      /** Without bonus. Limits and `refusal` say how much of it can be withdrawn now. */
      cash: Amount,
      min: Amount,
      max: Amount,
      /** The remaining part of today's limits. */
      remainingTimes: z.number().int(),
      remainingAmount: Amount,
      /** In hundredths of a percent of the amount. */
      feeBasisPoints: z.number().int(),
      /** Minutes until it is usually paid. */
      usualMinutes: z.number().int(),
      turnover: Turnover,
      /** A self-excluded member cannot bet: what the turnover misses stops no withdrawal. */
      isTurnoverWaived: z.boolean(),
      hasPin: z.boolean(),
      /** The reason that nothing can be withdrawn now: an error code of withdrawals.request. */
      refusal: z.string().optional(),
      /**
       * The items that the profile lacks, with the refusal required_member_information_incomplete.
       */
      missing: z.array(z.enum(missingInformation)),
      identityCheck: z.object({
        state: z.enum(identityStates),
        /** The amount that can be withdrawn before the identity is verified; absent: any amount. */
        withoutCheck: Amount.optional(),
      }),
      /** Minutes after which a paid withdrawal counts as received. */
      receiptMinutes: z.number().int(),
      forcedReceipt: z.enum(forcedReceiptPolicies),
      /** The balance is practice money without cash value. */
      isPractice: z.boolean(),
      /** Withdrawals that are not finished, or whose receipt is open; the newest first. */
      open: z.array(Withdrawal),
    }),
    summary:
      'Ours: what the member can withdraw now, by which limits, what is missing, and the ' +
      'withdrawals that are not finished.',
  }),
  request: route({
    method: 'POST',
    path: '/api/v1/withdrawals/request',
    access: 'real',
    whileExcluded: true,
    encrypted: true,
    idempotency: 'required',
    body: z.object({
      amount: PositiveAmount,
      payeeId: Text().min(1).max(64),
      /** The withdrawal PIN, or an approval (action withdraw, content amount and payeeId). */
      pin: Text().max(maxLengths.withdrawalPin).optional(),
      stepUp: Text().max(64).optional(),
    }),
    reply: Withdrawal,
    errors: requestErrors,
    summary:
      'Ours: asks for a withdrawal to one of the payees of the member. The amount leaves the ' +
      'wallet at once; the member cannot call it back.',
  }),
  detail: route({
    method: 'GET',
    path: '/api/v1/withdrawals/detail',
    access: 'real',
    whileExcluded: true,
    query: z.object({ withdrawalId: WithdrawalId }),
    reply: Withdrawal,
    errors: ['not_found'],
    summary: "Ours: one of the member's own withdrawals with its steps.",
  }),
  history: route({
    method: 'GET',
    path: '/api/v1/withdrawals/history',
    access: 'real',
    whileExcluded: true,
    query: z.object({
      startDate: QueryMs,
      endDate: QueryMs,
      state: z.enum(withdrawalStates).optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
    }),
    reply: Page(Withdrawal, z.object({ paid: Amount })),
    summary:
      "Ours: the member's own withdrawals between two moments, newest first, with the sum of " +
      'those that were paid.',
  }),
  receipt: route({
    method: 'POST',
    path: '/api/v1/withdrawals/receipt',
    access: 'real',
    whileExcluded: true,
    bodyLimit: PROOF_BODY_LIMIT,
    body: z.object({
      withdrawalId: WithdrawalId,
      answer: z.enum(receiptAnswers),
      /** The amount that arrived, with the answer partly: less than was paid out. */
      receivedAmount: PositiveAmount.optional(),
      proof: ProofPicture,
    }),
    reply: Withdrawal,
    errors: ['not_found', 'receipt_closed'],
    summary:
      'Ours: says whether a paid withdrawal arrived. What did not, or not whole, is looked at by ' +
      'an operator; a picture can prove it.',
  }),
  ...familyWithdrawals,
};
