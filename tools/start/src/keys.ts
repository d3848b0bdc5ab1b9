import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Secrets of this installation, made once and kept in the data folder, readable by its owner only.
 */
export type Keys = {
  readonly master: string;
  readonly arcade: string;
  /** Password of the gateway's login to the database. */
  readonly gatewayDatabase: string;
  /** Password of the arcade's login to its own database. */
  readonly arcadeDatabase: string;
};

/** Reads or makes the secrets; MASTER_KEY and ARCADE_MASTER_KEY of the environment win. */
export async function installationKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  const known: Partial<Keys> = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Partial<Keys>)
    : {};
  const kept: Keys = {
    master: randomBytes(32).toString('hex'),
    arcade: randomBytes(32).toString('hex'),
    gatewayDatabase: randomBytes(24).toString('base64url'),
    arcadeDatabase: randomBytes(24).toString('base64url'),
    ...known,
  };
  // A folder of an earlier release lacks some. A new file takes the old one's place whole: a lost
  // master key loses what it encrypted.
  if (Object.keys(kept).some((name) => !(name in known))) {
    await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return {
    ...kept,
    master: process.env['MASTER_KEY'] ?? kept.master,
    arcade: process.env['ARCADE_MASTER_KEY'] ?? kept.arcade,
  };
}
