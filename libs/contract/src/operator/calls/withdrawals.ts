import { z } from 'zod';

import { Amount, PositiveAmount, QueryInt, QueryMs } from '../../shapes.ts';
import { MAX_MEMBER_TEXT } from '../../slip-reasons.ts';
import { MemberName, Prose, Text } from '../../text.ts';
import { receiptStates, rejectionReasons, withdrawalStates } from '../../states/withdrawals.ts';
import { payoutStates } from '../../states/payouts.ts';
import { Actor } from '../actor.ts';
import {
  claimFilters,
  disputeOutcomes,
  progressKinds,
  queueStates,
  withdrawalFlags,
} from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { RecordRequest } from './approvals.ts';
import { Outcome, Reason } from './operators.ts';
import { payoutEndings } from './payout-endings.ts';
import { PayoutNotice } from './payout-notice.ts';
import { unmatchedFields, UnmatchedQuery } from './unmatched.ts';
import { WithdrawalSummary } from './withdrawal-summary.ts';

const WithdrawalNumber = Text().trim().min(1).max(64);
const Only = z.object({ withdrawal: WithdrawalNumber });

/** The outcome of one withdrawal of a batch. */
const BatchOutcome = z.discriminatedUnion('status', [
  z.object({ withdrawal: z.string(), status: z.literal('done') }),
  /** Above the operator's daily limit: another one has to approve it. */
  z.object({ withdrawal: z.string(), status: z.literal('proposed'), request: z.string() }),
  /** An error code of the console. */
  z.object({ withdrawal: z.string(), status: z.literal('refused'), code: z.string() }),
]);

/** Withdrawals of one brand: the queue, decisions, payouts and disputes. */
export const withdrawals = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/withdrawals',
    access: 'withdrawals.read',
    query: z.object({
      /** The number of a withdrawal or of a payout: the whole of it. */
      reference: Text().trim().max(128).optional(),
      /** A username or a member's id. */
      member: MemberName().max(64).optional(),
      state: z.enum(withdrawalStates).optional(),
      receipt: z.enum(receiptStates).optional(),
      flag: z.enum(withdrawalFlags).optional(),
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(WithdrawalSummary), next: z.string().nullable() }),
    summary: 'Withdrawals, newest first.',
  }),
  queue: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/withdrawals/queue',
    access: 'withdrawals.read',
    query: z.object({
      /** Absent: all. */
      state: z.enum(queueStates).optional(),
      flag: z.enum(withdrawalFlags).optional(),
      claim: z.enum(claimFilters).optional(),
      /** Waiting for at least so long. */
      minMinutes: QueryInt(0, 1_000_000).optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(WithdrawalSummary), next: z.string().nullable() }),
    summary: 'Withdrawals that wait for an operator, the one that waits longest first.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/withdrawals/waiting',
    access: 'withdrawals.read',
    reply: z.object({
      review: z.number().int(),
      checking: z.number().int(),
      unclear: z.number().int(),
      disputes: z.number().int(),
      unmatched: z.number().int(),
      /** Minutes that the longest of the queue has waited; null without one. */
      oldestMinutes: z.number().int().nullable(),
      /**
       * The address of the page on which a tester plays the bank that pays play money; null where
       * there is no such page.
       */
      sandboxPage: z.string().nullable(),
    }),
    summary: 'How many withdrawals wait for an operator, and for what.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/withdrawals/detail',
    access: 'withdrawals.read',
    query: Only,
    reply: WithdrawalSummary.extend({
      /** The settings that it is handled by, as they were when it was asked for. */
      policy: z.record(z.string(), z.unknown()),
      history: z.array(
        z.object({
          at: z.number(),
          action: z.string(),
          state: z.enum(withdrawalStates),
          actor: Actor,
          operation: z.string().nullable(),
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
      payouts: z.array(
        z.object({
          payout: z.string(),
          provider: z.string(),
          providerRef: z.string().nullable(),
          state: z.enum(payoutStates),
          /**
           * The status of the payout in the provider's own words, and the meaning of that status.
           */
          status: z.string().nullable(),
          progress: z.enum(progressKinds).nullable(),
          /** True when two operators are allowed to end it. */
          canEnd: z.boolean(),
          code: z.string().nullable(),
          createdAt: z.number(),
          closedAt: z.number().nullable(),
        }),
      ),
      notices: z.array(PayoutNotice),
      /** The operator's message to the member in addition to the reason of a rejection. */
      message: z.string().nullable(),
      /** Numbers of the pictures by which the member proves what did not arrive. */
      proofs: z.array(z.string()),
      figures: z.object({
        /** Of all time; stakes of the last 30 days. */
        deposits: Amount,
        depositCount: z.number().int(),
        withdrawals: Amount,
        withdrawalCount: z.number().int(),
        stakes: Amount,
        turnoverRequired: Amount,
        turnoverDone: Amount,
        cash: Amount,
        registeredAt: z.number(),
        isHeld: z.boolean(),
      }),
      /** The requests of operators about it, the oldest first. */
      requests: z.array(RecordRequest),
      canApprove: z.boolean(),
      canReject: z.boolean(),
      canResend: z.boolean(),
      canResolve: z.boolean(),
      /** Above this amount a second operator is needed. */
      approvalAbove: Amount,
    }),
    summary: 'A withdrawal with its history, what was noticed, and figures of its member.',
  }),
  proof: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/withdrawals/proof',
    access: 'withdrawals.dispute',
    query: z.object({ withdrawal: WithdrawalNumber, proof: Text().max(64) }),
    reply: z.object({ dataUrl: z.string() }),
    summary: 'A picture by which a member proves what did not arrive, as a data URL.',
  }),
  unmatched: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/withdrawals/unmatched',
    access: 'withdrawals.read',
    query: UnmatchedQuery,
    reply: z.object({
      rows: z.array(PayoutNotice.extend({ withdrawal: z.string().nullable(), ...unmatchedFields })),
      next: z.string().nullable(),
    }),
    summary: 'Notices about payouts that contradict the books. Newest first.',
  }),
  claim: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/withdrawals/claim',
    access: 'withdrawals.review',
    action: 'withdrawal.claimed',
    dualControl: 'never',
    body: Only,
    reply: z.object({ claimedUntil: z.number() }),
    summary: 'Takes a withdrawal to work on for 15 minutes; others cannot decide it meanwhile.',
  }),
  release: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/withdrawals/release',
    access: 'withdrawals.review',
    action: 'withdrawal.released',
    dualControl: 'never',
    body: Only,
    reply: z.null(),
    summary: 'Leaves a withdrawal to others again.',
  }),
  approve: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/withdrawals/approve',
    access: 'withdrawals.approve',
    action: 'withdrawal.approved',
    dualControl: 'aboveLimit',
    body: z.object({ withdrawals: z.array(WithdrawalNumber).min(1).max(50), reason: Reason }),
    reply: z.object({ outcomes: z.array(BatchOutcome) }),
    summary:
      'Approves withdrawals, each for itself; the provider pays them within seconds. Above the ' +
      "brand's threshold one is proposed to another operator.",
  }),
  resend: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/withdrawals/resend',
    access: 'withdrawals.approve',
    action: 'withdrawal.resent',
    dualControl: 'aboveLimit',
    body: Only.extend({ reason: Reason }),
    reply: Outcome,
    summary:
      'Has a withdrawal paid again that the provider could not pay, or proposes it above the ' +
      "operator's daily limit.",
  }),
  reject: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/withdrawals/reject',
    access: 'withdrawals.review',
    action: 'withdrawal.rejected',
    dualControl: 'never',
    body: Only.extend({
      memberReason: z.enum(rejectionReasons),
      /** The text that the member gets in addition to the reason. */
      memberText: Prose().trim().max(MAX_MEMBER_TEXT).default(''),
      reason: Reason,
    }),
    reply: z.null(),
    summary:
      'Gives the amount back to the member, who is shown memberReason in plain words; before it ' +
      'is sent, or after the provider could not pay it.',
  }),
  resolve: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/withdrawals/resolve',
    access: 'withdrawals.dispute',
    action: 'withdrawal.resolved',
    dualControl: 'aboveLimit',
    body: Only.extend({
      outcome: z.enum(disputeOutcomes),
      /** With the outcome return: what is credited again; absent: what did not arrive. */
      amount: PositiveAmount.optional(),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Decides a disputed receipt: paid, credited again, or forced by the withdrawal’s policy. A ' +
      'credit above the daily limit is proposed to another operator.',
  }),
  ...payoutEndings,
};
