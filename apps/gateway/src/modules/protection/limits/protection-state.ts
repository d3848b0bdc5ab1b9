import { type LimitKind, limitKinds } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type { LimitKind };

/** Micro-units, seconds for SESSION, null for none. */
type LimitValue = bigint | null;

/** One kind of limit as the member and the operator see it. */
export type LimitState = {
  readonly kind: LimitKind;
  /** The member's own that holds now, and the strictest that the operator or the tenant set. */
  readonly own: LimitValue;
  readonly operator: LimitValue;
  /** A change that waits to be confirmed from `next_at` on; `next_at` is null where none waits. */
  readonly next_value: LimitValue;
  readonly next_at: Date | null;
  readonly can_confirm: boolean | null;
  /** The amount that was deposited or lost in the window; null with kinds that have none. */
  readonly used: Micros | null;
};

/** A member's open play session. `net` is the win (below zero: the loss) since its start. */
export type PlaySession = {
  readonly started_at: Date;
  readonly seconds: number;
  readonly next_check_in: number | null;
  readonly due: boolean;
  readonly ends_in: number | null;
  readonly net: Micros;
};

export type ProtectionState = {
  readonly timeout_until: Date | null;
  readonly excluded_at: Date | null;
  readonly excluded_until: Date | null;
  readonly check_minutes: number | null;
};

/** Every kind of limit of a member, those that are not set as well. */
export const readLimitStates = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<LimitState[]> =>
  tx.many(
    'protection-limit-states',
    `select w.kind, own.value as own, other.value as operator, own.next_value, own.next_at,
       own.next_at <= clock_timestamp() as can_confirm,
       case
         when w.kind like 'DEPOSIT%' then deposits_since($1, $2, w.since)
         when w.kind like 'LOSS%' then greatest(net_loss($1, $2, w.since), 0)
       end as used
     from (select k.kind, clock_timestamp() - limit_window(k.kind) as since
       from unnest($3::text[]) as k (kind)) w
     left join lateral (
       select current_limit(l) as value,
         raise_at(l) as next_at,
         case when raise_at(l) is not null then l.next_value end as next_value
       from member_limit l
       where l.tenant = $1 and l.member = $2 and l.kind = w.kind and l.setter = 'MEMBER') own
       on true
     left join lateral (
       select min(current_limit(l)) as value from member_limit l
       where l.tenant = $1 and l.member = $2 and l.kind = w.kind and l.setter <> 'MEMBER') other
       on true`,
    [tenantId, member, limitKinds],
  );

/** The member's time-out and exclusion that still last, and the chosen reality check. */
export const readProtectionState = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<ProtectionState | undefined> =>
  tx.one(
    'protection-state',
    `select case when timeout_until > clock_timestamp() then timeout_until end as timeout_until,
       case when excluded_until > clock_timestamp() then excluded_at end as excluded_at,
       case when excluded_until > clock_timestamp() then excluded_until end as excluded_until,
       (extract(epoch from check_interval) / 60)::int as check_minutes
     from member_protection where tenant = $1 and member = $2`,
    [tenantId, member],
  );

/** The open play session, in seconds of the database's clock, so that no other clock counts. */
export const readPlaySession = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<PlaySession | undefined> =>
  tx.one(
    'protection-session',
    `select s.started_at, extract(epoch from clock_timestamp() - s.started_at)::int as seconds,
       case when s.next_check_at is not null
         then ceil(extract(epoch from greatest(s.next_check_at - clock_timestamp(), '0')))::int
       end as next_check_in,
       coalesce(s.next_check_at <= clock_timestamp(), false) as due,
       (select ceil(greatest(min(current_limit(l))
           - extract(epoch from clock_timestamp() - s.started_at), 0))::int
         from member_limit l where l.tenant = $1 and l.member = $2 and l.kind = 'SESSION'
         having min(current_limit(l)) is not null) as ends_in,
       -net_loss(s.tenant, s.member, s.started_at) as net
     from play_session s where s.tenant = $1 and s.member = $2 and s.ended_at is null
       and s.expires_at > clock_timestamp()`,
    [tenantId, member],
  );
