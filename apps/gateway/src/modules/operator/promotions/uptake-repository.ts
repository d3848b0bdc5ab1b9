import type { BonusWallet, PromotionReward } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  BONUS_COST,
  BONUS_ENTRIES,
  BONUS_POINTS,
  OF_OWN_BOOK,
  OPEN_BONUSES,
} from './promotion-search.ts';

export type UptakeRow = {
  readonly bonuses: number;
  readonly members: number;
  readonly amount: Micros;
  readonly cost: Micros;
  readonly points: Micros;
  readonly entries: number;
  readonly cash: Micros;
  readonly counted: Micros;
  readonly converted: number;
  readonly lost: number;
  readonly expired: number;
  readonly forfeited: number;
  readonly open: number;
};
export type UptakeOfDay = UptakeRow & { readonly day: string };

const FIGURES = `count(*)::int as bonuses, count(distinct b.member)::int as members,
  coalesce(sum(b.amount) filter (where b.wallet in ('CASH', 'BONUS')), 0)::bigint as amount,
  ${BONUS_COST} as cost, ${BONUS_POINTS} as points, ${BONUS_ENTRIES} as entries,
  coalesce(sum(b.converted - b.taken_back), 0)::bigint as cash,
  coalesce(sum(b.counted), 0)::bigint as counted,
  (count(*) filter (where b.state in ('PAID', 'CONVERTED')))::int as converted,
  (count(*) filter (where b.state = 'LOST'))::int as lost,
  (count(*) filter (where b.state = 'EXPIRED'))::int as expired,
  (count(*) filter (where b.state = 'FORFEITED'))::int as forfeited, ${OPEN_BONUSES} as open`;
const BONUSES = `from bonus b join tenant t on t.id = b.tenant and ${OF_OWN_BOOK}
  where b.tenant = $1 and b.promotion = $2`;
const LOCAL = 'b.granted_at at time zone t.time_zone';

/** Reads the uptake of all bonuses of a promotion. */
export async function readTotalUptake(
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
): Promise<UptakeRow> {
  const row = await tx.one<UptakeRow>('ops-promotion-total', `select ${FIGURES} ${BONUSES}`, [
    tenantId,
    promotion,
  ]);
  if (!row) throw new Error(`no figures of promotion ${promotion}`);
  return row;
}

/** Lists the uptake of the bonuses of each of the last days of the brand, the newest first. */
export const readDailyUptake = (
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
  days: number,
): Promise<UptakeOfDay[]> =>
  tx.many<UptakeOfDay>(
    'ops-promotion-days',
    `select to_char(${LOCAL}, 'YYYY-MM-DD') as day, ${FIGURES} ${BONUSES}
       and b.granted_at >= (date_trunc('day', clock_timestamp() at time zone t.time_zone)
         - make_interval(days => $3 - 1)) at time zone t.time_zone
     group by 1 order by 1 desc`,
    [tenantId, promotion, days],
  );

/** Lists the uptake of the bonuses of each week, which begins on Monday, the newest first. */
export const readWeeklyUptake = (
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
): Promise<UptakeOfDay[]> =>
  tx.many<UptakeOfDay>(
    'ops-promotion-weeks',
    `select to_char(date_trunc('week', ${LOCAL}), 'YYYY-MM-DD') as day, ${FIGURES} ${BONUSES}
     group by 1 order by 1 desc limit 26`,
    [tenantId, promotion],
  );

/**
 * Number of times that a prize of a version was drawn; the place is that of the prize in its terms.
 */
export type DrawnRow = {
  readonly version: number;
  readonly reward: PromotionReward;
  readonly wallet: BonusWallet;
  readonly place: number;
  readonly count: number;
};

/** The prizes that were drawn, by version, the newest first. */
export const readDraws = (tx: Db, tenantId: TenantId, promotion: bigint): Promise<DrawnRow[]> =>
  tx.many<DrawnRow>(
    'ops-promotion-draws',
    `select v.version, v.terms -> 'reward' as reward, v.terms ->> 'wallet' as wallet,
       coalesce(d.place, 0) as place, count(*)::int as count
     from bonus b join prize_draw d on d.tenant = b.tenant and d.bonus = b.id
     join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
       and v.version = b.version
     where b.tenant = $1 and b.promotion = $2 and d.drawn_at is not null
     group by 1, 2, 3, 4 order by 1 desc, 4`,
    [tenantId, promotion],
  );

export type SignalRow = {
  readonly member: string;
  readonly username: string;
  readonly bonuses: number;
  readonly amount: Micros;
  readonly signals: readonly ('device' | 'network' | 'payee')[];
  readonly other_count: number;
  readonly others: readonly MemberId[];
};

/**
 * Members who got a promotion and share something with others who got it, those with the most in
 * common first. Signals, no proof: a household shares a network.
 */
export const findSignals = (
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
  limit: number,
): Promise<SignalRow[]> =>
  tx.many<SignalRow>(
    'ops-promotion-signals',
    `with got as materialized (select b.member, count(*)::int as bonuses,
         coalesce(sum(b.amount) filter (where b.wallet in ('CASH', 'BONUS')), 0)::bigint as amount
       from bonus b
       where b.tenant = $1 and b.promotion = $2 group by b.member),
     shared as (
       select d.member, o.member as other, 'device' as signal from got g
         join known_device d on d.tenant = $1 and d.member = g.member
         join known_device o on o.tenant = d.tenant and o.device_hash = d.device_hash
       union all
       select n.member, o.member, 'network' from got g
         join member_network n on n.tenant = $1 and n.member = g.member
         join member_network o on o.tenant = n.tenant and o.network_hash = n.network_hash
       union all
       select p.member, o.member, 'payee' from got g
         join payee p on p.tenant = $1 and p.member = g.member and p.removed_at is null
         join payee o on o.tenant = p.tenant and o.fingerprint = p.fingerprint
           and o.removed_at is null)
     select m.public_id as member, m.username, g.bonuses, g.amount,
       array_agg(distinct s.signal order by s.signal) as signals,
       count(distinct s.other)::int as other_count,
       (array_agg(distinct s.other))[1:5] as others
     from shared s join got g on g.member = s.member join got h on h.member = s.other
     join member m on m.tenant = $1 and m.id = s.member
     where s.other <> s.member
     group by m.id, m.public_id, m.username, g.bonuses, g.amount
     order by count(distinct s.signal) desc, count(distinct s.other) desc, m.id limit $3`,
    [tenantId, promotion, limit],
  );

type NamedMember = {
  readonly id: MemberId;
  readonly member: string;
  readonly username: string;
};

/** The names of members. */
export const readNames = (
  tx: Db,
  tenantId: TenantId,
  ids: readonly MemberId[],
): Promise<NamedMember[]> =>
  tx.many<NamedMember>(
    'ops-promotion-names',
    `select m.id, m.public_id as member, m.username from member m
     where m.tenant = $1 and m.id = any ($2::bigint[])`,
    [tenantId, ids],
  );
