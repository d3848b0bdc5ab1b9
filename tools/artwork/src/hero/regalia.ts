import { around, glow, polygon, rays, sparkle, tone, wash, type Tone } from '../objects/shapes.ts';
import { hue, n, type Sheet } from '../sheet.ts';
import { emblem } from './emblem.ts';
import type { Scene } from './scene.ts';

/** The path of one of the four cuts of a tile. */
const buildCutPath = (kind: number, tile: number): string => {
  const [a, b] = [tile * 0.12, tile * 0.88];
  const cuts = [
    polygon([
      [a, a],
      [b, a],
      [b, b],
      [a, b],
    ]) +
      polygon([
        [a * 2.4, a * 2.4],
        [a * 2.4, b - a * 1.4],
        [b - a * 1.4, b - a * 1.4],
        [b - a * 1.4, a * 2.4],
      ]),
    polygon([
      [tile / 2, a],
      [b, tile / 2],
      [tile / 2, b],
      [a, tile / 2],
    ]) +
      polygon([
        [tile / 2, tile * 0.34],
        [tile * 0.34, tile / 2],
        [tile / 2, tile * 0.66],
        [tile * 0.66, tile / 2],
      ]),
    polygon([
      [a, a],
      [b, a],
      [a, b],
    ]),
    `${polygon([
      [a, a],
      [b, a],
      [b, tile * 0.32],
      [a, tile * 0.32],
    ])}${polygon([
      [a, tile * 0.42],
      [b, tile * 0.42],
      [b, tile * 0.6],
      [a, tile * 0.6],
    ])}${polygon([
      [a, tile * 0.7],
      [b, tile * 0.7],
      [b, b],
      [a, b],
    ])}`,
  ];
  return cuts[kind] ?? '';
};

/** A wall of cut tiles, brighter near the focus. */
const tiles = (w: number, h: number, focus: number, c: Tone, accent: number): string => {
  const tile = h / 6;
  let pattern = '';
  for (let column = Math.floor((w * 0.36) / tile); column * tile < w; column += 1) {
    for (let row = 0; row < 6; row += 1) {
      const [x, y] = [column * tile, row * tile];
      const near =
        1 - Math.min(1, Math.hypot(x + tile / 2 - focus, y + tile / 2 - h / 2) / (w * 0.45));
      const kind = (column * 7 + row * 5) % 4;
      const shape = buildCutPath(kind, tile);
      pattern +=
        `<path transform="translate(${n(x)} ${n(y)})" d="${shape}" ` +
        `fill="${row % 2 === column % 2 ? c(0.42, 0.1) : hue(0.7, 0.13, accent)}" ` +
        `opacity="${n(0.08 + near * 0.3)}"/>`;
    }
  }
  return pattern;
};

/** A medal with a rim of stones. */
const drawMedal = (sheet: Sheet, focus: number, gold: string, c: Tone): void => {
  const h = sheet.height;
  const disc = (r: number, fill: string) =>
    `<circle cx="${n(focus)}" cy="${n(h * 0.5)}" r="${n(h * r)}" fill="${fill}"/>`;
  sheet.add(
    disc(0.46, '#000000" opacity=".4'),
    disc(0.44, gold),
    disc(0.42, c(0.18, 0.04)),
    disc(
      0.4,
      sheet.radial([
        [0, c(0.52, 0.13)],
        [1, c(0.24, 0.07)],
      ]),
    ),
  );
  for (let at = 0; at < 24; at += 1) {
    const [x, y] = around(focus, h * 0.5, h * 0.43, at * 15);
    sheet.add(
      `<rect x="${n(x - 5)}" y="${n(y - 5)}" width="10" height="10" transform="rotate(45 ` +
        `${n(x)} ${n(y)})" fill="${at % 2 ? hue(0.6, 0.19, 28) : '#fff4d0'}"/>`,
    );
  }
};

/** Gold on ink: squares cut like the walls of an old palace, and a crown. */
export const regalia: Scene = ({ sheet, random, brand, accent, mark, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  const gold = sheet.linear(
    [
      [0, hue(0.93, 0.1, accent + 8)],
      [0.5, hue(0.78, 0.15, accent)],
      [1, hue(0.5, 0.11, accent - 14)],
    ],
    -30,
  );
  sheet.add(
    wash(
      sheet,
      sheet.linear(
        [
          [0, c(0.16, 0.03)],
          [0.5, c(0.24, 0.06)],
          [1, c(0.14, 0.03)],
        ],
        -70,
      ),
    ),
    glow(sheet, focus, h * 0.5, h, c(0.55, 0.12), 0.75),
  );
  const pattern = tiles(w, h, focus, c, accent);
  sheet.add(
    pattern,
    rays(sheet, random, {
      x: focus,
      y: h * 0.5,
      r: h * 1.4,
      count: 32,
      colour: hue(0.92, 0.1, accent),
      opacity: 0.3,
    }),
  );
  drawMedal(sheet, focus, gold, c);
  sheet.add(emblem(sheet, mark, focus, h * 0.5, h * 0.5, '#160d02'));
  for (let at = 0; at < 10; at += 1)
    sheet.add(
      sparkle(
        focus + random.between(-h * 0.9, h * 0.9),
        random.between(h * 0.08, h * 0.9),
        random.between(4, 15),
        '#fff6d6',
      ),
    );
};
