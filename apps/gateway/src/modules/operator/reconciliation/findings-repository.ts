import type { ReconciliationScope } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';

export type FindingState = 'open' | 'assigned' | 'explained' | 'closed';

export type RunRow = {
  readonly id: bigint;
  readonly scope: ReconciliationScope;
  readonly vendor: string | null;
  readonly provider: string | null;
  readonly day: string | null;
  readonly from_operation: bigint | null;
  readonly to_operation: bigint | null;
  readonly started_at: Date;
  readonly finished_at: Date;
  readonly findings: number;
  readonly unsettled: number;
  readonly figures: Record<string, unknown>;
};

export type FindingRow = {
  readonly run: bigint;
  readonly position: number;
  readonly found_at: Date;
  readonly kind: string;
  readonly rule: string;
  readonly subject: string;
  readonly member: string | null;
  readonly username: string | null;
  readonly detail: Record<string, unknown>;
  readonly state: FindingState;
  readonly assignee: string | null;
  readonly note: string | null;
  readonly changed_at: Date | null;
};

const RUN_COLUMNS = `r.id, r.scope, v.code as vendor, r.provider,
  to_char(r.day, 'YYYY-MM-DD') as day, r.from_operation, r.to_operation,
  r.started_at, r.finished_at, r.findings, r.figures,
  r.findings - (select count(*)::int from reconciliation_case c where c.tenant = r.tenant
    and c.run = r.id and c.state = 'closed') as unsettled`;
const RUN_FROM = `reconciliation_run r
  left join vendor v on v.tenant = r.tenant and v.id = r.vendor`;

type RunPage = {
  readonly scope: string | null;
  readonly hasFindings: boolean | null;
  readonly before: bigint | null;
  readonly limit: number;
};

/** Runs, newest first. */
export const readRuns = (db: Db, tenant: TenantId, page: RunPage): Promise<RunRow[]> =>
  db.many<RunRow>(
    'ops-reconciliation-runs',
    `select ${RUN_COLUMNS} from ${RUN_FROM}
     where r.tenant = $1 and ($2::text is null or r.scope = $2)
       and ($3::boolean is null or (r.findings > 0) = $3) and ($4::bigint is null or r.id < $4)
     order by r.id desc limit $5`,
    [tenant, page.scope, page.hasFindings, page.before, page.limit],
  );

export const readRun = (db: Db, tenant: TenantId, id: string): Promise<RunRow | undefined> =>
  db.one<RunRow>(
    'ops-reconciliation-run',
    `select ${RUN_COLUMNS} from ${RUN_FROM} where r.tenant = $1 and r.id = $2::bigint`,
    [tenant, id],
  );

const FINDING_COLUMNS = `f.run, f.position, r.finished_at as found_at, f.drift as kind, f.rule,
  f.subject, m.public_id as member, m.username, f.detail, coalesce(c.state, 'open') as state,
  a.login as assignee, c.note, c.changed_at`;
const FINDING_FROM = `reconciliation_finding f
  join reconciliation_run r on r.tenant = f.tenant and r.id = f.run
  left join member m on m.tenant = f.tenant and m.id = f.member
  left join reconciliation_case c on c.tenant = f.tenant and c.run = f.run
    and c.position = f.position
  left join operator a on a.id = c.assignee`;

/** The findings of a run. */
export const readFindingsOf = (db: Db, tenant: TenantId, run: string): Promise<FindingRow[]> =>
  db.many<FindingRow>(
    'ops-reconciliation-findings-of',
    `select ${FINDING_COLUMNS} from ${FINDING_FROM}
     where f.tenant = $1 and f.run = $2::bigint order by f.position limit 500`,
    [tenant, run],
  );

/** Findings in a state (null: every one that is not closed), newest first. */
export const readFindings = (
  db: Db,
  tenant: TenantId,
  state: FindingState | null,
  limit: number,
): Promise<FindingRow[]> =>
  db.many<FindingRow>(
    'ops-reconciliation-findings',
    `select ${FINDING_COLUMNS} from ${FINDING_FROM}
     where f.tenant = $1 and case when $2::text is null then coalesce(c.state, 'open') <> 'closed'
       else coalesce(c.state, 'open') = $2 end
     order by f.run desc, f.position limit $3`,
    [tenant, state, limit],
  );

type FindingChange = {
  readonly run: string;
  readonly position: number;
  readonly from: FindingState;
  readonly state: FindingState;
  readonly note: string;
  readonly by: OperatorId;
};

/** Changes the state of a finding, if it is still in `from`; returns whether it was. */
export async function changeFinding(
  tx: Db,
  tenant: TenantId,
  { run, position, from, state, note, by }: FindingChange,
): Promise<boolean> {
  const changed = await tx.exec(
    'ops-reconciliation-work',
    `insert into reconciliation_case as c (tenant, run, position, state, assignee, note,
       changed_by)
     select f.tenant, f.run, f.position, $5, case when $5 = 'open' then null else $7::int end, $6,
       $7
     from reconciliation_finding f
     left join reconciliation_case o on o.tenant = f.tenant and o.run = f.run
       and o.position = f.position
     where f.tenant = $1 and f.run = $2::bigint and f.position = $3
       and coalesce(o.state, 'open') = $4
     on conflict (tenant, run, position) do update set state = excluded.state,
       assignee = excluded.assignee, note = excluded.note, changed_at = clock_timestamp(),
       changed_by = excluded.changed_by
       where c.state = $4`,
    [tenant, run, position, from, state, note, by],
  );
  return changed === 1;
}
