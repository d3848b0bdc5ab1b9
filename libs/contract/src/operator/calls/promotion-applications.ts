import { z } from 'zod';

import { bonusWallets } from '../../promotions.ts';
import { Amount } from '../../shapes.ts';
import { MemberName, Prose, Text } from '../../text.ts';
import { applicationStates } from '../../states/promotions.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { Outcome, Reason } from './operators.ts';

const Reference = Text().regex(/^[A-Z0-9]{1,32}$/);
const Only = z.object({ application: Reference });

const Application = z.object({
  application: z.string(),
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  /** The promotion with its name, and the version that was shown. */
  promotion: z.string(),
  name: z.string(),
  version: z.number().int(),
  /** The bonus that an approval grants. */
  amount: Amount,
  /** Of POINTS the amount is points. */
  wallet: z.enum(bonusWallets),
  remark: z.string(),
  /** Numbers of the pictures, in their order. */
  pictures: z.array(z.string()),
  state: z.enum(applicationStates),
  /** The reason that it was rejected, as the member reads it. */
  memberText: z.string(),
  appliedAt: z.number(),
  decidedAt: z.number().nullable(),
  /** The login of the operator who decided. */
  decidedBy: z.string().nullable(),
});

/** Calls for the applications of a brand's members for promotions, and for decisions about them. */
export const promotionApplications = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/promotions/applications',
    access: 'promotions.read',
    query: z.object({
      state: z.enum(applicationStates).optional(),
      promotion: Text().trim().max(40).optional(),
      /** A member's id or username. */
      member: MemberName().max(64).optional(),
      ...PageQuery,
    }),
    reply: z.object({
      rows: z.array(Application),
      next: z.string().nullable(),
      /** Number of all applications that wait. */
      waiting: z.number().int(),
    }),
    summary: 'Applications for promotions: those that wait, the oldest first, or in another state.',
  }),
  picture: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/promotions/applications/picture',
    access: 'applications.decide',
    action: 'application.viewed',
    dualControl: 'never',
    body: Only.extend({ picture: Text().min(1).max(64) }),
    reply: z.object({ dataUrl: z.string() }),
    summary: 'A picture of an application, as a data URL. That it was looked at is recorded.',
  }),
  approve: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/promotions/applications/approve',
    access: 'applications.decide',
    action: 'application.approved',
    dualControl: 'aboveLimit',
    body: Only.extend({ reason: Reason }),
    reply: Outcome,
    summary:
      'Approves an application and grants its bonus, once, or proposes it above the daily limit ' +
      'of the operator. Where the member does not get it now, ' +
      'the error says why and the application waits on.',
  }),
  reject: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/promotions/applications/reject',
    access: 'applications.decide',
    action: 'application.rejected',
    dualControl: 'never',
    body: Only.extend({
      /** The reason, as the member reads it. */
      memberText: Prose().trim().min(3).max(500),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Rejects an application; the member reads why, and may apply again.',
  }),
};
