import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

/**
 * Path of a scene's picture for a brand, without size and ending; empty where none was made, then
 * the brand's own scene stands there.
 */
export type GetPicture = (scene: string, tenantCode: string) => string;

const Manifest = z.record(z.string(), z.string());

/**
 * Reads which file shows which scene, as it lies beside the covers: a brand's own picture
 * (`pakistan/welcome`), else one for all (`welcome`). Without it banners have no pictures and
 * everything else works.
 */
export async function readScenes(mediaDir: string): Promise<GetPicture> {
  const text = await readFile(join(mediaDir, 'banners', 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return () => '';
  const pictures = Manifest.parse(JSON.parse(text));
  return (scene, tenantCode) => pictures[`${tenantCode}/${scene}`] ?? pictures[scene] ?? '';
}
