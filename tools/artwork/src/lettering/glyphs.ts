/** A point of an outline; `on` is on the curve, the others are quadratic control points. */
export type Point = { x: number; y: number; on: boolean };

/** A glyph as its contours, or as placed copies of others (accented letters). */
export type Glyph = { readonly contours: Point[][]; readonly parts: readonly Part[] };

/** A placed copy: moved, and scaled or turned by a 2 x 2 matrix (a 9 is often a turned 6). */
export type Part = {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
  readonly matrix: readonly [number, number, number, number];
};

/** A cursor over big-endian bytes. */
export class Reader {
  at = 0;
  readonly bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  u8 = (): number => this.bytes[this.at++] ?? 0;
  i8 = (): number => (this.u8() << 24) >> 24;
  u16 = (): number => (this.u8() << 8) | this.u8();
  i16 = (): number => (this.u16() << 16) >> 16;
  u32 = (): number => this.u16() * 65_536 + this.u16();

  /** WOFF2's 255UInt16. */
  short = (): number => {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    return code === 254 ? this.u8() + 506 : code;
  };
}

/** Reads WOFF2's transformed glyf table: seven streams that together hold every outline. */
export function readGlyphs(bytes: Buffer): Glyph[] {
  const head = new Reader(bytes, 4);
  const count = head.u16();
  head.u16();
  const sizes = Array.from({ length: 7 }, () => head.u32());
  let start = head.at;
  const [contourCounts, pointCounts, flags, coordinates, composites] = sizes.map((size) => {
    const stream = new Reader(bytes, start);
    start += size;
    return stream;
  }) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];

  return Array.from({ length: count }, () => {
    const contourCount = contourCounts.i16();
    if (contourCount === 0) return { contours: [], parts: [] };
    if (contourCount < 0) return { contours: [], parts: readParts(composites, coordinates) };
    const ends = Array.from({ length: contourCount }, () => pointCounts.short());
    let x = 0;
    let y = 0;
    const contours = ends.map((points) =>
      Array.from({ length: points }, () => {
        const flag = flags.u8();
        const [dx, dy] = triplet(flag & 127, coordinates);
        x += dx;
        y += dy;
        return { x, y, on: !(flag & 128) };
      }),
    );
    // The count of hinting instructions stands between the coordinates; the instructions are in a stream of their own.
    coordinates.short();
    return { contours, parts: [] };
  });
}

/** Decodes one step of an outline (the WOFF2 standard, 5.2, table of triplets). */
function triplet(flag: number, stream: Reader): readonly [number, number] {
  const sign = (value: number, bit: number): number => (flag & bit ? value : -value);
  if (flag < 10) return [0, sign(((flag & 14) << 7) + stream.u8(), 1)];
  if (flag < 20) return [sign((((flag - 10) & 14) << 7) + stream.u8(), 1), 0];
  if (flag < 84) {
    const base = flag - 20;
    const byte = stream.u8();
    return [
      sign(1 + (base & 0x30) + (byte >> 4), 1),
      sign(1 + ((base & 0x0c) << 2) + (byte & 15), 2),
    ];
  }
  if (flag < 120) {
    const base = flag - 84;
    return [
      sign(1 + (Math.trunc(base / 12) << 8) + stream.u8(), 1),
      sign(1 + (((base % 12) >> 2) << 8) + stream.u8(), 2),
    ];
  }
  if (flag < 124) {
    const [first, second, third] = [stream.u8(), stream.u8(), stream.u8()];
    return [sign((first << 4) + (second >> 4), 1), sign(((second & 15) << 8) + third, 2)];
  }
  return [sign(stream.u16(), 1), sign(stream.u16(), 2)];
}

function readParts(stream: Reader, coordinates: Reader): Glyph['parts'] {
  const parts: Part[] = [];
  let hasInstructions = false;
  for (let more = true; more;) {
    const flags = stream.u16();
    const glyph = stream.u16();
    const [dx, dy] = flags & 1 ? [stream.i16(), stream.i16()] : [stream.i8(), stream.i8()];
    const f2dot14 = () => stream.i16() / 16_384;
    const matrix = readMatrix(flags, f2dot14);
    parts.push({ glyph, dx, dy, matrix });
    hasInstructions ||= (flags & 256) !== 0;
    more = (flags & 32) !== 0;
  }
  if (hasInstructions) coordinates.short();
  return parts;
}

function readMatrix(flags: number, next: () => number): Part['matrix'] {
  if (flags & 8) {
    const scale = next();
    return [scale, 0, 0, scale];
  }
  if (flags & 64) return [next(), 0, 0, next()];
  return flags & 128 ? [next(), next(), next(), next()] : [1, 0, 0, 1];
}
