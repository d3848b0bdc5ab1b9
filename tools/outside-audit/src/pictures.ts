import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const toUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([toUint32(data.length), body, toUint32(crc32(body))]);
}

/**
 * A black picture as a data URL: so many pixels, which compress to almost nothing, and so many
 * bytes behind its end.
 */
export function blackPicture(width: number, height: number, padding = 0): string {
  const kind = Buffer.from([1, 0, 0, 0, 0]);
  const bytes = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([toUint32(width), toUint32(height), kind])),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.alloc(padding),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
