import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Computes the fingerprint of what the pictures are made by: every source of this tool but those
 * that match `without`, and the version of what rasterises them. A change gives every picture a new
 * name.
 */
export function computeGeneratorFingerprint(rasteriser: string, without: RegExp): string {
  const hash = createHash('sha256').update(rasteriser);
  for (const file of globSync('**/*.ts', { cwd: here })
    .filter(
      (name) => !/\.test\.ts$|^(?:brand|credit|hero|main|toned)/.test(name) && !without.test(name),
    )
    .toSorted())
    hash.update(file).update(readFileSync(`${here}${file}`));
  return hash.digest('hex');
}

/** Name of one picture, from what makes it and what it shows. */
export const pictureName = (generator: string, what: unknown): string =>
  createHash('sha256')
    .update(generator)
    .update(JSON.stringify(what))
    .digest('base64url')
    .slice(0, 16)
    .replaceAll(/[-_]/g, 'x')
    .toLowerCase();
