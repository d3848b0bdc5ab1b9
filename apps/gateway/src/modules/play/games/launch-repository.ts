import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';

/** The facts that decide whether and how a game is opened. */
export type LaunchState = {
  /** The vendor whose server runs the game; null while it is not connected. */
  readonly server: VendorId | null;
  /** True when the operator offers the game. */
  readonly is_on: boolean;
  readonly vendor_closed: boolean;
  /** The expected end of the maintenance. */
  readonly closed_until: Date | null;
  readonly opens_in: 'FRAME' | 'WINDOW';
  /** The server lets a member play one of its games at a time. */
  readonly one_game: boolean;
  readonly min_bet: Micros;
  /** The end of a self-exclusion and of a time-out; null where there is none. */
  readonly excluded_until: Date | null;
  readonly timeout_until: Date | null;
  readonly check_due: boolean;
};

/** Reads the launch state; bets check all of it again, in their own transaction. */
export const readLaunchState = (
  db: Db,
  tenantId: TenantId,
  { member, nodeId }: { readonly member: MemberId; readonly nodeId: string },
): Promise<LaunchState | undefined> =>
  db.one(
    'launch-read',
    `select s.id as server, g.is_on and v.is_on and coalesce(s.is_on, true) as is_on,
       c.vendor or coalesce(c.server, false) as vendor_closed,
       case when c.vendor then v.maintenance_until else s.maintenance_until end as closed_until,
       v.opens_in, coalesce(s.one_game, false) as one_game,
       greatest(g.min_bet, v.min_bet) as min_bet,
       case when k.excluded_until > clock_timestamp() then k.excluded_until end as excluded_until,
       case when k.timeout_until > clock_timestamp() then k.timeout_until end as timeout_until,
       coalesce(p.next_check_at <= clock_timestamp(), false) as check_due
     from game g join vendor v on v.tenant = g.tenant and v.id = g.vendor
     left join vendor s on s.tenant = g.tenant and s.code = v.served_by
     cross join lateral (
       select in_maintenance(v.maintenance, v.maintenance_from, v.maintenance_until) as vendor,
         in_maintenance(s.maintenance, s.maintenance_from, s.maintenance_until) as server) c
     left join member_protection k on k.tenant = g.tenant and k.member = $2
     left join play_session p on p.tenant = g.tenant and p.member = $2 and p.ended_at is null
       and p.expires_at > clock_timestamp()
     where g.tenant = $1 and g.node_id = $3`,
    [tenantId, member, nodeId],
  );

/** A game in which the member has an unfinished round. */
export type UnfinishedGame = {
  readonly code: string;
  readonly node_id: string;
  readonly name: string;
};

/**
 * The games of a vendor's server in which a member has an unfinished round, the latest first.
 * Rounds older than a day are left to support.
 */
export const readUnfinishedGames = (
  db: Db,
  tenantId: TenantId,
  { member, server }: { readonly member: MemberId; readonly server: VendorId },
): Promise<UnfinishedGame[]> =>
  db.many(
    'launch-unfinished',
    `select r.game_code as code, g.node_id, g.name from round r
     join vendor s on s.tenant = r.tenant and s.id = r.vendor
     cross join lateral (
       select g.node_id, g.name from game g join vendor v on v.tenant = g.tenant and v.id = g.vendor
       where g.tenant = r.tenant and g.code = r.game_code and g.playable and g.is_on and v.is_on
         and v.served_by = s.code
         order by v.id = s.id desc, v.id limit 1
     ) g
     where r.tenant = $1 and r.member = $2 and r.vendor = $3 and r.closed_at is null
       and r.opened_at > clock_timestamp() - interval '1 day' order by r.opened_at desc`,
    [tenantId, member, server],
  );

/** Reads the balance that a member can bet with a vendor's server, in micro-units. */
export async function readVendorBalance(
  db: Db,
  tenantId: TenantId,
  { member, server }: { readonly member: MemberId; readonly server: VendorId },
): Promise<Micros> {
  const row = await db.one<{ balance: Micros }>(
    'launch-balance',
    `select b.cash + b.bonus as balance from member m cross
      join lateral vendor_balance($1::smallint, $3::smallint, m.public_id) b where m.tenant = $1
      and m.id = $2`,
    [tenantId, member, server],
  );
  return row?.balance ?? zero;
}

/** True when a member has free spins that a game of a vendor's server can play now. */
export async function hasFreeSpins(
  db: Db,
  tenantId: TenantId,
  player: { readonly member: MemberId; readonly server: VendorId },
  gameCode: string,
): Promise<boolean> {
  const row = await db.one(
    'launch-free-spins',
    `select from member m cross
      join lateral free_spins_of($1::smallint, $3::smallint, m.public_id, $4, null)
      where m.tenant = $1 and m.id = $2 limit 1`,
    [tenantId, player.member, player.server, gameCode],
  );
  return row !== undefined;
}

type NewLaunchToken = {
  readonly tokenHash: Buffer;
  readonly member: MemberId;
  readonly sessionHash: Buffer;
  readonly vendor: VendorId;
  readonly game: string;
  readonly language: string;
  readonly origin: string;
};

/**
 * Stores a launch token for 60 seconds by the database's clock and deletes the member's old ones.
 */
export async function insertLaunchToken(
  db: Db,
  tenantId: TenantId,
  token: NewLaunchToken,
): Promise<void> {
  await db.exec(
    'launch-sweep',
    `delete from launch_token where tenant = $1 and member = $2
      and expires_at < clock_timestamp() - interval '1 hour'`,
    [tenantId, token.member],
  );
  await db.exec(
    'launch-insert',
    `insert into launch_token (tenant, token_hash, member, session_hash, vendor, game, language,
     origin, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp() + interval '60 seconds')`,
    [
      tenantId,
      token.tokenHash,
      token.member,
      token.sessionHash,
      token.vendor,
      token.game,
      token.language,
      token.origin,
    ],
  );
}
