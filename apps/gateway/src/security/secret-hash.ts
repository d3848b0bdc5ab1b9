import { createHash, randomBytes } from 'node:crypto';

/** The stored hash of a 256-bit random secret, which cannot be guessed: a fast hash is enough. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A secret of 256 random bits, as 43 characters for headers, cookies and URLs. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
