import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, made of the master key: keys of different purposes tell nothing about each other. A purpose ends in its version. */
export const keyFor = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `parlour ${purpose}`, 32));
