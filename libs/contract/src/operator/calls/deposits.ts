import { z } from 'zod';

import { payerFields } from '../../calls/payments.ts';
import { depositStates } from '../../states/deposits.ts';
import { memberBooks } from '../../states/members.ts';
import { Amount, QueryMs } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { paymentOutcomes, paymentResults, progressKinds, shownInstructions } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { RecordRequest } from './approvals.ts';
import { Reason } from './operators.ts';
import { Reversal, reversalCalls } from './reversals.ts';
import { unmatchedFields, UnmatchedQuery } from './unmatched.ts';

const DepositSummary = z.object({
  /** Its number, as the member's receipt shows it. */
  deposit: z.string(),
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  provider: z.string(),
  method: z.string(),
  methodName: z.string(),
  book: z.enum(memberBooks),
  state: z.enum(depositStates),
  /** The reason that it is held, refused or goes back. */
  code: z.string().nullable(),
  /** The amount that is credited, or would be. */
  amount: Amount,
  /** The amount that the member ordered, where another amount was credited. */
  requested: Amount.nullable(),
  received: Amount.nullable(),
  receivedCurrency: z.string().nullable(),
  /** A refund or dispute that is not ours: waits for a decision, or was decided. */
  reversal: z.enum(['open', 'decided']).nullable(),
  /** The status of its payment in the provider's own words, and the meaning of that status. */
  status: z.string().nullable(),
  progress: z.enum(progressKinds).nullable(),
  createdAt: z.number(),
  closedAt: z.number().nullable(),
});

/** A verified notice of a provider, with what was done about it. */
const PaymentNotice = z.object({
  id: z.string(),
  at: z.number(),
  provider: z.string(),
  /** The provider's own ids of the notice and of the payment. */
  notice: z.string(),
  payment: z.string(),
  outcome: z.enum(paymentOutcomes),
  amount: Amount,
  currency: z.string(),
  result: z.enum(paymentResults),
  /** The bytes that the signature was verified over; empty where the provider was asked. */
  body: z.string(),
});

const DepositNumber = Text().trim().min(1).max(64);

/** The result of a decision to credit a deposit. */
const CreditOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('credited') }),
  z.object({ status: z.literal('proposed'), request: z.string() }),
  /** A limit or an exclusion of the member stands against it: it goes back to the payer. */
  z.object({ status: z.literal('returned'), code: z.string() }),
]);

/** Deposits of one brand, and the notices of its payment providers. */
export const deposits = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/deposits',
    access: 'deposits.read',
    query: z.object({
      /**
       * The number of a deposit, a provider's id of a payment, or the number of a payment that the
       * member typed: the whole of it.
       */
      reference: Text().trim().max(128).optional(),
      /** A username or a member's id. */
      member: MemberName().max(64).optional(),
      method: Text().trim().max(64).optional(),
      provider: Text().trim().max(64).optional(),
      state: z.enum(depositStates).optional(),
      /** Those of which a refund or dispute waits for a decision. */
      reversal: z.literal('open').optional(),
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(DepositSummary), next: z.string().nullable() }),
    summary: 'Deposits, newest first.',
  }),
  choices: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/deposits/choices',
    access: 'deposits.read',
    reply: z.object({
      methods: z.array(z.object({ code: z.string(), name: z.string(), provider: z.string() })),
    }),
    summary: 'The methods and providers that deposits can be filtered by.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/deposits/waiting',
    access: 'deposits.read',
    reply: z.object({
      held: z.number().int(),
      unclear: z.number().int(),
      reversed: z.number().int(),
      /** Payments that were not credited and of which no operator has decided. */
      unmatched: z.number().int(),
    }),
    summary: 'How many deposits and payments wait for an operator, and why.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/deposits/detail',
    access: 'deposits.read',
    query: z.object({ deposit: DepositNumber }),
    reply: DepositSummary.extend({
      /** The provider's ids of the order and of the payment that arrived. */
      providerRef: z.string().nullable(),
      paymentRef: z.string().nullable(),
      /** The number of the payment that the member typed, in capital letters. */
      typedRef: z.string().nullable(),
      expiresAt: z.number().nullable(),
      /** The account that the member pays from, masked. */
      payer: z.array(z.object({ field: z.enum(payerFields), value: z.string() })),
      /**
       * The instructions that the member was shown; without addresses at which anybody can act as
       * the payer.
       */
      instructions: z.array(z.object({ field: z.enum(shownInstructions), value: z.string() })),
      notices: z.array(PaymentNotice),
      reversals: z.array(Reversal),
      /** The operation of the journal that it became, accepted or declined. */
      operation: z.string().nullable(),
      /** The open request of an operator to credit it. */
      request: z.string().nullable(),
      /** The requests of operators about it, the oldest first. */
      requests: z.array(RecordRequest),
      canCredit: z.boolean(),
      canSendBack: z.boolean(),
      /** True when two operators are allowed to end it. */
      canEnd: z.boolean(),
      /** A credit above this amount takes a second operator. */
      approvalAbove: Amount,
    }),
    summary: 'A deposit with its notices and the operation that it became.',
  }),
  unmatched: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/deposits/unmatched',
    access: 'deposits.read',
    query: UnmatchedQuery,
    reply: z.object({
      rows: z.array(
        PaymentNotice.extend({
          /** The deposit that was paid already; null: there is none of that number. */
          deposit: z.string().nullable(),
          ...unmatchedFields,
        }),
      ),
      next: z.string().nullable(),
    }),
    summary: 'Payments that were not credited: a second one, or for no deposit. Newest first.',
  }),
  credit: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/deposits/credit',
    access: 'deposits.decide',
    action: 'deposit.credited',
    dualControl: 'aboveLimit',
    body: z.object({ deposit: DepositNumber, reason: Reason }),
    reply: CreditOutcome,
    summary:
      'Credits what arrived for a held deposit, within the limits of the member, or proposes it ' +
      "to another operator above the brand's threshold for adjustments.",
  }),
  sendBack: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/deposits/send-back',
    access: 'deposits.decide',
    action: 'deposit.returned',
    dualControl: 'never',
    body: z.object({ deposit: DepositNumber, reason: Reason }),
    reply: z.null(),
    summary: 'Sends what arrived for a held deposit back to the payer, through its provider.',
  }),
  end: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/deposits/end',
    access: 'deposits.decide',
    action: 'deposit.ended',
    dualControl: 'always',
    body: z.object({
      deposit: DepositNumber,
      /**
       * The outcome that the operator learned from the provider: paid as ordered, or not at all.
       */
      outcome: z.enum(['paid', 'failed']),
      reason: Reason,
    }),
    reply: z.object({ status: z.literal('proposed'), request: z.string() }),
    summary:
      'Ends a deposit whose status at the provider says nothing, as paid or failed. It is ' +
      'proposed to another operator.',
  }),
  ...reversalCalls,
};
