import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a secret with 256 random bits; nothing slower is needed, nobody tries those out. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A secret of 256 random bits, as 43 characters that go into headers, cookies and addresses. */
export const drawSecret = (): string => randomBytes(32).toString('base64url');
