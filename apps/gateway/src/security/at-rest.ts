import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { derivePurposeKey } from './derive-key.ts';

/**
 * Encrypts short secrets at rest. `label` binds a text to its row: a copy in another row does not
 * decrypt.
 */
export type AtRest = {
  readonly seal: (label: string, secret: string) => string;
  readonly open: (label: string, sealed: string) => string;
};

const PREFIX = 'v1';

/** AES-256-GCM under a key derived from the master key, which never leaves the process. */
export function createAtRest(masterKey: Buffer): AtRest {
  const key = derivePurposeKey(masterKey, 'at rest v1');
  return {
    seal(label, secret) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [PREFIX, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join(
        '.',
      );
    },
    open(label, sealed) {
      const [prefix, encoded] = sealed.split('.');
      if (prefix !== PREFIX || encoded === undefined)
        throw new Error(`${label}: not a sealed secret`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
