import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([toUint32(data.length), body, toUint32(crc32(body))]);
}

export const toUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

type PngOptions = {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample and the kind of colour, as the header of a PNG counts them. */
  readonly bits?: number;
  readonly colour?: 0 | 2 | 3 | 6;
  readonly isInterlaced?: boolean;
  /** Chunks before the pixels, and bytes after the end. */
  readonly before?: readonly Buffer[];
  readonly after?: Buffer;
  /** Pixels in place of black ones, already compressed. */
  readonly pixels?: Buffer;
};

const SAMPLES = { 0: 1, 2: 3, 3: 1, 6: 4 } as const;

/** A black PNG with what a test adds to it. */
export function createPng({
  width,
  height,
  bits = 8,
  colour = 2,
  isInterlaced = false,
  before = [],
  after = Buffer.alloc(0),
  pixels,
}: PngOptions): Buffer {
  const kinds = Buffer.from([bits, colour, 0, 0, isInterlaced ? 1 : 0]);
  const row = 1 + Math.ceil((width * SAMPLES[colour] * bits) / 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.concat([toUint32(width), toUint32(height), kinds])),
    ...before,
    pngChunk('IDAT', pixels ?? deflateSync(Buffer.alloc(row * height), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
    after,
  ]);
}

/** A marker segment of a JPEG. */
export const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A JPEG with further segments after its first two bytes, and bytes after its end. */
export const extendJpeg = (
  jpeg: Buffer,
  { before = [], after = Buffer.alloc(0) }: { before?: readonly Buffer[]; after?: Buffer },
): Buffer => Buffer.concat([jpeg.subarray(0, 2), ...before, jpeg.subarray(2), after]);
