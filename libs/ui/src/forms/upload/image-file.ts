/** Formats of pictures, by their endings. */
export type ImageFormat = 'png' | 'jpg' | 'webp';

/** Why a file is not taken. */
export type ImageFault = 'kind' | 'size' | 'broken' | 'many';

/** Most that one picture may weigh. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
} as const;

/**
 * What a file is by its first bytes; its name and the type that the browser guesses from it prove
 * nothing.
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

/** What is wrong with a picture that has to be of some formats, or null. */
export async function findImageFault(
  file: Blob,
  formats: readonly ImageFormat[],
): Promise<ImageFault | null> {
  const format = await detectImageType(file);
  if (format === null || !formats.includes(format)) return 'kind';
  return file.size > MAX_IMAGE_BYTES ? 'size' : null;
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

/** Pictures below this size, in bytes, are sent as they are. */
const SMALL_BYTES = 1_500_000;
/** The longer edge to which the gateway shrinks pictures anyway, in pixels. */
const STORED_EDGE_PX = 2560;

/**
 * A photo of a phone as a smaller JPEG in which text stays legible, so that it is sent in seconds;
 * the file itself where it is small, or cannot be decoded here.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < SMALL_BYTES || typeof createImageBitmap !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, STORED_EDGE_PX / Math.max(bitmap.width, bitmap.height));
    const width = Math.round(bitmap.width * scale);
    const height = Math.round(bitmap.height * scale);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.88);
    });
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}
