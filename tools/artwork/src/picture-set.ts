import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { placeFile, removeOthers } from './place-file.ts';
import { sideBySide } from './side-by-side.ts';

/** Writes one file of a picture: its width and the format's bytes. */
export type PlacePicture = (width: number, format: 'avif' | 'webp', bytes: Buffer) => Promise<void>;

/** One picture: what it is found by, its immutable name, and how its files are made. */
type Picture = {
  readonly key: string;
  readonly name: string;
  readonly draw: (place: PlacePicture) => Promise<void>;
};

/** Pictures of one kind, in a folder of the media with AVIF and WebP of each at each width. */
export type PictureSet = {
  readonly folder: string;
  readonly widths: readonly number[];
  readonly pictures: readonly Picture[];
};

/** The number of pictures drawn now, and of those that were there already. */
type DrawReport = { readonly drawn: number; readonly kept: number };

const MANIFEST = 'manifest.json';

/**
 * Writes `<out>/<folder>/manifest.json`: key to the address without width and ending. It needs no
 * drawing: names follow from what is drawn.
 */
export async function listPictures({ folder, pictures }: PictureSet, out: string): Promise<void> {
  await mkdir(join(out, folder), { recursive: true });
  const manifest = Object.fromEntries(
    pictures.map(({ key, name }) => [key, `/media/${folder}/${name}`]),
  );
  await placeFile(join(out, folder), MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Draws the pictures of a set that are missing, and removes the files of pictures that it no longer
 * has. `onDrawn` hears of each drawn one.
 */
export async function drawPictures(
  { folder, widths, pictures }: PictureSet,
  out: string,
  onDrawn: (count: number, total: number) => void = () => undefined,
): Promise<DrawReport> {
  const home = join(out, folder);
  const filesOf = ({ name }: Picture): readonly string[] =>
    widths.flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`));
  const missing = pictures.filter(
    (picture) => !filesOf(picture).every((file) => existsSync(join(home, file))),
  );
  let count = 0;
  await sideBySide(missing, async ({ name, draw }) => {
    await draw((width, format, bytes) => placeFile(home, `${name}-${width}.${format}`, bytes));
    count += 1;
    onDrawn(count, missing.length);
  });
  const kept = new Set([MANIFEST, ...pictures.flatMap(filesOf)]);
  await removeOthers(home, (file) => kept.has(file));
  return { drawn: missing.length, kept: pictures.length - missing.length };
}
