import { z } from 'zod';

import { caseStates } from '../../states/cases.ts';
import { Amount } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { caseKinds, caseOutcomes, claimFilters } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { IdPageQuery } from '../page-query.ts';
import { MemberLimit } from './members.ts';
import { Reason } from './operators.ts';

const CaseId = Text().regex(/^\d{1,18}$/);
const Only = z.object({ case: CaseId });

/** The figures that a case was raised for. */
const Evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chasing_losses'),
    /** The time that the deposits and the loss are of. */
    from: z.number(),
    until: z.number(),
    deposits: z.number().int(),
    deposited: Amount,
    lost: Amount,
  }),
  z.object({
    kind: z.literal('night_play'),
    /** Of the last seven nights, and the hours of them with a bet. */
    nights: z.number().int(),
    hours: z.number().int(),
    /** Hours of the day, in the brand's time zone. */
    fromHour: z.number().int(),
    untilHour: z.number().int(),
  }),
  z.object({
    kind: z.literal('rising_deposits'),
    /** Credited in the last seven days, and in a week of the four before on average. */
    lastWeek: Amount,
    weeklyMean: Amount,
  }),
]);

const CaseSummary = z.object({
  id: z.string(),
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  kind: z.enum(caseKinds),
  evidence: Evidence,
  state: z.enum(caseStates),
  raisedAt: z.number(),
  /** The time at which the signs were last seen. */
  seenAt: z.number(),
  isOverdue: z.boolean(),
  /** Login of the operator who works on it; null: free for all. */
  claimedBy: z.string().nullable(),
  claimedUntil: z.number().nullable(),
  closedAt: z.number().nullable(),
  closedBy: z.string().nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  note: z.string().nullable(),
});

/** Cases of player protection: signs of risky play, with what operators did about them. */
export const cases = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/cases',
    access: 'cases.read',
    query: z.object({
      state: z.enum(caseStates).optional(),
      kind: z.enum(caseKinds).optional(),
      claim: z.enum(claimFilters).optional(),
      /** A username or a member's id. */
      member: MemberName().max(64).optional(),
      ...IdPageQuery,
    }),
    reply: z.object({ rows: z.array(CaseSummary), next: z.string().nullable() }),
    summary: 'Cases of player protection, newest first.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/cases/waiting',
    access: 'cases.read',
    reply: z.object({ open: z.number().int() }),
    summary: 'How many cases are open.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/cases/detail',
    access: 'cases.read',
    query: Only,
    reply: CaseSummary.extend({
      /**
       * The protections of the member that are in force now; a limit of sessions is in seconds,
       * others are amounts.
       */
      protection: z.object({
        excludedUntil: z.number().nullable(),
        timeoutUntil: z.number().nullable(),
        limits: z.array(MemberLimit),
      }),
      /** Other cases of the member, newest first, at most 20. */
      others: z.array(CaseSummary),
    }),
    summary: 'A case with what protects its member now, and the other cases of the member.',
  }),
  claim: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/cases/claim',
    access: 'cases.handle',
    action: 'case.claimed',
    dualControl: 'never',
    body: Only,
    reply: z.object({ claimedUntil: z.number() }),
    summary: 'Takes an open case for a day, so that no other operator works on it.',
  }),
  release: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/cases/release',
    access: 'cases.handle',
    action: 'case.released',
    dualControl: 'never',
    body: Only,
    reply: z.null(),
    summary: 'Leaves an own case to other operators.',
  }),
  close: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/cases/close',
    access: 'cases.handle',
    action: 'case.closed',
    dualControl: 'never',
    body: Only.extend({
      outcome: z.enum(caseOutcomes),
      /** The note of the case; it stands in the audit trail, too. */
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Closes an own case with its outcome and a note.',
  }),
};
