import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { installationKeys, type Keys } from '../keys.ts';
import { StartError } from '../say.ts';

/**
 * The secrets of an installation with the password of its embedded database's owner: what a backup
 * does not hold and a restore needs.
 */
export type KeptKeys = Keys & { readonly databaseOwner: string };

const NAMES = ['master', 'arcade', 'gatewayDatabase', 'arcadeDatabase', 'databaseOwner'] as const;

const passwordPath = (dataDir: string): string => join(dataDir, 'postgres', 'password');

/** The keys of the data folder; undefined where it has none. */
export async function readDataFolderKeys(dataDir: string): Promise<KeptKeys | undefined> {
  if (!existsSync(join(dataDir, 'keys.json')) || !existsSync(passwordPath(dataDir)))
    return undefined;
  return {
    ...(await installationKeys(dataDir)),
    databaseOwner: readFileSync(passwordPath(dataDir), 'utf8').trim(),
  };
}

/** Writes the keys to a file of their own, readable by its owner only; never over another file. */
export async function writeKeyFile(path: string, keys: KeptKeys): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(keys, NAMES as unknown as string[], 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (JSON.stringify(await readKeyFile(path)) === JSON.stringify(pick(keys))) return;
    throw new StartError(`${path} exists and holds other keys: choose another file for --keys.`);
  }
}

/** Reads the file that `writeKeyFile` wrote. */
export async function readKeyFile(path: string): Promise<KeptKeys> {
  let keys: Partial<KeptKeys>;
  try {
    keys = JSON.parse(await readFile(path, 'utf8')) as Partial<KeptKeys>;
  } catch (error) {
    throw new StartError(`The keys in ${path} cannot be read: ${(error as Error).message}`);
  }
  const missing = NAMES.filter((name) => typeof keys[name] !== 'string');
  if (missing.length > 0)
    throw new StartError(`${path} is no file of keys: it lacks ${missing.join(', ')}.`);
  return pick(keys as KeptKeys);
}

const pick = (keys: KeptKeys): KeptKeys =>
  Object.fromEntries(NAMES.map((name) => [name, keys[name]])) as unknown as KeptKeys;
