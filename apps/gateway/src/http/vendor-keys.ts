import type { Database } from '../db/pool.ts';
import type { AtRest } from '../secrets/at-rest.ts';
import type { Tenancy } from './context.ts';
import type { TenancyLookup } from './tenancy.ts';

/** A live key of a vendor: whose it is, and the secret that signs. */
export type VendorKey = Tenancy & { readonly vendorId: number; readonly secret: string };

/** How long a revoked key may still work, and a new one may be unknown. */
const FRESH_MS = 10_000;
/** Strangers may try any name; only so many are remembered. */
const REMEMBERED = 2000;

type Deps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly tenancies: TenancyLookup;
  readonly now?: () => number;
};

/** Label under which a vendor's secret is sealed: the row of one tenant does not open for another. */
export const vendorKeyLabel = (tenantCode: string, keyId: string): string =>
  `vendor-key:${tenantCode}:${keyId}`;

/** Finds live keys by id. An id is `<tenant code>.<vendor code>.<anything>`, so it names the tenant before any row is read. */
export function createVendorKeys({ db, atRest, tenancies, now = Date.now }: Deps) {
  const known = new Map<string, { readonly at: number; readonly key: Promise<VendorKey | null> }>();

  const read = async (tenancy: Tenancy, keyId: string): Promise<VendorKey | null> => {
    const row = await db.transaction(tenancy.tenantId, (tx) =>
      tx.one<{ vendor: number; secret: string }>(
        'vendor-key-find',
        'select vendor, secret from vendor_key where tenant = $1 and key_id = $2 and revoked_at is null',
        [tenancy.tenantId, keyId],
      ),
    );
    return row
      ? {
          ...tenancy,
          vendorId: row.vendor,
          secret: atRest.open(vendorKeyLabel(tenancy.tenant.code, keyId), row.secret),
        }
      : null;
  };

  return async function find(keyId: string): Promise<VendorKey | null> {
    const tenancy = tenancies.ofCode(keyId.split('.')[0] ?? '');
    if (!tenancy || keyId.length > 128) return null;
    const held = known.get(keyId);
    if (held && now() - held.at < FRESH_MS) return held.key;
    if (known.size >= REMEMBERED) known.clear();
    const key = read(tenancy, keyId);
    known.set(keyId, { at: now(), key });
    key.catch(() => known.delete(keyId));
    return key;
  };
}

export type FindVendorKey = ReturnType<typeof createVendorKeys>;
