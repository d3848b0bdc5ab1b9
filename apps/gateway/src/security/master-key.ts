import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The demo's own master key: made once and kept in the data folder, readable by its owner only.
 * Production is given one (MASTER_KEY).
 */
export function demoMasterKey(dataDir: string): Buffer {
  const file = join(dataDir, 'master-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Exclusive: of two processes that start together one writes, the other reads.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32)
    throw new Error(
      `${file} does not hold 64 hexadecimal digits; restore it, or empty the demo data with ` +
        'npm run reset.',
    );
  return key;
}
