import { createHash } from 'node:crypto';

import { ApiError } from '@parlour/contract';
import type { HumanTask } from '@parlour/contract/human-check';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

import { consumeOnce } from '../../../db/consume-once.ts';
import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

type Caller = Pick<Context, 'tenantId' | 'ip'>;

/** Slows down programs that try a million times: every attempt costs a proof of work. */
export type HumanCheck = {
  /** A fresh task, or null where the tenant asks for none. */
  readonly task: (ctx: Caller) => Promise<HumanTask | null>;
  /** Uses a proof up; throws human_check_failed for a missing, wrong, foreign, old or used one. */
  readonly require: (ctx: Caller, proof: string | undefined) => Promise<void>;
};

/**
 * The cost of a task: a number of keys between the two counters, of `cost` rounds each. Half a
 * second on a phone of today, two at most on one that is four times slower (docs/quality.md has the
 * measurements); ours is one derivation, checking is two HMACs.
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2000, least: 100, most: 260 } as const;
/**
 * By how much a task is harder for an address that asked for codes that did not come back, or
 * opened
 * many accounts: instead of a wall, which would shut out who shares a carrier's address with it.
 */
const HARDER = [1, 2, 4, 8, 16] as const;
const LIFE_MS = 10 * 60_000;

const Proof = z.object({
  challenge: z.object({
    parameters: z
      .object({
        nonce: z.string(),
        salt: z.string(),
        expiresAt: z.number(),
        data: z.object({ tenant: z.number(), level: z.number() }).strict(),
      })
      .loose(),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({
    counter: z.number().int().nonnegative(),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

type Deps = {
  readonly db: Pick<Database, 'raw'>;
  readonly masterKey: Buffer;
  readonly on: boolean;
  /** The level of the tasks that an address gets, from 0 on. */
  readonly readLevel?: (ctx: Caller) => Promise<number>;
};

/**
 * Tasks are signed with keys derived from the master key, so any gateway checks what any other gave
 * out; used ones are remembered.
 */
export function createHumanCheck({
  db,
  masterKey,
  on,
  readLevel = async () => 0,
}: Deps): HumanCheck {
  if (!on) return { task: async () => null, require: async () => {} };
  const secret = (use: string) =>
    derivePurposeKey(masterKey, `human check ${use} v1`).toString('hex');
  const secrets = { hmacSignatureSecret: secret('task'), hmacKeySignatureSecret: secret('key') };

  return {
    async task(ctx) {
      const { algorithm, cost, least, most } = WORK;
      const level = await readLevel(ctx);
      const challenge = await createChallenge({
        algorithm,
        cost: cost * (HARDER[level] ?? 1),
        counter: randomInt(most, least),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFE_MS),
        data: { tenant: ctx.tenantId, level },
        ...secrets,
      });
      return challenge as HumanTask;
    },

    async require(ctx, text) {
      const { tenantId } = ctx;
      const proof = decodeProof(text);
      if (!proof || proof.challenge.parameters.data.tenant !== tenantId)
        throw new ApiError('human_check_failed');
      const { challenge, solution } = proof;
      // A proof that cannot be checked is a wrong one.
      const { verified } = await verifySolution({
        challenge: challenge as unknown as HumanTask,
        solution,
        deriveKey,
        ...secrets,
      }).catch(() => ({ verified: false }));
      // An easy task that was fetched before the address needed a harder one is none any more.
      if (!verified || proof.challenge.parameters.data.level < (await readLevel(ctx)))
        throw new ApiError('human_check_failed');
      // After the proof, so that the table cannot be filled with invented ones.
      if (
        !(await consumeOnce(
          db.raw,
          tenantId,
          'human',
          createHash('sha256').update(challenge.signature).digest(),
          '11 minutes',
        ))
      )
        throw new ApiError('human_check_failed');
    },
  };
}

function decodeProof(text: string | undefined): z.infer<typeof Proof> | undefined {
  if (text === undefined) return undefined;
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    // Whatever is no proof is treated alike.
    return undefined;
  }
}
