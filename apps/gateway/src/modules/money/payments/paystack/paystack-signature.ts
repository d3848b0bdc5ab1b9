import { createHmac, timingSafeEqual } from 'node:crypto';

import type { NoticeHeaders } from '../payment-provider.ts';

/** The header that carries the signature of a notice. */
export const PAYSTACK_SIGNATURE = 'x-paystack-signature';

/** Signs the bytes of a notice: HMAC-SHA-512 with the secret key of the account, hex. */
export const signPaystackNotice = (secretKey: string, body: string | Buffer): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

/** Whether a notice bears the right signature over its raw bytes, in constant time. */
export function isPaystackSigned(secretKey: string, headers: NoticeHeaders, body: Buffer): boolean {
  const given = headers[PAYSTACK_SIGNATURE];
  if (typeof given !== 'string' || !/^[0-9a-f]{128}$/i.test(given)) return false;
  return timingSafeEqual(
    Buffer.from(given, 'hex'),
    Buffer.from(signPaystackNotice(secretKey, body), 'hex'),
  );
}
