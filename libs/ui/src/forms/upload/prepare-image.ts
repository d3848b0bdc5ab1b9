import { MAX_FEEDBACK_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@parlour/contract/rules';

import { detectImageType, type ImageFault, type ImageFormat } from './image-file.ts';

/** The requirements of a form for its pictures. */
export type ImageRules = {
  readonly formats: readonly ImageFormat[];
  /** Least of the shorter edge, in pixels. */
  readonly minEdge: number;
};

/** A picture as it is sent, or why it is not. */
export type PreparedImage =
  | { readonly file: File; readonly fault: null }
  | { readonly file: null; readonly fault: ImageFault };

/** Pictures below this size, in bytes, are sent as they are where they have few pixels too. */
const SMALL_BYTES = 1_500_000;
/** The longer edge to which the gateway shrinks pictures anyway, in pixels. */
const STORED_EDGE_PX = 2560;
/** Tried in turn until the picture is light enough; text stays legible with the first. */
const QUALITIES = [0.88, 0.7, 0.5] as const;

/**
 * Every picture on its way to the gateway goes through here: checked by its first bytes, decoded,
 * and made a smaller JPEG where it has more bytes or pixels than the gateway keeps. What is still
 * too large then is refused with the reason; so is what cannot be read for its few pixels.
 */
export async function prepareImage(chosen: File, rules: ImageRules): Promise<PreparedImage> {
  const format = await detectImageType(chosen);
  if (format === null || !rules.formats.includes(format)) return refuse('kind');
  // Where pictures cannot be decoded by hand, the gateway looks at the pixels.
  if (typeof createImageBitmap !== 'function') return checkBytes(chosen);
  const bitmap = await createImageBitmap(chosen).catch(() => null);
  if (!bitmap) return refuse('broken');
  const { width, height } = bitmap;
  if (Math.min(width, height) < rules.minEdge) {
    bitmap.close();
    return refuse('small');
  }
  const isLarge = chosen.size > SMALL_BYTES || Math.max(width, height) > STORED_EDGE_PX;
  const shrunk = isLarge ? await writeSmaller(bitmap, chosen) : null;
  bitmap.close();
  if (shrunk) return checkBytes(shrunk);
  return width * height > MAX_PICTURE_PIXELS ? refuse('pixels') : checkBytes(chosen);
}

const refuse = (fault: ImageFault): PreparedImage => ({ file: null, fault });

/**
 * Checks the size of a file and keeps its bytes in memory: a phone can move or delete the file
 * before it is sent.
 */
async function checkBytes(file: File): Promise<PreparedImage> {
  if (file.size > MAX_FEEDBACK_PICTURE_BYTES) return refuse('size');
  const { name, type, lastModified } = file;
  return { file: new File([await file.arrayBuffer()], name, { type, lastModified }), fault: null };
}

/** A JPEG with the pixels that the gateway keeps; null where it would not be lighter or smaller. */
async function writeSmaller(bitmap: ImageBitmap, { size, name, lastModified }: File) {
  const scale = Math.min(1, STORED_EDGE_PX / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no transparent places; black ones would hide dark text.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const blob = await toJpeg(canvas, quality);
    if (!blob || (scale === 1 && blob.size >= size)) return null;
    if (blob.size <= MAX_FEEDBACK_PICTURE_BYTES)
      return new File([blob], name, { type: blob.type, lastModified });
  }
  return null;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
