import sharp from 'sharp';

import {
  CROP_ENDINGS,
  CROPS,
  MAX_EDGE_PIXELS,
  MAX_PIXELS,
  type PictureExit,
} from './picture-limits.ts';

/** The reason that a picture is not decoded; its content can also make the decoder throw. */
type DecodeFault = keyof typeof PictureExit;

/**
 * Reads a picture and writes it as a new JPEG without metadata, or says why it cannot: one whose
 * shorter edge has fewer pixels than that is too small.
 */
export async function decodePicture(
  source: Buffer,
  minEdge: number,
): Promise<Buffer | DecodeFault> {
  // The profile is not read: its parser has no business with files of strangers.
  const picture = sharp(source, {
    failOn: 'error',
    limitInputPixels: false,
    ignoreIcc: true,
    sequentialRead: true,
  });
  const { format, width, height } = await picture.metadata();
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return 'unreadable';
  if (width * height > MAX_PIXELS) return 'tooManyPixels';
  if (Math.min(width, height) < minEdge) return 'tooSmall';
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

/** Writes the crops of a picture around a point, in percent; each stands after its length. */
export async function writeCrops(source: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
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
