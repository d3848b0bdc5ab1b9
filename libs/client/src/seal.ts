import type { Contract, Reply } from '@parlour/contract';
import { CompactEncrypt, importJWK } from 'jose';

import { newKey } from './new-key.ts';

type PublicKey = Reply<Contract['session']['key']>;

/**
 * Encrypts a body to the gateway's key: a compact JWE around `{iat, jti, body}` (iat in seconds),
 * so that it cannot be read or replayed.
 */
export async function seal(key: PublicKey, body: unknown, now: number): Promise<string> {
  const payload = new TextEncoder().encode(
    JSON.stringify({ iat: Math.floor(now / 1000), jti: newKey(), body }),
  );
  const recipient = await importJWK(
    { kty: key.kty, crv: key.crv, x: key.x, y: key.y },
    'ECDH-ES+A256KW',
  );
  return new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
    .encrypt(recipient);
}
