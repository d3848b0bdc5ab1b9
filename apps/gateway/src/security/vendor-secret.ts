import { createHmac } from 'node:crypto';

/** Vendor code of the built-in arcade. */
export const ARCADE_CODE = 'ARCADE';

/** A vendor key as its owner holds it. */
export type VendorCredentials = { readonly keyId: string; readonly secret: string };

/**
 * The arcade's signing key for one tenant. Derived, not drawn: the starter hands it to the arcade
 * (ARCADE_VENDOR_KEYS) and the seed stores it in the gateway without either having to ask the
 * other. Other vendors' secrets are random.
 */
export function arcadeCredentials(masterKey: Buffer, tenantCode: string): VendorCredentials {
  return {
    keyId: `${tenantCode}.${ARCADE_CODE}.1`,
    secret: createHmac('sha256', masterKey)
      .update(`vendor:${ARCADE_CODE}:${tenantCode}`)
      .digest('hex'),
  };
}
