import { createHash } from 'node:crypto';

/** The Content-Security-Policy source of an inline script or style. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
