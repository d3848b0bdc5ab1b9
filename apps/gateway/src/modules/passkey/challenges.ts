import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { spendOnce } from '../../db/spend-once.ts';
import type { Database } from '../../db/pool.ts';
import { keyFor } from '../../secrets/key-for.ts';

/** What a challenge was given out for: one merchant, one host, one act, and, where somebody is signed in, one member. */
export type Occasion = {
  readonly tenantId: number;
  readonly host: string;
  readonly ceremony: 'register' | 'login';
  readonly member?: bigint | undefined;
};

/**
 * Challenges of passkeys. They carry their end and a seal over what they are for, so that giving one out to a stranger costs no row; what
 * comes back is used once.
 */
export type Challenges = {
  readonly draw: (occasion: Occasion) => string;
  /** Whether a challenge is one of ours for this, young enough and never used; it is used from now on. */
  readonly use: (occasion: Occasion, challenge: string) => Promise<boolean>;
};

const LIFE_MS = 2 * 60_000;
const NONCE = 16;
const END = NONCE + 6;

export function createChallenges({
  db,
  masterKey,
  now = Date.now,
}: {
  readonly db: Pick<Database, 'raw'>;
  readonly masterKey: Buffer;
  readonly now?: () => number;
}): Challenges {
  const key = keyFor(masterKey, 'passkey challenge v1');
  const sealOf = ({ tenantId, host, ceremony, member }: Occasion, open: Buffer): Buffer =>
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
    draw(occasion) {
      const open = Buffer.alloc(END);
      randomBytes(NONCE).copy(open);
      open.writeUIntBE(now() + LIFE_MS, NONCE, 6);
      return Buffer.concat([open, sealOf(occasion, open)]).toString('base64url');
    },

    async use(occasion, challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== END + 32) return false;
      const open = bytes.subarray(0, END);
      if (
        !timingSafeEqual(bytes.subarray(END), sealOf(occasion, open)) ||
        open.readUIntBE(NONCE, 6) < now()
      )
        return false;
      return spendOnce(
        db.raw,
        occasion.tenantId,
        'passkey',
        createHash('sha256').update(bytes).digest(),
        '3 minutes',
      );
    },
  };
}
