import { createHmac } from 'node:crypto';

import type { TenantConfig } from '@parlour/tenant';

import { derivePurposeKey } from '../../../../security/derive-key.ts';
import { isSame } from '../provider-api/notice-proof.ts';

type Brand = Pick<TenantConfig, 'code' | 'merchantCode'>;

/**
 * Returns the address that a provider's page leads back to, on the origin that the member came
 * from.
 */
export type ToReturnUrl = (tenant: Brand, depositId: string, origin: string) => string;

/** The path of the page that says how a payment stands. */
export const toReturnPath = (merchant: string, deposit: string, token: string): string =>
  `/payments/v1/returned/${merchant}/${deposit}/${token}`;

/**
 * Addresses that show how one payment stands without a login: who comes back in another browser, as
 * from the app of a wallet, has none there. A token makes them unguessable.
 */
export function createReturnAddress(masterKey: Buffer) {
  const key = derivePurposeKey(masterKey, 'deposit return v1');
  const toToken = ({ code }: Brand, depositId: string): string =>
    createHmac('sha256', key).update(`${code}:${depositId}`).digest('base64url').slice(0, 22);
  const toReturnUrl: ToReturnUrl = (tenant, depositId, origin) =>
    origin + toReturnPath(tenant.merchantCode, depositId, toToken(tenant, depositId));
  return {
    toReturnUrl,
    isToken: (tenant: Brand, depositId: string, token: string): boolean =>
      isSame(token, toToken(tenant, depositId)),
  };
}
