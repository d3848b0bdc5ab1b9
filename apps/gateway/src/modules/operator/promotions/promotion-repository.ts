import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';

/** A version as it is written: amounts of its terms in micro-units. */
export type NewVersion = {
  readonly terms: PromotionTerms;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly by: string;
};

export type LockedPromotion = {
  readonly id: bigint;
  readonly promotion: string;
  readonly name: string;
  readonly running: number | null;
};

/** A promotion by its public id, locked until the transaction ends. */
export const lockPromotion = (
  tx: Db,
  tenantId: TenantId,
  promotion: string,
): Promise<LockedPromotion | undefined> =>
  tx.one<LockedPromotion>(
    'ops-promotion-lock',
    `select id, public_id as promotion, name, running from promotion
     where tenant = $1 and public_id = $2 for no key update`,
    [tenantId, promotion],
  );

/** Has what starts promotions of a brand wait for each other: a code is for one of them. */
export const lockStarts = (tx: Db, tenantId: TenantId): Promise<unknown> =>
  tx.one(
    'ops-promotion-starts',
    `select pg_advisory_xact_lock(hashtextextended('promotion:' || $1::text, 0))::text`,
    [tenantId],
  );

/** True when times (ms) are midnights of the brand. */
export const areMidnights = async (
  tx: Db,
  tenantId: TenantId,
  times: readonly number[],
): Promise<boolean> =>
  (
    await tx.one<{ all: boolean }>(
      'ops-promotion-midnights',
      `select bool_and(at = date_trunc('day', at, t.time_zone)) as all
       from tenant t cross join unnest($2::bigint[]) ms
       cross join lateral (select to_timestamp(ms / 1000.0) as at) k where t.id = $1`,
      [tenantId, times],
    )
  )?.all ?? false;

/** Adds a promotion without versions. */
export async function insertPromotion(
  tx: Db,
  tenantId: TenantId,
  name: string,
  by: string,
): Promise<Pick<LockedPromotion, 'id' | 'promotion'>> {
  const row = await tx.one<Pick<LockedPromotion, 'id' | 'promotion'>>(
    'ops-promotion-insert',
    `insert into promotion (tenant, public_id, name, created_by)
     values ($1, 'P' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), $2, $3)
     returning id, public_id as promotion`,
    [tenantId, name, by],
  );
  if (!row) throw new Error('a promotion was not stored');
  return row;
}

/** Gives a promotion the name that its newest version was written with. */
export const renamePromotion = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  name: string,
): Promise<number> =>
  tx.exec(
    'ops-promotion-rename',
    'update promotion set name = $3 where tenant = $1 and id = $2 and name <> $3',
    [tenantId, id, name],
  );

/** Adds the next version of a locked promotion; returns its number. */
export async function insertVersion(
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  { terms, startsAt, endsAt, by }: NewVersion,
): Promise<number> {
  const row = await tx.one<{ version: number }>(
    'ops-promotion-version',
    `insert into promotion_version (tenant, promotion, version, terms, starts_at, ends_at,
       created_by)
     select $1, $2, 1 + coalesce(max(x.version), 0), $3::jsonb, $4, $5, $6
     from promotion_version x where x.tenant = $1 and x.promotion = $2
     returning version`,
    [tenantId, id, JSON.stringify(terms), startsAt, endsAt, by],
  );
  if (!row) throw new Error('a version was not stored');
  return row.version;
}

/** True when another promotion that runs, or will run, has a code. */
export const isCodeTaken = async (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  code: string,
): Promise<boolean> =>
  (await tx.one(
    'ops-promotion-code',
    `select p.id from promotion p join promotion_version v on v.tenant = p.tenant
       and v.promotion = p.id and v.version = p.running
     where p.tenant = $1 and p.id <> $2 and v.terms -> 'trigger' ->> 'code' = $3
       and coalesce(v.ends_at > clock_timestamp(), true) limit 1`,
    [tenantId, id, code],
  )) !== undefined;

/** Ends the run of a promotion; without a reason the next version takes its place. */
export const endRun = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  { by, reason }: { readonly by: OperatorId; readonly reason: string | null },
): Promise<number> =>
  tx.exec(
    'ops-promotion-end-run',
    `update promotion_run set stopped_at = clock_timestamp(), stopped_by = $3, stop_reason = $4
     where tenant = $1 and promotion = $2 and stopped_at is null`,
    [tenantId, id, by, reason],
  );

/** Has a version grant bonuses from now on, or none of them (null). */
export const setRunning = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  version: number | null,
): Promise<number> =>
  tx.exec(
    'ops-promotion-set-running',
    'update promotion set running = $3 where tenant = $1 and id = $2',
    [tenantId, id, version],
  );

export const insertRun = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  run: {
    readonly version: number;
    readonly proposedBy: OperatorId;
    readonly approvedBy: OperatorId;
  },
): Promise<number> =>
  tx.exec(
    'ops-promotion-run',
    `insert into promotion_run (tenant, promotion, version, proposed_by, approved_by)
     values ($1, $2, $3, $4, $5)`,
    [tenantId, id, run.version, run.proposedBy, run.approvedBy],
  );
