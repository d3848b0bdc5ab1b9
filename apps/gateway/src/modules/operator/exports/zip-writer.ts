import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, read as it is written. */
type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Buffer> };

/** The entry of a file in the directory at the end of the archive. */
type Written = {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
};

const VERSION = 20;
/** Sizes and checksum stand behind the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01, where the format begins: a file says nothing about when it was made. */
const DATE = 0x0021;

/**
 * Writes an archive while its files are read, in memory that does not grow. For less than 4 GB: the
 * rows of an export are limited far below that.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  let offset = 0;
  const written: Written[] = [];
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    for await (const piece of writeEntry(name, start, entry.content, written)) {
      offset += piece.length;
      yield piece;
    }
  }
  const directory = Buffer.concat(written.map(toDirectoryEntry));
  yield directory;
  yield toEnd(written.length, directory.length, offset);
}

async function* writeEntry(
  name: Buffer,
  offset: number,
  content: AsyncIterable<Buffer>,
  written: Written[],
): AsyncGenerator<Buffer> {
  yield Buffer.concat([toLocalHeader(name.length), name]);
  let [crc, size, packed] = [0, 0, 0];
  async function* measure(): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      crc = crc32(piece, crc);
      size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw();
  const feeding = pipeline(Readable.from(measure()), deflate);
  // A failure of the content also ends the loop below, which throws it.
  feeding.catch(() => undefined);
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    packed += piece.length;
    yield piece;
  }
  await feeding;
  yield toDescriptor(crc, packed, size);
  written.push({ name, offset, crc, packed, size });
}

function toLocalHeader(nameLength: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(nameLength, 26);
  return header;
}

function toDescriptor(crc: number, packed: number, size: number): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function toDirectoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function toEnd(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
