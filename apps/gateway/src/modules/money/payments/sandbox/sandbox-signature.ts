import { createHmac, timingSafeEqual } from 'node:crypto';

import { derivePurposeKey } from '../../../../security/derive-key.ts';
import type { NoticeHeaders } from '../payment-provider.ts';

/** The header that carries the signature of a notice. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** The secret that the sandbox provider signs notices with. */
export const deriveSandboxSecret = (masterKey: Buffer): Buffer =>
  derivePurposeKey(masterKey, 'sandbox payment notices v1');

/** Signs the bytes of a notice for one brand: HMAC-SHA-256, hex. */
export const signNotice = (secret: Buffer, merchantCode: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${merchantCode}\n`).update(body).digest('hex');

/** True when a notice has the right signature, in constant time. */
export function isSigned(
  secret: Buffer,
  merchantCode: string,
  headers: NoticeHeaders,
  body: Buffer,
): boolean {
  const given = headers[SIGNATURE_HEADER];
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(
    Buffer.from(given, 'hex'),
    Buffer.from(signNotice(secret, merchantCode, body), 'hex'),
  );
}
