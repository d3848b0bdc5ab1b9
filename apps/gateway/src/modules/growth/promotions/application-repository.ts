import type { PromotionRefusal } from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The version of a promotion that runs; the database decides whether it is its time. */
export const findRunningVersion = (
  db: Db,
  tenantId: TenantId,
  promotion: string,
): Promise<{ readonly version: number; readonly terms: PromotionTerms } | undefined> =>
  db.one(
    'application-version',
    `select v.version, v.terms from promotion p join promotion_version v on v.tenant = p.tenant
       and v.promotion = p.id and v.version = p.running
     where p.tenant = $1 and p.public_id = $2`,
    [tenantId, promotion],
  );

/** Stores an application for the version that was shown; says why not, or its number. */
export async function applyForPromotion(
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  sent: { readonly promotion: string; readonly version: number; readonly remark: string },
): Promise<{
  readonly refusal: PromotionRefusal | null;
  readonly application: bigint | null;
}> {
  const row = await db.one<{ refusal: PromotionRefusal | null; application: bigint | null }>(
    'application-insert',
    `select refusal, application from apply_for_promotion($1::smallint, $2, $3, $4, $5)`,
    [tenantId, member, sent.promotion, sent.version, sent.remark],
  );
  if (!row) throw new Error('apply_for_promotion returned no row');
  return row;
}

/**
 * Counts the applications of a brand that wait for an operator, with the seconds that the first has
 * waited.
 */
export const countWaiting = async (
  db: Db,
  tenantId: TenantId,
): Promise<{ readonly count: number; readonly seconds: number | null }> =>
  (await db.one<{ count: number; seconds: number | null }>(
    'applications-waiting',
    `select count(*)::int as count,
       extract(epoch from clock_timestamp() - min(applied_at))::int as seconds
     from promotion_application where tenant = $1 and state = 'PENDING'`,
    [tenantId],
  )) ?? { count: 0, seconds: null };
