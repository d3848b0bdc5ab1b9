import { createHmac, timingSafeEqual } from 'node:crypto';

type Header = string | string[] | undefined;

/** Compares secrets in constant time; another length is no secret to keep. */
export function isSame(given: Header, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Signs the bytes of a notice: an HMAC with the account's secret, hex. */
export const signBody = (
  algorithm: 'sha256' | 'sha512',
  secret: string,
  body: string | Buffer,
): string => createHmac(algorithm, secret).update(body).digest('hex');

/** True when a header has the right signature over the raw bytes of a notice, in constant time. */
export const isSignedBody = (
  algorithm: 'sha256' | 'sha512',
  secret: string,
  given: Header,
  body: Buffer,
): boolean =>
  secret !== '' &&
  typeof given === 'string' &&
  isSame(given.toLowerCase(), signBody(algorithm, secret, body));
