/**
 * Decodes one picture from its standard input and writes it again to its standard output. Its
 * argument is the least edge of the picture in pixels; with the two of a point (`40 55`, in
 * percent) it writes
 * the crops around it, each after its length.
 * A process of its own (docs/decisions/0182): a decoder that crashes, hangs or runs out of memory
 * ends nothing else.
 */
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { decodePicture, writeCrops } from './decode-picture.ts';
import { PictureExit } from './picture-limits.ts';

// Everything that reads is off but the three formats that are taken, and those from memory only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

try {
  const source = await buffer(process.stdin);
  const [first = 1, y] = process.argv.slice(2).map(Number);
  const output = await (y === undefined
    ? decodePicture(source, first)
    : writeCrops(source, { x: first, y }));
  if (typeof output === 'string') process.exit(PictureExit[output]);
  process.stdout.end(output);
} catch {
  // The picture comes from a stranger: what is wrong with it is no fault to log.
  process.exitCode = PictureExit.unreadable;
}
