import type { Contract, Reply } from '@parlour/contract';
import { CompactEncrypt, importJWK } from 'jose';

import { newKey } from './new-key.ts';

type PublicKey = Reply<Contract['session']['key']>;

/** The call that a body is encrypted for: no other tenant and no other call takes it. */
export type SealTarget = {
  readonly merchantCode: string;
  readonly method: string;
  readonly path: string;
};

/**
 * Encrypts a body to the gateway's key: a compact JWE around `{iat, jti, aud, htm, htu, body}`, so
 * that it cannot be read, replayed or sent to another call. `now` is in ms, iat in seconds; aud is
 * the merchant, htm and htu are method and path (docs/decisions/0180).
 */
export async function seal(
  key: PublicKey,
  body: unknown,
  { merchantCode, method, path }: SealTarget,
  now: number,
): Promise<string> {
  const payload = new TextEncoder().encode(
    JSON.stringify({
      iat: Math.floor(now / 1000),
      jti: newKey(),
      aud: merchantCode,
      htm: method,
      htu: path,
      body,
    }),
  );
  const recipient = await importJWK(
    { kty: key.kty, crv: key.crv, x: key.x, y: key.y },
    'ECDH-ES+A256KW',
  );
  return new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
    .encrypt(recipient);
}
