import { z } from 'zod';

import { exclusionSources } from '../../states/members.ts';
import { limitKinds } from '../../rules.ts';
import { Amount } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { protectionFilters } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { MemberLimit } from './members.ts';
import { Outcome, Reason } from './operators.ts';

/** Player protection over all members of a brand; one member's is changed on the member's page. */
export const protection = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/protection',
    access: 'members.read',
    query: z.object({
      show: z.enum(protectionFilters).default('all'),
      /** A username or a member's id. */
      member: MemberName().max(64).optional(),
      ...PageQuery,
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          /** Public id of the member, and the username. */
          member: z.string(),
          username: z.string(),
          /** Null where it is over, too. */
          excludedUntil: z.number().nullable(),
          /**
           * The side that decided on the exclusion; MATCH: a match with a person who is excluded
           * under another account.
           */
          excludedBy: z.enum(exclusionSources).nullable(),
          timeoutUntil: z.number().nullable(),
          limits: z.array(MemberLimit),
          changedAt: z.number(),
        }),
      ),
      next: z.string().nullable(),
    }),
    summary: 'Members under self-exclusion, in a time-out or with limits; the last changed first.',
  }),
  loosenLimit: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/protection/loosen',
    access: 'members.lock',
    action: 'member.limit.loosened',
    dualControl: 'always',
    body: z.object({
      member: Text().regex(/^[0-9a-f]{32}$/),
      kind: z.enum(limitKinds),
      /** Money; minutes with the kind SESSION; null: no limit. */
      value: Amount.nullable(),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      "Proposes to loosen or remove an operator's limit for a member, from a day after another " +
      "operator has approved it; the member's own limits stay as they are.",
  }),
  releaseMatch: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/protection/release',
    access: 'members.lock',
    action: 'member.exclusion.released',
    dualControl: 'always',
    body: z.object({ member: Text().regex(/^[0-9a-f]{32}$/), reason: Reason }),
    reply: Outcome,
    summary:
      'Proposes to end an exclusion that holds only because the account was taken for that of an ' +
      "excluded person; exclusions of the member's own go on.",
  }),
};
