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
  readonly issue: (occasion: ChallengeScope) => string;
  /**
   * Whether a challenge is one of ours for this, young enough and never used; it is used from now
   * on.
   */
  readonly consume: (occasion: ChallengeScope, challenge: string) => Promise<boolean>;
};

const LIFE_MS = 2 * 60_000;
const NONCE = 16;
const END = NONCE + 6;

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
  const sealOf = ({ tenantId, host, ceremony, member }: ChallengeScope, open: Buffer): Buffer =>
    createHmac('sha256', key)
      .update(
        JSON.stringify([
          tenantId,
          host,
          ceremony,
          member === undefined ? null : String(member),
          open.toString('base64url'),
        ]),
      )
      .digest();

  return {
    issue(occasion) {
      const open = Buffer.alloc(END);
      randomBytes(NONCE).copy(open);
      open.writeUIntBE(now() + LIFE_MS, NONCE, 6);
      return Buffer.concat([open, sealOf(occasion, open)]).toString('base64url');
    },

    async consume(occasion, challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== END + 32) return false;
      const open = bytes.subarray(0, END);
      if (
        !timingSafeEqual(bytes.subarray(END), sealOf(occasion, open)) ||
        open.readUIntBE(NONCE, 6) < now()
      )
        return false;
      return consumeOnce(
        db.raw,
        occasion.tenantId,
        'passkey',
        createHash('sha256').update(bytes).digest(),
        '3 minutes',
      );
    },
  };
}
