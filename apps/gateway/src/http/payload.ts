import { createHash } from 'node:crypto';

import { ApiError } from '@parlour/contract';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';

import { spendOnce } from '../db/spend-once.ts';
import type { Database } from '../db/pool.ts';
import { PAYLOAD_ALG, type PayloadKeys } from './payload-keys.ts';

/** How old or how far ahead an encrypted body may be. */
const WINDOW_SECONDS = 120;

const Envelope = z.object({ value: z.string().min(1).max(64_000) }).strict();
const Payload = z
  .object({ iat: z.number().int(), jti: z.string().min(16).max(128), body: z.unknown() })
  .strict();

type Deps = {
  readonly keys: PayloadKeys;
  readonly db: Pick<Database, 'raw'>;
  readonly mode: 'required' | 'optional';
  readonly now?: () => number;
};

/** Opens the body of an E call: decrypts it, refuses it when it is stale, and when it was seen before. */
export type OpenPayload = (tenantId: number, body: unknown) => Promise<unknown>;

/** One answer for everything that cannot be opened, so that the answer teaches nothing about why. */
const refuse = (): ApiError => new ApiError('request_body_required');

export function createOpenPayload({ keys, db, mode, now = Date.now }: Deps): OpenPayload {
  const decrypt = async (jwe: string): Promise<unknown> => {
    try {
      const { kid, alg, enc } = decodeProtectedHeader(jwe);
      const key =
        kid !== undefined && alg === PAYLOAD_ALG && enc === 'A256GCM'
          ? await keys.private(kid)
          : null;
      if (!key) return undefined;
      // Compressed bodies are refused: no client of ours sends them and they can be bombs.
      const { plaintext } = await compactDecrypt(jwe, key, {
        keyManagementAlgorithms: [PAYLOAD_ALG],
        contentEncryptionAlgorithms: ['A256GCM'],
        maxDecompressedLength: 0,
      });
      return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
    } catch (error) {
      // Trouble with the database is not the caller's fault and must not look like it.
      if (isFault(error)) throw error;
      return undefined;
    }
  };

  return async function openPayload(tenantId, body) {
    const envelope = Envelope.safeParse(body);
    if (!envelope.success) {
      if (mode === 'optional' && typeof body === 'object' && body !== null) return body;
      throw refuse();
    }
    const payload = Payload.safeParse(await decrypt(envelope.data.value));
    if (!payload.success || Math.abs(now() / 1000 - payload.data.iat) > WINDOW_SECONDS)
      throw refuse();
    const hash = createHash('sha256').update(payload.data.jti).digest();
    // Kept for both sides of the window: a body from the future could be replayed until its own end.
    if (!(await spendOnce(db.raw, tenantId, 'payload', hash, '5 minutes'))) throw refuse();
    return payload.data.body;
  };
}

/** Errors of jose and of JSON belong to the caller; anything with an SQLSTATE or a socket code does not. */
const isFault = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && !code.startsWith('ERR_JW') && !code.startsWith('ERR_JOSE');
};
