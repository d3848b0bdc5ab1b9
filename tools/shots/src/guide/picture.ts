import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import type { Page } from 'playwright';
import sharp from 'sharp';

import { settle } from '../settle.ts';

/** The folder of the guide's pictures, next to its text. */
export const guideFolder = join(root, 'docs/operator-guide');

const MAX_BYTES = 60_000;
const WIDTH_PX = 1080;
const QUALITIES = [82, 70, 55, 40];

/**
 * Takes a picture of what the screen shows for the guide, small enough for a repository: WebP of at
 * most 60 kB.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  await settle(page);
  // The pointer's hover and a blinking caret would differ from one run to the next.
  await page.mouse.move(0, 0);
  const shot = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' })).resize({
    width: WIDTH_PX,
  });
  for (const quality of QUALITIES) {
    const file = await shot.clone().webp({ quality, effort: 6 }).toBuffer();
    if (file.length > MAX_BYTES) continue;
    await writeFile(join(guideFolder, `${name}.webp`), file);
    return;
  }
  throw new Error(`${name} does not fit into ${MAX_BYTES} bytes`);
}
