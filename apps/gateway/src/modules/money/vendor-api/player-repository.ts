import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';

/** Whom a redeemed launch token was issued for. */
export type LaunchedPlayer = {
  readonly member: MemberId;
  readonly player: string;
  readonly username: string;
  readonly language: string;
  readonly origin: string;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
};

/**
 * Redeems a launch token: it must be unused, unexpired, issued for this vendor and game, and the
 * session that it belongs to must still be open. Opens the member's play session or continues it.
 */
export async function redeemLaunchToken(
  tx: Db,
  tenantId: TenantId,
  launch: { readonly tokenHash: Buffer; readonly vendorId: VendorId; readonly gameCode: string },
): Promise<LaunchedPlayer | undefined> {
  const redeemed = await tx.one<LaunchedPlayer & { session_hash: Buffer; expires_at: Date }>(
    'vendor-launch-use',
    `update launch_token l set used_at = clock_timestamp()
     from game g, member m, session s
     where l.tenant = $1 and l.token_hash = $2 and l.vendor = $3 and l.used_at is null
       and l.expires_at > clock_timestamp()
       and g.tenant = $1 and g.node_id = l.game and g.code = $4
       and m.tenant = $1 and m.id = l.member and m.status = 'ACTIVE'
       and s.tenant = $1 and s.token_hash = l.session_hash and s.ended_at is null
         and s.expires_at > clock_timestamp()
     returning l.member, m.public_id as player, m.username, l.language, l.origin, m.book,
       l.session_hash, s.expires_at`,
    [tenantId, launch.tokenHash, launch.vendorId, launch.gameCode],
  );
  if (!redeemed) return undefined;
  const { session_hash: sessionHash, expires_at: expiresAt, ...player } = redeemed;
  await tx.exec('vendor-play-session', 'select open_play_session($1::smallint, $2, $3, $4)', [
    tenantId,
    redeemed.member,
    sessionHash,
    expiresAt,
  ]);
  return player;
}

/** What a player can bet with a vendor: of the main wallet or of the vendor wallet. */
export const readPlayerBalance = (
  db: Db,
  tenantId: TenantId,
  vendorId: VendorId,
  player: string,
): Promise<
  { readonly cash: Micros; readonly bonus: Micros; readonly currency: string } | undefined
> =>
  db.one(
    'vendor-player',
    'select cash, bonus, currency from vendor_balance($1::smallint, $2::smallint, $3)',
    [tenantId, vendorId, player],
  );
