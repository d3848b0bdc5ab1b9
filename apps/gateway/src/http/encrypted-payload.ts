import { createHash } from 'node:crypto';

import { ApiError } from '@parlour/contract';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';

import { consumeOnce } from '../db/consume-once.ts';
import type { Database } from '../db/pool.ts';
import type { Tenancy } from '../request/context.ts';
import { PAYLOAD_ALG, type PayloadKeys } from './payload-keys.ts';

/**
 * The maximum number of seconds between an encrypted body's timestamp and now, in either direction.
 */
const MAX_CLOCK_SKEW_SECONDS = 120;

/**
 * Time in seconds for which a used id is remembered. A body dated ahead stays valid for both sides
 * of the window; a minute more covers the clocks of the gateway and the database.
 */
const REPLAY_MEMORY_SECONDS = 2 * MAX_CLOCK_SKEW_SECONDS + 60;

const Envelope = z.object({ value: z.string().min(1).max(64_000) }).strict();
const Payload = z.strictObject({
  iat: z.number().int(),
  jti: z.string().min(16).max(128),
  /** Merchant code of the tenant that it was made for. */
  aud: z.string(),
  /** Method and path of the call that it was made for, named as in RFC 9449. */
  htm: z.string(),
  htu: z.string(),
  body: z.unknown(),
});
/** The payload of clients from before the binding: fresh pages bind their bodies. */
const UnboundPayload = z.strictObject({ iat: z.number(), jti: z.string(), body: z.unknown() });

type Deps = {
  readonly keys: PayloadKeys;
  readonly db: Pick<Database, 'raw'>;
  /** `optional` also accepts plain bodies. */
  readonly encryption: 'required' | 'optional';
  readonly now?: () => number;
};

/** The call that a body arrived with, as its route is written. */
type PayloadTarget = { readonly method: string; readonly path: string };

/**
 * Decrypts the body of an encrypted call; refuses stale and replayed bodies, and those that were
 * made for another tenant or call (docs/decisions/0180).
 */
export type DecryptPayload = (
  tenancy: Tenancy,
  target: PayloadTarget,
  body: unknown,
) => Promise<unknown>;

/** The one error for every refused body, so that it reveals no reason. */
const bodyRequiredError = (): ApiError => new ApiError('request_body_required');

export function createPayloadDecryptor({
  keys,
  db,
  encryption,
  now = Date.now,
}: Deps): DecryptPayload {
  const decrypt = async (jwe: string): Promise<unknown> => {
    try {
      const { kid, alg, enc } = decodeProtectedHeader(jwe);
      const key =
        kid !== undefined && alg === PAYLOAD_ALG && enc === 'A256GCM'
          ? await keys.private(kid)
          : null;
      if (!key) return undefined;
      // Compressed bodies are refused: our clients send none, and they can be bombs.
      const { plaintext } = await compactDecrypt(jwe, key, {
        keyManagementAlgorithms: [PAYLOAD_ALG],
        contentEncryptionAlgorithms: ['A256GCM'],
        maxDecompressedLength: 0,
      });
      return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
    } catch (error) {
      // A database error is not the caller's fault and must not look like it.
      if (isInfrastructureError(error)) throw error;
      return undefined;
    }
  };

  return async function decryptPayload({ tenant, tenantId }, target, body) {
    const envelope = Envelope.safeParse(body);
    if (!envelope.success) {
      if (encryption === 'optional' && typeof body === 'object' && body !== null) return body;
      throw bodyRequiredError();
    }
    const decrypted = await decrypt(envelope.data.value);
    if (UnboundPayload.safeParse(decrypted).success) throw new ApiError('client_outdated');
    const payload = Payload.safeParse(decrypted);
    if (!payload.success || Math.abs(now() / 1000 - payload.data.iat) > MAX_CLOCK_SKEW_SECONDS)
      throw bodyRequiredError();
    const { aud, htm, htu } = payload.data;
    if (aud !== tenant.merchantCode || htm !== target.method || htu !== target.path)
      throw bodyRequiredError();
    const hash = createHash('sha256').update(payload.data.jti).digest();
    const memory = `${REPLAY_MEMORY_SECONDS} seconds`;
    if (!(await consumeOnce(db.raw, tenantId, 'payload', hash, memory))) throw bodyRequiredError();
    return payload.data.body;
  };
}

/** Errors of jose and JSON.parse are the caller's fault; SQLSTATEs and socket codes are ours. */
const isInfrastructureError = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && !code.startsWith('ERR_JW') && !code.startsWith('ERR_JOSE');
};
