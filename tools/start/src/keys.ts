import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Secrets of this installation, made once and kept in the data folder, readable by its owner only.
 */
export type Keys = { readonly master: string; readonly arcade: string };

/** Reads or makes the secrets; MASTER_KEY and ARCADE_MASTER_KEY of the environment win. */
export async function installationKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file))
    await writeFile(
      file,
      JSON.stringify({
        master: randomBytes(32).toString('hex'),
        arcade: randomBytes(32).toString('hex'),
      }),
      { mode: 0o600 },
    );
  const kept = JSON.parse(await readFile(file, 'utf8')) as Keys;
  return {
    master: process.env['MASTER_KEY'] ?? kept.master,
    arcade: process.env['ARCADE_MASTER_KEY'] ?? kept.arcade,
  };
}
