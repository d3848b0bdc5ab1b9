import {
  around,
  bokeh,
  glow,
  polygon,
  sparkle,
  tone,
  vignette,
  wash,
  type Tone,
} from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { silhouette } from '../sculpt.ts';
import { n, type Sheet } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

/** A tube of light bent round what it advertises. */
function sign(sheet: Sheet, sides: number, tube: string, halo: string): string {
  const d = polygon(
    Array.from({ length: sides }, (_, at) =>
      around(
        240,
        sides === 3 ? 276 : 250,
        sides === 3 ? 236 : 208,
        (at + (sides === 4 ? 0.5 : 0)) * (360 / sides),
      ),
    ),
  );
  return (
    `<g fill="none" stroke-linejoin="round"><path d="${d}" fill="#05010f" ` +
    `opacity=".7"/><path d="${d}" stroke="${halo}" stroke-width="30" ` +
    `filter="${sheet.blur(12)}"/><path d="${d}" stroke="${halo}" ` +
    `stroke-width="13"/><path d="${d}" stroke="${tube}" stroke-width="5"/></g>`
  );
}

/** A setting sun cut by dark bands. */
const drawSun = (sheet: Sheet, c: Tone): void => {
  const bands = Array.from(
    { length: 6 },
    (_, at) =>
      `<rect x="60" y="${230 + at * 26}" width="360" height="${3 + at * 2.4}" ` +
      `fill="${c(0.18, 0.12, 20)}"/>`,
  ).join('');
  sheet.add(
    `<circle cx="240" cy="250" r="172" fill="${sheet.linear([
      [0, c(0.88, 0.15, 140)],
      [0.5, c(0.72, 0.24, 70)],
      [1, c(0.58, 0.28, 40)],
    ])}"/>${bands}`,
    glow(sheet, 240, 260, 300, c(0.7, 0.27, 50), 0.5),
  );
};

/** Towers with lit windows and the grid of the street before them. */
const drawCity = (sheet: Sheet, random: Random, c: Tone): void => {
  let towers = '';
  for (let x = -10; x < 480; x += random.between(26, 52)) {
    const [w, h] = [random.between(24, 50), random.between(60, 210)];
    const windows = Array.from(
      { length: 8 },
      () =>
        `<rect x="${n(x + random.between(4, w - 8))}" ` +
        `y="${n(404 - random.between(10, h - 8))}" width="4" height="6" ` +
        `fill="${random.pick(['#ffe27a', '#7af2ff', '#ff8ae2'])}" opacity=".85"/>`,
    ).join('');
    towers +=
      `<rect x="${n(x)}" y="${n(404 - h)}" width="${n(w)}" height="${n(h)}" ` +
      `fill="${c(0.16, 0.08, 10)}"/>${windows}`;
  }
  sheet.add(towers);
  const lines =
    Array.from(
      { length: 15 },
      (_, at) => `M${n(240 + (at - 7) * 18)} 404L${n(240 + (at - 7) * 150)} 660`,
    ).join('') +
    Array.from({ length: 9 }, (_, at) => `M-10 ${n(404 + 3.2 * (at + 1) ** 2)}H490`).join('');
  sheet.add(
    `<path d="${lines}" stroke="${c(0.75, 0.2, 60)}" stroke-width="2.2" fill="none" ` +
      'opacity=".75"/>',
  );
};

/** The figure of the game as a neon sign. */
const drawNeonFigure = (sheet: Sheet, random: Random, c: Tone, hero: string): void => {
  const [tube, halo] = [c(0.97, 0.04, -80), c(0.8, 0.18, -90)];
  const [x, size] = random.pick([
    [240, 0.63],
    [206, 0.8],
    [274, 0.8],
    [240, 0.5],
  ] as const);
  if (size === 0.5)
    sheet.add(sign(sheet, random.pick([3, 4, 6]), c(0.97, 0.04, 60), c(0.74, 0.24, 60)));
  const place = `translate(${x} 250) scale(${size}) translate(-256 -256)`;
  sheet.add(
    `<g transform="${place}" stroke-linejoin="round"><g filter="${sheet.blur(26)}" ` +
      `stroke="${halo}" stroke-width="40">${silhouette(hero, halo)}</g><g ` +
      `stroke="${c(0.1, 0.06)}" stroke-width="30">${silhouette(hero, c(0.1, 0.06))}</g><g ` +
      `stroke="${halo}" stroke-width="11">${silhouette(hero, c(0.22, 0.12, -80))}</g><g ` +
      `filter="${sheet.bevel(4, 0.8, '#bff7ff')}">${silhouette(
        hero,
        sheet.linear([
          [0, tube],
          [0.5, halo],
          [1, c(0.6, 0.24, -40)],
        ]),
      )}</g></g>`,
  );
};

/** Rain-wet city of light. */
export const neon: Family = {
  voice: {
    face: 'sora',
    weight: 800,
    isUpper: true,
    skew: 10,
    fill: [
      [0, '#ffffff'],
      [0.5, '#ffd0f4'],
      [1, '#ff4fc3'],
    ],
    rim: '#5a0b8a',
    edge: '#12022b',
    light: '#d81bff',
  },
  draw: (sheet, random, { hero, hue }) => {
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.13, 0.09)],
          [0.5, c(0.3, 0.18, 30)],
          [0.62, c(0.5, 0.24, 60)],
          [0.63, c(0.1, 0.06)],
          [1, c(0.08, 0.05)],
        ]),
      ),
    );
    drawSun(sheet, c);
    drawCity(sheet, random, c);
    drawNeonFigure(sheet, random, c, hero);
    sheet.add(
      bokeh(random, {
        count: 26,
        from: [0, 380],
        to: [480, 640],
        colour: () => random.pick(['#ff5ad2', '#4af0ff', '#b46bff']),
        size: 10,
      }),
      vignette(sheet, c(0.07, 0.05), 0.7),
    );
  },
};

/** Nebulae and stars. */
const drawStars = (sheet: Sheet, random: Random, c: Tone): void => {
  for (let at = 0; at < 5; at += 1)
    sheet.add(
      glow(
        sheet,
        random.between(0, 480),
        random.between(0, 520),
        random.between(120, 260),
        c(0.6, 0.2, random.between(-60, 80)),
        0.4,
      ),
    );
  sheet.add(
    bokeh(random, {
      count: 130,
      from: [0, 0],
      to: [480, 640],
      colour: () => '#ffffff',
      size: 2.4,
    }),
  );
};

/** A planet with its ring. */
const drawPlanet = (sheet: Sheet, random: Random, c: Tone): void => {
  const planet = sheet.radial(
    [
      [0, c(0.92, 0.09, 120)],
      [0.5, c(0.66, 0.18, 90)],
      [1, c(0.22, 0.12, 60)],
    ],
    0.32,
    0.28,
    0.85,
  );
  sheet.add(
    `<g transform="translate(${random.pick([110, 370])} 420) rotate(-18)"><path d="M-200 ` +
      `0A200 44 0 0 1 200 0" fill="none" stroke="${c(0.85, 0.1, 100)}" stroke-width="14" ` +
      `opacity=".6"/><circle r="120" fill="${planet}"/><path d="M-200 0A200 44 0 0 0 200 ` +
      `0" fill="none" stroke="${c(0.9, 0.1, 110)}" stroke-width="14" opacity=".85"/></g>`,
  );
};

/** Stars, a ringed planet, and something on its way. */
export const space: Family = {
  voice: {
    face: 'outfit',
    weight: 800,
    isUpper: true,
    tracking: 0.02,
    fill: [
      [0, '#ffffff'],
      [0.6, '#b9e2ff'],
      [1, '#4f8cff'],
    ],
    rim: '#1a1470',
    edge: '#050423',
    light: '#3f6bff',
  },
  draw: (sheet, random, cover) => {
    const { hero, hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear(
          [
            [0, c(0.12, 0.06)],
            [0.55, c(0.3, 0.16, 20)],
            [1, c(0.14, 0.08, 60)],
          ],
          20,
        ),
      ),
    );
    drawStars(sheet, random, c);
    drawPlanet(sheet, random, c);
    const trail = sheet.linear([
      [0, '#fff6c0', 0.95],
      [0.3, '#ff9d2e', 0.8],
      [1, '#ff3d6e', 0],
    ]);
    if (hero === 'rocket' || hero === 'paper-plane')
      sheet.add(
        `<path d="M210 270Q150 420 40 560 190 470 285 330Z" fill="${trail}" ` +
          `filter="${sheet.blur(8)}"/>`,
      );
    sheet.add(
      stage(
        sheet,
        random,
        cover,
        { x: 250, y: 230, size: 320, glow: c(0.85, 0.12, 40), shine: 0.9 },
        ['solo', 'giant', 'twins', 'tile'],
      ),
    );
    for (let at = 0; at < 6; at += 1)
      sheet.add(sparkle(random.between(30, 450), random.between(40, 460), random.between(8, 26)));
    sheet.add(vignette(sheet, c(0.08, 0.05)));
  },
};
