import type { Database } from '../../../db/pool.ts';
import type { MemberId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';

const COOKIE = '__Host-device';
/** Browsers keep no cookie longer than 400 days. */
const LIFE_SECONDS = 400 * 86_400;
const SECRET = /^[\w-]{43}$/;

/**
 * Browsers that members have logged in with, by a secret cookie of their own; the database keeps
 * its SHA-256.
 */
export type KnownDevices = {
  /**
   * Makes the browser known to a member who has just proved who it is; returns the hash that it is
   * known by, and whether the account knew others, but not this one.
   */
  readonly remember: (
    ctx: Context,
    member: MemberId,
  ) => Promise<{ readonly hash: Buffer; readonly isNew: boolean }>;
  /**
   * The name of this browser (no secret) if the account of this username knows it. Takes as long
   * for unknown usernames.
   */
  readonly find: (
    ctx: Pick<Context, 'tenantId' | 'cookies'>,
    username: string,
  ) => Promise<string | null>;
};

/** The SHA-256 of the browser's secret, if it carries one. */
export function deviceHash({ cookies }: Pick<Context, 'cookies'>): Buffer | null {
  const secret = cookies.read(COOKIE);
  return secret !== undefined && SECRET.test(secret) ? sha256(secret) : null;
}

export const createKnownDevices = ({ db }: { readonly db: Database }): KnownDevices => ({
  async remember(ctx, member) {
    const carried = ctx.cookies.read(COOKIE);
    const secret = carried !== undefined && SECRET.test(carried) ? carried : randomSecret();
    const hash = sha256(secret);
    const noted = await db.transaction(ctx.tenantId, (tx) =>
      tx.one<{ is_new: boolean }>(
        'device-note',
        `with noted as (
           insert into known_device (tenant, member, device_hash) values ($1, $2, $3)
             on conflict (tenant, member, device_hash) do update set seen_at = clock_timestamp())
         select count(*) > 0 and not bool_or(device_hash = $3) as is_new
         from known_device where tenant = $1 and member = $2`,
        [ctx.tenantId, member, hash],
      ),
    );
    ctx.cookies.write(COOKIE, secret, LIFE_SECONDS);
    return { hash, isNew: noted?.is_new === true };
  },

  async find(ctx, username) {
    const hash = deviceHash(ctx);
    if (!hash) return null;
    const row = await db.transaction(ctx.tenantId, (tx) =>
      tx.one(
        'device-known',
        `select from known_device d join member m on m.tenant = d.tenant and m.id = d.member
          where d.tenant = $1 and m.username_key = lower($2) and d.device_hash = $3`,
        [ctx.tenantId, username, hash],
      ),
    );
    return row ? hash.toString('base64url').slice(0, 22) : null;
  },
});
