import {
  LIMIT_AMOUNT_RANGE,
  LIMIT_MINUTES_RANGE,
  type operatorExclusionPeriods,
  type timeOutPeriods,
} from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { fromWire, type WireAmount } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { lockMember } from '../../money/ledger/module.ts';
import { operatorExclusionDays, timeOutDays } from './periods.ts';
import { excludeMember } from './protection-repository.ts';
import { type LimitKind, readProtectionState } from './protection-state.ts';

/** A limit as operators write it, in micro-units, or seconds for SESSION; null out of range. */
export function readOperatorLimit(kind: LimitKind, value: WireAmount): bigint | null {
  const { min, max } = kind === 'SESSION' ? LIMIT_MINUTES_RANGE : LIMIT_AMOUNT_RANGE;
  if (value < min || value > max) return null;
  if (kind !== 'SESSION') return fromWire(value);
  return Number.isInteger(value) ? BigInt(value) * 60n : null;
}

/**
 * Sets an operator's limit under the lock of the member's wallet, where it is stricter than the one
 * that stands. Returns the one before, or undefined where the new one is not stricter.
 */
export async function tightenLimit(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { kind, value }: { readonly kind: LimitKind; readonly value: bigint },
): Promise<{ readonly before: bigint | null } | undefined> {
  await lockMember(tx, tenantId, member);
  const row = await tx.one<{ before: bigint | null }>(
    'protection-operator-limit',
    `select current_limit(l) as before from member_limit l
     where tenant = $1 and member = $2 and kind = $3 and setter = 'OPERATOR'`,
    [tenantId, member, kind],
  );
  const before = row?.before ?? null;
  if (before !== null && value >= before) return undefined;
  await tx.exec(
    'protection-tighten',
    `insert into member_limit (tenant, member, kind, setter, value)
     values ($1, $2, $3, 'OPERATOR', $4)
     on conflict (tenant, member, kind, setter) do update
       set value = excluded.value, next_value = null, next_at = null, next_confirmed_at = null,
       updated_at = clock_timestamp()`,
    [tenantId, member, kind, value],
  );
  return { before };
}

/**
 * Loosens an operator's limit, or removes it with null, a day from now (G2). Returns the one before
 * and when; undefined where there is none that is stricter.
 */
export async function loosenLimit(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { kind, value }: { readonly kind: LimitKind; readonly value: bigint | null },
): Promise<{ readonly before: bigint; readonly at: Date } | undefined> {
  await lockMember(tx, tenantId, member);
  const row = await tx.one<{ before: bigint | null; at: Date | null }>(
    'protection-loosen',
    `update member_limit l set value = current_limit(l), next_value = $4,
       next_at = clock_timestamp() + interval '24 hours', next_confirmed_at = clock_timestamp(),
       updated_at = clock_timestamp()
     where tenant = $1 and member = $2 and kind = $3 and setter = 'OPERATOR'
       and current_limit(l) is not null and ($4::bigint is null or $4 > current_limit(l))
     returning value as before, next_at as at`,
    [tenantId, member, kind, value],
  );
  if (!row || row.before === null || row.at === null) return undefined;
  return { before: row.before, at: row.at };
}

/** Gives a member a time-out; an earlier end never replaces a later one. Returns the end. */
export async function giveTimeOut(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  period: (typeof timeOutPeriods)[number],
): Promise<Date> {
  await lockMember(tx, tenantId, member);
  await excludeMember(tx, tenantId, member, 'timeout', timeOutDays[period]);
  const state = await readProtectionState(tx, tenantId, member);
  if (!state?.timeout_until) throw new Error('a time-out was not stored');
  return state.timeout_until;
}

/** Excludes a member; an earlier end never replaces a later one. Returns the end. */
export async function excludeByOperator(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  period: (typeof operatorExclusionPeriods)[number],
): Promise<Date> {
  await lockMember(tx, tenantId, member);
  await excludeMember(tx, tenantId, member, 'exclude', operatorExclusionDays[period]);
  const state = await readProtectionState(tx, tenantId, member);
  if (!state?.excluded_until) throw new Error('an exclusion was not stored');
  return state.excluded_until;
}
