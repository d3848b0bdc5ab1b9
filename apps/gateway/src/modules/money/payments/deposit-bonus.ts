import type { ErrorCode } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A version of a promotion, as a deposit keeps it. */
export type ChosenPromotion = { readonly id: bigint; readonly version: number };

/**
 * The version of a promotion that runs, for a deposit of an amount that a member opens now: its
 * terms hold for the deposit, whatever becomes of the promotion. Or why it cannot be chosen. The
 * caller holds the wallet's lock.
 */
export async function choosePromotion(
  tx: Db,
  tenantId: TenantId,
  choice: { readonly member: MemberId; readonly promotionId: string; readonly amount: Micros },
): Promise<ChosenPromotion | { readonly refused: ErrorCode }> {
  const row = await tx.one<ChosenPromotion & { readonly refusal: ErrorCode | null }>(
    'deposit-promotion',
    `select p.id, v.version, deposit_bonus_refusal(p.tenant, p.id, v.terms, $3, $4::bigint,
       clock_timestamp()) as refusal
     from promotion p join promotion_version v on v.tenant = p.tenant and v.promotion = p.id
       and v.version = p.running
     where p.tenant = $1 and p.public_id = $2 and v.starts_at <= clock_timestamp()
       and coalesce(v.ends_at > clock_timestamp(), true)`,
    [tenantId, choice.promotionId, choice.member, choice.amount],
  );
  if (!row) return { refused: 'promotion_unavailable' };
  return row.refusal === null ? row : { refused: row.refusal };
}
