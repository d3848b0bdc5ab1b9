import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { placeFile, removeOthers } from '../place-file.ts';
import { makers } from './makers.ts';
import { drawSign, drawWideSign } from './plate.ts';

/** Addresses of a maker's pictures, under the names that the family's clients know. */
export type VendorPictures = { readonly wideIcon: string; readonly smallIcon: string };

/**
 * Brings `<out>/vendors` up to date: each maker's sign and its plate with the name as SVG, named by
 * what is in them, with a compressed copy beside each, and `manifest.json` (vendor code to
 * addresses). Existing files are kept; unused ones are removed.
 */
export async function makeVendors(
  out: string,
): Promise<{ readonly drawn: number; readonly kept: number }> {
  const folder = join(out, 'vendors');
  await mkdir(folder, { recursive: true });
  const names = new Set(['manifest.json']);
  let drawn = 0;
  const place = async (drawing: string): Promise<string> => {
    const name = `${createHash('sha256').update(drawing).digest('hex').slice(0, 16)}.svg`;
    names.add(name).add(`${name}.br`);
    if (!existsSync(join(folder, name)) || !existsSync(join(folder, `${name}.br`))) {
      drawn += 1;
      await placeFile(folder, `${name}.br`, brotliCompressSync(drawing));
      await placeFile(folder, name, drawing);
    }
    return `/media/vendors/${name}`;
  };
  const manifest: Record<string, VendorPictures> = {};
  for (const [code, maker] of Object.entries(makers))
    manifest[code] = {
      wideIcon: await place(drawWideSign(maker)),
      smallIcon: await place(drawSign(maker)),
    };
  await placeFile(folder, 'manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  await removeOthers(folder, (file) => names.has(file));
  return { drawn, kept: Object.keys(makers).length * 2 - drawn };
}
