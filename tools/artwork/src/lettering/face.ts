import { createRequire } from 'node:module';

import { type Glyph, type Point, readGlyphs, Reader } from './glyphs.ts';
import { vary } from './variation.ts';
import { readWoff2 } from './woff2.ts';

/** A line of text as one path: `d` with the baseline at y = 0, and how wide it is, at the asked size. */
export type Lettering = { readonly d: string; readonly width: number };

/** A face at one weight, ready to letter. */
export type Face = {
  readonly letter: (text: string, size: number, tracking?: number, decimals?: number) => Lettering;
  /** Height of a capital in parts of the size. */
  readonly capHeight: number;
  readonly metrics: {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
  };
  /** Width of one character in parts of the size. */
  readonly advance: (character: string) => number;
  /** Whether the face has this character. */
  readonly draws: (character: string) => boolean;
};

const require = createRequire(import.meta.url);

/** Opens a variable face of an installed @fontsource package (its Latin file) at a weight. */
export function openFace(name: string, weight: number): Face {
  const tables = readWoff2(
    require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`${name} has no ${tag} table`);
    return found.bytes;
  };
  if (tables.get('hmtx')?.isTransformed)
    throw new Error(`${name} stores its widths in a form this reader does not know`);
  const unitsPerEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const metrics = {
    unitsPerEm,
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
  };
  const longWidths = hhea.readUInt16BE(34);
  const glyphs = readGlyphs(table('glyf'));
  const lookup = readCmap(table('cmap'));
  const at = normalise(table('fvar'), tables.get('avar')?.bytes, weight);
  const cache = new Map<number, { contours: Point[][]; advance: number }>();

  const shape = (index: number): { contours: Point[][]; advance: number } => {
    const known = cache.get(index);
    if (known) return known;
    const glyph: Glyph = glyphs[index] ?? { contours: [], parts: [] };
    let advance = table('hmtx').readUInt16BE(Math.min(index, longWidths - 1) * 4);
    const contours = glyph.contours.map((contour) => contour.map((point) => ({ ...point })));
    advance += vary(table('gvar'), index, contours, at);
    for (const {
      glyph: other,
      dx,
      dy,
      matrix: [xx, xy, yx, yy],
    } of glyph.parts) {
      contours.push(
        ...shape(other).contours.map((contour) =>
          contour.map(({ x, y, on }) => ({ x: x * xx + y * yx + dx, y: x * xy + y * yy + dy, on })),
        ),
      );
    }
    const made = { contours, advance };
    cache.set(index, made);
    return made;
  };

  return {
    metrics,
    capHeight:
      Math.max(
        ...shape(lookup(72))
          .contours.flat()
          .map(({ y }) => y),
      ) / unitsPerEm,
    advance: (character) => shape(lookup(character.codePointAt(0) ?? 32)).advance / unitsPerEm,
    draws: (character) => lookup(character.codePointAt(0) ?? 32) !== 0,
    letter: (text, size, tracking = 0, decimals = 2) => {
      const scale = size / unitsPerEm;
      let x = 0;
      let d = '';
      for (const character of text) {
        const { contours, advance } = shape(lookup(character.codePointAt(0) ?? 32));
        for (const contour of contours) d += toPath(contour, x, scale, decimals);
        x += advance * scale + tracking * size;
      }
      return { d, width: x - tracking * size };
    },
  };
}

/** One contour as quadratic curves; two control points in a row have an unwritten point halfway. */
function toPath(
  contour: readonly Point[],
  offset: number,
  scale: number,
  decimals: number,
): string {
  const round = (value: number): string =>
    String(Math.round(value * 10 ** decimals) / 10 ** decimals);
  const at = (index: number): Point => contour[(index + contour.length) % contour.length] as Point;
  const middle = (one: Point, other: Point): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    on: true,
  });
  const first = contour.findIndex(({ on }) => on);
  const start = first >= 0 ? at(first) : middle(at(0), at(-1));
  const write = ({ x, y }: Point): string => `${round(offset + x * scale)} ${round(-y * scale)}`;
  let d = `M${write(start)}`;
  const from = Math.max(first, 0);
  for (let step = first >= 0 ? 1 : 0; step <= contour.length - (first >= 0 ? 0 : 1); step += 1) {
    const point = at(from + step);
    if (point.on) {
      if (step < contour.length) d += `L${write(point)}`;
      continue;
    }
    const next = at(from + step + 1);
    const isLast = step >= contour.length - 1;
    d += `Q${write(point)} ${write(isLast ? start : next.on ? next : middle(point, next))}`;
    if (next.on) step += 1;
  }
  return `${d}Z`;
}

/** Weight to the axis' own scale, through the face's avar map where it has one. */
function normalise(fvar: Buffer, avar: Buffer | undefined, weight: number): number {
  const axis = new Reader(fvar, fvar.readUInt16BE(4) + 4);
  const [low, standard, high] = [axis.u32() / 65_536, axis.u32() / 65_536, axis.u32() / 65_536];
  const wish = Math.min(high, Math.max(low, weight));
  const plain =
    wish === standard
      ? 0
      : wish < standard
        ? (wish - standard) / (standard - low)
        : (wish - standard) / (high - standard);
  if (!avar) return plain;
  const map = new Reader(avar, 8);
  const pairs = Array.from(
    { length: map.u16() },
    () => [map.i16() / 16_384, map.i16() / 16_384] as const,
  );
  const after = pairs.findIndex(([from]) => from >= plain);
  const [one, other] = [pairs[Math.max(0, after - 1)], pairs[Math.max(0, after)]];
  if (!one || !other || one[0] === other[0]) return other?.[1] ?? plain;
  return one[1] + ((plain - one[0]) / (other[0] - one[0])) * (other[1] - one[1]);
}

/** Character to glyph, from the format 4 table that every Latin face carries. */
function readCmap(cmap: Buffer): (code: number) => number {
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const start = cmap.readUInt32BE(4 + record * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6) / 2;
    const ends = start + 14;
    const starts = ends + segments * 2 + 2;
    return (code) => {
      for (let at = 0; at < segments; at += 1) {
        if (cmap.readUInt16BE(ends + at * 2) < code) continue;
        const first = cmap.readUInt16BE(starts + at * 2);
        if (first > code) return 0;
        const delta = cmap.readInt16BE(starts + (segments + at) * 2);
        const rangeAt = starts + (segments * 2 + at) * 2;
        const range = cmap.readUInt16BE(rangeAt);
        if (range === 0) return (code + delta) & 0xffff;
        const glyph = cmap.readUInt16BE(rangeAt + range + (code - first) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('no format 4 character map');
}
