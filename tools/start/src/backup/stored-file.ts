import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

import { StartError } from '../say.ts';
import type { StoredFile } from './manifest.ts';

/** Fast: pages of a database shrink to a fifth at the lowest levels already. */
const COMPRESSION_LEVEL = 3;

/** Files that are copied at the same time. */
const PARALLEL = 4;

/** Counts and, where asked, hashes the bytes that pass. */
class Meter extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, chunk: Buffer) => void) {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  get sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Stores a file compressed; undefined when it was removed before it could be read. */
export async function storeFile(
  source: string,
  folder: string,
  path: string,
): Promise<StoredFile | undefined> {
  const target = join(folder, `${path}.zst`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const [before, after] = [new Meter(), new Meter()];
  try {
    await pipeline(
      createReadStream(source),
      before,
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL },
      }),
      after,
      createWriteStream(target, { mode: 0o600 }),
    );
  } catch (error) {
    // A table was dropped while its folder was copied: recovery expects no file of it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { path, bytes: before.bytes, storedBytes: after.bytes, sha256: after.sha256 };
}

/** Throws when a stored file is missing or not what was stored. */
export async function checkStoredFile(folder: string, file: StoredFile): Promise<void> {
  const stored = new Meter();
  try {
    await pipeline(createReadStream(join(folder, `${file.path}.zst`)), stored, async (bytes) => {
      for await (const _ of bytes);
    });
  } catch (error) {
    throw toRefusal(error, file.path);
  }
  if (stored.sha256 !== file.sha256)
    throw new StartError(`The backup was altered: ${file.path}.zst is not what was stored.`);
}

/** Puts a stored file back; it was checked before. */
export async function unpackFile(folder: string, file: StoredFile, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(join(folder, `${file.path}.zst`)),
    createZstdDecompress(),
    createWriteStream(target, { mode: 0o600 }),
  );
}

function toRefusal(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartError(`The backup is incomplete: ${path}.zst is missing.`);
  return error;
}

/** Does a piece of work for each item, a few at the same time; stops at the first failure. */
export async function forEachParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(
    Array.from({ length: PARALLEL }, () =>
      worker().catch((error: unknown) => {
        queue.length = 0;
        throw error;
      }),
    ),
  );
}
