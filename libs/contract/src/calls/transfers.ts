import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Page, PositiveAmount, QueryInt, QueryMs } from '../shapes.ts';
import { MemberName, Text } from '../text.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** Seen from the member who asks. */
export const transferDirections = ['sent', 'received'] as const;
/** The other one of a transfer. */
const transferRelations = ['upline', 'downline'] as const;

export const MemberTransfer = z.object({
  /** Its number. */
  transferId: z.string(),
  direction: z.enum(transferDirections),
  amount: Amount,
  relation: z.enum(transferRelations),
  /** The name of the other party: an upline by a masked name, a downline by the username. */
  member: z.string(),
  at: z.number().int(),
});

/** A direct downline of an agent. */
export const TransferDownline = z.object({
  /** The id by which a transfer names it. */
  memberId: z.string(),
  username: z.string(),
  isAgent: z.boolean(),
});

const TransferId = Text().min(1).max(64);

const sendErrors = [
  'function.not.available',
  'not_found',
  'amount_out_of_range',
  'insufficient_funds',
  'transfer_refused',
  'transfer_blocked',
  'commissions_unpaid',
  'transfer_turnover_open',
  'transfer_limit_reached',
  'identity_check_required',
  'account_locked',
  'real_money_not_licensed',
  'not.exists.payment.password',
  'invalid.payment.pw',
  'withdrawal_pin_locked',
  'step_up_required',
  'idempotency_key_reused',
  'request_body_required',
] as const;

/** Money between an agent and its direct downline; never under exclusion or in a time-out. */
export const transfers = {
  enabled: route({
    method: 'GET',
    path: '/wps/agent/transferEnabled',
    access: 'session',
    reply: z.boolean(),
    summary:
      'Whether the member can send money along the agent tree here: the brand allows it, and ' +
      'there is an upline or a downline that it could go to.',
  }),
  overview: route({
    method: 'GET',
    path: '/api/v1/transfers',
    access: 'real',
    needsSwitch: 'AGENTTRANSFER3',
    reply: z.object({
      /** Without bonus. Limits and `refusal` say how much of it can be sent now. */
      cash: Amount,
      min: Amount,
      max: Amount,
      /** The remaining part of the amount that can be sent today, and the whole of it. */
      remainingAmount: Amount,
      dailyAmount: Amount,
      /** The upline's masked name; absent: there is none that money could go to. */
      upline: z.string().optional(),
      /** An agent sends to direct downlines, too. */
      isAgent: z.boolean(),
      hasPin: z.boolean(),
      /** The reason that nothing can be sent now: an error code of transfers.send. */
      refusal: z.string().optional(),
      /** The balance is practice money without cash value. */
      isPractice: z.boolean(),
    }),
    summary: 'Ours: what the member can send now, to whom, and why not.',
  }),
  downline: route({
    method: 'GET',
    path: '/api/v1/transfers/downline',
    access: 'agent',
    needsSwitch: 'AGENTTRANSFER3',
    query: z.object({
      /** The beginning of a username; empty: all. */
      name: MemberName().max(maxLengths.username).default(''),
    }),
    reply: z.object({
      list: z.array(TransferDownline),
      /** There are more than are listed. */
      hasMore: z.boolean(),
    }),
    summary: "Ours: an agent's direct downline by the beginning of the username, at most twenty.",
  }),
  send: route({
    method: 'POST',
    path: '/api/v1/transfers/send',
    access: 'real',
    needsSwitch: 'AGENTTRANSFER3',
    encrypted: true,
    idempotency: 'required',
    body: z.object({
      /** The memberId of a direct downline; absent: the own upline. */
      to: Text().min(1).max(64).optional(),
      amount: PositiveAmount,
      /** The withdrawal PIN, or an approval (action transfer, content amount and to). */
      pin: Text().max(maxLengths.withdrawalPin).optional(),
      stepUp: Text().max(64).optional(),
    }),
    reply: MemberTransfer,
    errors: sendErrors,
    summary:
      'Ours: sends cash to the upline or to a direct downline, at once and for good. What stands ' +
      'against the receiver is answered by one code, whatever it is.',
  }),
  detail: route({
    method: 'GET',
    path: '/api/v1/transfers/detail',
    access: 'real',
    whileExcluded: true,
    query: z.object({ transferId: TransferId }),
    reply: MemberTransfer,
    errors: ['not_found'],
    summary: 'Ours: a transfer that the member sent or received.',
  }),
  history: route({
    method: 'GET',
    path: '/api/v1/transfers/history',
    access: 'real',
    whileExcluded: true,
    query: z.object({
      startDate: QueryMs,
      endDate: QueryMs,
      direction: z.enum(transferDirections).optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
    }),
    reply: Page(MemberTransfer, z.object({ sent: Amount, received: Amount })),
    summary:
      'Ours: transfers that the member sent or received between two moments, newest first, with ' +
      'the sums of both.',
  }),
};
