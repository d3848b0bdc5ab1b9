import { createHmac } from 'node:crypto';

import type { PayeeProvider } from '@parlour/contract/payees';

import type { TenantId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/** The account that a payout goes to, in full. Never in a log, an answer or an export. */
type PayeeAccount = {
  readonly holderName: string;
  readonly accountNumber: string;
  /** IFSC or routing number; empty where transfers need none. */
  readonly branchCode: string;
};

/** The last four characters; of a virtual payment address its first two and its handle. */
export function maskAccountNumber(number: string, { number: shape }: PayeeProvider): string {
  if (shape !== 'upi') return `•••• ${number.slice(-4)}`;
  const at = number.indexOf('@');
  return `${number.slice(0, Math.min(2, at - 1))}•••${number.slice(at)}`;
}

/** The first letter of each word of a name. */
export const maskHolderName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

const label = (tenantId: TenantId, publicId: string): string => `payee ${tenantId} ${publicId}`;

/** Seals accounts for their rows, and recognises one account at two members. */
export function createPayeeVault(atRest: AtRest, masterKey: Buffer) {
  const key = derivePurposeKey(masterKey, 'payee fingerprint v1');
  return {
    seal: (tenantId: TenantId, publicId: string, account: PayeeAccount): string =>
      atRest.seal(label(tenantId, publicId), JSON.stringify(account)),
    open: (tenantId: TenantId, publicId: string, sealed: string): PayeeAccount =>
      JSON.parse(atRest.open(label(tenantId, publicId), sealed)) as PayeeAccount,
    /** Keyed: account numbers are few enough to be found from a plain hash. */
    fingerprint: (tenantId: TenantId, provider: string, accountNumber: string): Buffer =>
      createHmac('sha256', key)
        .update(JSON.stringify([tenantId, provider, accountNumber]))
        .digest(),
  };
}

export type PayeeVault = ReturnType<typeof createPayeeVault>;
