import { mkdir, statfs } from 'node:fs/promises';

import { StartError } from './say.ts';

const MIN_FREE_BYTES = 300 * 1024 * 1024;

/** Makes sure that the data folder can be written and has room for a database and the bundles. */
export async function requireSpace(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`Cannot create the data folder ${folder}: ${(error as Error).message}`);
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new StartError(
      `The disk under ${folder} is almost full: ` +
        `${Math.floor((bavail * bsize) / 1_048_576)} MB are free, 300 MB are needed.`,
    );
}
