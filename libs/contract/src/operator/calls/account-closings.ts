import { z } from 'zod';

import { memberBooks } from '../../states/members.ts';
import { Amount } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { closingRefusals, memberAccounts } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
const body = z.object({ member: MemberId, reason: Reason });

/** Accounts of members that two operators close, or open again. */
export const accountClosings = {
  preview: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/closings/preview',
    access: 'members.close',
    query: z.object({ member: MemberId }),
    reply: z.object({
      refusal: z.enum(closingRefusals).nullable(),
      /** The balances of the member's accounts; all of them have to be paid out before. */
      balances: z.array(
        z.object({ account: z.enum(memberAccounts), book: z.enum(memberBooks), balance: Amount }),
      ),
      openRounds: z.number().int(),
      /** Commissions that the member has to pay and has not paid. */
      owed: Amount,
      /** Contracts that would end. */
      contracts: z.number().int(),
      /** Members below, who stay where they are. */
      teamSize: z.number().int(),
      /** A request about this account that waits for another operator. */
      request: z.string().nullable(),
    }),
    summary: 'What closing an account would end, and what refuses it.',
  }),
  close: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/closings/close',
    access: 'members.close',
    action: 'member.closed',
    dualControl: 'always',
    body,
    reply: Outcome,
    summary:
      'Proposes to close an account that holds no money: its sessions and contracts end when ' +
      'another operator approves.',
  }),
  reopen: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/closings/reopen',
    access: 'members.close',
    action: 'member.reopened',
    dualControl: 'always',
    body,
    reply: Outcome,
    summary:
      'Proposes to open a closed account again; its contracts stay ended, an exclusion stays.',
  }),
};
