import { raiseAlert } from '../../db/audit.ts';
import type { Db } from '../../db/query.ts';
import type { Finding, Run } from './finding.ts';

const ACTOR = 'reconciliation';

/** Stores a run with its findings, holds the members they touch, and tells people once a run. Answers the run's number. */
export async function storeRun(
  tx: Db,
  tenant: number,
  { scope, vendor, from, to, startedAt, figures, findings }: Run,
): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(
    'reconciliation-run',
    `insert into reconciliation_run (tenant, scope, vendor, from_operation, to_operation, started_at, findings, figures)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tenant, scope, vendor, from, to, startedAt, findings.length, JSON.stringify(figures)],
  );
  if (!row) throw new Error('the run was not stored');
  if (findings.length === 0) return row.id;
  await storeFindings(tx, tenant, row.id, findings);
  await tx.exec(
    'reconciliation-hold',
    `insert into member_hold (tenant, member, run, reason)
    select f.tenant, f.member, f.run, 'reconciliation: ' || string_agg(distinct f.drift, ', ') from reconciliation_finding f join member m on m.tenant = f.tenant and m.id = f.member
    where f.tenant = $1 and f.run = $2 group by f.tenant, f.member, f.run
    on conflict do nothing`,
    [tenant, row.id],
  );
  await raiseAlert(tx, tenant, {
    actor: ACTOR,
    action: 'alert.reconciliation_drift',
    subject: `reconciliation:${row.id}`,
    requestId: ACTOR,
    detail: {
      scope,
      findings: findings.length,
      classes: [...new Set(findings.map(({ drift }) => drift))],
    },
  });
  return row.id;
}

const storeFindings = (
  tx: Db,
  tenant: number,
  run: bigint,
  findings: readonly Finding[],
): Promise<number> =>
  tx.exec(
    'reconciliation-findings',
    `insert into reconciliation_finding (tenant, run, position, drift, rule, subject, member, detail)
    select $1, $2, f.position, f.drift, f.rule, f.subject, f.member, f.detail::jsonb
    from unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[]) with ordinality as f (drift, rule, subject, member, detail, position)`,
    [
      tenant,
      run,
      findings.map(({ drift }) => drift),
      findings.map(({ rule }) => rule),
      findings.map(({ subject }) => subject),
      findings.map(({ member }) => member),
      findings.map(({ detail }) => JSON.stringify(detail ?? {})),
    ],
  );

/** Where the newest operations begin: behind what the run before the last one had seen. Every operation is thereby looked at twice, also one that was committed late. */
export async function tailBegin(db: Db, tenant: number): Promise<bigint> {
  const row = await db.one<{ to: bigint | null }>(
    'reconciliation-tail',
    `select to_operation as to from reconciliation_run where tenant = $1 and scope in ('TAIL', 'WHOLE') order by id desc offset 1 limit 1`,
    [tenant],
  );
  return (row?.to ?? 0n) + 1n;
}

export async function newestOperation(db: Db, tenant: number): Promise<bigint> {
  return (
    (
      await db.one<{ id: bigint | null }>(
        'reconciliation-newest',
        'select max(id) as id from operation where tenant = $1',
        [tenant],
      )
    )?.id ?? 0n
  );
}

export type OpenRound = {
  readonly vendor: string;
  readonly round: string;
  readonly member: bigint;
  readonly openedAt: Date;
};

/** Rounds that have been open for more than a day, oldest first: somebody should ask the vendor. */
export const staleRounds = (db: Db, tenant: number): Promise<OpenRound[]> =>
  db.many<OpenRound>(
    'reconciliation-rounds',
    `select v.code as vendor, r.round_ref as round, r.member, r.opened_at as "openedAt" from round r join vendor v on v.tenant = r.tenant and v.id = r.vendor
    where r.tenant = $1 and r.closed_at is null and r.opened_at < clock_timestamp() - interval '1 day' order by r.opened_at limit 100`,
    [tenant],
  );
