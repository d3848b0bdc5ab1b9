import { z } from 'zod';

import { QueryInt } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';

const AuditRow = z.object({
  id: z.string(),
  at: z.number(),
  actor: z.string(),
  roles: z.array(z.string()),
  brand: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  result: z.enum(['success', 'failure']),
  reason: z.string().nullable(),
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
      actor: Text().max(120).optional(),
      action: Text().max(60).optional(),
      subject: Text().max(120).optional(),
      request: Text().max(64).optional(),
      before: Text()
        .regex(/^\d{1,19}$/)
        .optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: z.object({ rows: z.array(AuditRow), next: z.string().nullable() }),
    summary: 'Rows of the own brands; those of the platform for an operator of all brands.',
  }),
};
