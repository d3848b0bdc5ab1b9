import { z } from 'zod';

import { requestStates } from '../../states/operators.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { permissionNames } from '../permissions.ts';
import { Reason } from './operators.ts';

/** The obstacles that keep a request from being approved. */
const requestObstacles = ['related', 'proposer'] as const;

const ChangeRequest = z.object({
  id: z.string(),
  action: z.string(),
  brand: z.string().nullable(),
  /** The member that it is about, as the payload names it. */
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
  permission: z.enum(permissionNames),
  payload: z.record(z.string(), z.unknown()),
  /** The present values that an open request would change, under the names of the payload. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** SHA-256 of the payload, as hexadecimal digits: what an approval names. */
  payloadHash: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.number(),
  expiresAt: z.number(),
  state: z.enum(requestStates),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  decisionReason: z.string().nullable(),
  isOwn: z.boolean(),
  /** True when the reader's own permissions allow to decide it; the proposer never decides. */
  isDecidable: z.boolean(),
  /**
   * The reason that it can only be refused: `related`: proposer and reader vouched for one another
   * lately; `proposer`: the proposer was locked or has lost the permission. null: there is no
   * obstacle.
   */
  obstacle: z.enum(requestObstacles).nullable(),
  /**
   * The code why nothing would be credited, of an open request, or was, of an approved one: the
   * money goes back to the payer. null: nothing stands against it, or that cannot be known.
   */
  refusal: z.string().nullable(),
});

/** A request as the page of the record that it is about shows it. */
export const RecordRequest = ChangeRequest.pick({
  id: true,
  action: true,
  payload: true,
  reason: true,
  proposedBy: true,
  proposedAt: true,
  state: true,
  decidedBy: true,
  decidedAt: true,
  decisionReason: true,
});

const Id = Text().max(40);

/** Changes that a second operator has to approve. */
export const approvals = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/approvals',
    access: 'self',
    query: z.object({
      state: z.enum(['open', 'closed']).default('open'),
      /** Only this request, in any state. */
      id: Id.optional(),
    }),
    reply: z.array(ChangeRequest),
    summary: 'Requests that the own permissions allow to decide, and own ones; newest first.',
  }),
  approve: operatorRoute({
    method: 'POST',
    path: '/ops/v1/approvals/approve',
    access: 'self',
    action: 'approval.approved',
    dualControl: 'never',
    body: z.object({
      id: Id,
      payloadHash: Text().regex(/^[0-9a-f]{64}$/),
      reason: Reason.optional(),
    }),
    reply: z.object({ refusal: ChangeRequest.shape.refusal }),
    summary: 'Approves a request of another operator; what its payload says is done at once.',
  }),
  refuse: operatorRoute({
    method: 'POST',
    path: '/ops/v1/approvals/refuse',
    access: 'self',
    action: 'approval.refused',
    dualControl: 'never',
    body: z.object({ id: Id, reason: Reason }),
    reply: z.null(),
    summary: 'Refuses a request of another operator.',
  }),
  withdraw: operatorRoute({
    method: 'POST',
    path: '/ops/v1/approvals/withdraw',
    access: 'self',
    action: 'approval.withdrawn',
    dualControl: 'never',
    body: z.object({ id: Id, reason: Reason }),
    reply: z.null(),
    summary: 'Withdraws an own request.',
  }),
};
