import type { PromotionTerms } from '@parlour/contract/promotions';

import type { TenantId } from '../../domain/ids.ts';
import type { TestDatabase } from '../database/test-database.ts';

let serial = 0;

export type RunningPromotion = {
  readonly id: string;
  readonly version: number;
  /** Its public id. */
  readonly promotion: string;
};

/**
 * Writes a promotion that runs with these terms, from now on or in a period; returns the numbers of
 * it and its version.
 */
export async function runPromotion(
  db: TestDatabase,
  tenantId: TenantId,
  terms: PromotionTerms,
  period: { readonly startsAt: Date; readonly endsAt?: Date } | null = null,
): Promise<RunningPromotion> {
  const name = `promotion-${++serial}`;
  const {
    rows: [promotion],
  } = await db.owner.pool.query<{ id: string }>(
    `insert into promotion (tenant, public_id, name, created_by) values ($1, $2, $2, 'test')
     returning id`,
    [tenantId, name],
  );
  const { id } = promotion ?? { id: '' };
  await db.owner.pool.query(
    `insert into promotion_version (tenant, promotion, version, terms, starts_at, ends_at,
       created_by)
     values ($1, $2, 1, $3, coalesce($4, now()), $5, 'test')`,
    [tenantId, id, JSON.stringify(terms), period?.startsAt ?? null, period?.endsAt ?? null],
  );
  await db.owner.pool.query('update promotion set running = 1 where tenant = $1 and id = $2', [
    tenantId,
    id,
  ]);
  return { id, version: 1, promotion: name };
}
