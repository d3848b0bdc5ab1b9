import { n, type Sheet } from '../sheet.ts';
import { around, polygon, sparkle } from './shapes.ts';
import { hue } from '../sheet.ts';

type Place = { readonly x: number; readonly y: number; readonly r: number; readonly turn?: number };

const shade = (sheet: Sheet, x: number, y: number, r: number): string =>
  `<ellipse cx="${n(x + r * 0.08)}" cy="${n(y + r * 0.2)}" rx="${n(r)}" ` +
  `ry="${n(r * 0.96)}" fill="#000" opacity=".45" filter="${sheet.blur(r * 0.12)}"/>`;

/**
 * A cut stone seen from above: a table and three rings of facets, each turned a little differently
 * to the light.
 */
export function gem(
  sheet: Sheet,
  { x, y, r, turn = 0 }: Place,
  h: number,
  sides = 8,
  chroma = 0.19,
): string {
  const step = 360 / sides;
  const facet = (
    points: readonly (readonly [number, number])[],
    facing: number,
    lift: number,
  ): string => {
    // Facets that look to the upper left catch the light.
    const light = Math.cos(((facing + turn + 45) * Math.PI) / 180);
    const shade = chroma * (light > 0.6 ? 0.7 : 1);
    const fill = hue(0.5 + light * 0.2 + lift, shade, h + light * 14);
    return `<path d="${polygon(points)}" fill="${fill}"/>`;
  };
  let facets = '';
  for (let side = 0; side < sides; side += 1) {
    const a = side * step;
    const outer = (degrees: number) => around(0, 0, r, degrees);
    const girdle = (degrees: number) => around(0, 0, r * 0.74, degrees);
    const table = (degrees: number) => around(0, 0, r * 0.46, degrees);
    facets += facet([outer(a), outer(a + step), girdle(a + step / 2)], a + step / 2, -0.12);
    facets += facet([outer(a), girdle(a + step / 2), girdle(a - step / 2)], a, -0.02);
    facets += facet([girdle(a - step / 2), girdle(a + step / 2), table(a)], a + 180, 0.06);
    facets += facet([girdle(a + step / 2), table(a + step), table(a)], a + step / 2 + 180, 0.02);
  }
  const ring = Array.from({ length: sides }, (_, side) => around(0, 0, r, side * step));
  const top = Array.from({ length: sides }, (_, side) => around(0, 0, r * 0.46, side * step));
  return (
    shade(sheet, x, y, r) +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path ` +
    `d="${polygon(ring)}" fill="${hue(0.2, 0.08, h)}" stroke="${hue(0.16, 0.08, h)}" ` +
    `stroke-width="${n(r * 0.09)}" stroke-linejoin="round"/>${facets}` +
    `<path d="${polygon(top)}" fill="${sheet.linear(
      [
        [0, hue(0.93, chroma * 0.4, h)],
        [0.5, hue(0.7, chroma, h)],
        [1, hue(0.5, chroma, h)],
      ],
      -35,
    )}"/><path ` +
    `d="${polygon(top)}" fill="none" stroke="#fff" stroke-opacity=".65" ` +
    `stroke-width="${n(r * 0.02)}"/></g>` +
    sparkle(x - r * 0.34, y - r * 0.4, r * 0.3)
  );
}

/** A struck coin with a milled edge. */
export function coin(sheet: Sheet, { x, y, r, turn = 0 }: Place, h = 85): string {
  const rim = sheet.linear(
    [
      [0, hue(0.95, 0.1, h + 10)],
      [0.5, hue(0.76, 0.16, h - 5)],
      [1, hue(0.5, 0.12, h - 25)],
    ],
    -30,
  );
  const face = sheet.linear(
    [
      [0, hue(0.7, 0.15, h - 10)],
      [1, hue(0.9, 0.13, h + 5)],
    ],
    -30,
  );
  const star = Array.from({ length: 10 }, (_, at) =>
    around(0, 0, at % 2 ? r * 0.24 : r * 0.52, at * 36),
  );
  return (
    shade(sheet, x, y, r) +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><circle r="${n(r)}" ` +
    `fill="${hue(0.35, 0.09, h - 30)}"/><circle r="${n(r * 0.96)}" cy="${n(-r * 0.05)}" ` +
    `fill="${rim}"/><circle r="${n(r * 0.76)}" cy="${n(-r * 0.05)}" fill="${face}"/>` +
    `<g transform="translate(0 ${n(-r * 0.05)})"><path d="${polygon(star)}" ` +
    `fill="${hue(0.55, 0.13, h - 20)}" transform="translate(0 ${n(r * 0.05)})"/><path ` +
    `d="${polygon(star)}" fill="${rim}"/></g></g>`
  );
}

/** A ball with a number; the number's outline comes from the caller. */
export function ball(sheet: Sheet, { x, y, r, turn = 0 }: Place, h: number, number = ''): string {
  return (
    shade(sheet, x, y, r) +
    `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r)}" fill="${sheet.radial(
      [
        [0, hue(0.92, 0.08, h)],
        [0.35, hue(0.68, 0.2, h)],
        [0.8, hue(0.45, 0.19, h)],
        [1, hue(0.3, 0.13, h)],
      ],
      0.35,
      0.28,
      0.8,
    )}"/>` +
    (number
      ? `<circle r="${n(r * 0.56)}" fill="#fffdf6"/><path transform="rotate(${n(turn)})" ` +
        `d="${number}" fill="#1a1c28"/>`
      : '') +
    `<ellipse cx="${n(-r * 0.34)}" cy="${n(-r * 0.5)}" rx="${n(r * 0.34)}" ` +
    `ry="${n(r * 0.2)}" transform="rotate(-32 ${n(-r * 0.34)} ${n(-r * 0.5)})" ` +
    'fill="#fff" opacity=".7"/></g>'
  );
}

/** A bubble of air. */
export const bubble = (sheet: Sheet, x: number, y: number, r: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ` +
  `fill="${sheet.radial([
    [0.6, '#ffffff', 0.02],
    [0.92, '#ffffff', 0.35],
    [1, '#ffffff', 0.1],
  ])}"/><ellipse ` +
  `cx="${n(x - r * 0.35)}" cy="${n(y - r * 0.42)}" rx="${n(r * 0.26)}" ` +
  `ry="${n(r * 0.16)}" fill="#fff" opacity=".85"/>`;

/** A casino chip seen at an angle. */
export function chip(sheet: Sheet, { x, y, r, turn = 0 }: Place, h: number): string {
  const inserts = Array.from({ length: 8 }, (_, at) =>
    polygon([
      around(0, 0, r, at * 45 - 9),
      around(0, 0, r, at * 45 + 9),
      around(0, 0, r * 0.72, at * 45 + 9),
      around(0, 0, r * 0.72, at * 45 - 9),
    ]),
  ).join('');
  return (
    shade(sheet, x, y, r) +
    `<g transform="translate(${n(x)} ${n(y)}) scale(1 .86)"><circle cy="${n(r * 0.16)}" ` +
    `r="${n(r)}" fill="${hue(0.25, 0.1, h)}"/><g transform="rotate(${n(turn)})"><circle ` +
    `r="${n(r)}" fill="${sheet.linear(
      [
        [0, hue(0.64, 0.19, h)],
        [1, hue(0.42, 0.17, h)],
      ],
      -30,
    )}"/><path ` +
    `d="${inserts}" fill="#fbf6ea"/></g>` +
    `<circle r="${n(r * 0.7)}" fill="none" stroke="#fff" stroke-opacity=".5" ` +
    `stroke-width="${n(r * 0.03)}"/><circle r="${n(r * 0.5)}" ` +
    `fill="${sheet.linear(
      [
        [0, hue(0.5, 0.18, h)],
        [1, hue(0.62, 0.18, h)],
      ],
      -30,
    )}"/></g>${sparkle(x - r * 0.4, y - r * 0.4, r * 0.28, '#fff', 0.7)}`
  );
}

/** A playing card; `pip` is a path around (0, 0), about 2 wide. */
export function card(
  sheet: Sheet,
  { x, y, r, turn = 0 }: Place,
  pip: string,
  isRed: boolean,
  rank: string,
): string {
  const [w, h] = [r * 1.3, r * 1.86];
  const ink = isRed ? '#d0122f' : '#15161f';
  const corner = (half: number) =>
    `<g transform="rotate(${half}) translate(${n(-w / 2 + r * 0.2)} ` +
    `${n(-h / 2 + r * 0.36)})"><path d="${rank}" fill="${ink}"/><g ` +
    `transform="translate(0 ${n(r * 0.22)}) scale(${n(r * 0.1)})"><path d="${pip}" ` +
    `fill="${ink}"/></g></g>`;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><rect ` +
    `x="${n(-w / 2 + 4)}" y="${n(-h / 2 + 12)}" width="${n(w)}" height="${n(h)}" ` +
    `rx="${n(r * 0.12)}" fill="#000" opacity=".5" filter="${sheet.blur(8)}"/><rect ` +
    `x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" ` +
    `rx="${n(r * 0.12)}" fill="${sheet.linear(
      [
        [0, '#ffffff'],
        [1, '#e3e1ea'],
      ],
      -30,
    )}" ` +
    `stroke="#b9b5c8" stroke-width="1.5"/><g transform="scale(${n(r * 0.42)})"><path ` +
    `d="${pip}" fill="${ink}"/></g>${corner(0)}${corner(180)}</g>`
  );
}

/** The four suits around (0, 0), about 2 wide. */
export const suits = {
  heart: 'M0 1C-.3.6-1 .2-1-.35A.52.52 0 0 1 0-.5 .52.52 0 0 1 1-.35C1 .2.3.6 0 1Z',
  diamond: 'M0-1C.2-.5.5-.2.75 0 .5.2.2.5 0 1-.2.5-.5.2-.75 0-.5-.2-.2-.5 0-1Z',
  spade:
    'M0-1C.3-.6 1-.2 1 .3A.48.48 0 0 1 .15.5C.15.75.25.9.4 ' +
    '1H-.4C-.25.9-.15.75-.15.5A.48.48 0 0 1-1 .3C-1-.2-.3-.6 0-1Z',
  club:
    'M0-1A.45.45 0 0 1 .35-.25 .45.45 0 1 1 .12.4C.14.7.25.88.4 ' +
    '1H-.4C-.25.88-.14.7-.12.4A.45.45 0 1 1-.35-.25 .45.45 0 0 1 0-1Z',
} as const;

/** A die showing three faces. */
export function die(sheet: Sheet, { x, y, r, turn = 0 }: Place, h: number): string {
  const a = r * 0.9;
  const top = polygon([
    [0, -r],
    [a, -r / 2],
    [0, 0],
    [-a, -r / 2],
  ]);
  const left = polygon([
    [-a, -r / 2],
    [0, 0],
    [0, r],
    [-a, r / 2],
  ]);
  const right = polygon([
    [a, -r / 2],
    [0, 0],
    [0, r],
    [a, r / 2],
  ]);
  const pip = (cx: number, cy: number, rx: number, ry: number, angle: number) =>
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ` +
    `transform="rotate(${angle} ${n(cx)} ${n(cy)})" fill="#fff"/>`;
  const side = (sign: number) =>
    [
      [-0.72, -0.1],
      [-0.22, 0.62],
      [-0.47, 0.26],
    ]
      .map(([px = 0, py = 0]) => pip(-sign * px * a, py * r, r * 0.1, r * 0.13, sign * 24))
      .join('');
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><g ` +
    `filter="${sheet.blur(9)}" opacity=".5" transform="translate(4 14)"><path ` +
    `d="${top}${left}${right}"/></g><g stroke-linejoin="round" ` +
    `stroke-width="${n(r * 0.1)}"><path d="${top}" fill="${hue(0.72, 0.18, h)}" ` +
    `stroke="${hue(0.72, 0.18, h)}"/><path d="${left}" fill="${hue(0.56, 0.2, h)}" ` +
    `stroke="${hue(0.56, 0.2, h)}"/><path d="${right}" fill="${hue(0.42, 0.17, h)}" ` +
    `stroke="${hue(0.42, 0.17, h)}"/></g>` +
    `${pip(0, -r / 2, r * 0.15, r * 0.08, 0)}` +
    `${pip(-a * 0.45, -r / 2, r * 0.12, r * 0.07, 0)}` +
    `${pip(a * 0.45, -r / 2, r * 0.12, r * 0.07, 0)}` +
    `${side(-1)}${side(1)}</g>`
  );
}
