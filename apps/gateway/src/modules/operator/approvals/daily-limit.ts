import { randomUUID } from 'node:crypto';

import type { OperatorAction } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { add, fromWire, type Micros, subtract, type WireAmount, zero } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { readSettings } from '../../platform/settings/module.ts';

/** A sum that an operator is about to decide alone. */
export type LimitUse = {
  /** Null: what it is worth is not known, so that it takes a second operator. */
  readonly amount: Micros | null;
  readonly subject: string;
  /** Of the decision, where the same one may be asked for again: it is counted once. */
  readonly key?: string | undefined;
};

const readLimit = async (tx: Db, tenantId: TenantId): Promise<Micros> =>
  fromWire((await readSettings(tx, tenantId)).approvals.dailyLimit as WireAmount);

async function readUsed(tx: Db, tenantId: TenantId, operator: number): Promise<Micros> {
  const row = await tx.one<{ total: Micros }>(
    'operator-limit-used',
    `select coalesce(sum(amount), 0)::bigint as total from operator_limit_use
     where tenant = $1 and operator = $2 and at > clock_timestamp() - interval '24 hours'`,
    [tenantId, operator],
  );
  return row?.total ?? zero;
}

/**
 * Reads the amount that an operator can still decide alone in a brand: its limit less the last 24
 * hours.
 */
export async function readLimitLeft(
  tx: Db,
  ctx: OperatorContext,
  tenantId: TenantId,
): Promise<Micros> {
  const limit = await readLimit(tx, tenantId);
  const used = await readUsed(tx, tenantId, ctx.actor.operatorId);
  return used < limit ? subtract(limit, used) : zero;
}

/**
 * Counts a sum against the operator's limit in a brand, all kinds of decisions together. False
 * where it exceeds the limit: nothing is counted, and a second operator has to approve. Another
 * decision of the same operator waits, so that sums at once cannot exceed it either.
 */
export async function takeFromLimit(
  tx: Db,
  ctx: OperatorContext,
  tenantId: TenantId,
  { action, amount, subject, key = randomUUID() }: LimitUse & { readonly action: OperatorAction },
): Promise<boolean> {
  if (amount === null) return false;
  const { operatorId } = ctx.actor;
  await tx.one(
    'operator-limit-lock',
    `select pg_advisory_xact_lock(hashtextextended('operator-limit:' || $1::text || ':' || $2::text,
       0))::text`,
    [tenantId, operatorId],
  );
  const isCounted = await tx.one(
    'operator-limit-find',
    'select from operator_limit_use where tenant = $1 and operator = $2 and key = $3',
    [tenantId, operatorId, key],
  );
  if (isCounted) return true;
  const used = await readUsed(tx, tenantId, operatorId);
  if (add(used, amount) > (await readLimit(tx, tenantId))) return false;
  await tx.exec(
    'operator-limit-use',
    `insert into operator_limit_use (tenant, operator, key, action, subject, amount)
     values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, operatorId, key, action, subject, amount],
  );
  return true;
}
