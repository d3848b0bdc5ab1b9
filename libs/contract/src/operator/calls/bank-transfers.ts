import { z } from 'zod';

import { depositStates } from '../../states/deposits.ts';
import { memberBooks } from '../../states/members.ts';
import { Amount, PositiveAmount } from '../../shapes.ts';
import { MAX_MEMBER_TEXT, slipReasons } from '../../slip-reasons.ts';
import { Prose, Text } from '../../text.ts';
import { bankAccountBooks, claimFilters } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { Outcome, Reason } from './operators.ts';

const DepositNumber = Text().trim().min(1).max(64);
const Only = z.object({ deposit: DepositNumber });
const AccountId = Text().min(1).max(64);

/** A deposit by bank transfer, as the queue shows it. */
const Transfer = z.object({
  deposit: z.string(),
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  book: z.enum(memberBooks),
  state: z.enum(depositStates),
  /** The amount that the member ordered. */
  amount: Amount,
  /** The account that it was to arrive on. */
  account: z.string(),
  accountName: z.string(),
  createdAt: z.number(),
  /** The time at which the newest slip arrived; null without one. */
  sentAt: z.number().nullable(),
  senderName: z.string(),
  bankReference: z.string(),
  /** Other deposits with the same picture, or the same reference of the bank. */
  samePicture: z.array(z.string()),
  sameReference: z.array(z.string()),
  /** The login of the operator who works on it, and until when. */
  claimedBy: z.string().nullable(),
  claimedUntil: z.number().nullable(),
});

/** Deposits by bank transfer of one brand: the queue of slips, and decisions about them. */
export const bankTransfers = {
  queue: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/bank-transfers/queue',
    access: 'deposits.read',
    query: z.object({
      account: AccountId.optional(),
      claim: z.enum(claimFilters).optional(),
      /** Only those whose picture or reference was sent for another deposit, too. */
      repeated: z.literal('yes').optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(Transfer), next: z.string().nullable() }),
    summary: 'Bank transfers with a slip that wait for an operator, the longest waiting first.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/bank-transfers/waiting',
    access: 'deposits.read',
    reply: z.object({
      review: z.number().int(),
      /** Minutes that the longest has waited; null without one. */
      oldestMinutes: z.number().int().nullable(),
    }),
    summary: 'How many slips wait for an operator.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/bank-transfers/detail',
    access: 'deposits.read',
    query: Only,
    reply: Transfer.extend({
      /** Numbers of the pictures, the newest first. */
      slips: z.array(z.object({ id: z.string(), at: z.number() })),
      /** The message that an operator wrote to the member. */
      message: z.string().nullable(),
      /** The open request of an operator to credit it. */
      request: z.string().nullable(),
      canApprove: z.boolean(),
      canReject: z.boolean(),
      /**
       * True when the amount that arrived is not allowed to be credited and has to be paid back by
       * hand.
       */
      canReturn: z.boolean(),
      /** A credit above this amount takes a second operator. */
      approvalAbove: Amount,
    }),
    summary: 'A bank transfer with its slips, and what can be decided about it.',
  }),
  picture: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/bank-transfers/picture',
    access: 'slips.decide',
    action: 'slip.viewed',
    dualControl: 'never',
    body: Only.extend({ slip: Text().min(1).max(64) }),
    reply: z.object({ dataUrl: z.string() }),
    summary: 'The picture of a slip, as a data URL. That it was looked at is recorded.',
  }),
  claim: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/bank-transfers/claim',
    access: 'slips.decide',
    action: 'slip.claimed',
    dualControl: 'never',
    body: Only,
    reply: z.object({ claimedUntil: z.number() }),
    summary: 'Takes a bank transfer to work on for 15 minutes; others cannot decide it meanwhile.',
  }),
  release: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/bank-transfers/release',
    access: 'slips.decide',
    action: 'slip.released',
    dualControl: 'never',
    body: Only,
    reply: z.null(),
    summary: 'Leaves a bank transfer to others again.',
  }),
  approve: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/bank-transfers/approve',
    access: 'slips.decide',
    action: 'slip.approved',
    dualControl: 'aboveLimit',
    body: Only.extend({
      /** The amount that arrived on the account: this is credited. */
      amount: PositiveAmount,
      reason: Reason,
    }),
    reply: z.discriminatedUnion('status', [
      z.object({ status: z.literal('credited') }),
      z.object({ status: z.literal('proposed'), request: z.string() }),
      /** A limit or an exclusion of the member stands against it: it has to be paid back. */
      z.object({ status: z.literal('returned'), code: z.string() }),
    ]),
    summary:
      'Credits what arrived by a bank transfer, with a slip or without, in time or late, within ' +
      "the limits of the member; above the brand's threshold it is proposed to another operator.",
  }),
  reject: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/bank-transfers/reject',
    access: 'slips.decide',
    action: 'slip.rejected',
    dualControl: 'never',
    body: Only.extend({
      memberReason: z.enum(slipReasons),
      /** Text to the member in addition to the reason. */
      memberText: Prose().trim().max(MAX_MEMBER_TEXT).default(''),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Rejects a bank transfer; the member is shown the reason and the text.',
  }),
  markReturned: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/bank-transfers/returned',
    access: 'slips.decide',
    action: 'slip.returned',
    dualControl: 'never',
    body: Only.extend({ reason: Reason }),
    reply: z.null(),
    summary: 'Records that what may not be credited was paid back at the bank.',
  }),
};

const AccountFields = {
  book: z.enum(bankAccountBooks),
  bank: Text().trim().min(2).max(60),
  holder: Text().trim().min(2).max(80),
  number: Text()
    .trim()
    .regex(/^[A-Za-z0-9 -]{4,40}$/),
  /** Other facts that a payer has to know, such as fees. */
  note: Text().trim().max(160).default(''),
  min: PositiveAmount,
  max: PositiveAmount,
  isOn: z.boolean(),
};

/** The bank accounts that members of one brand transfer deposits to. */
export const bankAccounts = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/bank-accounts',
    access: 'deposits.read',
    reply: z.object({
      accounts: z.array(
        z.object({
          account: z.string(),
          book: z.enum(bankAccountBooks),
          bank: z.string(),
          holder: z.string(),
          number: z.string(),
          note: z.string(),
          min: Amount,
          max: Amount,
          isOn: z.boolean(),
          /** The time at which it was last shown to a member. */
          givenAt: z.number().nullable(),
          /**
           * The amounts that were credited of it within 24 hours and 30 days, for its bank
           * statement.
           */
          creditedDay: Amount,
          creditedMonth: Amount,
          /** A change waits for a second operator. */
          isWaiting: z.boolean(),
        }),
      ),
      /** Real money is taken only with a licence record of the brand. */
      isLicensed: z.boolean(),
    }),
    summary: 'The bank accounts of a brand; those that are on take turns.',
  }),
  save: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/bank-accounts/save',
    access: 'bank-accounts.write',
    action: 'bank-account.changed',
    dualControl: 'whenLoosened',
    body: z.object({
      /** Absent: a new one. */
      account: AccountId.optional(),
      ...AccountFields,
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Adds or changes a bank account. A second operator has to approve it, but not that one is ' +
      'only switched off.',
  }),
};
