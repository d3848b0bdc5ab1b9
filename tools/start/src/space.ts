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

/** Below this much free space the database may refuse to write at any moment. */
const LOW_BYTES = 32 * 1024 * 1024;

/**
 * Looks at the free space of a running product's data folder and reports when it runs out and when
 * there is room again, each once; nothing is ended for it.
 *
 * @param readFree bytes that are free
 */
export function createSpaceWatch(
  folder: string,
  say: (line: string) => void,
  readFree: () => Promise<number> = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
): () => Promise<void> {
  let isLow = false;
  return async () => {
    const free = await readFree().catch(() => undefined);
    if (free === undefined || free < LOW_BYTES === isLow) return;
    isLow = !isLow;
    say(
      isLow
        ? `The disk under ${folder} is full (${Math.floor(free / 1_048_576)} MB are free): bets ` +
            'are refused and log lines are lost until there is room'
        : `The disk under ${folder} has room again`,
    );
  };
}
