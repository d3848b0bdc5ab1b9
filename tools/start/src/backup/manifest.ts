import { createHmac, timingSafeEqual } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from '../say.ts';

/** A file of a backup: its place in the data folder, and what was stored of it. */
export type StoredFile = {
  /** Such as `cluster/base/16384/2619` or `audit/india.heads`; stored with `.zst` behind it. */
  readonly path: string;
  /** Bytes before and after compression. */
  readonly bytes: number;
  readonly storedBytes: number;
  /** SHA-256 of the stored bytes, hexadecimal. */
  readonly sha256: string;
};

/** The content of a backup. Everything in it is covered by its signature. */
export type Manifest = {
  readonly format: 1;
  /** The times at which the copy began and was complete: what was committed by then is in it. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Major version of PostgreSQL; another one cannot read the files. */
  readonly postgres: number;
  /** The installation that made it, without saying anything about its keys. */
  readonly installation: string;
  /** First and last position in the write-ahead log that a recovery reads. */
  readonly wal: { readonly from: string; readonly to: string };
  /** Folders, which may be empty. */
  readonly folders: readonly string[];
  readonly files: readonly StoredFile[];
};

const MANIFEST_FILE = 'manifest.json';

const deriveKey = (masterKey: string, purpose: string): Buffer =>
  createHmac('sha256', Buffer.from(masterKey, 'hex')).update(purpose).digest();

/** A name of the installation that a master key belongs to. */
export const getInstallation = (masterKey: string): string =>
  deriveKey(masterKey, 'backup:installation').toString('hex').slice(0, 32);

const sign = (text: string, masterKey: string): Buffer =>
  createHmac('sha256', deriveKey(masterKey, 'backup:manifest')).update(text).digest();

/** Writes the manifest: the last file of a backup, which is unfinished without it. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  masterKey: string,
): Promise<void> {
  const text = JSON.stringify(manifest);
  const signature = sign(text, masterKey).toString('hex');
  const file = await open(join(folder, MANIFEST_FILE), 'wx', 0o600);
  try {
    await file.writeFile(`${text}\n${signature}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a manifest and refuses one of another installation, another version, or an altered one. */
export async function readManifest(
  folder: string,
  masterKey: string,
  postgres: number,
): Promise<Manifest> {
  const [text = '', signature = ''] = (await readManifestText(folder)).split('\n');
  const manifest = parse(text, folder);
  if (manifest.installation !== getInstallation(masterKey))
    throw new StartError(
      `The backup ${folder} is of another installation: these keys did not seal it. Name the ` +
        'keys that were kept with it: --keys <file>.',
    );
  const expected = sign(text, masterKey);
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new StartError(
      `The backup ${folder} was altered: the signature of ${MANIFEST_FILE} does not match.`,
    );
  if (manifest.postgres !== postgres)
    throw new StartError(
      `The backup ${folder} is of PostgreSQL ${manifest.postgres}; this release carries ` +
        `${postgres}. Restore it with the release that made it.`,
    );
  return manifest;
}

async function readManifestText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(
      `${folder} holds no complete backup: it has no ${MANIFEST_FILE}, which is written last.`,
    );
  }
}

function parse(text: string, folder: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // Said below.
  }
  throw new StartError(
    `The ${MANIFEST_FILE} of ${folder} cannot be read: it is no backup of ours.`,
  );
}
