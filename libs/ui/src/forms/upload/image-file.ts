/** Formats of pictures, by their endings. */
export type ImageFormat = 'png' | 'jpg' | 'webp';

/** Reasons for which a file is not taken. */
export type ImageFault = 'kind' | 'size' | 'pixels' | 'small' | 'broken' | 'many';

const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
} as const;

/**
 * Detects a file's type by its first bytes; its name and the type that the browser guesses from it
 * prove nothing.
 */
export async function detectImageType(file: Blob): Promise<ImageFormat | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const matches = (signature: readonly number[]) =>
    signature.every((byte, index) => head[index] === byte);
  if (matches(SIGNATURES.png)) return 'png';
  if (matches(SIGNATURES.jpg)) return 'jpg';
  const text = String.fromCodePoint(...head);
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : null;
}

const PREVIEW_EDGE_PX = 192;

/**
 * A small picture of a picture, as a data address (the page's policy lets in no `blob:`). Null when
 * the file begins like a picture and is none.
 */
export async function createPreview(file: Blob): Promise<string | null> {
  // Where pictures cannot be decoded by hand, the file itself is the preview.
  if (typeof createImageBitmap !== 'function') return readPicture(file).catch(() => null);
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.max(PREVIEW_EDGE_PX / bitmap.width, PREVIEW_EDGE_PX / bitmap.height);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: PREVIEW_EDGE_PX,
      height: PREVIEW_EDGE_PX,
    });
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    canvas
      .getContext('2d')
      ?.drawImage(
        bitmap,
        (PREVIEW_EDGE_PX - width) / 2,
        (PREVIEW_EDGE_PX - height) / 2,
        width,
        height,
      );
    bitmap.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return null;
  }
}

/**
 * A picture as the gateway takes it: a data URL. Phones name no type for some pictures; the gateway
 * reads it from the first bytes, but takes only addresses of pictures.
 */
export const readPicture = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the picture could not be read')),
    );
    reader.readAsDataURL(
      picture.type.startsWith('image/') ? picture : new Blob([picture], { type: 'image/png' }),
    );
  });
