import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const Manifest = z.record(z.string(), z.object({ lagerIcon: z.string(), smallIcon: z.string() }));

/** Where a vendor's plate with its name and its sign are; nothing for a vendor that nobody has drawn. */
export type PicturesOf = (vendorCode: string) => {
  readonly lagerIcon?: string;
  readonly smallIcon?: string;
};

/** Reads which file shows which vendor, as tools/artwork wrote it beside the covers; without it the site shows initials and everything else works. */
export async function readVendorPictures(mediaDir: string): Promise<PicturesOf> {
  const text = await readFile(join(mediaDir, 'vendors', 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return () => ({});
  const pictures = new Map(Object.entries(Manifest.parse(JSON.parse(text))));
  return (code) => pictures.get(code) ?? {};
}
