import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { toIdPage } from '../list-place.ts';
import {
  changeFinding,
  type FindingRow,
  type FindingState,
  readFindings,
  readFindingsOf,
  readRun,
  readRuns,
  type RunRow,
} from './findings-repository.ts';

type Calls = OperatorContract['reconciliation'];

const toRun = (row: RunRow) => ({
  id: String(row.id),
  scope: row.scope,
  vendor: row.vendor,
  provider: row.provider,
  day: row.day,
  from: row.from_operation === null ? null : String(row.from_operation),
  to: row.to_operation === null ? null : String(row.to_operation),
  startedAt: row.started_at.getTime(),
  finishedAt: row.finished_at.getTime(),
  findings: row.findings,
  unsettled: row.unsettled,
  figures: row.figures,
});

const toFinding = (row: FindingRow) => ({
  run: String(row.run),
  position: row.position,
  foundAt: row.found_at.getTime(),
  kind: row.kind,
  rule: row.rule,
  subject: row.subject,
  member:
    row.member === null || row.username === null
      ? null
      : { id: row.member, username: row.username },
  detail: row.detail,
  state: row.state,
  assignee: row.assignee,
  note: row.note,
  changedAt: row.changed_at?.getTime() ?? null,
});

/** The states to which the work on a finding can move from each state. */
const STEPS: Readonly<Record<FindingState, readonly FindingState[]>> = {
  open: ['assigned', 'explained'],
  assigned: ['open', 'explained'],
  explained: ['assigned', 'closed'],
  closed: ['open'],
};

/** Runs of the reconciliation and the work on what they found. */
export function createReconciliationPages({ db }: { readonly db: Database }) {
  const inBrand = <Value>(
    ctx: OperatorContext,
    work: (
      tx: Parameters<Parameters<Database['transaction']>[1]>[0],
      id: TenantId,
    ) => Promise<Value>,
  ): Promise<Value> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, (tx) => work(tx, tenantId));
  };

  const runs = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['runs']>,
  ): Promise<OperatorReply<Calls['runs']>> =>
    inBrand(ctx, async (tx, tenantId) => {
      const found = await readRuns(tx, tenantId, {
        scope: query.scope ?? null,
        hasFindings: query.outcome === undefined ? null : query.outcome === 'differences',
        before: query.before === undefined ? null : BigInt(query.before),
        limit: query.limit + 1,
      });
      return toIdPage(found, query.limit, toRun);
    });

  const run = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['run']>,
  ): Promise<OperatorReply<Calls['run']>> =>
    inBrand(ctx, async (tx, tenantId) => {
      const row = await readRun(tx, tenantId, query.run);
      if (!row) throw new OperatorError('run_unknown');
      const list = await readFindingsOf(tx, tenantId, query.run);
      return { ...toRun(row), list: list.map(toFinding) };
    });

  const findings = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['findings']>,
  ): Promise<OperatorReply<Calls['findings']>> =>
    inBrand(ctx, async (tx, tenantId) =>
      (await readFindings(tx, tenantId, query.state ?? null, query.limit)).map(toFinding),
    );

  const work = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['work']>,
  ): Promise<null> =>
    inBrand(ctx, async (tx, tenantId) => {
      const { run: id, position, from, state, reason } = body;
      if (!STEPS[from].includes(state)) throw new OperatorError('step_refused', { from, state });
      const by = ctx.actor.operatorId;
      const change = { run: id, position, from, state, note: reason, by };
      if (!(await changeFinding(tx, tenantId, change)))
        throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        subject: `finding:${id}/${position}`,
        brand: tenantId,
        reason,
        before: { state: from },
        after: { state },
      });
      return null;
    });

  return { runs, run, findings, work };
}
