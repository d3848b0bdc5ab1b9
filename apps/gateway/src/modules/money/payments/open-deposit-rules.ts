import type { ErrorCode } from '@parlour/contract';
import type { LimitKind } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Deposits of a member that may wait at the same time. */
const MAX_OPEN_DEPOSITS = 3;

/**
 * True when as many deposits of a member as are allowed wait for their payment, or with a slip for
 * an operator.
 */
export const hasTooManyOpenDeposits = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  ((
    await tx.one<{ count: number }>(
      'deposits-open-count',
      `select count(*)::int as count from deposit_intent
        where tenant = $1 and member = $2 and (state = 'REVIEW'
          or state = 'OPEN' and next_poll_at is not null)`,
      [tenantId, member],
    )
  )?.count ?? 0) >= MAX_OPEN_DEPOSITS;

/** Reads the end of the time-out that a member is on; null for none. */
export const readTimeOutEnd = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<Date | null> =>
  (
    await tx.one<{ until: Date | null }>(
      'deposit-time-out',
      `select timeout_until as until from member_protection
        where tenant = $1 and member = $2 and timeout_until > clock_timestamp()`,
      [tenantId, member],
    )
  )?.until ?? null;

/** Reads the reason the member is not allowed to deposit an amount now, or null. */
export const readRefusal = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  provider: string,
  amount: Micros,
): Promise<ErrorCode | null> =>
  (
    await tx.one<{ refusal: ErrorCode | null }>(
      'deposit-refusal',
      `select deposit_refusal($1::smallint, $2, $3, $4::bigint, clock_timestamp()) as refusal`,
      [tenantId, member, provider, amount],
    )
  )?.refusal ?? null;

/** Reads the reason that an amount was not credited for a deposit, or would not be now, or null. */
export const readCreditRefusal = async (
  tx: Db,
  tenantId: TenantId,
  depositId: string,
  amount: Micros,
): Promise<string | null> =>
  (
    await tx.one<{ refusal: string | null }>(
      'deposit-credit-refusal',
      `select case when o.id is null
           then deposit_refusal(d.tenant, d.member, d.provider, $3::bigint, clock_timestamp())
           when o.status = 'DECLINED' then o.code end as refusal
       from deposit_intent d left join operation o on o.tenant = d.tenant and o.id = d.operation
       where d.tenant = $1 and d.public_id = $2`,
      [tenantId, depositId, amount],
    )
  )?.refusal ?? null;

/** The amount that can still be deposited under the strictest deposit limit of a member. */
type DepositRoom = {
  readonly kind: LimitKind;
  readonly left: Micros;
  /** The time at which more can be deposited than now; null where nothing will open more. */
  readonly more_at: Date | null;
};

/** Reads the rest of a member's deposit limits; nothing without one. */
const readDepositRoom = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<DepositRoom | undefined> =>
  tx.one(
    'deposit-room',
    `select l.kind, r.left, r.more_at
     from member_limit l
     cross join lateral (select clock_timestamp() as now) s
     cross join lateral (
       select greatest(current_limit(l)
           - deposits_since($1, $2, s.now - limit_window(l.kind)), 0) as left,
         next_deposit_room(l, s.now) as more_at) r
     where l.tenant = $1 and l.member = $2 and l.kind like 'DEPOSIT%'
       and current_limit(l) is not null
     order by r.left, r.more_at desc nulls last limit 1`,
    [tenantId, member],
  );

/**
 * Reads the facts that the member needs in addition to a refusal: the rest of the limit that was
 * reached.
 */
export async function readRefusalFacts(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  refusal: ErrorCode,
): Promise<Readonly<Record<string, string | number>>> {
  const room = refusal === 'limit_deposit_reached' && (await readDepositRoom(tx, tenantId, member));
  if (!room) return {};
  const { kind, left, more_at: moreAt } = room;
  return { kind, left: toWire(left), ...(moreAt && { moreAt: moreAt.getTime() }) };
}
