import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The fields of an answer that a forger changes. */
export type Forgery = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly challenge?: string;
  readonly count?: number;
  readonly userHandle?: string;
  readonly type?: string;
};

/** A passkey as a security key would hold it. */
export type SoftPasskey = {
  readonly credentialId: string;
  /** The answer to the options of a registration. */
  readonly attest: (options: Record<string, unknown>, forgery?: Forgery) => Record<string, unknown>;
  /** The answer to the options of a login or an approval. */
  readonly sign: (options: Record<string, unknown>, forgery?: Forgery) => Record<string, unknown>;
};

const sha = (text: string): Buffer => createHash('sha256').update(text).digest();
const toCoseKey = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
};

/**
 * An authenticator in software, on a page of `origin`: it signs whatever it is given, as a
 * forger's would.
 */
export function softPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let count = 0;
  let handle: string | undefined;

  const clientData = (type: string, challenge: unknown, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: unknown, forgery: Forgery, attested?: Uint8Array): Buffer => {
    const flags = 0x01 | (forgery.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forgery.count ?? (count += 1));
    return Buffer.concat([
      sha(forgery.rpId ?? String(rpId)),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ]);
  };

  return {
    credentialId,
    attest(options, forgery = {}) {
      const { rp, user, challenge } = options as {
        rp: { id: string };
        user: { id: string };
        challenge: string;
      };
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(
        rp.id,
        forgery,
        Buffer.concat([Buffer.alloc(16), length, id, toCoseKey(publicKey)]),
      );
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      );
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forgery).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(options, forgery = {}) {
      const { rpId, challenge } = options;
      const [client, data] = [
        clientData('webauthn.get', challenge, forgery),
        authData(rpId, forgery),
      ];
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        privateKey,
      );
      const userHandle = forgery.userHandle ?? handle;
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}
