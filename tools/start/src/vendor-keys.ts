import { arcadeCredentials, type VendorCredentials } from '@parlour/gateway/vendor-secret';
import { tenantFolders } from '@parlour/nx/load-tenant';

/**
 * The arcade's signing key for each tenant, by tenant code; made from the gateway's master key (64
 * hex digits).
 */
export const arcadeVendorKeys = (masterKey: string): Readonly<Record<string, VendorCredentials>> =>
  Object.fromEntries(
    tenantFolders().map((code) => [code, arcadeCredentials(Buffer.from(masterKey, 'hex'), code)]),
  );
