import { hkdfSync } from 'node:crypto';

/**
 * Derives a 32-byte key for one purpose from the master key (HKDF): keys of different purposes are
 * independent. A purpose ends in its version.
 */
export const derivePurposeKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `parlour ${purpose}`, 32));
