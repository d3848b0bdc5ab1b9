import type { MemberBook } from '@parlour/contract/states/members';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';

/** The player that a redeemed launch token was issued for. */
type LaunchedPlayer = {
  readonly member: MemberId;
  /** The member's id at this vendor. */
  readonly player: string;
  readonly publicId: string;
  readonly username: string;
  readonly language: string;
  readonly origin: string;
  readonly book: MemberBook;
};

/**
 * Redeems a launch token: it must be unused, unexpired, issued for this vendor and game, and the
 * session that it belongs to must still be open. Opens the member's play session or continues it,
 * and lets the vendor bet in this game within it.
 */
export async function redeemLaunchToken(
  tx: Db,
  tenantId: TenantId,
  launch: { readonly tokenHash: Buffer; readonly vendorId: VendorId; readonly gameCode: string },
): Promise<LaunchedPlayer | undefined> {
  const redeemed = await tx.one<
    Omit<LaunchedPlayer, 'player'> & { session_hash: Buffer; expires_at: Date }
  >(
    'vendor-launch-use',
    `update launch_token l set used_at = clock_timestamp()
     from game g, member m, session s
     where l.tenant = $1 and l.token_hash = $2 and l.vendor = $3 and l.used_at is null
       and l.expires_at > clock_timestamp()
       and g.tenant = $1 and g.node_id = l.game and g.code = $4 and g.is_on
       and m.tenant = $1 and m.id = l.member and m.status = 'ACTIVE'
       and s.tenant = $1 and s.token_hash = l.session_hash and s.ended_at is null
         and s.expires_at > clock_timestamp()
     returning l.member, m.public_id as "publicId", m.username, l.language, l.origin, m.book,
       l.session_hash, s.expires_at`,
    [tenantId, launch.tokenHash, launch.vendorId, launch.gameCode],
  );
  if (!redeemed) return undefined;
  const { session_hash: sessionHash, expires_at: expiresAt, ...player } = redeemed;
  const opened = await tx.one<{ id: bigint }>(
    'vendor-play-session',
    'select open_play_session($1::smallint, $2, $3, $4) as id',
    [tenantId, redeemed.member, sessionHash, expiresAt],
  );
  await tx.exec(
    'vendor-player-add',
    `insert into vendor_player (tenant, vendor, member) values ($1, $2, $3)
      on conflict (tenant, vendor, member) do nothing`,
    [tenantId, launch.vendorId, redeemed.member],
  );
  await tx.exec(
    'vendor-session-open',
    `insert into vendor_session (tenant, vendor, member, game, play_session)
      values ($1, $2, $3, $4, $5) on conflict (tenant, vendor, member, game)
      do update set play_session = excluded.play_session, opened_at = excluded.opened_at`,
    [tenantId, launch.vendorId, redeemed.member, launch.gameCode, opened?.id ?? null],
  );
  const known = await tx.one<{ player: string }>(
    'vendor-player-of',
    'select player from vendor_player where tenant = $1 and vendor = $2 and member = $3',
    [tenantId, launch.vendorId, redeemed.member],
  );
  return known && { ...player, ...known };
}

/** The public id of the member whom a vendor calls so. */
export const readPublicId = async (
  db: Db,
  tenantId: TenantId,
  vendorId: VendorId,
  player: string,
): Promise<string | undefined> =>
  (
    await db.one<{ id: string | null }>(
      'vendor-public-id',
      'select vendor_public_id($1::smallint, $2::smallint, $3) as id',
      [tenantId, vendorId, player],
    )
  )?.id ?? undefined;

/**
 * True when a vendor is still allowed to ask about a player: in a session of its own, or with a
 * round open.
 */
export const canQueryPlayer = async (
  db: Db,
  tenantId: TenantId,
  vendorId: VendorId,
  publicId: string,
): Promise<boolean> =>
  (
    await db.one<{ may: boolean }>(
      'vendor-may-ask',
      'select vendor_may_ask($1::smallint, $2::smallint, $3) as may',
      [tenantId, vendorId, publicId],
    )
  )?.may ?? false;

/**
 * Reads the amount that a player can bet with a vendor: of the main wallet or of the vendor wallet.
 */
export const readPlayerBalance = (
  db: Db,
  tenantId: TenantId,
  vendorId: VendorId,
  player: string,
  game: string | null = null,
): Promise<
  { readonly cash: Micros; readonly bonus: Micros; readonly currency: string } | undefined
> =>
  db.one(
    'vendor-player',
    'select cash, bonus, currency from vendor_balance($1::smallint, $2::smallint, $3, $4)',
    [tenantId, vendorId, player, game],
  );

/** Finds those of other players of the vendor who could be the same person as a player. */
export const readRelatedPlayers = async (
  db: Db,
  tenantId: TenantId,
  vendorId: VendorId,
  player: string,
  others: readonly string[],
): Promise<string[]> =>
  (
    await db.many<{ player: string }>(
      'vendor-related-players',
      'select player from related_players($1::smallint, $2::smallint, $3, $4) as player',
      [tenantId, vendorId, player, others],
    )
  ).map((row) => row.player);
