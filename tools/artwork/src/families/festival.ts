import { coin } from '../objects/props.ts';
import {
  around,
  bokeh,
  glow,
  hills,
  rays,
  sparkle,
  tone,
  vignette,
  wash,
  type Tone,
} from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { hue as colourOf, n, type Sheet } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

const lanternRibs = (h: number): string =>
  [-34, -12, 12, 34]
    .map(
      (at) =>
        `<path d="M${n(at * 0.4)} -46Q${n(at * 1.5)} 0 ${n(at * 0.4)} 46" fill="none" ` +
        `stroke="${colourOf(0.4, 0.16, h)}" stroke-width="3" opacity=".6"/>`,
    )
    .join('');

/** A paper lantern on its string. */
const lantern = (sheet: Sheet, x: number, y: number, r: number, h: number): string =>
  `<path d="M${n(x)} -10V${n(y - r)}" stroke="#2a0508" ` +
  `stroke-width="3"/>${glow(sheet, x, y, r * 2.6, colourOf(0.8, 0.17, h + 30), 0.6)}` +
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(r / 50)})"><ellipse rx="56" ` +
  `ry="46" fill="${sheet.radial(
    [
      [0, colourOf(0.93, 0.13, h + 55)],
      [0.5, colourOf(0.66, 0.22, h)],
      [1, colourOf(0.36, 0.16, h - 6)],
    ],
    0.5,
    0.55,
    0.6,
  )}" ` +
  `stroke="${colourOf(0.25, 0.1, h)}" stroke-width="4"/>` +
  `${lanternRibs(h)}` +
  '<rect x="-24" y="-56" width="48" height="13" rx="4" fill="#e6b53a"/><rect x="-24" ' +
  'y="43" width="48" height="13" rx="4" fill="#e6b53a"/><path d="M-10 56V92M0 ' +
  '56V104M10 56V92" stroke="#e6b53a" stroke-width="4"/></g>';

/** A great moon in one of three colours. */
const drawMoon = (sheet: Sheet, random: Random): void => {
  sheet.add(
    glow(sheet, 240, 235, 300, '#ffe9a8', 0.6),
    `<circle cx="240" cy="235" r="168" fill="${sheet.radial(
      random.pick([
        [
          [0, '#fffdf0'],
          [0.7, '#ffeeb0'],
          [1, '#ffcf6a'],
        ],
        [
          [0, '#ffe9d6'],
          [0.6, '#ff8a5c'],
          [1, '#c9222e'],
        ],
        [
          [0, '#ffffff'],
          [0.7, '#d9f2ff'],
          [1, '#8fc6ee'],
        ],
      ] as const),
      0.42,
      0.38,
      0.65,
    )}"/>`,
    rays(sheet, random, { x: 240, y: 235, r: 520, count: 20, colour: '#fff0c0', opacity: 0.22 }),
  );
};

/** Waves of scales at the foot of the picture. */
const drawWaves = (sheet: Sheet, c: Tone): void => {
  const waves = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 9 }, (_, at) =>
      [3, 2, 1]
        .map(
          (ring) =>
            `<circle cx="${at * 64 - 16 + (row % 2) * 32}" cy="${470 + row * 34}" ` +
            `r="${ring * 15}" fill="${ring % 2 ? c(0.34, 0.14, 8) : c(0.62, 0.14, 40)}"/>`,
        )
        .join(''),
    ).join(''),
  ).join('');
  sheet.add(`<g opacity=".9">${waves}</g>`);
};

/** A night of lanterns under a great moon. */
export const lanterns: Family = {
  voice: {
    face: 'baloo-2',
    weight: 800,
    fill: [
      [0, '#fffbe0'],
      [0.5, '#ffd64a'],
      [1, '#f08a0c'],
    ],
    rim: '#8a0a18',
    edge: '#2d0208',
    tilt: -2,
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.18, 0.09)],
          [0.5, c(0.42, 0.18, 6)],
          [1, c(0.2, 0.1, 14)],
        ]),
      ),
    );
    drawMoon(sheet, random);
    drawWaves(sheet, c);
    const places = [
      [56, 110, 40],
      [424, 128, 44],
      [120, 56, 26],
      [366, 50, 28],
      [30, 276, 30],
      [452, 300, 32],
    ] as const;
    places.forEach(([x, y, r]) => sheet.add(lantern(sheet, x, y, r, random.pick([22, 30, 16]))));
    sheet.add(
      stage(
        sheet,
        random,
        cover,
        { x: 240, y: 262, size: 330, turn: random.between(-5, 5), glow: '#ffb52e' },
        ['solo', 'giant', 'medallion', 'twins', 'tile'],
      ),
    );
    for (let at = 0; at < 10; at += 1)
      sheet.add(
        coin(sheet, {
          x: random.between(20, 460),
          y: random.between(420, 500),
          r: random.between(13, 26),
          turn: random.between(-40, 40),
        }),
      );
    sheet.add(
      bokeh(random, { count: 30, from: [0, 40], to: [480, 520], colour: () => '#ffdf8a', size: 6 }),
      vignette(sheet, c(0.1, 0.06)),
    );
  },
};

/** Sweets in a landscape of sugar. */
export const candy: Family = {
  voice: {
    face: 'baloo-2',
    weight: 800,
    fill: [
      [0, '#ffffff'],
      [0.6, '#ffd3ee'],
      [1, '#ff77c2'],
    ],
    rim: '#b3127a',
    edge: '#4a0540',
    tilt: -4,
    shine: 0.8,
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.76, 0.14, -60)],
          [0.5, c(0.9, 0.09)],
          [1, c(0.8, 0.13, 20)],
        ]),
      ),
      rays(sheet, random, { x: 240, y: 230, r: 560, count: 18, opacity: 0.55 }),
    );
    const swirl = (x: number, y: number, r: number, h: number) =>
      `<g transform="translate(${n(x)} ${n(y)})"><rect x="-5" y="0" width="10" ` +
      `height="${n(r * 2.6)}" rx="5" fill="#fff" stroke="${colourOf(0.6, 0.1, h)}" ` +
      `stroke-width="2"/><circle r="${n(r)}" cx="3" cy="8" fill="#000" ` +
      `opacity=".2"/><circle r="${n(r)}" ` +
      `fill="${colourOf(0.72, 0.19, h)}"/>${Array.from({ length: 6 }, (_, at) => {
        const [x1, y1] = around(0, 0, r, at * 60);
        const [x2, y2] = around(0, 0, r, at * 60 + 30);
        return (
          `<path d="M0 0Q${n(x1 * 0.5 - y1 * 0.35)} ${n(y1 * 0.5 + x1 * 0.35)} ${n(x1)} ` +
          `${n(y1)}A${n(r)} ${n(r)} 0 0 1 ${n(x2)} ${n(y2)}Q${n(x2 * 0.5 - y2 * 0.35)} ` +
          `${n(y2 * 0.5 + x2 * 0.35)} 0 0Z" fill="#fff" opacity=".85"/>`
        );
      }).join('')}<circle ` +
      `r="${n(r)}" fill="none" stroke="${colourOf(0.5, 0.18, h)}" ` +
      `stroke-width="4"/><ellipse cx="${n(-r * 0.35)}" cy="${n(-r * 0.45)}" ` +
      `rx="${n(r * 0.3)}" ry="${n(r * 0.16)}" transform="rotate(-35 ${n(-r * 0.35)} ` +
      `${n(-r * 0.45)})" fill="#fff" opacity=".8"/></g>`;
    sheet.add(
      swirl(70, 250, 52, hue + 40),
      swirl(418, 230, 58, hue + 200),
      swirl(390, 90, 36, hue + 120),
      swirl(100, 96, 40, hue + 290),
    );
    sheet.add(
      `<path d="${hills(random, 450, 120, 3)}" fill="${c(0.86, 0.11, 30)}"/><path ` +
        `d="${hills(random, 510, 100, 4)}" fill="${c(0.7, 0.18)}"/><path ` +
        `d="${hills(random, 505, 100, 4)}" fill="#fff" opacity=".25"/>`,
    );
    sheet.add(
      glow(sheet, 240, 260, 220, '#ffffff', 0.8),
      stage(
        sheet,
        random,
        cover,
        { x: 240, y: 268, size: 290, turn: random.between(-8, 8), shine: 1.1 },
        ['solo', 'twins', 'burst', 'tile'],
      ),
    );
    for (let at = 0; at < 12; at += 1)
      sheet.add(sparkle(random.between(20, 460), random.between(40, 480), random.between(8, 24)));
    sheet.add(vignette(sheet, c(0.4, 0.19, 10), 0.7));
  },
};
