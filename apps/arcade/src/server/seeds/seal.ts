import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts server seeds at rest (AES-256-GCM). The name of the pair is bound in, so that a sealed
 * seed cannot be moved to another row.
 */
export type SeedSeal = {
  readonly seal: (seed: Buffer, name: string) => Buffer;
  readonly open: (sealed: Buffer, name: string) => Buffer;
};

/** Makes the seal from the arcade's master key, which never enters the database. */
export const createSeal = (masterKey: Buffer): SeedSeal => ({
  seal(seed, name) {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', masterKey, iv).setAAD(Buffer.from(name));
    return Buffer.concat([iv, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  },
  open(sealed, name) {
    const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, 12)).setAAD(
      Buffer.from(name),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  },
});
