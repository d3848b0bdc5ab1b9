import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Challenges that carry their end and a seal over what they are for. */
type SealedChallenges = {
  /** A new challenge for a scope: what it may be used for, as one text. */
  readonly issue: (scope: string) => string;
  /**
   * The hash of a challenge that is one of ours for this scope and young enough, to remember that
   * it was used; null for any other.
   */
  readonly open: (scope: string, challenge: string) => Buffer | null;
};

const LIFETIME_MS = 2 * 60_000;
const NONCE_BYTES = 16;
const PAYLOAD_BYTES = NONCE_BYTES + 6;
const SEAL_BYTES = 32;

/** Challenges sealed with a key: giving one out to a stranger costs no row. */
export function createSealedChallenges(
  key: Buffer,
  now: () => number = Date.now,
): SealedChallenges {
  const seal = (scope: string, payload: Buffer): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([scope, payload.toString('base64url')]))
      .digest();
  return {
    issue(scope) {
      const payload = Buffer.alloc(PAYLOAD_BYTES);
      randomBytes(NONCE_BYTES).copy(payload);
      payload.writeUIntBE(now() + LIFETIME_MS, NONCE_BYTES, 6);
      return Buffer.concat([payload, seal(scope, payload)]).toString('base64url');
    },
    open(scope, challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== PAYLOAD_BYTES + SEAL_BYTES) return null;
      const payload = bytes.subarray(0, PAYLOAD_BYTES);
      const isOurs = timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), seal(scope, payload));
      if (!isOurs || payload.readUIntBE(NONCE_BYTES, 6) < now()) return null;
      return createHash('sha256').update(bytes).digest();
    },
  };
}
