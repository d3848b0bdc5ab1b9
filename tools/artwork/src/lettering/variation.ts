import { type Point, Reader } from './glyphs.ts';

/** A glyph's changes at one place of the weight axis: per point, x and y. Four phantom points follow the outline's own; the second is the advance. */
type Deltas = { readonly dx: Float64Array; readonly dy: Float64Array };

/**
 * Moves a glyph's points to a weight (normalised: -1 lightest, 0 default, 1 heaviest), as the `gvar` table says. One axis, which all our faces have.
 * Answers how much wider the glyph has become.
 */
export function vary(
  gvar: Buffer,
  index: number,
  contours: readonly Point[][],
  weight: number,
): number {
  if (weight === 0) return 0;
  const head = new Reader(gvar, 4);
  const axes = head.u16();
  const sharedCount = head.u16();
  const sharedAt = head.u32();
  head.u16();
  const isLong = (head.u16() & 1) === 1;
  const dataAt = head.u32();
  const offset = (at: number): number =>
    isLong ? new Reader(gvar, 20 + at * 4).u32() : new Reader(gvar, 20 + at * 2).u16() * 2;
  const [from, to] = [dataAt + offset(index), dataAt + offset(index + 1)];
  if (from === to || axes !== 1) return 0;

  const f2dot14 = (reader: Reader): number => reader.i16() / 16_384;
  const shared = new Reader(gvar, sharedAt);
  const peaks = Array.from({ length: sharedCount }, () => f2dot14(shared));

  const points = contours.flat();
  const original = points.map(({ x, y }) => ({ x, y }));
  const headers = new Reader(gvar, from);
  const tupleCount = headers.u16();
  const serialised = new Reader(gvar, from + headers.u16());
  const common = tupleCount & 0x8000 ? readPointNumbers(serialised) : null;
  let widening = 0;

  for (let tuple = 0; tuple < (tupleCount & 0x0fff); tuple += 1) {
    const size = headers.u16();
    const code = headers.u16();
    const peak = code & 0x8000 ? f2dot14(headers) : (peaks[code & 0x0fff] ?? 0);
    const [low, high] =
      code & 0x4000 ? [f2dot14(headers), f2dot14(headers)] : [Math.min(peak, 0), Math.max(peak, 0)];
    const end = serialised.at + size;
    const scale = influence(weight, low, peak, high);
    if (scale !== 0) {
      const chosen = code & 0x2000 ? readPointNumbers(serialised) : common;
      const total = points.length + 4;
      const numbers =
        chosen && chosen.length > 0 ? chosen : Array.from({ length: total }, (_, at) => at);
      const xs = readDeltas(serialised, numbers.length);
      const ys = readDeltas(serialised, numbers.length);
      const { dx, dy } = spread(contours, original, numbers, xs, ys);
      points.forEach((point, at) => {
        point.x += scale * (dx[at] ?? 0);
        point.y += scale * (dy[at] ?? 0);
      });
      widening += scale * ((dx[points.length + 1] ?? 0) - (dx[points.length] ?? 0));
    }
    serialised.at = end;
  }
  return widening;
}

function influence(at: number, low: number, peak: number, high: number): number {
  if (peak === 0) return 1;
  if (at === peak) return 1;
  if (at <= low || at >= high) return 0;
  return at < peak ? (at - low) / (peak - low) : (high - at) / (high - peak);
}

function readPointNumbers(reader: Reader): number[] {
  const first = reader.u8();
  const count = first & 0x80 ? ((first & 0x7f) << 8) | reader.u8() : first;
  const numbers: number[] = [];
  let last = 0;
  while (numbers.length < count) {
    const control = reader.u8();
    for (let run = (control & 0x7f) + 1; run > 0; run -= 1)
      numbers.push((last += control & 0x80 ? reader.u16() : reader.u8()));
  }
  return numbers;
}

function readDeltas(reader: Reader, count: number): number[] {
  const deltas: number[] = [];
  while (deltas.length < count) {
    const control = reader.u8();
    for (let run = (control & 0x3f) + 1; run > 0; run -= 1)
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? reader.i16() : reader.i8());
  }
  return deltas;
}

/** Points without a delta of their own follow their touched neighbours on the contour (the standard's IUP rule). */
function spread(
  contours: readonly Point[][],
  original: readonly { x: number; y: number }[],
  numbers: readonly number[],
  xs: readonly number[],
  ys: readonly number[],
): Deltas {
  const total = original.length + 4;
  const [dx, dy] = [new Float64Array(total), new Float64Array(total)];
  const touched = new Uint8Array(total);
  numbers.forEach((point, at) => {
    dx[point] = xs[at] ?? 0;
    dy[point] = ys[at] ?? 0;
    touched[point] = 1;
  });
  let start = 0;
  for (const contour of contours) {
    const own = Array.from({ length: contour.length }, (_, at) => start + at);
    const anchors = own.filter((point) => touched[point]);
    anchors.forEach((anchor, at) => {
      const next = anchors[(at + 1) % anchors.length] ?? anchor;
      for (
        let step = (anchor - start + 1) % contour.length;
        start + step !== next;
        step = (step + 1) % contour.length
      ) {
        const point = start + step;
        if (touched[point]) break;
        dx[point] = between(
          original[point]?.x ?? 0,
          original[anchor]?.x ?? 0,
          original[next]?.x ?? 0,
          dx[anchor] ?? 0,
          dx[next] ?? 0,
        );
        dy[point] = between(
          original[point]?.y ?? 0,
          original[anchor]?.y ?? 0,
          original[next]?.y ?? 0,
          dy[anchor] ?? 0,
          dy[next] ?? 0,
        );
      }
    });
    start += contour.length;
  }
  return { dx, dy };
}

function between(
  at: number,
  one: number,
  other: number,
  deltaOne: number,
  deltaOther: number,
): number {
  if (one === other) return deltaOne === deltaOther ? deltaOne : 0;
  const [low, high, deltaLow, deltaHigh] =
    one < other ? [one, other, deltaOne, deltaOther] : [other, one, deltaOther, deltaOne];
  if (at <= low) return deltaLow;
  if (at >= high) return deltaHigh;
  return deltaLow + ((at - low) / (high - low)) * (deltaHigh - deltaLow);
}
