import { createNetworkCheck } from '../../../security/network-check.ts';
import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import type { VendorId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';

/** A live key of a vendor: whose it is, and the secret that signs. */
export type VendorKey = Tenancy & {
  readonly vendorId: VendorId;
  readonly secret: string;
  /** True when the key can be used from an address. */
  readonly admits: (address: string) => boolean;
};

/** Time in ms for which a revoked key can still work, and a new one can be unknown. */
const CACHE_MS = 10_000;
/** Strangers may try any name; only so many are remembered. */
const MAX_CACHED_KEYS = 2000;

type Deps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly tenancies: TenancyLookup;
  readonly now?: () => number;
};

/**
 * Label under which a vendor's secret is sealed: the row of one tenant does not open for another.
 */
export const vendorKeyLabel = (tenantCode: string, keyId: string): string =>
  `vendor-key:${tenantCode}:${keyId}`;

/**
 * Finds live keys by id. An id is `<tenant code>.<vendor code>.<anything>`, so it names the tenant
 * before any row is read.
 */
export function createVendorKeys({ db, atRest, tenancies, now = Date.now }: Deps) {
  const cache = createTtlCache<VendorKey | null>({
    ttlMs: CACHE_MS,
    maxKeys: MAX_CACHED_KEYS,
    now,
  });

  const read = async (tenancy: Tenancy, keyId: string): Promise<VendorKey | null> => {
    const row = await db.transaction(tenancy.tenantId, (tx) =>
      tx.one<{ vendor: VendorId; secret: string; networks: string[] }>(
        'vendor-key-find',
        `select vendor, secret, array(select n::text from unnest(networks) n) as networks
          from vendor_key where tenant = $1 and key_id = $2
          and revoked_at is null and active_from is not null
          and (ends_at is null or ends_at > clock_timestamp())`,
        [tenancy.tenantId, keyId],
      ),
    );
    return row
      ? {
          ...tenancy,
          vendorId: row.vendor,
          admits: createNetworkCheck(row.networks),
          secret: atRest.open(vendorKeyLabel(tenancy.tenant.code, keyId), row.secret),
        }
      : null;
  };

  return async function find(keyId: string): Promise<VendorKey | null> {
    const tenancy = tenancies.ofCode(keyId.split('.')[0] ?? '');
    if (!tenancy || keyId.length > 128) return null;
    return cache(keyId, () => read(tenancy, keyId));
  };
}

export type FindVendorKey = ReturnType<typeof createVendorKeys>;
