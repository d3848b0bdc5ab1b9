/**
 * Decodes one picture from its standard input and writes it anew to its standard output; with the
 * arguments of a point (`40 55`, in percent) it writes the crops around it, each after its length.
 * A process of its own (docs/decisions/0182): a decoder that crashes, hangs or runs out of memory
 * ends nothing else.
 */
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { CROP_ENDINGS, CROPS, MAX_EDGE_PIXELS, MAX_PIXELS, PictureExit } from './picture-limits.ts';

// Everything that reads is off but the three formats that are taken, and those from memory only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

async function convertPicture(source: Buffer): Promise<Buffer> {
  // The profile is not read: its parser has no business with files of strangers.
  const picture = sharp(source, {
    failOn: 'error',
    limitInputPixels: false,
    ignoreIcc: true,
    sequentialRead: true,
  });
  const { format, width, height } = await picture.metadata();
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp')
    process.exit(PictureExit.unreadable);
  if (width * height > MAX_PIXELS) process.exit(PictureExit.tooManyPixels);
  return picture
    .autoOrient()
    .resize({
      width: MAX_EDGE_PIXELS,
      height: MAX_EDGE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The part of a picture in the form of a crop, with the point as near to its middle as can be. */
function findPart(
  picture: { readonly width: number; readonly height: number },
  crop: (typeof CROPS)[number],
  focus: { readonly x: number; readonly y: number },
) {
  const scale = Math.min(picture.width / crop.width, picture.height / crop.height);
  const width = Math.max(1, Math.floor(crop.width * scale));
  const height = Math.max(1, Math.floor(crop.height * scale));
  const place = (percent: number, whole: number, part: number) =>
    Math.min(whole - part, Math.max(0, Math.round((percent / 100) * whole - part / 2)));
  return {
    left: place(focus.x, picture.width, width),
    top: place(focus.y, picture.height, height),
    width,
    height,
  };
}

async function cropPicture(source: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = await sharp(source).metadata();
  const parts: Buffer[] = [];
  for (const crop of CROPS)
    for (const ending of CROP_ENDINGS) {
      const cropped = sharp(source)
        .extract(findPart({ width, height }, crop, focus))
        .resize(crop.width, crop.height);
      const file = await (
        ending === 'avif' ? cropped.avif({ quality: 55, effort: 3 }) : cropped.webp({ quality: 78 })
      ).toBuffer();
      const length = Buffer.alloc(4);
      length.writeUInt32BE(file.length);
      parts.push(length, file);
    }
  return Buffer.concat(parts);
}

try {
  const source = await buffer(process.stdin);
  const [x, y] = process.argv.slice(2).map(Number);
  process.stdout.end(
    await (x === undefined || y === undefined
      ? convertPicture(source)
      : cropPicture(source, { x, y })),
  );
} catch {
  process.exitCode = PictureExit.unreadable;
}
