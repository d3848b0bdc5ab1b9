/**
 * The signature of the vendor API, made by vendors and verified by the gateway with this one
 * definition. Signed text: method, path, timestamp and nonce, a line each, then the raw body bytes.
 * HMAC-SHA-256, hex.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeaders = {
  key: 'x-vendor-key',
  timestamp: 'x-vendor-timestamp',
  nonce: 'x-vendor-nonce',
  signature: 'x-vendor-signature',
} as const;

/** The largest deviation of the vendor's clock, in ms. */
const CLOCK_WINDOW_MS = 300_000;

export type Signed = {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string | Uint8Array;
};

/** Signs a request with a vendor key's secret; hex. */
export const signVendorCall = (
  secret: string,
  { method, path, timestamp, nonce, body }: Signed,
): string =>
  createHmac('sha256', secret)
    .update(`${method}\n${path}\n${timestamp}\n${nonce}\n`)
    .update(body)
    .digest('hex');

/**
 * Checks that a signature is right, in constant time, and that its timestamp (ms) is within the
 * window around `now`.
 */
export function verifyVendorCall(
  secret: string,
  signature: string,
  signed: Signed,
  now: number,
): boolean {
  const expected = Buffer.from(signVendorCall(secret, signed), 'hex');
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(32);
  const fresh =
    /^\d{13}$/.test(signed.timestamp) &&
    Math.abs(now - Number(signed.timestamp)) <= CLOCK_WINDOW_MS;
  return timingSafeEqual(expected, given) && fresh;
}
