import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { LimitKind } from './protection-state.ts';

/** A limit now and after a scheduled change: micro-units, seconds for SESSION, null for none. */
export type Limit = {
  readonly kind: LimitKind;
  readonly value: bigint | null;
  readonly next_value: bigint | null;
  readonly next_at: Date | null;
};

export const readLimits = (tx: Db, tenantId: TenantId, member: MemberId): Promise<Limit[]> =>
  tx.many(
    'protection-limits',
    `select kind, current_limit(l) as value, next_value, next_at from member_limit l
      where tenant = $1 and member = $2 and setter = 'MEMBER' order by kind`,
    [tenantId, member],
  );

/** Writes a limit that applies at once, and drops a scheduled change. */
export const replaceLimit = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  kind: LimitKind,
  value: bigint | null,
): Promise<number> =>
  tx.exec(
    'protection-put-limit',
    `insert into member_limit (tenant, member, kind, value) values ($1, $2, $3, $4)
     on conflict (tenant, member, kind, setter) do update
       set value = excluded.value, next_value = null, next_at = null, next_confirmed_at = null,
       updated_at = clock_timestamp()`,
    [tenantId, member, kind, value],
  );

/** Schedules a limit that applies once it is confirmed, after 24 hours at the earliest. */
export const scheduleLimit = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  kind: LimitKind,
  value: bigint | null,
): Promise<number> =>
  tx.exec(
    'protection-announce-limit',
    `update member_limit l
     set value = current_limit(l), next_value = $4,
     next_at = clock_timestamp() + interval '24 hours', next_confirmed_at = null,
     updated_at = clock_timestamp()
     where tenant = $1 and member = $2 and kind = $3 and setter = 'MEMBER'`,
    [tenantId, member, kind, value],
  );

/** True when a change of a limit is pending: not confirmed yet. */
export const isChangePending = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  kind: LimitKind,
): Promise<boolean> =>
  (await tx.one(
    'protection-pending',
    `select 1 as pending from member_limit where tenant = $1 and member = $2 and kind = $3
      and setter = 'MEMBER' and next_at is not null and next_confirmed_at is null`,
    [tenantId, member, kind],
  )) !== undefined;

/** Confirms a scheduled limit; 0 when there is none or its 24 hours are not over. */
export const confirmLimit = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  kind: LimitKind,
): Promise<number> =>
  tx.exec(
    'protection-confirm-limit',
    `update member_limit set next_confirmed_at = clock_timestamp() where tenant = $1 and member = $2
      and kind = $3 and setter = 'MEMBER' and next_at <= clock_timestamp()
      and next_confirmed_at is null`,
    [tenantId, member, kind],
  );

/** Excludes or times out for some days; an earlier end never replaces a later one. */
export const excludeMember = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  kind: 'exclude' | 'timeout',
  days: number,
): Promise<number> =>
  tx.exec(
    `protection-${kind}`,
    kind === 'exclude'
      ? `insert into member_protection (tenant, member, excluded_at, excluded_until)
         values ($1, $2, clock_timestamp(), clock_timestamp() + make_interval(days => $3))
         on conflict (tenant, member) do update
           set excluded_at = coalesce(member_protection.excluded_at, excluded.excluded_at),
           excluded_until = greatest(member_protection.excluded_until, excluded.excluded_until),
             updated_at = clock_timestamp()`
      : `insert into member_protection (tenant, member, timeout_until)
         values ($1, $2, clock_timestamp() + make_interval(days => $3))
         on conflict (tenant, member) do update
           set timeout_until = greatest(member_protection.timeout_until, excluded.timeout_until),
           updated_at = clock_timestamp()`,
    [tenantId, member, days],
  );

/**
 * Sets the interval of reality checks, null for none; never postpones the next one of the open
 * session.
 */
export async function setRealityCheckInterval(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  minutes: number | null,
): Promise<void> {
  await tx.exec(
    'protection-interval',
    `insert into member_protection (tenant, member, check_interval)
     values ($1, $2, make_interval(mins => $3::int))
     on conflict (tenant, member) do update
       set check_interval = excluded.check_interval, updated_at = clock_timestamp()`,
    [tenantId, member, minutes],
  );
  await tx.exec(
    'protection-interval-now',
    `update play_session set check_interval = make_interval(mins => $3::int),
     next_check_at = least(next_check_at, clock_timestamp() + make_interval(mins => $3::int))
     where tenant = $1 and member = $2 and ended_at is null`,
    [tenantId, member, minutes],
  );
}

/** Acknowledges a due reality check and schedules the next; 0 when none was due. */
export const acknowledgeRealityCheck = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<number> =>
  tx.exec(
    'protection-acknowledge',
    `update play_session set acknowledged_at = clock_timestamp(),
     next_check_at = clock_timestamp() + check_interval
     where tenant = $1 and member = $2 and ended_at is null and next_check_at <= clock_timestamp()`,
    [tenantId, member],
  );

/** Ends the open play session: games in every window have to be opened again. */
export const endPlaySession = (tx: Db, tenantId: TenantId, member: MemberId): Promise<number> =>
  tx.exec(
    'protection-stop',
    `update play_session set ended_at = clock_timestamp() where tenant = $1 and member = $2
      and ended_at is null`,
    [tenantId, member],
  );
