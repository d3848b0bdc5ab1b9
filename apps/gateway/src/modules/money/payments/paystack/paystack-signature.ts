import { isSignedBody, signBody } from '../provider-api/notice-proof.ts';
import type { NoticeHeaders } from '../payment-provider.ts';

/** The header that carries the signature of a notice. */
const PAYSTACK_SIGNATURE = 'x-paystack-signature';

/** Signs the bytes of a notice: HMAC-SHA-512 with the secret key of the account, hex. */
export const signPaystackNotice = (secretKey: string, body: string | Buffer): string =>
  signBody('sha512', secretKey, body);

/** True when a notice has the right signature over its raw bytes. */
export const isPaystackSigned = (
  secretKey: string,
  headers: NoticeHeaders,
  body: Buffer,
): boolean => isSignedBody('sha512', secretKey, headers[PAYSTACK_SIGNATURE], body);
