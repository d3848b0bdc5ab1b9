import type { BonusState } from '@parlour/contract/states/bonuses';
import type { Contract, ErrorCode, Reply } from '@parlour/contract';
import type { BonusWallet, PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { RaffleTitles } from '../../../domain/promotion-terms.ts';

export type BonusRow = {
  readonly bonusId: string;
  readonly promotionId: string;
  readonly name: string;
  readonly terms: PromotionTerms;
  readonly titles: RaffleTitles;
  readonly state: BonusState;
  readonly wallet: BonusWallet;
  readonly amount: Micros;
  readonly required: Micros;
  readonly counted: Micros;
  readonly grantedAt: Date;
  readonly claimBy: Date | null;
  readonly startedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly converted: Micros;
  readonly forfeited: Micros;
  /** Of free spins: how many are used, and what they won. */
  readonly spinsUsed: number;
  readonly spinsWon: Micros;
  /**
   * The basis that it was computed from, as the trigger wrote it: a deposit's number and amount.
   */
  readonly reason: { readonly deposit?: string; readonly base?: number };
};

const BONUS_COLUMNS = `b.public_id as "bonusId", p.public_id as "promotionId", p.name, v.terms,
  raffle_titles(b.tenant, v.terms -> 'reward') as titles, b.state, b.wallet, b.amount,
  b.required, b.counted, b.granted_at as "grantedAt",
  b.claim_by as "claimBy", b.started_at as "startedAt", b.expires_at as "expiresAt",
  b.ended_at as "endedAt", b.converted - b.taken_back as converted, b.forfeited, b.reason,
  f.used as "spinsUsed", f.winnings as "spinsWon"`;
const BONUS_TABLES = `bonus b
  join promotion p on p.tenant = b.tenant and p.id = b.promotion
  join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
    and v.version = b.version
  cross join lateral free_spin_sums(b.tenant, b.id) f`;

/** A page of a member's bonuses in some states, the newest first, and how many there are. */
export const readBonuses = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  page: { readonly states: readonly BonusState[]; readonly limit: number; readonly offset: number },
): Promise<(BonusRow & { readonly total: number })[]> =>
  db.many(
    'bonuses-of-member',
    `select ${BONUS_COLUMNS}, count(*) over ()::int as total from ${BONUS_TABLES}
     where b.tenant = $1 and b.member = $2 and b.state = any ($3)
     order by b.granted_at desc, b.id desc limit $4 offset $5`,
    [tenantId, member, page.states, page.limit, page.offset],
  );

/** One bonus of a member, with what is left of its balance. */
export const findBonus = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  bonusId: string,
): Promise<(BonusRow & { readonly balance: Micros }) | undefined> =>
  db.one(
    'bonus-of-member',
    `select ${BONUS_COLUMNS}, case when b.state = 'ACTIVE' then a.balance else 0::bigint end
       as balance
     from ${BONUS_TABLES}
     left join account a on a.tenant = b.tenant and a.owner = b.member and a.type = 'PLAYER_BONUS'
       and a.asset = b.asset
     where b.tenant = $1 and b.member = $2 and b.public_id = $3`,
    [tenantId, member, bonusId],
  );

type BonusRoundRow = {
  readonly product: Category | '';
  readonly game: string;
  readonly stake: Micros;
  readonly counted: Micros;
  readonly settledAt: Date;
  /** Of all rounds, not of the page. */
  readonly total: number;
  readonly stakes: Micros;
  readonly counts: Micros;
};

/** The rounds that were settled while a bonus of a member was in play, the newest first. */
export const readBonusRounds = (
  db: Db,
  tenantId: TenantId,
  bonusId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<BonusRoundRow[]> =>
  db.many(
    'bonus-rounds',
    `select x.product, coalesce(g.name, '') as game, x.stake, x.counted,
       x.settled_at as "settledAt", count(*) over ()::int as total,
       sum(x.stake) over ()::bigint as stakes, sum(x.counted) over ()::bigint as counts
     from bonus b join bonus_bet x on x.tenant = b.tenant and x.bonus = b.id
     left join round r on r.tenant = x.tenant and r.vendor = x.vendor
       and r.round_ref = x.round_ref
     left join game g on g.tenant = r.tenant and g.vendor = r.vendor and g.code = r.game_code
     where b.tenant = $1 and b.public_id = $2
     order by x.settled_at desc, x.round_ref limit $3 offset $4`,
    [tenantId, bonusId, page.limit, page.offset],
  );

/** Counts the bonuses that a member can claim now. */
export async function countUnclaimed(
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<number> {
  const row = await db.one<{ count: number | null }>(
    'bonus-count-unclaimed',
    `select count(*)::int as count from bonus b where b.tenant = $1 and b.member = $2
       and b.state = 'CLAIMABLE' and b.claim_by > clock_timestamp()`,
    [tenantId, member],
  );
  return row?.count ?? 0;
}

type Decision = { readonly member: MemberId; readonly bonusId: string; readonly requestId: string };

/** Claims a bonus of a member; returns why it cannot be, or null. */
export async function claimBonus(
  tx: Db,
  tenantId: TenantId,
  { member, bonusId, requestId }: Decision,
): Promise<ErrorCode | null> {
  const row = await tx.one<{ refusal: ErrorCode | null }>(
    'bonus-claim',
    `select claim_bonus($1::smallint, $2, $3, 'member', $4) as refusal`,
    [tenantId, member, bonusId, requestId],
  );
  return row?.refusal ?? null;
}

/** Gives up a bonus of a member; returns why it cannot be, or null. */
export async function forfeitBonus(
  tx: Db,
  tenantId: TenantId,
  { member, bonusId, requestId }: Decision,
): Promise<ErrorCode | null> {
  const row = await tx.one<{ refusal: ErrorCode | null }>(
    'bonus-forfeit',
    `select forfeit_bonus($1::smallint, $2, $3, 'member', $4) as refusal`,
    [tenantId, member, bonusId, requestId],
  );
  return row?.refusal ?? null;
}

export type OfferedRow = {
  readonly promotionId: string;
  readonly terms: PromotionTerms;
  readonly titles: RaffleTitles;
  readonly refusal: Reply<Contract['bonuses']['depositPromotions']>[number]['refusal'];
};

/** Running promotions for deposits, and why a member does not get each, where that is so. */
export const readOffered = (db: Db, tenantId: TenantId, member: MemberId): Promise<OfferedRow[]> =>
  db.many(
    'bonus-offered-with-deposit',
    `select p.public_id as "promotionId", v.terms,
       raffle_titles(p.tenant, v.terms -> 'reward') as titles,
       deposit_bonus_refusal(p.tenant, p.id, v.terms, $2,
         (v.terms -> 'trigger' ->> 'least')::bigint, clock_timestamp()) as refusal
     from promotion p join promotion_version v on v.tenant = p.tenant and v.promotion = p.id
       and v.version = p.running
     where p.tenant = $1 and v.terms -> 'trigger' ->> 'kind' = 'DEPOSIT'
       and v.starts_at <= clock_timestamp() and coalesce(v.ends_at > clock_timestamp(), true)
     order by refusal nulls first, p.id`,
    [tenantId, member],
  );

export type TotalsRow = {
  readonly money: Micros;
  readonly points: Micros;
  readonly today: Micros;
};

/** Money and points that bonuses have brought a member; of today money alone. */
export const sumReceived = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<TotalsRow> =>
  (await tx.one<TotalsRow>(
    'bonus-received',
    `with received as (
       select b.amount, b.wallet in ('CASH', 'BONUS') as is_money, b.wallet = 'POINTS' as is_points,
         (b.started_at at time zone t.time_zone)::date = brand_day(t.id) as is_today
       from bonus b join tenant t on t.id = b.tenant
       where b.tenant = $1 and b.member = $2 and b.started_at is not null)
     select coalesce(sum(amount) filter (where is_money), 0)::bigint as money,
       coalesce(sum(amount) filter (where is_points), 0)::bigint as points,
       coalesce(sum(amount) filter (where is_money and is_today), 0)::bigint as today
     from received`,
    [tenantId, member],
  )) as TotalsRow;

/** Ends bonuses whose time is over by the database's clock, at most so many; returns how many. */
export async function expireBonuses(db: Db, tenantId: TenantId, limit: number): Promise<number> {
  const row = await db.one<{ ended: number | null }>(
    'bonus-expire',
    "select expire_bonuses($1::smallint, $2, 'job:bonuses') as ended",
    [tenantId, limit],
  );
  return row?.ended ?? 0;
}

/** Reminds members of bonuses that end within a day, at most so many; returns how many. */
export async function remindBonuses(db: Db, tenantId: TenantId, limit: number): Promise<number> {
  const row = await db.one<{ reminded: number | null }>(
    'bonus-remind',
    'select remind_bonuses($1::smallint, $2) as reminded',
    [tenantId, limit],
  );
  return row?.reminded ?? 0;
}

/** Counts the bonuses that are in play. */
export async function countActive(db: Db, tenantId: TenantId): Promise<number> {
  const row = await db.one<{ count: number | null }>(
    'bonus-count-active',
    `select count(*)::int as count from bonus where tenant = $1 and state = 'ACTIVE'`,
    [tenantId],
  );
  return row?.count ?? 0;
}
