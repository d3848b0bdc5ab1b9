import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { StartError } from '../say.ts';
import { copyCluster } from './copy-cluster.ts';
import { getInstallation, type Manifest, type StoredFile, writeManifest } from './manifest.ts';
import { storeFile } from './stored-file.ts';

type BackupOptions = {
  readonly dataDir: string;
  /** The running embedded database as its owner. */
  readonly url: string;
  readonly masterKey: string;
  /** The folder that gets the backup as a folder of its own, named by the time. */
  readonly into: string;
  readonly now?: Date;
};

type Backup = { readonly folder: string; readonly manifest: Manifest };

/**
 * Copies the database with everything that members and operators uploaded, which lies in it, and
 * the exported heads of the journal; the product goes on meanwhile. Keys are not in it.
 */
export async function createBackup({
  dataDir,
  url,
  masterKey,
  into,
  now = new Date(),
}: BackupOptions): Promise<Backup> {
  const startedAt = now.toISOString();
  const folder = join(into, startedAt.replaceAll(':', '-').replace(/\.\d+/, ''));
  if (existsSync(folder)) throw new StartError(`${folder} exists: wait a second.`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    // Heads first: each names a block that the database had by then, so the copy has it, too.
    const heads = await storeHeads(dataDir, unfinished);
    const copy = await copyCluster(url, join(dataDir, 'postgres/cluster'), unfinished);
    const manifest: Manifest = {
      format: 1,
      startedAt,
      finishedAt: new Date().toISOString(),
      postgres: copy.postgres,
      installation: getInstallation(masterKey),
      wal: copy.wal,
      folders: copy.folders,
      files: [...heads, ...copy.files].toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    };
    await flushToDisk(unfinished);
    await writeManifest(unfinished, manifest, masterKey);
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new StartError(`The disk under ${into} is full: no backup was made.`);
    throw error;
  }
}

/** One flush of the disk instead of one for each of some thousand files. */
const flushToDisk = (folder: string): Promise<unknown> =>
  promisify(execFile)('sync', ['--file-system', folder]);

async function storeHeads(dataDir: string, folder: string): Promise<StoredFile[]> {
  const audit = join(dataDir, 'audit');
  if (!existsSync(audit)) return [];
  const files: StoredFile[] = [];
  for (const name of (await readdir(audit)).filter((file) => file.endsWith('.heads'))) {
    const stored = await storeFile(join(audit, name), folder, join('audit', name));
    if (stored) files.push(stored);
  }
  return files;
}
