import { z } from 'zod';

import { Amount, QueryInt } from '../../shapes.ts';
import { Prose, Text } from '../../text.ts';
import { reconciliationScopes } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const RunId = Text().regex(/^\d{1,18}$/);

/** States of the work on a finding. */
const findingStates = ['open', 'assigned', 'explained', 'closed'] as const;

/** A day of the brand. */
const Day = Text().refine((day) => day.startsWith('20') && z.iso.date().safeParse(day).success, {
  error: 'a day such as 2026-03-31',
});

const Run = z.object({
  id: z.string(),
  scope: z.enum(reconciliationScopes),
  vendor: z.string().nullable(),
  /** The payment provider, and the day of the brand that its report is of. */
  provider: z.string().nullable(),
  day: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  startedAt: z.number(),
  finishedAt: z.number(),
  findings: z.number().int(),
  /** Findings that are not closed. */
  unsettled: z.number().int(),
  figures: z.record(z.string(), z.unknown()),
});

const Finding = z.object({
  run: z.string(),
  position: z.number().int(),
  foundAt: z.number(),
  kind: z.string(),
  rule: z.string(),
  subject: z.string(),
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
  detail: z.record(z.string(), z.unknown()),
  state: z.enum(findingStates),
  assignee: z.string().nullable(),
  note: z.string().nullable(),
  changedAt: z.number().nullable(),
});

const Totals = z.array(
  z.object({ kind: z.string(), ours: Amount, theirs: Amount, oursCount: z.number().int() }),
);

/** Comparisons of the books, and the work on what they found. */
export const reconciliation = {
  runs: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/reconciliation/runs',
    access: 'reconciliation.read',
    query: z.object({
      scope: z.enum(reconciliationScopes).optional(),
      outcome: z.enum(['differences', 'agrees']).optional(),
      before: RunId.optional(),
      limit: QueryInt(1, 100).default(50),
    }),
    reply: z.object({ rows: z.array(Run), next: z.string().nullable() }),
    summary: 'Runs of the reconciliation, newest first.',
  }),
  run: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/reconciliation/run',
    access: 'reconciliation.read',
    query: z.object({ run: RunId }),
    reply: Run.extend({ list: z.array(Finding) }),
    summary: 'A run with its findings, at most 500.',
  }),
  findings: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/reconciliation/findings',
    access: 'reconciliation.read',
    query: z.object({
      state: z.enum(findingStates).optional(),
      limit: QueryInt(1, 200).default(100),
    }),
    reply: z.array(Finding),
    summary: 'Findings in a state, newest first.',
  }),
  work: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/reconciliation/work',
    access: 'reconciliation.write',
    action: 'finding.changed',
    dualControl: 'never',
    body: z.object({
      run: RunId,
      position: z.number().int().min(1).max(1_000_000),
      /**
       * The state that the operator saw; the call is refused if the finding has another state by
       * now.
       */
      from: z.enum(findingStates),
      state: z.enum(findingStates),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Takes on, explains, closes or reopens a finding; the reason is its note.',
  }),
  start: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/reconciliation/start',
    access: 'reconciliation.write',
    action: 'reconciliation.started',
    dualControl: 'never',
    body: z.object({ scope: z.enum(['TAIL', 'WHOLE']), reason: Reason }),
    reply: z.object({ run: z.string(), findings: z.number().int() }),
    summary: 'Compares the books now: the newest operations, or the whole journal with its chain.',
  }),
  compareVendor: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/reconciliation/vendor',
    access: 'reconciliation.write',
    action: 'reconciliation.started',
    dualControl: 'never',
    maxBodyBytes: 8 * 1024 * 1024,
    body: z.object({
      vendor: Text().max(60),
      day: Day,
      /** One JSON object a line, as vendors report (docs/operations.md). */
      report: Prose().min(1).max(8_000_000),
      reason: Reason,
    }),
    reply: z.object({ run: z.string(), findings: z.number().int(), totals: Totals }),
    summary: "Compares a vendor's report of a day with the journal.",
  }),
  providers: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/reconciliation/providers',
    access: 'reconciliation.read',
    reply: z.array(z.string()),
    summary: 'The payment providers that the brand can be compared with, by their names.',
  }),
  compareProvider: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/reconciliation/provider',
    access: 'reconciliation.write',
    action: 'reconciliation.started',
    dualControl: 'never',
    body: z.object({ provider: Text().max(40), day: Day, reason: Reason }),
    reply: z.object({ run: z.string(), findings: z.number().int() }),
    summary: "Compares a payment provider's report of a day with deposits and payouts, both ways.",
  }),
  verify: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/reconciliation/verify',
    access: 'reconciliation.write',
    action: 'chain.verified',
    dualControl: 'never',
    body: z.object({ chain: z.enum(['journal', 'operators']) }),
    reply: z.object({
      rows: z.number().int(),
      blocks: z.number().int().nullable(),
      heads: z.number().int(),
      faults: z.array(z.string()),
      head: z.object({ number: z.string(), hash: z.string(), signature: z.string() }).nullable(),
      seconds: z.number(),
    }),
    summary: "Verifies the brand's signed journal, or the operators' audit trail, now.",
  }),
};
