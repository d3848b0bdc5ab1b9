import { createHash, createHmac } from 'node:crypto';

import { type DocumentSide, normalizeDocumentNumber } from '@parlour/contract/identity-documents';

import type { TenantId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/** The data in a document. Never in a log, an export or an answer to others than operators. */
export type DocumentDetails = {
  readonly fullName: string;
  /** yyyy-MM-dd, as the expiry. */
  readonly birthDate: string;
  readonly number: string;
  /** Empty where the document has none. */
  readonly expiry: string;
};

const labelOf = (tenantId: TenantId, publicId: string, part: string): string =>
  `identity check ${tenantId} ${publicId} ${part}`;

/** The last four characters of a document's number. */
export const maskDocumentNumber = (number: string): string =>
  `•••• ${normalizeDocumentNumber(number).slice(-4)}`;

/** Seals documents for their rows, and recognises one document at two members. */
export function createCheckVault(atRest: AtRest, masterKey: Buffer) {
  const key = derivePurposeKey(masterKey, 'identity document fingerprint v1');
  const hash = (parts: readonly unknown[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();

  return {
    seal: (tenantId: TenantId, publicId: string, details: DocumentDetails): string =>
      atRest.seal(labelOf(tenantId, publicId, 'details'), JSON.stringify(details)),
    open: (tenantId: TenantId, publicId: string, sealed: string): DocumentDetails =>
      JSON.parse(atRest.open(labelOf(tenantId, publicId, 'details'), sealed)) as DocumentDetails,
    sealPicture: (
      tenantId: TenantId,
      publicId: string,
      side: DocumentSide,
      picture: Buffer,
    ): Buffer => atRest.sealBytes(labelOf(tenantId, publicId, side), picture),
    openPicture: (
      tenantId: TenantId,
      publicId: string,
      side: DocumentSide,
      sealed: Buffer,
    ): Buffer => atRest.openBytes(labelOf(tenantId, publicId, side), sealed),
    /** Keyed: numbers of documents are few enough to be found from a plain hash. */
    fingerprint: (tenantId: TenantId, kind: string, number: string): Buffer =>
      hash([tenantId, kind, normalizeDocumentNumber(number)]),
    /** The same for all that was sent, pictures included. */
    hashRequest: (
      tenantId: TenantId,
      details: readonly string[],
      pictures: readonly Buffer[],
    ): Buffer =>
      hash([
        tenantId,
        details,
        pictures.map((bytes) => createHash('sha256').update(bytes).digest('base64')),
      ]),
  };
}

export type CheckVault = ReturnType<typeof createCheckVault>;
