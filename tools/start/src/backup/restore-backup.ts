import { chmodSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type BooksReport, verifyBooks } from '@parlour/gateway/commands/verify-books';

import { findRunner } from '../postgres/run-as.ts';
import { ensurePostgres } from '../postgres.ts';
import { StartError } from '../say.ts';
import type { KeptKeys } from './kept-keys.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { checkStoredFile, forEachParallel, unpackFile } from './stored-file.ts';

/** Major version of the embedded PostgreSQL. */
const POSTGRES_MAJOR = 18;

type RestoreOptions = {
  /** The backup. */
  readonly folder: string;
  readonly keys: KeptKeys;
  /**
   * The folder in which the restored server's folder and heads are made, next to the data folder's
   * own.
   */
  readonly dataDir: string;
};

export type Restored = {
  readonly manifest: Manifest;
  readonly books: BooksReport;
  /** A folder with `postgres` and `audit`, for `installRestored` or to be removed. */
  readonly staging: string;
};

/**
 * Unpacks a backup into a folder of its own, lets PostgreSQL recover it, and verifies the books.
 * Refuses whatever is not exactly what was stored; nothing of the data folder is touched.
 */
export async function unpackBackup({ folder, keys, dataDir }: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(folder, keys.master, POSTGRES_MAJOR);
  await forEachParallel(manifest.files, (file) => checkStoredFile(folder, file));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    await unpackFiles(folder, manifest, staging, keys);
    const server = await ensurePostgres({ dataDir: join(staging, 'postgres') });
    let books: BooksReport;
    try {
      books = await verifyBooks({
        url: server.url,
        masterKey: Buffer.from(keys.master, 'hex'),
        dataDir: staging,
        asOf: new Date(manifest.finishedAt),
      });
    } finally {
      await server.stop();
    }
    if (books.faults.length > 0)
      throw new StartError(
        ['The restored books do not hold:', ...books.faults.slice(0, 20)].join('\n  '),
      );
    return { manifest, books, staging };
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function unpackFiles(
  folder: string,
  { folders, files }: Manifest,
  staging: string,
  { databaseOwner }: KeptKeys,
): Promise<void> {
  const { own } = await findRunner();
  const server = join(staging, 'postgres');
  const toTarget = (path: string): string =>
    path.startsWith('cluster') ? join(server, path) : join(staging, path);
  await mkdir(join(server, 'cluster'), { recursive: true, mode: 0o700 });
  for (const path of folders) await mkdir(toTarget(path), { recursive: true, mode: 0o700 });
  await forEachParallel(files, async (file) => {
    await unpackFile(folder, file, toTarget(file.path));
    if (file.path.startsWith('cluster')) own(toTarget(file.path));
  });
  const password = join(server, 'password');
  await writeFile(password, databaseOwner, { mode: 0o600 });
  for (const path of [server, password, ...['cluster', ...folders].map(toTarget)]) own(path);
  chmodSync(join(server, 'cluster'), 0o700);
}

/**
 * Puts a restored database and its heads into the data folder, with the keys. What lies there is
 * moved aside, never deleted; returns where to.
 */
export async function installRestored(
  { staging }: Restored,
  dataDir: string,
  keys: KeptKeys,
): Promise<string | undefined> {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
  let moved = false;
  const moveAside = async (name: string): Promise<void> => {
    if (!existsSync(join(dataDir, name))) return;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(join(dataDir, name), join(aside, name));
    moved = true;
  };
  for (const name of ['postgres', 'audit', 'keys.json']) await moveAside(name);
  const { databaseOwner: _, ...own } = keys;
  await writeFile(join(dataDir, 'keys.json'), JSON.stringify(own), { mode: 0o600 });
  for (const name of ['audit', 'postgres'])
    if (existsSync(join(staging, name))) await rename(join(staging, name), join(dataDir, name));
  await rm(staging, { recursive: true, force: true });
  return moved ? aside : undefined;
}
