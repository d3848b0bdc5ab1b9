import { ApiError, fieldError } from '@parlour/contract';
import { CompactEncrypt, importJWK } from 'jose';

import type { Database } from '../../db/pool.ts';
import type { Context } from '../../http/context.ts';
import { readRank } from './rank.ts';
import type { ReadPlaces } from './places.ts';
import type { ReadSettings } from './settings.ts';

/** From the level above this one, members have a line of their own. */
const VIP_ABOVE = 4;

export type ServiceLineDeps = {
  readonly db: Database;
  readonly places: ReadPlaces;
  readonly settings: ReadSettings;
};

/** Tells a browser where customer service waits, so that only the page that asked can read it. */
export const createServiceLine = ({ db, places, settings }: ServiceLineDeps) =>
  async function serviceLine(
    ctx: Context,
    { x, y }: { readonly x: string; readonly y: string },
  ): Promise<string> {
    const [{ customerService }, { hosts }, rank] = await Promise.all([
      places(ctx.tenantId),
      settings(ctx.tenantId),
      ctx.actor ? readRank(db, ctx.tenantId, ctx.actor.memberId) : 0,
    ]);
    const of = (kind: 'VIP' | 'LIVECHAT') => customerService.find(({ csType }) => csType === kind);
    const line = (rank > VIP_ABOVE ? of('VIP') : undefined) ?? of('LIVECHAT');
    // A line that leads to a host nobody named is none: whoever can write the one table cannot send people away by it alone.
    if (!line || !isAllowed(line.path, hosts.service)) throw new ApiError('not_found');
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES+A256KW').catch(
      () => undefined,
    );
    if (!key) throw fieldError([{ field: 'x', rule: 'pattern' }]);
    const text = JSON.stringify({ csType: line.csType, path: line.path });
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
      .encrypt(key);
  };

/** A page of the site itself, or an address by https on a host that the operator named. */
function isAllowed(path: string, origins: readonly string[]): boolean {
  if (/^\/(?![/\\])/.test(path)) return true;
  if (!URL.canParse(path)) return false;
  const { protocol, origin } = new URL(path);
  return protocol === 'https:' && origins.includes(origin);
}
