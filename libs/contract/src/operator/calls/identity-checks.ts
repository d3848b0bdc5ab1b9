import { z } from 'zod';

import { identityStates, sentIdentityStates } from '../../states/identity-checks.ts';
import { documentKinds, documentSides, identityReasons } from '../../identity-documents.ts';
import { QueryMs } from '../../shapes.ts';
import { MemberName, Prose, Text } from '../../text.ts';
import { claimFilters, identityFlags } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { Outcome, Reason } from './operators.ts';

const CheckSummary = z.object({
  check: z.string(),
  /** Public id of the member, and the username. */
  member: z.string(),
  username: z.string(),
  state: z.enum(identityStates),
  kind: z.enum(documentKinds),
  /** The end of the document's number; empty once it is erased. */
  masked: z.string(),
  flags: z.array(z.enum(identityFlags)),
  sentAt: z.number(),
  decidedAt: z.number().nullable(),
  /** The login of the operator who decided. */
  decidedBy: z.string().nullable(),
  /** Until when an approval holds, or held. */
  validUntil: z.number().nullable(),
  isErased: z.boolean(),
  /** The login of the operator who works on it, and until when. */
  claimedBy: z.string().nullable(),
  claimedUntil: z.number().nullable(),
});

const CheckId = Text().regex(/^[0-9a-f]{32}$/);
const Only = z.object({ check: CheckId });
const path = '/ops/v1/brands/:brand/identity-checks';

/** Identity checks of one brand: the queue, documents and decisions. */
export const identityChecks = {
  list: operatorRoute({
    method: 'GET',
    path,
    access: 'identity.view',
    query: z.object({
      /** A username or a member's id. */
      member: MemberName().max(64).optional(),
      state: z.enum(sentIdentityStates).optional(),
      kind: z.enum(documentKinds).optional(),
      flag: z.enum(identityFlags).optional(),
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(CheckSummary), next: z.string().nullable() }),
    summary: 'Identity checks, newest first.',
  }),
  queue: operatorRoute({
    method: 'GET',
    path: `${path}/queue`,
    access: 'identity.view',
    query: z.object({
      kind: z.enum(documentKinds).optional(),
      flag: z.enum(identityFlags).optional(),
      claim: z.enum(claimFilters).optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(CheckSummary), next: z.string().nullable() }),
    summary: 'Identity checks that wait for an operator, the one that waits longest first.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: `${path}/waiting`,
    access: 'identity.view',
    reply: z.object({
      pending: z.number().int(),
      /** Minutes that the longest has waited; null without one. */
      oldestMinutes: z.number().int().nullable(),
    }),
    summary: 'How many identity checks wait for an operator, and for how long.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: `${path}/detail`,
    access: 'identity.view',
    query: Only,
    reply: CheckSummary.extend({
      reasons: z.array(z.enum(identityReasons)),
      /** The note that was written to the member. */
      note: z.string().nullable(),
      pictures: z.array(z.enum(documentSides)),
      /** Other checks of the member, newest first. */
      others: z.array(CheckSummary),
      /** Checks of other members with the same document. */
      shared: z.array(CheckSummary),
      /** The open request of an operator about it. */
      request: z.string().nullable(),
      canDecide: z.boolean(),
      canReopen: z.boolean(),
      canErase: z.boolean(),
    }),
    summary: 'An identity check with others of its member and of its document, without pictures.',
  }),
  documents: operatorRoute({
    method: 'POST',
    path: `${path}/documents`,
    access: 'identity.view',
    action: 'identity-check.viewed',
    dualControl: 'never',
    body: Only,
    reply: z.object({
      fullName: z.string(),
      /** yyyy-MM-dd; the expiry is empty where the document has none. */
      birthDate: z.string(),
      number: z.string(),
      expiry: z.string(),
      pictures: z.array(z.object({ side: z.enum(documentSides), dataUrl: z.string() })),
    }),
    summary:
      'What the member typed, and the pictures as data URLs; each view stands in the audit trail.',
  }),
  claim: operatorRoute({
    method: 'POST',
    path: `${path}/claim`,
    access: 'identity.decide',
    action: 'identity-check.claimed',
    dualControl: 'never',
    body: Only,
    reply: z.object({ claimedUntil: z.number() }),
    summary: 'Takes a check to work on for 15 minutes; others cannot decide it meanwhile.',
  }),
  release: operatorRoute({
    method: 'POST',
    path: `${path}/release`,
    access: 'identity.decide',
    action: 'identity-check.released',
    dualControl: 'never',
    body: Only,
    reply: z.null(),
    summary: 'Leaves a check to others again.',
  }),
  approve: operatorRoute({
    method: 'POST',
    path: `${path}/approve`,
    access: 'identity.decide',
    action: 'identity-check.approved',
    dualControl: 'never',
    body: Only.extend({ reason: Reason }),
    reply: z.null(),
    summary:
      'Approves documents; it holds until the document or the time of the policy ends, and ' +
      'replaces an earlier approval.',
  }),
  reject: operatorRoute({
    method: 'POST',
    path: `${path}/reject`,
    access: 'identity.decide',
    action: 'identity-check.rejected',
    dualControl: 'never',
    body: Only.extend({
      memberReasons: z.array(z.enum(identityReasons)).min(1).max(5),
      /** The note that the member reads in addition to the reasons. */
      note: Prose().trim().max(500).default(''),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Rejects documents; the member reads memberReasons and the note, and can send again.',
  }),
  reopen: operatorRoute({
    method: 'POST',
    path: `${path}/reopen`,
    access: 'identity.decide',
    action: 'identity-check.reopened',
    dualControl: 'always',
    body: Only.extend({ reason: Reason }),
    reply: Outcome,
    summary: 'Proposes to have an approved check decided again; another operator approves it.',
  }),
  erase: operatorRoute({
    method: 'POST',
    path: `${path}/erase`,
    access: 'identity.decide',
    action: 'identity-check.erased',
    dualControl: 'never',
    body: Only.extend({ reason: Reason }),
    reply: z.null(),
    summary:
      'Deletes the pictures and details of a check that was decided; an approval ends with them.',
  }),
};
