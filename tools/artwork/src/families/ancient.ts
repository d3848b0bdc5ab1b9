import {
  bokeh,
  glow,
  hills,
  peaks,
  polygon,
  rays,
  sparkle,
  tone,
  vignette,
  wash,
  type Tone,
} from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { n, type Sheet } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

/** Lightning behind two columns, and the ground they stand on. */
const drawThunderAndColumns = (sheet: Sheet, random: Random, c: Tone): void => {
  const bolt = (x: number, lean: number) =>
    `M${x} -10l${lean} 130 34-10${n(lean * 0.6)} 120 28-8${n(lean)} 150-60-150-30 ` +
    '10-30-110-34 8Z';
  sheet.add(
    `<path d="${bolt(70, -24)}${bolt(420, 26)}" fill="#f4ecff" opacity=".75" ` +
      `filter="${sheet.blur(2)}"/>`,
  );
  const flutes = [-20, -7, 7, 20]
    .map((x) => `<rect x="${x - 3}" y="170" width="5" height="380" fill="#000" opacity=".28"/>`)
    .join('');
  const column = (x: number) =>
    `<g transform="translate(${x} 0)"><rect x="-34" y="150" width="68" height="400" ` +
    `fill="${sheet.linear(
      [
        [0, c(0.75, 0.05, 60)],
        [0.35, c(0.55, 0.07, 30)],
        [1, c(0.22, 0.07)],
      ],
      -90,
    )}"/>${flutes}<path ` +
    `d="M-50 120H50L40 152H-40Z" fill="${c(0.66, 0.06, 40)}"/><rect x="-54" y="102" ` +
    `width="108" height="20" rx="4" fill="${c(0.78, 0.05, 50)}"/></g>`;
  sheet.add(
    column(26),
    column(454),
    `<path d="${hills(random, 520, 60, 3)}" fill="${c(0.16, 0.08, 20)}"/>`,
  );
};

/** Gods and beasts: storm, columns, and a figure in the light. */
export const myth: Family = {
  voice: {
    face: 'noto-naskh-arabic',
    weight: 700,
    isUpper: true,
    tracking: 0.01,
    fill: [
      [0, '#ffffff'],
      [0.45, '#ffe38a'],
      [1, '#c47a12'],
    ],
    rim: '#3b1a4a',
    edge: '#12061f',
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.2, 0.1)],
          [0.45, c(0.42, 0.17, 14)],
          [1, c(0.18, 0.1, 40)],
        ]),
      ),
    );
    sheet.add(
      glow(sheet, 240, 240, 320, c(0.86, 0.12, 30), 0.9),
      rays(sheet, random, { x: 240, y: 230, r: 560, count: 24, colour: '#fff4d6', opacity: 0.34 }),
    );
    drawThunderAndColumns(sheet, random, c);
    sheet.add(
      stage(sheet, random, cover, { x: 240, y: 255, size: 350, glow: c(0.9, 0.11, 40) }, [
        'solo',
        'giant',
        'laurels',
        'medallion',
      ]),
      bokeh(random, { count: 36, from: [0, 60], to: [480, 540], colour: () => '#fff0c4', size: 6 }),
      vignette(sheet, c(0.1, 0.06, 20)),
    );
  },
};

/** The terraces of the temple and the stairs up its front. */
const drawSteps = (sheet: Sheet, c: Tone): void => {
  for (let step = 0; step < 7; step += 1) {
    const half = 70 + step * 34;
    const y = 150 + step * 46;
    sheet.add(
      `<path d="${polygon([
        [240 - half, y],
        [240 + half, y],
        [240 + half + 12, y + 46],
        [240 - half - 12, y + 46],
      ])}" ` +
        `fill="${sheet.linear(
          [
            [0, c(0.66, 0.06, -50)],
            [0.5, c(0.5, 0.06, -40)],
            [1, c(0.32, 0.06)],
          ],
          -90,
        )}"/><rect ` +
        `x="${240 - half}" y="${y}" width="${half * 2}" height="7" fill="#fff6d8" ` +
        'opacity=".35"/>',
    );
  }
  const treads = Array.from(
    { length: 16 },
    (_, at) =>
      `<rect x="${n(186 - at * 2.3)}" y="${158 + at * 20}" width="${n(108 + at * 4.6)}" ` +
      'height="4" fill="#fff4d0" opacity=".2"/>',
  ).join('');
  const flight = polygon([
    [190, 150],
    [290, 150],
    [330, 472],
    [150, 472],
  ]);
  sheet.add(`<path d="${flight}" fill="${c(0.3, 0.05)}" opacity=".55"/>${treads}`);
};

/** Ferns in the corners of the foreground, over darkened edges. */
const drawFerns = (sheet: Sheet, c: Tone): void => {
  const fern = (x: number, y: number, size: number, turn: number) => {
    const fronds = Array.from(
      { length: 9 },
      (_, at) =>
        `<path d="M0 0Q${at * 7} -70 ${20 + at * 6} ${-150 + at * 6}Q${at * 3} -60 10 0Z" ` +
        `transform="rotate(${at * 17 - 70})" fill="${c(0.3 + (at % 3) * 0.07, 0.11, 5)}"/>`,
    ).join('');
    return (
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) ` +
      `scale(${n(size)})">${fronds}</g>`
    );
  };
  sheet.add(
    fern(-10, 540, 1.5, 12),
    fern(490, 560, 1.6, -70),
    fern(60, 640, 1.2, 0),
    fern(420, 650, 1.3, -20),
    vignette(sheet, c(0.1, 0.05), 0.75),
  );
};

/** A stepped temple above the trees, the idol before it. */
export const temple: Family = {
  voice: {
    face: 'archivo',
    weight: 900,
    isUpper: true,
    tracking: -0.01,
    fill: [
      [0, '#fffbd6'],
      [0.5, '#e9c24a'],
      [1, '#8f5a12'],
    ],
    rim: '#10382a',
    edge: '#04140e',
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.5, 0.12, -40)],
          [0.4, c(0.8, 0.13, -70)],
          [0.7, c(0.5, 0.12)],
          [1, c(0.16, 0.06)],
        ]),
      ),
    );
    sheet.add(
      glow(sheet, 240, 170, 260, '#fff6cf', 0.95),
      rays(sheet, random, { x: 240, y: 150, r: 560, count: 20, colour: '#fffbe0', opacity: 0.32 }),
      peaks(random, 400, 170, 3, c(0.52, 0.09, -10), c(0.42, 0.09)),
    );
    drawSteps(sheet, c);
    sheet.add(
      stage(sheet, random, cover, { x: 240, y: 268, size: 310, glow: '#ffd76a' }, [
        'solo',
        'giant',
        'medallion',
        'tile',
      ]),
    );
    drawFerns(sheet, c);
  },
};

/** Two pyramids behind the dunes. */
const drawPyramids = (sheet: Sheet, random: Random, c: Tone): void => {
  const pyramid = (x: number, y: number, w: number) =>
    `<path d="${polygon([
      [x, y - w * 0.72],
      [x - w / 2, y],
      [x + w * 0.14, y],
    ])}" fill="${c(0.82, 0.11, 4)}"/><path d="${polygon([
      [x, y - w * 0.72],
      [x + w * 0.14, y],
      [x + w / 2, y],
    ])}" fill="${c(0.46, 0.11, -24)}"/>`;
  sheet.add(
    pyramid(84, 430, 230),
    pyramid(408, 440, 260),
    `<path d="${hills(random, 440, 60, 2)}" fill="${c(0.7, 0.13, -6)}"/><path ` +
      `d="${hills(random, 500, 60, 3)}" fill="${c(0.52, 0.12, -14)}"/>`,
  );
};

/** Dunes, pyramids and the sun of an old kingdom. */
export const desert: Family = {
  voice: {
    face: 'noto-naskh-arabic',
    weight: 700,
    isUpper: true,
    fill: [
      [0, '#e8fff8'],
      [0.5, '#5fe0cf'],
      [1, '#0d8a94'],
    ],
    rim: '#5a2a06',
    edge: '#241003',
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.32, 0.13, -100)],
          [0.35, c(0.58, 0.16, -50)],
          [0.6, c(0.86, 0.13)],
          [1, c(0.5, 0.12, -20)],
        ]),
      ),
    );
    sheet.add(
      `<circle cx="240" cy="210" r="170" fill="${sheet.radial([
        [0, '#fffdf0'],
        [0.6, '#ffe08a'],
        [1, '#ffb52e'],
      ])}"/>`,
      rays(sheet, random, { x: 240, y: 210, r: 600, count: 26, colour: '#fff1b8', opacity: 0.4 }),
    );
    drawPyramids(sheet, random, c);
    sheet.add(
      stage(sheet, random, cover, { x: 240, y: 250, size: 330, glow: '#fff2c0' }, [
        'solo',
        'giant',
        'medallion',
        'tile',
        'twins',
      ]),
    );
    for (let at = 0; at < 10; at += 1)
      sheet.add(
        sparkle(random.between(30, 450), random.between(60, 470), random.between(6, 18), '#fff6d0'),
      );
    sheet.add(vignette(sheet, '#1c0c04'));
  },
};
