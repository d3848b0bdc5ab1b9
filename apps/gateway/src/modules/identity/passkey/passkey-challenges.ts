import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { consumeOnce } from '../../../db/consume-once.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/**
 * What a challenge was issued for: one merchant, one host, one operation, and, within a session,
 * one member.
 */
export type ChallengeScope = {
  readonly tenantId: TenantId;
  readonly host: string;
  readonly ceremony: 'register' | 'login';
  readonly member?: MemberId | undefined;
};

/**
 * Challenges of passkeys. They carry their end and a seal over what they are for, so that giving
 * one out to a stranger costs no row; what comes back is used once.
 */
export type PasskeyChallenges = {
  readonly issue: (scope: ChallengeScope) => string;
  /**
   * Whether a challenge is one of ours for this, young enough and never used; it is used from now
   * on.
   */
  readonly consume: (scope: ChallengeScope, challenge: string) => Promise<boolean>;
};

const CHALLENGE_LIFETIME_MS = 2 * 60_000;
const NONCE_BYTES = 16;
const PAYLOAD_BYTES = NONCE_BYTES + 6;

export function createPasskeyChallenges({
  db,
  masterKey,
  now = Date.now,
}: {
  readonly db: Pick<Database, 'raw'>;
  readonly masterKey: Buffer;
  readonly now?: () => number;
}): PasskeyChallenges {
  const key = derivePurposeKey(masterKey, 'passkey challenge v1');
  const computeSeal = (
    { tenantId, host, ceremony, member }: ChallengeScope,
    payload: Buffer,
  ): Buffer =>
    createHmac('sha256', key)
      .update(
        JSON.stringify([
          tenantId,
          host,
          ceremony,
          member === undefined ? null : String(member),
          payload.toString('base64url'),
        ]),
      )
      .digest();

  return {
    issue(scope) {
      const payload = Buffer.alloc(PAYLOAD_BYTES);
      randomBytes(NONCE_BYTES).copy(payload);
      payload.writeUIntBE(now() + CHALLENGE_LIFETIME_MS, NONCE_BYTES, 6);
      return Buffer.concat([payload, computeSeal(scope, payload)]).toString('base64url');
    },

    async consume(scope, challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== PAYLOAD_BYTES + 32) return false;
      const payload = bytes.subarray(0, PAYLOAD_BYTES);
      if (
        !timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), computeSeal(scope, payload)) ||
        payload.readUIntBE(NONCE_BYTES, 6) < now()
      )
        return false;
      return consumeOnce(
        db.raw,
        scope.tenantId,
        'passkey',
        createHash('sha256').update(bytes).digest(),
        '3 minutes',
      );
    },
  };
}
