import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { type CoverGame, drawCover } from './cover.ts';
import { generatorFingerprint, pictureName } from './fingerprint.ts';
import { placeFile, removeOthers } from './place-file.ts';
import { sideBySide } from './side-by-side.ts';

/** Widths at which cards show covers; heights follow from 3 to 4. */
const WIDTHS = [160, 320] as const;
const getHeight = (width: number): number => Math.round((width * 4) / 3);

/** How many were drawn now and how many were there already. */
export type CoverReport = {
  readonly drawn: number;
  readonly kept: number;
  readonly largest: number;
};

/**
 * Brings `<out>/covers` up to date: AVIF and WebP of each game at each width under immutable names,
 * and `manifest.json` (vendor and code to the address without size and ending). What is there is
 * kept; pictures that no game names any more are removed. `onDrawn` hears of each drawn cover.
 */
export async function makeCovers(
  games: readonly CoverGame[],
  out: string,
  onDrawn: (count: number, total: number) => void = () => undefined,
): Promise<CoverReport> {
  const folder = join(out, 'covers');
  await mkdir(folder, { recursive: true });
  const generator = generatorFingerprint(JSON.stringify(sharp.versions), /^(?:scenes|vendors)/);
  const wanted = games.map((game) => ({ game, name: pictureName(generator, game) }));
  const missing = wanted.filter(
    ({ name }) =>
      !WIDTHS.every((width) =>
        ['avif', 'webp'].every((ending) => existsSync(join(folder, `${name}-${width}.${ending}`))),
      ),
  );

  let largest = 0;
  let count = 0;
  await sideBySide(missing, async ({ game, name }) => {
    const size = await writeCover(game, folder, name);
    largest = Math.max(largest, size);
    count += 1;
    onDrawn(count, missing.length);
  });

  const manifest = Object.fromEntries(
    wanted.map(({ game, name }) => [game.node, `/media/covers/${name}`]),
  );
  await placeFile(folder, 'manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const names = new Set(wanted.map(({ name }) => name));
  await removeOthers(
    folder,
    (file) => file === 'manifest.json' || names.has(file.replace(/-\d+\.\w+$/, '')),
  );
  return { drawn: missing.length, kept: wanted.length - missing.length, largest };
}

/** Writes a cover at each width as AVIF and WebP; returns the bytes of the largest AVIF. */
async function writeCover(game: CoverGame, folder: string, name: string): Promise<number> {
  let largest = 0;
  const drawing = await sharp(Buffer.from(drawCover(game)))
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = WIDTHS.flatMap((width) => {
    const picture = sharp(drawing.data, { raw: drawing.info }).resize(width, getHeight(width), {
      kernel: 'lanczos3',
    });
    return [
      // Effort 2 is a tenth of the work of 4 for one per cent more bytes (measured).
      {
        name: `${name}-${width}.avif`,
        bytes: picture
          .clone()
          .avif({ quality: 38, effort: 2, chromaSubsampling: '4:2:0' })
          .toBuffer(),
      },
      {
        name: `${name}-${width}.webp`,
        bytes: picture.clone().webp({ quality: 58, effort: 4, smartSubsample: true }).toBuffer(),
      },
    ];
  });
  for (const file of files) {
    const bytes = await file.bytes;
    if (file.name.endsWith('.avif')) largest = Math.max(largest, bytes.length);
    await placeFile(folder, file.name, bytes);
  }
  return largest;
}
