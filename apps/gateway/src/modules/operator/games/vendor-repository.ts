import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import type { TenantId } from '../../../domain/ids.ts';

/** A vendor as an operator sees it; amounts in micro-units. */
export type VendorRow = {
  readonly code: string;
  readonly name: string;
  readonly is_on: boolean;
  readonly served_by: string | null;
  readonly maintenance: boolean;
  readonly maintenance_from: Date | null;
  readonly maintenance_until: Date | null;
  readonly in_maintenance: boolean;
  readonly cap: Micros;
  readonly is_default_cap: boolean;
  readonly day_cap: Micros;
  readonly is_default_day_cap: boolean;
  readonly suspended_at: Date | null;
  readonly min_bet: Micros;
  readonly late_bets: boolean;
  readonly late_wins: boolean;
  readonly games: number;
  readonly games_on: number;
  readonly live_keys: number;
  readonly categories: readonly {
    readonly category: Category;
    readonly position: number;
    readonly isHot: boolean;
  }[];
};

/** The vendors of a brand by name, or one of them by its code. */
export const readVendors = (
  tx: Db,
  tenantId: TenantId,
  code: string | null = null,
): Promise<VendorRow[]> =>
  tx.many(
    'ops-vendors',
    `select v.code, v.name, v.is_on, v.served_by, v.maintenance, v.maintenance_from,
       v.maintenance_until,
       in_maintenance(v.maintenance, v.maintenance_from, v.maintenance_until) as in_maintenance,
       coalesce(v.round_win_cap, default_round_win_cap(t.currency)) as cap,
       v.round_win_cap is null as is_default_cap, vendor_day_cap(v, t.currency) as day_cap,
       v.day_win_cap is null as is_default_day_cap, v.suspended_at, v.min_bet,
       v.late_bets, v.late_wins, g.games, g.games_on, k.live_keys, l.categories
     from vendor v join tenant t on t.id = v.tenant
     cross join lateral (
       select count(*)::int as games, count(*) filter (where g.is_on)::int as games_on
       from game g where g.tenant = v.tenant and g.vendor = v.id) g
     cross join lateral (
       select count(*)::int as live_keys from vendor_key k
       where k.tenant = v.tenant and k.vendor = v.id and k.revoked_at is null
         and k.active_from is not null and (k.ends_at is null or k.ends_at > clock_timestamp())) k
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('category', l.game_type,
         'position', l.position, 'isHot', l.is_hot) order by l.game_type), '[]') as categories
       from vendor_lane l where l.tenant = v.tenant and l.vendor = v.id) l
     where v.tenant = $1 and ($2::text is null or v.code = $2)
     order by v.name, v.code`,
    [tenantId, code],
  );

export type KeyRow = {
  readonly key_id: string;
  readonly created_at: Date;
  readonly networks: readonly string[];
  readonly is_waiting: boolean;
  readonly ends_at: Date | null;
  readonly ended_at: Date | null;
};

/** The keys of a vendor, the newest first; secrets stay where they are. */
export const readKeys = (tx: Db, tenantId: TenantId, code: string): Promise<KeyRow[]> =>
  tx.many(
    'ops-vendor-keys',
    `select k.key_id, k.created_at, k.ends_at, k.active_from is null as is_waiting,
       array(select n::text from unnest(k.networks) n) as networks, case
       when k.revoked_at is not null then k.revoked_at
       when k.ends_at <= clock_timestamp() then k.ends_at end as ended_at
     from vendor_key k join vendor v on v.tenant = k.tenant and v.id = k.vendor
     where k.tenant = $1 and v.code = $2 order by k.created_at desc, k.key_id limit 50`,
    [tenantId, code],
  );

/** The fields of a vendor that a change can set; undefined: unchanged. */
type VendorChange = {
  readonly isOn?: boolean | undefined;
  readonly maintenance?:
    | { readonly isOn: boolean; readonly from: Date | null; readonly until: Date | null }
    | undefined;
  readonly minBet?: Micros | undefined;
  readonly lateBets?: boolean | undefined;
  readonly lateWins?: boolean | undefined;
};

/** Changes a vendor; the caller has read it under its lock (`lockVendor`). */
export const updateVendor = (
  tx: Db,
  tenantId: TenantId,
  code: string,
  { isOn, maintenance, minBet, lateBets, lateWins }: VendorChange,
): Promise<number> =>
  tx.exec(
    'ops-vendor-change',
    `update vendor set is_on = coalesce($3, is_on),
       maintenance = coalesce($4, maintenance),
       maintenance_from = case when $4 is null then maintenance_from else $5::timestamptz end,
       maintenance_until = case when $4 is null then maintenance_until else $6::timestamptz end,
       min_bet = coalesce($7, min_bet), late_bets = coalesce($8, late_bets),
       late_wins = coalesce($9, late_wins)
     where tenant = $1 and code = $2`,
    [
      tenantId,
      code,
      isOn ?? null,
      maintenance?.isOn ?? null,
      maintenance?.from ?? null,
      maintenance?.until ?? null,
      minBet ?? null,
      lateBets ?? null,
      lateWins ?? null,
    ],
  );

/** Locks a vendor's row against other changes; returns whether the brand has it. */
export const lockVendor = async (tx: Db, tenantId: TenantId, code: string): Promise<boolean> =>
  (await tx.one<{ code: string }>(
    'ops-vendor-lock',
    'select code from vendor where tenant = $1 and code = $2 for no key update',
    [tenantId, code],
  )) !== undefined;

export type VendorDay = {
  readonly bets: Micros;
  readonly wins: Micros;
  readonly excess: Micros;
};

/** Reads the wins and bets of a vendor today; without our own draws. */
export const readVendorDay = async (tx: Db, tenantId: TenantId, code: string): Promise<VendorDay> =>
  (await tx.one<VendorDay>(
    'ops-vendor-day',
    `select d.bets, d.wins, greatest(0, d.excess) as excess from vendor v
     join vendor_days($1::smallint) d on d.vendor = v.id where v.tenant = $1 and v.code = $2`,
    [tenantId, code],
  )) ?? { bets: zero, wins: zero, excess: zero };

/** Ends the suspension of a vendor; what it won today is accepted. */
export const resumeVendor = (tx: Db, tenantId: TenantId, code: string): Promise<unknown> =>
  tx.one(
    'ops-vendor-resume',
    `select resume_vendor($1::smallint, v.id) from vendor v where v.tenant = $1 and v.code = $2`,
    [tenantId, code],
  );

/** Ends what was launched of a vendor's games, or of one game. */
export const endPlay = (
  tx: Db,
  tenantId: TenantId,
  vendor: string,
  game: string | null,
): Promise<unknown> =>
  tx.one(
    'ops-end-play',
    `select end_play_of_games($1::smallint, v.id, $3)
     from vendor v where v.tenant = $1 and v.code = $2`,
    [tenantId, vendor, game],
  );

type LaneRow = { readonly vendor: string; readonly isHot: boolean };

/** The vendors of a category in the order of the lobby. */
export const readLane = (tx: Db, tenantId: TenantId, category: string): Promise<LaneRow[]> =>
  tx.many(
    'ops-lane',
    `select v.code as vendor, l.is_hot as "isHot"
     from vendor_lane l join vendor v on v.tenant = l.tenant and v.id = l.vendor
     where l.tenant = $1 and l.game_type = $2 order by l.position, v.id`,
    [tenantId, category],
  );

/** Puts the vendors of a category in this order. */
export const writeLane = (
  tx: Db,
  tenantId: TenantId,
  category: string,
  vendors: readonly LaneRow[],
): Promise<number> =>
  tx.exec(
    'ops-lane-write',
    `update vendor_lane l set position = o.place, is_hot = o.is_hot
     from unnest($3::text[], $4::boolean[]) with ordinality as o (code, is_hot, place)
     join vendor v on v.tenant = $1 and v.code = o.code
     where l.tenant = $1 and l.game_type = $2 and l.vendor = v.id`,
    [tenantId, category, vendors.map(({ vendor }) => vendor), vendors.map(({ isHot }) => isHot)],
  );
