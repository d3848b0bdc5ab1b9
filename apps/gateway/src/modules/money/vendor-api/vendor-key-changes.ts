import { randomBytes } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { TenantId, VendorId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { VendorFault } from './vendor-fault.ts';
import { vendorKeyLabel } from './vendor-keys.ts';

/** The brand whose vendors are managed. */
export type OperatorBrand = { readonly id: TenantId; readonly code: string };

/** A key as it is shown once. */
export type NewVendorKey = { readonly keyId: string; readonly secret: string };

/** The row of a vendor; throws where the brand has none. */
export async function requireVendor(tx: Db, brand: OperatorBrand, code: string): Promise<VendorId> {
  const row = await tx.one<{ id: VendorId }>(
    'operator-vendor',
    'select id from vendor where tenant = $1 and code = $2',
    [brand.id, code],
  );
  if (!row) throw new VendorFault('vendor_unknown', `${brand.code} has no vendor ${code}.`);
  return row.id;
}

/**
 * Writes down the end of keys whose overlap is over, and of those that no operator approved, so
 * that their places are free.
 */
const closeEndedKeys = (tx: Db, brand: OperatorBrand, vendor: VendorId): Promise<number> =>
  tx.exec(
    'operator-vendor-keys-ended',
    `update vendor_key k set revoked_at = coalesce(k.ends_at, clock_timestamp())
      where k.tenant = $1 and k.vendor = $2 and k.revoked_at is null
      and (k.ends_at <= clock_timestamp() or k.active_from is null and not exists (
        select from operator_request q where q.brand = $1 and q.state = 'OPEN'
          and q.action in ('vendor.key.added', 'vendor.key.rotated')
          and q.expires_at > clock_timestamp() and q.payload ->> 'keyId' = k.key_id))`,
    [brand.id, vendor],
  );

/** The networks that a new key can be used from, and whether it works at once. */
type KeyTerms = {
  /** None: from anywhere. */
  readonly networks: readonly string[];
  /** It works when another operator has approved it (`activateVendorKey`). */
  readonly isWaiting?: true;
};

/** Makes a key; a vendor has at most two live ones, so that one can take the place of the other. */
export async function addVendorKey(
  tx: Db,
  atRest: AtRest,
  brand: OperatorBrand,
  code: string,
  { networks, isWaiting }: KeyTerms,
): Promise<NewVendorKey> {
  const vendor = await requireVendor(tx, brand, code);
  await closeEndedKeys(tx, brand, vendor);
  const slots = await tx.many<{ slot: number }>(
    'operator-vendor-slots',
    'select slot from vendor_key where tenant = $1 and vendor = $2 and revoked_at is null',
    [brand.id, vendor],
  );
  const slot = [1, 2].find((free) => slots.every((used) => used.slot !== free));
  if (slot === undefined)
    throw new VendorFault('too_many_keys', `${code} has two live keys; revoke one of them first.`);
  const keyId = `${brand.code}.${code}.${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(32).toString('hex');
  await tx.exec(
    'operator-vendor-key',
    `insert into vendor_key (tenant, key_id, vendor, slot, secret, networks, active_from)
      values ($1, $2, $3, $4, $5, $6::cidr[], case when $7 then null else clock_timestamp() end)`,
    [
      brand.id,
      keyId,
      vendor,
      slot,
      atRest.seal(vendorKeyLabel(brand.code, keyId), secret),
      networks,
      isWaiting ?? false,
    ],
  );
  return { keyId, secret };
}

/** The code of the vendor that a key's id names. */
export const vendorOfKey = (keyId: string): string => keyId.split('.')[1] ?? '';

const unknownKey = (brand: OperatorBrand, keyId: string) =>
  new VendorFault('key_unknown', `${brand.code} has no live key ${keyId}.`);

/** Ends a key; gateways that know it forget it within ten seconds. */
export async function revokeVendorKey(tx: Db, brand: OperatorBrand, keyId: string): Promise<void> {
  const revoked = await tx.exec(
    'operator-vendor-revoke',
    `update vendor_key set revoked_at = clock_timestamp()
      where tenant = $1 and key_id = $2 and revoked_at is null`,
    [brand.id, keyId],
  );
  if (revoked === 0) throw unknownKey(brand, keyId);
}

/** Has a key work that waited for another operator. */
export async function activateVendorKey(
  tx: Db,
  brand: OperatorBrand,
  keyId: string,
): Promise<void> {
  const activated = await tx.exec(
    'operator-vendor-key-activate',
    `update vendor_key set active_from = clock_timestamp()
      where tenant = $1 and key_id = $2 and revoked_at is null and active_from is null`,
    [brand.id, keyId],
  );
  if (activated === 0) throw unknownKey(brand, keyId);
}

const LIVE = 'revoked_at is null and active_from is not null and ends_at is null';

/** Reads the networks that a live key can be used from. */
export async function readKeyNetworks(
  tx: Db,
  brand: OperatorBrand,
  keyId: string,
): Promise<readonly string[]> {
  const row = await tx.one<{ networks: string[] }>(
    'operator-vendor-key-networks',
    `select array(select n::text from unnest(networks) n) as networks from vendor_key
      where tenant = $1 and key_id = $2 and ${LIVE}`,
    [brand.id, keyId],
  );
  if (!row) throw unknownKey(brand, keyId);
  return row.networks;
}

/** Has a live key end by itself after so many minutes; returns when. */
export async function endVendorKeyAfter(
  tx: Db,
  brand: OperatorBrand,
  keyId: string,
  minutes: number,
): Promise<Date> {
  const old = await tx.one<{ ends_at: Date }>(
    'operator-vendor-key-ends',
    `update vendor_key set ends_at = clock_timestamp() + make_interval(mins => $3)
      where tenant = $1 and key_id = $2 and ${LIVE}
      returning coalesce(ends_at, clock_timestamp()) as ends_at`,
    [brand.id, keyId, minutes],
  );
  if (!old) throw unknownKey(brand, keyId);
  return old.ends_at;
}
