/**
 * Decodes one picture from its standard input and writes it anew to its standard output. A process
 * of its own (docs/decisions/0182): a decoder that crashes, hangs or runs out of memory ends
 * nothing else.
 */
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { MAX_EDGE_PIXELS, MAX_PIXELS, PictureExit } from './picture-limits.ts';

// Everything that reads is off but the two formats that are taken, and those from memory only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
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
  if (format !== 'png' && format !== 'jpeg') process.exit(PictureExit.unreadable);
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

try {
  const converted = await convertPicture(await buffer(process.stdin));
  process.stdout.end(converted);
} catch {
  process.exitCode = PictureExit.unreadable;
}
