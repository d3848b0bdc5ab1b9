import type { Db } from '../../db/query.ts';

/** What a launch token said when it was used. */
export type Launch = {
  readonly member: bigint;
  readonly player: string;
  readonly username: string;
  readonly language: string;
  readonly origin: string;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
};

/**
 * Uses a launch token: it must be unused, in time, of this vendor, for this game, and its login must still be open. Opens the member's
 * play session, or goes on with the open one.
 */
export async function useLaunchToken(
  tx: Db,
  tenantId: number,
  launch: { readonly tokenHash: Buffer; readonly vendorId: number; readonly gameCode: string },
): Promise<Launch | undefined> {
  const used = await tx.one<Launch & { session_hash: Buffer; expires_at: Date }>(
    'vendor-launch-use',
    `update launch_token l set used_at = clock_timestamp()
     from game g, member m, session s
     where l.tenant = $1 and l.token_hash = $2 and l.vendor = $3 and l.used_at is null and l.expires_at > clock_timestamp()
       and g.tenant = $1 and g.node_id = l.game and g.code = $4
       and m.tenant = $1 and m.id = l.member and m.status = 'ACTIVE'
       and s.tenant = $1 and s.token_hash = l.session_hash and s.ended_at is null and s.expires_at > clock_timestamp()
     returning l.member, m.public_id as player, m.username, l.language, l.origin, m.book, l.session_hash, s.expires_at`,
    [tenantId, launch.tokenHash, launch.vendorId, launch.gameCode],
  );
  if (!used) return undefined;
  const { session_hash: sessionHash, expires_at: expiresAt, ...said } = used;
  await tx.exec('vendor-play-session', 'select open_play_session($1::smallint, $2, $3, $4)', [
    tenantId,
    used.member,
    sessionHash,
    expiresAt,
  ]);
  return said;
}

/** What a player can bet with a vendor. */
export const findPlayer = (
  db: Db,
  tenantId: number,
  vendorId: number,
  player: string,
): Promise<
  { readonly cash: bigint; readonly bonus: bigint; readonly currency: string } | undefined
> =>
  db.one(
    'vendor-player',
    'select cash, bonus, currency from vendor_balance($1::smallint, $2::smallint, $3)',
    [tenantId, vendorId, player],
  );
