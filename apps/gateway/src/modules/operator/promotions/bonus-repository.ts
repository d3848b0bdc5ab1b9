import type { bonusStates } from '@parlour/contract/states/bonuses';
import type { BonusWallet, PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';

export type StoredBonus = {
  readonly bonus: string;
  readonly promotion: string;
  readonly name: string;
  readonly version: number;
  readonly wallet: BonusWallet;
  readonly state: (typeof bonusStates)[number];
  readonly amount: Micros;
  readonly required: Micros;
  readonly counted: Micros;
  readonly rounds: number;
  readonly converted: Micros;
  readonly forfeited: Micros;
  readonly taken_back: Micros;
  readonly grant_reason: string | null;
  readonly granted_at: Date;
  readonly due_at: Date | null;
  readonly ended_at: Date | null;
};

/** Bonuses of a member, the newest first; with a public id, that one. */
export const readBonuses = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  bonus: string | null = null,
): Promise<StoredBonus[]> =>
  tx.many<StoredBonus>(
    'ops-member-bonuses',
    `select b.public_id as bonus, p.public_id as promotion, p.name, b.version, b.wallet, b.state,
       b.amount, b.required, b.counted, b.converted - b.taken_back as converted, b.forfeited,
       case b.wallet when 'POINTS' then b.forfeited else b.taken_back end as taken_back,
       b.granted_at, b.ended_at,
       case when b.ended_at is null then coalesce(b.expires_at, b.claim_by) end as due_at,
       b.reason ->> 'grantReason' as grant_reason,
       (select count(*)::int from bonus_bet x where x.tenant = b.tenant and x.bonus = b.id)
         as rounds
     from bonus b join promotion p on p.tenant = b.tenant and p.id = b.promotion
     where b.tenant = $1 and b.member = $2 and ($3::text is null or b.public_id = $3)
     order by b.granted_at desc, b.id desc limit 100`,
    [tenantId, member, bonus],
  );

/** The open request of an operator to grant a member a bonus; null without one. */
export const findGrantRequest = async (
  tx: Db,
  tenantId: TenantId,
  member: string,
): Promise<string | null> =>
  (
    await tx.one<{ request: string | null }>(
      'ops-bonus-request',
      `select ${openRequest("'bonus.granted'", "q.payload ->> 'member' = $2")} as request`,
      [tenantId, member],
    )
  )?.request ?? null;

export type ApprovedVersion = {
  readonly id: bigint;
  readonly promotion: string;
  readonly name: string;
  readonly version: number;
  readonly is_running: boolean;
  readonly terms: PromotionTerms;
};

/** Versions of promotions that a second operator approved, the newest first; or one of them. */
export const readApproved = (
  tx: Db,
  tenantId: TenantId,
  one: { readonly promotion: string; readonly version: number } | null = null,
): Promise<ApprovedVersion[]> =>
  tx.many<ApprovedVersion>(
    'ops-bonus-versions',
    `select p.id, p.public_id as promotion, p.name, v.version,
       coalesce(v.version = p.running, false) as is_running, v.terms
     from promotion_version v join promotion p on p.tenant = v.tenant and p.id = v.promotion
     where v.tenant = $1 and ($2::text is null or p.public_id = $2 and v.version = $3)
       and exists (select from promotion_run r where r.tenant = v.tenant
         and r.promotion = v.promotion and r.version = v.version)
     order by is_running desc, v.created_at desc limit 200`,
    [tenantId, one?.promotion ?? null, one?.version ?? null],
  );

type NewGrant = {
  readonly promotion: bigint;
  readonly version: number;
  readonly member: MemberId;
  /** Unique: what is approved grants once. */
  readonly occasion: string;
  readonly base: bigint;
  readonly reason: object;
  readonly actor: string;
  readonly requestId: string;
};

/**
 * Grants a bonus as one that was promised: audience and budget do not matter. Returns whether the
 * member got it. The caller holds the wallet's lock.
 */
export const grantBonus = async (tx: Db, tenantId: TenantId, grant: NewGrant): Promise<boolean> => {
  const row = await tx.one<{ bonus: bigint | null }>(
    'ops-bonus-grant',
    `select grant_bonus($1::smallint, $2, $3, $4, $5, $6::bigint, $7::jsonb, true, $8, $9)
       as bonus`,
    [
      tenantId,
      grant.promotion,
      grant.version,
      grant.member,
      grant.occasion,
      grant.base,
      JSON.stringify(grant.reason),
      grant.actor,
      grant.requestId,
    ],
  );
  return (row?.bonus ?? null) !== null;
};

/** Ends a bonus that is open; returns why not, or null. */
export const forfeitBonus = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  bonus: string,
  { actor, requestId }: Pick<NewGrant, 'actor' | 'requestId'>,
): Promise<string | null> =>
  (
    await tx.one<{ refusal: string | null }>(
      'ops-bonus-forfeit',
      'select forfeit_bonus($1::smallint, $2, $3, $4, $5) as refusal',
      [tenantId, member, bonus, actor, requestId],
    )
  )?.refusal ?? null;
