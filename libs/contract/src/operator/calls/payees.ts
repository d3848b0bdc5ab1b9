import { z } from 'zod';

import { payeeKinds } from '../../rules/payees/providers.ts';
import { MemberName, Text } from '../../text.ts';
import { payeeStates } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { Outcome, Reason } from './operators.ts';

const Id = Text().regex(/^[0-9a-f]{32}$/);
const payeeBody = z.object({ member: Id, payee: Id, reason: Reason });

/** A bank account or e-wallet of a member, its number seen in part. */
const Payee = z.object({
  id: z.string(),
  kind: z.enum(payeeKinds),
  /** The code of the bank or e-wallet, and its trade name. */
  provider: z.string(),
  providerName: z.string(),
  masked: z.string(),
  holder: z.string(),
  createdAt: z.number(),
  isBlocked: z.boolean(),
  /** Younger than the brand's hours for a new account. */
  isNew: z.boolean(),
  /** Other members of the brand who have the same account. */
  sharedWith: z.number().int(),
});

/** Accounts that withdrawals of a member are paid to, and its withdrawal PIN. */
export const payees = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members/payees',
    access: 'members.read',
    query: z.object({ member: Id }),
    reply: z.object({
      payees: z.array(Payee),
      pin: z.object({
        isSet: z.boolean(),
        isLocked: z.boolean(),
        changedAt: z.number().nullable(),
      }),
    }),
    summary: 'The bank accounts and e-wallets of a member, masked, and the state of its PIN.',
  }),
  search: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/payees',
    access: 'members.read',
    query: z.object({
      /** A username or a member's id. */
      member: MemberName().max(64).optional(),
      kind: z.enum(payeeKinds).optional(),
      state: z.enum(payeeStates).optional(),
      /** The code of the bank or e-wallet, or a part of it. */
      provider: Text().trim().max(64).optional(),
      /** Only accounts that another member has, too. */
      shared: z.literal('yes').optional(),
      ...PageQuery,
    }),
    reply: z.object({
      rows: z.array(Payee.extend({ member: z.string(), username: z.string() })),
      next: z.string().nullable(),
    }),
    summary: 'The bank accounts and e-wallets of every member, masked, the newest first.',
  }),
  reveal: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/payees/reveal',
    access: 'members.reveal',
    action: 'payee.revealed',
    dualControl: 'never',
    body: payeeBody,
    reply: z.object({
      holderName: z.string(),
      accountNumber: z.string(),
      branchCode: z.string(),
    }),
    summary: 'An account in full; the reason stands in the audit trail.',
  }),
  remove: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/payees/remove',
    access: 'payees.write',
    action: 'payee.removed',
    dualControl: 'never',
    body: payeeBody,
    reply: z.null(),
    summary: 'Removes an account of a member; the member can add it again.',
  }),
  block: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/payees/block',
    access: 'payees.write',
    action: 'payee.blocked',
    dualControl: 'never',
    body: payeeBody,
    reply: z.null(),
    summary: 'Stops payments to an account; no member of the brand can add it.',
  }),
  unblock: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/payees/unblock',
    access: 'payees.write',
    action: 'payee.unblocked',
    dualControl: 'always',
    body: payeeBody,
    reply: Outcome,
    summary: 'Proposes to allow payments to a blocked account again.',
  }),
  unlockPin: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/pin/unlock',
    access: 'payees.write',
    action: 'member.pin.unlocked',
    dualControl: 'never',
    body: z.object({ member: Id, reason: Reason }),
    reply: z.null(),
    summary: 'Lets a member try the withdrawal PIN again after too many wrong ones.',
  }),
};
