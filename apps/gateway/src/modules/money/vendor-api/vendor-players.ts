import { ApiError } from '@parlour/contract';

import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import type { VendorContext } from '../../../request/context.ts';
import { readPublicId } from './player-repository.ts';

/** A pair never changes; the limits only bound the memory. */
const CACHE_MS = 3_600_000;
const MAX_CACHED_PLAYERS = 50_000;

/** Finds the member whom a vendor calls so; throws `vendor_player_unknown`. */
type FindPublicId = (
  ctx: Pick<VendorContext, 'tenantId' | 'vendorId'>,
  player: string,
) => Promise<string>;

/** Translates the ids that vendors use for players; a pair is read once, so bets do not wait. */
export function createVendorPlayers(db: Pick<Database, 'raw'>): FindPublicId {
  const cache = createTtlCache<string>({ ttlMs: CACHE_MS, maxKeys: MAX_CACHED_PLAYERS });
  return ({ tenantId, vendorId }, player) =>
    cache(`${tenantId} ${vendorId} ${player}`, async () => {
      const publicId = await readPublicId(db.raw, tenantId, vendorId, player);
      if (publicId === undefined) throw new ApiError('vendor_player_unknown');
      return publicId;
    });
}
