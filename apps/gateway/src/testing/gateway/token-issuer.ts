import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose';

/** A stand-in for Google's signing service: keys over HTTP, and tokens by them. */
export type TestTokenIssuer = {
  readonly url: string;
  /** The public key as anybody can read it. */
  readonly publicPem: string;
  readonly publicJwk: Record<string, unknown>;
  /** Signs as Google does; `over` changes claims (undefined removes one), `header` the header. */
  readonly sign: (
    over?: Readonly<Record<string, unknown>>,
    header?: Partial<JWTHeaderParameters>,
  ) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export const PROJECT = 'tala-players';
export const KID = 'key-1';

/** The claims of Firebase about the holder of a number, now. */
export function phoneClaims(
  mobile: string,
  project = PROJECT,
  subject = `phone-${mobile}`,
): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: subject,
    jti: randomUUID(),
    auth_time: now,
    iat: now,
    exp: now + 3600,
    phone_number: mobile,
    firebase: { identities: { phone: [mobile] }, sign_in_provider: 'phone' },
  };
}

/** The claims of Firebase about the owner of a Google or Facebook account, now. */
export function accountClaims(
  provider: 'google.com' | 'facebook.com',
  subject: string,
  project = PROJECT,
): Record<string, unknown> {
  const { phone_number: _number, ...claims } = phoneClaims('+10000000', project, subject);
  return {
    ...claims,
    email: `${subject}@example.test`,
    email_verified: true,
    firebase: { identities: { [provider]: [subject] }, sign_in_provider: provider },
  };
}

/** Starts the stand-in. */
export async function startTokenIssuer(): Promise<TestTokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256', use: 'sig' };
  const server: Server = createServer((_request, answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publicJwk] })),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    publicPem: await exportSPKI(publicKey),
    publicJwk,
    sign: (claims = {}, header = {}) => {
      const said = Object.fromEntries(
        Object.entries(claims).filter(([, value]) => value !== undefined),
      );
      return new SignJWT(said)
        .setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'JWT', ...header })
        .sign(privateKey);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
