import { z } from 'zod';

import { QueryInt, QueryMs } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';

const AuditRow = z.object({
  id: z.string(),
  at: z.number(),
  actor: z.string(),
  roles: z.array(z.string()),
  brand: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /**
   * The name of a member or operator that it was done to; null for other subjects, and for members
   * where the reader has no `members.read` in the brand.
   */
  subjectName: z.string().nullable(),
  /**
   * The change that a request is about, where the subject is one: its action, and its own subject
   * with a name as above; null for other subjects.
   */
  about: z
    .object({
      action: z.string(),
      subject: z.string().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  /** The number of the operator who did it; null where no account has the login. */
  actorId: z.string().nullable(),
  result: z.enum(['success', 'failure']),
  reason: z.string().nullable(),
  /** As it was and became; without usernames where the reader has no `members.read`. */
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  address: z.string().nullable(),
});

/** The audit trail: what operators did, newest first. */
export const auditTrail = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/audit',
    access: 'audit.read',
    query: z.object({
      /** The start of the login. */
      actor: Text().max(120).optional(),
      action: Text().max(60).optional(),
      /**
       * A subject, the number of a record, a username where members may be read, or a login; rows
       * of requests about it are found, too.
       */
      subject: MemberName().max(120).optional(),
      request: Text().max(64).optional(),
      /** A brand's code; `*`: the rows of the platform. */
      brand: Text().max(40).optional(),
      result: z.enum(['success', 'failure']).optional(),
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      before: Text()
        .regex(/^\d{1,19}$/)
        .optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: z.object({ rows: z.array(AuditRow), next: z.string().nullable() }),
    summary: 'Rows of the own brands; those of the platform for an operator of all brands.',
  }),
  state: operatorRoute({
    method: 'GET',
    path: '/ops/v1/audit/state',
    access: 'audit.read',
    reply: z.object({
      isIntact: z.boolean(),
      checkedAt: z.number(),
      /** The faults of the trail, and its newest row; for operators of all brands. */
      faults: z.array(z.string()),
      head: z.object({ id: z.string(), hash: z.string() }).nullable(),
    }),
    summary: 'Whether every row of the trail fits the chain and the exported heads.',
  }),
};
