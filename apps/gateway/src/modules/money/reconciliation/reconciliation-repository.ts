import type { Db } from '@parlour/database';

import { raiseAlert } from '../../../db/audit.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { Discrepancy, ReconciliationRun } from './discrepancy.ts';

const ACTOR = 'reconciliation';

/**
 * Stores a run with its discrepancies, holds the members they touch and raises one alert.
 * Returns the run's number.
 */
export async function insertRun(
  tx: Db,
  tenant: TenantId,
  { scope, vendor, report, from, to, startedAt, figures, discrepancies }: ReconciliationRun,
): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(
    'reconciliation-run',
    `insert into reconciliation_run (tenant, scope, vendor, from_operation, to_operation,
    started_at, findings, figures, provider, day)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date) returning id`,
    [
      tenant,
      scope,
      vendor,
      from,
      to,
      startedAt,
      discrepancies.length,
      JSON.stringify(figures),
      report?.provider ?? null,
      report?.day ?? null,
    ],
  );
  if (!row) throw new Error('the run was not stored');
  if (discrepancies.length === 0) return row.id;
  await insertDiscrepancies(tx, tenant, row.id, discrepancies);
  await tx.exec(
    'reconciliation-hold',
    `insert into member_hold (tenant, member, run, reason)
    select f.tenant, f.member, f.run, 'reconciliation: ' || string_agg(distinct f.drift, ', ')
      from reconciliation_finding f join member m on m.tenant = f.tenant and m.id = f.member
    where f.tenant = $1 and f.run = $2 group by f.tenant, f.member, f.run
    on conflict do nothing`,
    [tenant, row.id],
  );
  await raiseAlert(tx, tenant, {
    actor: ACTOR,
    action: 'alert.reconciliation_discrepancy',
    subject: `reconciliation:${row.id}`,
    requestId: ACTOR,
    detail: {
      scope,
      discrepancies: discrepancies.length,
      classes: [...new Set(discrepancies.map(({ kind }) => kind))],
    },
  });
  return row.id;
}

const insertDiscrepancies = (
  tx: Db,
  tenant: TenantId,
  run: bigint,
  discrepancies: readonly Discrepancy[],
): Promise<number> =>
  tx.exec(
    'reconciliation-findings',
    `insert into reconciliation_finding (tenant, run, position, drift, rule, subject, member,
    detail)
    select $1, $2, f.position, f.drift, f.rule, f.subject, f.member, f.detail::jsonb
    from unnest($3::text[], $4::text[], $5::text[], $6::bigint[],
      $7::text[]) with ordinality as f (drift, rule, subject, member, detail, position)`,
    [
      tenant,
      run,
      discrepancies.map(({ kind }) => kind),
      discrepancies.map(({ rule }) => rule),
      discrepancies.map(({ subject }) => subject),
      discrepancies.map(({ member }) => member),
      discrepancies.map(({ detail }) => JSON.stringify(detail ?? {})),
    ],
  );

/**
 * The first operation of the tail: the one after the end of the last run but one. Every operation
 * is thus checked twice, which covers those that commit late.
 */
export async function findTailStart(db: Db, tenant: TenantId): Promise<bigint> {
  const row = await db.one<{ to: bigint | null }>(
    'reconciliation-tail',
    `select to_operation as to from reconciliation_run where tenant = $1
      and scope in ('TAIL', 'WHOLE') order by id desc offset 1 limit 1`,
    [tenant],
  );
  return (row?.to ?? 0n) + 1n;
}

export async function readNewestOperation(db: Db, tenant: TenantId): Promise<bigint> {
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
  readonly member: MemberId;
  readonly openedAt: Date;
};

/** Rounds that have been open for more than a day, oldest first; an operator asks the vendor. */
export const readStaleRounds = (db: Db, tenant: TenantId): Promise<OpenRound[]> =>
  db.many<OpenRound>(
    'reconciliation-rounds',
    `select v.code as vendor, r.round_ref as round, r.member, r.opened_at as "openedAt"
    from round r
    join vendor v on v.tenant = r.tenant and v.id = r.vendor
    where r.tenant = $1 and r.closed_at is null
      and r.opened_at < clock_timestamp() - interval '1 day' order by r.opened_at limit 100`,
    [tenant],
  );
