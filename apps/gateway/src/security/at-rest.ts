import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { derivePurposeKey } from './derive-key.ts';

/**
 * Encrypts short secrets and files at rest. `label` binds a text to its row: a copy in another row
 * does not decrypt.
 */
export type AtRest = {
  readonly seal: (label: string, secret: string) => string;
  readonly open: (label: string, sealed: string) => string;
  /** The same for the bytes of a file, which need no text form. */
  readonly sealBytes: (label: string, secret: Buffer) => Buffer;
  readonly openBytes: (label: string, sealed: Buffer) => Buffer;
};

const PREFIX = 'v1';

/** AES-256-GCM under a key derived from the master key, which never leaves the process. */
export function createAtRest(masterKey: Buffer): AtRest {
  const key = derivePurposeKey(masterKey, 'at rest v1');

  function sealBytes(label: string, secret: Buffer): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  function openBytes(label: string, sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      .setAAD(Buffer.from(label))
      .setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  }

  return {
    sealBytes,
    openBytes,
    seal: (label, secret) =>
      [PREFIX, sealBytes(label, Buffer.from(secret, 'utf8')).toString('base64url')].join('.'),
    open(label, sealed) {
      const [prefix, encoded] = sealed.split('.');
      if (prefix !== PREFIX || encoded === undefined)
        throw new Error(`${label}: not a sealed secret`);
      return openBytes(label, Buffer.from(encoded, 'base64url')).toString('utf8');
    },
  };
}
