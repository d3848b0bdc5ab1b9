import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';

const KID = 'emulator';

/**
 * The key that signs and verifies a demo's ID tokens: a key pair of this process, made when it is
 * first needed. Never `alg: none`.
 */
export type EmulatorKey = {
  readonly keys: JWTVerifyGetKey;
  readonly sign: (claims: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** Creates the pair at its first use: a gateway that never needs it pays nothing. */
export function createEmulatorKey(): EmulatorKey {
  let made: ReturnType<typeof generateKeys> | undefined;
  const pair = () => (made ??= generateKeys());
  return {
    keys: async (header, jws) => (await pair()).keys(header, jws),
    sign: async (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'JWT' })
        .sign((await pair()).privateKey),
  };
}

async function generateKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    privateKey,
    keys: createLocalJWKSet({
      keys: [{ ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256', use: 'sig' }],
    }),
  };
}
