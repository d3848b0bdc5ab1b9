import { z } from 'zod';

import { MemberName, Text } from '../../text.ts';
import { unmatchedKinds, unmatchedOutcomes, unmatchedStates } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { IdPageQuery } from '../page-query.ts';
import { Outcome, Reason } from './operators.ts';

/**
 * Fields for the outcome of a notice that matches nothing, and for the outcomes that can still be
 * decided.
 */
export const unmatchedFields = {
  resolution: z
    .object({
      outcome: z.enum(unmatchedOutcomes),
      /** The login of the operator, and when, in ms. */
      by: z.string(),
      at: z.number(),
      reason: z.string(),
      /** The member who was credited, and the deposit by which it was credited. */
      username: z.string().nullable(),
      deposit: z.string().nullable(),
    })
    .nullable(),
  /** The open request of an operator about it. */
  request: z.string().nullable(),
  /** The outcomes that can be decided now. */
  outcomes: z.array(z.enum(unmatchedOutcomes)),
};

/** A query for a page of notices that match nothing. */
export const UnmatchedQuery = z.object({
  state: z.enum(unmatchedStates).optional(),
  ...IdPageQuery,
});

/** Money that matches nothing of one brand. */
export const unmatched = {
  resolve: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/unmatched/resolve',
    access: 'unmatched.resolve',
    action: 'unmatched.resolved',
    dualControl: 'whenLoosened',
    body: z.object({
      kind: z.enum(unmatchedKinds),
      /** The id of the notice. */
      notice: Text().regex(/^\d{1,18}$/),
      outcome: z.enum(unmatchedOutcomes),
      /** With match: the number of a deposit of the same provider that nothing arrived for. */
      deposit: Text().trim().min(1).max(64).optional(),
      /** With credit: a username or the id of a member. */
      member: MemberName().min(1).max(64).optional(),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Decides once what becomes of money that matches nothing. What books it is proposed to ' +
      'another operator.',
  }),
};
