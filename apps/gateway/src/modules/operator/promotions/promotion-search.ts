import type { PromotionState } from '@parlour/contract/states/promotions';
import type { PromotionTerms, PromotionTrigger } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';
import { type ListPlace, NEWEST, placeOf, placeAt } from '../list-place.ts';

export type FoundPromotion = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly promotion: string;
  readonly name: string;
  readonly state: PromotionState;
  readonly running: number | null;
  readonly trigger: PromotionTrigger;
  readonly version: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly created_at: Date;
  readonly bonuses: number;
  readonly open: number;
  readonly cost: Micros;
  readonly points: Micros;
  readonly entries: number;
};

export type PromotionFilter = {
  /** The id of one promotion. */
  readonly promotion: string | null;
  readonly text: string | null;
  readonly state: PromotionState | null;
  readonly trigger: PromotionTrigger | null;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/**
 * SQL: what the brand paid for bonuses `b`, less what came back to it. A bonus that never started
 * had no balance; points are counted apart, and entries, which cost what their raffle does.
 */
export const BONUS_COST = `coalesce(sum(b.amount - b.forfeited)
  filter (where b.started_at is not null and b.wallet in ('CASH', 'BONUS')), 0)::bigint`;
/** SQL: the points that bonuses `b` have given. */
export const BONUS_POINTS = `coalesce(sum(b.amount)
  filter (where b.started_at is not null and b.wallet = 'POINTS'), 0)::bigint`;
/** SQL: the entries of a raffle that bonuses `b` have given. */
export const BONUS_ENTRIES = `coalesce(sum(b.amount / 1000000)
  filter (where b.started_at is not null and b.wallet = 'ENTRIES'), 0)::int`;
/** SQL: whether a bonus `b` belongs to the book of its brand `t`. */
export const OF_OWN_BOOK = 'b.asset in (money_asset(t.book), points_asset(t.book))';
/** SQL: how many of bonuses `b` have not ended. */
export const OPEN_BONUSES = '(count(*) filter (where b.ended_at is null))::int';

const STATE = `case when p.running is not null and v.starts_at > clock_timestamp() then 'scheduled'
  when p.running is not null and v.ends_at <= clock_timestamp() then 'ended'
  when p.running is not null then 'running'
  when exists (select from promotion_run r where r.tenant = p.tenant and r.promotion = p.id)
    then 'stopped' else 'draft' end`;

/** Promotions of a brand, the newest first; the figures of the page alone are summed. */
export const searchPromotions = (
  tx: Db,
  tenantId: TenantId,
  filter: PromotionFilter,
): Promise<FoundPromotion[]> => {
  const { at, id } = filter.after ?? NEWEST;
  return tx.many<FoundPromotion>(
    'ops-promotions',
    `select p.*, f.* from (
       select p.id, ${placeAt('p.created_at')},
         p.public_id as promotion, p.name, p.running, p.created_at, ${STATE} as state,
         v.terms -> 'trigger' ->> 'kind' as trigger, v.version, v.starts_at, v.ends_at
       from promotion p
       cross join lateral (select x.* from promotion_version x
         where x.tenant = p.tenant and x.promotion = p.id
         order by (x.version = p.running) is true desc, x.version desc limit 1) v
       where p.tenant = $1 and ($2::text is null or p.public_id = $2)
         and ($3::text is null or p.public_id = upper($3) or has_words(p.name, $3))
         and ($4::text is null or ${STATE} = $4)
         and ($5::text is null or v.terms -> 'trigger' ->> 'kind' = $5)
         and (p.created_at, p.id) <
           ${placeOf('$6', '$7')}
       order by p.created_at desc, p.id desc limit $8) p
     cross join lateral (select count(*)::int as bonuses, ${OPEN_BONUSES} as open,
         ${BONUS_COST} as cost, ${BONUS_POINTS} as points, ${BONUS_ENTRIES} as entries
       from bonus b join tenant t on t.id = b.tenant and ${OF_OWN_BOOK}
       where b.tenant = $1 and b.promotion = p.id) f
     order by p.created_at desc, p.id desc`,
    [tenantId, filter.promotion, filter.text, filter.state, filter.trigger, at, id, filter.limit],
  );
};

export type StoredVersion = {
  readonly version: number;
  readonly terms: PromotionTerms;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly is_approved: boolean;
};

/** The versions of a promotion, the newest first; with a number, that one. */
export const readVersions = (
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
  version: number | null = null,
): Promise<StoredVersion[]> =>
  tx.many<StoredVersion>(
    'ops-promotion-versions',
    `select v.version, v.terms, v.starts_at, v.ends_at, v.created_at,
       coalesce(o.login, v.created_by) as created_by,
       exists (select from promotion_run r where r.tenant = v.tenant
         and r.promotion = v.promotion and r.version = v.version) as is_approved
     from promotion_version v left join operator o on v.created_by = 'operator:' || o.id
     where v.tenant = $1 and v.promotion = $2 and ($3::integer is null or v.version = $3)
     order by v.version desc limit 100`,
    [tenantId, promotion, version],
  );

/** The version of a promotion that runs, with its name; undefined where none does. */
export const findRunning = (
  tx: Db,
  tenantId: TenantId,
  promotion: string,
): Promise<(Omit<StoredVersion, 'is_approved'> & { readonly name: string }) | undefined> =>
  tx.one(
    'ops-promotion-running',
    `select p.name, v.version, v.terms, v.starts_at, v.ends_at, v.created_by, v.created_at
     from promotion p join promotion_version v on v.tenant = p.tenant and v.promotion = p.id
       and v.version = p.running
     where p.tenant = $1 and p.public_id = $2`,
    [tenantId, promotion],
  );

export type StoredRun = {
  readonly version: number;
  readonly started_at: Date;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly stopped_at: Date | null;
  readonly stopped_by: string | null;
  readonly stop_reason: string | null;
};

/** Lists the times in which versions of a promotion granted bonuses, the newest first. */
export const readRuns = (tx: Db, tenantId: TenantId, promotion: bigint): Promise<StoredRun[]> =>
  tx.many<StoredRun>(
    'ops-promotion-runs',
    `select r.version, r.started_at, p.login as proposed_by, a.login as approved_by, r.stopped_at,
       s.login as stopped_by, r.stop_reason
     from promotion_run r join operator p on p.id = r.proposed_by
     join operator a on a.id = r.approved_by left join operator s on s.id = r.stopped_by
     where r.tenant = $1 and r.promotion = $2 order by r.id desc limit 100`,
    [tenantId, promotion],
  );

/** The open request of an operator to start a version of a promotion; null without one. */
export const findStartRequest = async (
  tx: Db,
  tenantId: TenantId,
  promotion: string,
): Promise<string | null> =>
  (
    await tx.one<{ request: string | null }>(
      'ops-promotion-request',
      `select ${openRequest("'promotion.started'", "q.payload ->> 'promotion' = $2")} as request`,
      [tenantId, promotion],
    )
  )?.request ?? null;
