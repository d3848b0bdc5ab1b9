import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const Manifest = z.record(z.string(), z.object({ wideIcon: z.string(), smallIcon: z.string() }));

/** The pictures of a vendor: its wordmark and its symbol; none for a vendor without artwork. */
export type VendorPictures = (vendorCode: string) => {
  readonly wideIcon?: string;
  readonly smallIcon?: string;
};

/**
 * Reads the manifest that tools/artwork writes beside the covers. Without it there are no pictures,
 * and the site shows initials.
 */
export async function readVendorPictures(mediaDir: string): Promise<VendorPictures> {
  const text = await readFile(join(mediaDir, 'vendors', 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return () => ({});
  const pictures = new Map(Object.entries(Manifest.parse(JSON.parse(text))));
  return (code) => pictures.get(code) ?? {};
}
