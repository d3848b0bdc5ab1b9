import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

/**
 * Path of the cover of a game (by its nodeId) without size and ending; empty where none was made.
 */
export type GetCover = (nodeId: string) => string;

const Manifest = z.record(z.string(), z.string());

/**
 * Reads which file is whose cover, as tools/artwork wrote it; without it games have no covers and
 * everything else works.
 */
export async function readCovers(mediaDir: string): Promise<GetCover> {
  const text = await readFile(join(mediaDir, 'covers', 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return () => '';
  const covers = Manifest.parse(JSON.parse(text));
  return (nodeId) => covers[nodeId] ?? '';
}
