import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The prefix of an unfinished file's name; one that a killed run has left is never read. */
const DRAFT = '.draft-';

/**
 * Writes a file under its name once it is whole, so that a stopped run leaves no half picture under
 * an immutable name. Runs beside each other, as of two starts, do not meet.
 */
export async function placeFile(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const draft = join(folder, `${DRAFT}${randomUUID()}`);
  await writeFile(draft, content);
  await rename(draft, join(folder, name));
}

/** Removes the files of a folder that are not kept, but for those that another run writes now. */
export async function removeOthers(
  folder: string,
  isKept: (name: string) => boolean,
): Promise<void> {
  for (const name of await readdir(folder))
    if (!isKept(name) && !name.startsWith(DRAFT)) await rm(join(folder, name), { force: true });
}
