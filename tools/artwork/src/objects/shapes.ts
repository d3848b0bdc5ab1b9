import type { Random } from '../random.ts';
import { hue, n, type Sheet } from '../sheet.ts';

/** Points as a closed path. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A point on a circle; degrees clockwise from the top. */
export const around = (
  x: number,
  y: number,
  r: number,
  degrees: number,
): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
};

/** Beams of light that fan out of a point. */
export function rays(
  sheet: Sheet,
  random: Random,
  {
    x,
    y,
    r,
    count = 18,
    colour = '#ffffff',
    opacity = 0.16,
  }: { x: number; y: number; r: number; count?: number; colour?: string; opacity?: number },
): string {
  // Beams fade with the distance from their source, not within their own box.
  const paint = sheet.radialAt(
    [
      [0, colour],
      [1, colour, 0],
    ],
    x,
    y,
    r,
  );
  const start = random.between(0, 360);
  let d = '';
  for (let beam = 0; beam < count; beam += 1) {
    const middle = start + (beam * 360) / count + random.between(-3, 3);
    const half = (360 / count) * random.between(0.18, 0.3);
    d += polygon([[x, y], around(x, y, r, middle - half), around(x, y, r, middle + half)]);
  }
  return `<path d="${d}" fill="${paint}" opacity="${opacity}"/>`;
}

/** A soft light without an edge. */
export const glow = (
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colour: string,
  opacity = 0.8,
): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${sheet.radial([
    [0, colour, opacity],
    [0.4, colour, opacity * 0.5],
    [1, colour, 0],
  ])}"/>`;

/** A four-pointed gleam. */
export function sparkle(
  x: number,
  y: number,
  r: number,
  colour = '#ffffff',
  opacity = 0.95,
): string {
  const inner = r * 0.1;
  return (
    `<path transform="translate(${n(x)} ${n(y)})" d="M0 ${n(-r)}Q${n(inner)} ` +
    `${n(-inner)} ${n(r)} 0Q${n(inner)} ${n(inner)} 0 ${n(r)}Q${n(-inner)} ${n(inner)} ` +
    `${n(-r)} 0Q${n(-inner)} ${n(-inner)} 0 ${n(-r)}Z" fill="${colour}" ` +
    `opacity="${opacity}"/>`
  );
}

/** Points of light out of focus. */
export function bokeh(
  random: Random,
  {
    count,
    from,
    to,
    colour,
    size = 14,
  }: {
    count: number;
    from: readonly [number, number];
    to: readonly [number, number];
    colour: () => string;
    size?: number;
  },
): string {
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${n(random.between(from[0], to[0]))}" ` +
      `cy="${n(random.between(from[1], to[1]))}" ` +
      `r="${n(random.between(size * 0.15, size))}" fill="${colour()}" ` +
      `opacity="${n(random.between(0.12, 0.5))}"/>`,
  ).join('');
}

/** A line of hills or dunes from edge to edge. */
export function hills(random: Random, y: number, height: number, bumps: number): string {
  const step = 480 / bumps;
  let d = `M-10 ${n(y)}`;
  for (let bump = 0; bump < bumps; bump += 1) {
    const x = bump * step;
    d +=
      `Q${n(x + step * random.between(0.3, 0.7))} ` +
      `${n(y - height * random.between(0.3, 1))} ` +
      `${n(x + step + (bump === bumps - 1 ? 10 : 0))} ` +
      `${n(y + height * random.between(-0.15, 0.15))}`;
  }
  return `${d}V660H-10Z`;
}

/** Peaks with a light and a dark flank. */
export function peaks(
  random: Random,
  y: number,
  height: number,
  count: number,
  light: string,
  dark: string,
): string {
  return Array.from({ length: count }, (_, at) => {
    const x = (480 / count) * (at + 0.5) + random.between(-20, 20);
    const half = (480 / count) * random.between(0.7, 1.05);
    const top = y - height * random.between(0.55, 1);
    return `<path d="${polygon([
      [x, top],
      [x + half, y],
      [x - half, y],
    ])}" fill="${dark}"/><path d="${polygon([
      [x, top],
      [x - half, y],
      [x - half * 0.15, y],
      [x + half * 0.12, y - (y - top) * 0.45],
    ])}" fill="${light}"/>`;
  }).join('');
}

/** Puffs of cloud. */
export function cloud(
  random: Random,
  x: number,
  y: number,
  size: number,
  colour: string,
  opacity = 0.9,
): string {
  const puffs = Array.from(
    { length: 6 },
    (_, at) =>
      `<circle cx="${n((at - 2.5) * size * 0.3)}" ` +
      `cy="${n(random.between(-0.12, 0.04) * size)}" ` +
      `r="${n(size * random.between(0.17, 0.28))}"/>`,
  ).join('');
  return (
    `<g transform="translate(${n(x)} ${n(y)})" fill="${colour}" ` +
    `opacity="${opacity}">${puffs}<rect x="${n(-size)}" y="0" width="${n(size * 2)}" ` +
    `height="${n(size * 0.2)}" rx="${n(size * 0.1)}"/></g>`
  );
}

/** Fills the sheet. */
export const wash = (sheet: Sheet, paint: string): string =>
  `<rect width="${sheet.width}" height="${sheet.height}" fill="${paint}"/>`;

/** Darkens the edges and the foot, where the title stands. */
export const vignette = (sheet: Sheet, colour = '#05060f', foot = 0.85): string =>
  wash(
    sheet,
    sheet.radial(
      [
        [0.55, colour, 0],
        [1, colour, 0.55],
      ],
      0.5,
      0.45,
      0.75,
    ),
  ) +
  `<rect y="${n(sheet.height * 0.58)}" width="${sheet.width}" ` +
  `height="${n(sheet.height * 0.42)}" ` +
  `fill="${sheet.linear([
    [0, colour, 0],
    [0.55, colour, foot * 0.75],
    [1, colour, foot],
  ])}"/>`;

/** A colour of a family, moved round the wheel. */
export const tone =
  (base: number) =>
  (l: number, c: number, turn = 0): string =>
    hue(l, c, base + turn);

export type Tone = ReturnType<typeof tone>;
