import {
  around,
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
} from '../objects/shapes.ts';
import { silhouette } from '../sculpt.ts';
import { n, type Sheet } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

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
  draw: (sheet, random, wish) => {
    const { hue } = wish;
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
    const bolt = (x: number, lean: number) =>
      `M${x} -10l${lean} 130 34-10${n(lean * 0.6)} 120 28-8${n(lean)} 150-60-150-30 10-30-110-34 8Z`;
    sheet.add(
      `<path d="${bolt(70, -24)}${bolt(420, 26)}" fill="#f4ecff" opacity=".75" filter="${sheet.blur(2)}"/>`,
    );
    const column = (x: number) =>
      `<g transform="translate(${x} 0)"><rect x="-34" y="150" width="68" height="400" fill="${sheet.linear(
        [
          [0, c(0.75, 0.05, 60)],
          [0.35, c(0.55, 0.07, 30)],
          [1, c(0.22, 0.07)],
        ],
        -90,
      )}"/>${[-20, -7, 7, 20].map((at) => `<rect x="${at - 3}" y="170" width="5" height="380" fill="#000" opacity=".28"/>`).join('')}<path d="M-50 120H50L40 152H-40Z" fill="${c(0.66, 0.06, 40)}"/><rect x="-54" y="102" width="108" height="20" rx="4" fill="${c(0.78, 0.05, 50)}"/></g>`;
    sheet.add(
      column(26),
      column(454),
      `<path d="${hills(random, 520, 60, 3)}" fill="${c(0.16, 0.08, 20)}"/>`,
    );
    sheet.add(
      stage(sheet, random, wish, { x: 240, y: 255, size: 350, glow: c(0.9, 0.11, 40) }, [
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
  draw: (sheet, random, wish) => {
    const { hue } = wish;
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
    for (let step = 0; step < 7; step += 1) {
      const half = 70 + step * 34;
      const y = 150 + step * 46;
      sheet.add(
        `<path d="${polygon([
          [240 - half, y],
          [240 + half, y],
          [240 + half + 12, y + 46],
          [240 - half - 12, y + 46],
        ])}" fill="${sheet.linear(
          [
            [0, c(0.66, 0.06, -50)],
            [0.5, c(0.5, 0.06, -40)],
            [1, c(0.32, 0.06)],
          ],
          -90,
        )}"/><rect x="${240 - half}" y="${y}" width="${half * 2}" height="7" fill="#fff6d8" opacity=".35"/>`,
      );
    }
    sheet.add(
      `<path d="${polygon([
        [190, 150],
        [290, 150],
        [330, 472],
        [150, 472],
      ])}" fill="${c(0.3, 0.05)}" opacity=".55"/>${Array.from({ length: 16 }, (_, at) => `<rect x="${n(186 - at * 2.3)}" y="${158 + at * 20}" width="${n(108 + at * 4.6)}" height="4" fill="#fff4d0" opacity=".2"/>`).join('')}`,
    );
    sheet.add(
      stage(sheet, random, wish, { x: 240, y: 268, size: 310, glow: '#ffd76a' }, [
        'solo',
        'giant',
        'medallion',
        'tile',
      ]),
    );
    const fern = (x: number, y: number, size: number, turn: number) =>
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(size)})">${Array.from({ length: 9 }, (_, at) => `<path d="M0 0Q${at * 7} -70 ${20 + at * 6} ${-150 + at * 6}Q${at * 3} -60 10 0Z" transform="rotate(${at * 17 - 70})" fill="${c(0.3 + (at % 3) * 0.07, 0.11, 5)}"/>`).join('')}</g>`;
    sheet.add(
      fern(-10, 540, 1.5, 12),
      fern(490, 560, 1.6, -70),
      fern(60, 640, 1.2, 0),
      fern(420, 650, 1.3, -20),
      vignette(sheet, c(0.1, 0.05), 0.75),
    );
  },
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
  draw: (sheet, random, wish) => {
    const { hue } = wish;
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
      `<path d="${hills(random, 440, 60, 2)}" fill="${c(0.7, 0.13, -6)}"/><path d="${hills(random, 500, 60, 3)}" fill="${c(0.52, 0.12, -14)}"/>`,
    );
    sheet.add(
      stage(sheet, random, wish, { x: 240, y: 250, size: 330, glow: '#fff2c0' }, [
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
    const bands = Array.from(
      { length: 6 },
      (_, at) =>
        `<rect x="60" y="${230 + at * 26}" width="360" height="${3 + at * 2.4}" fill="${c(0.18, 0.12, 20)}"/>`,
    ).join('');
    sheet.add(
      `<circle cx="240" cy="250" r="172" fill="${sheet.linear([
        [0, c(0.88, 0.15, 140)],
        [0.5, c(0.72, 0.24, 70)],
        [1, c(0.58, 0.28, 40)],
      ])}"/>${bands}`,
      glow(sheet, 240, 260, 300, c(0.7, 0.27, 50), 0.5),
    );
    let towers = '';
    for (let x = -10; x < 480; x += random.between(26, 52)) {
      const [w, h] = [random.between(24, 50), random.between(60, 210)];
      towers += `<rect x="${n(x)}" y="${n(404 - h)}" width="${n(w)}" height="${n(h)}" fill="${c(0.16, 0.08, 10)}"/>${Array.from({ length: 8 }, () => `<rect x="${n(x + random.between(4, w - 8))}" y="${n(404 - random.between(10, h - 8))}" width="4" height="6" fill="${random.pick(['#ffe27a', '#7af2ff', '#ff8ae2'])}" opacity=".85"/>`).join('')}`;
    }
    sheet.add(towers);
    const lines =
      Array.from(
        { length: 15 },
        (_, at) => `M${n(240 + (at - 7) * 18)} 404L${n(240 + (at - 7) * 150)} 660`,
      ).join('') +
      Array.from({ length: 9 }, (_, at) => `M-10 ${n(404 + 3.2 * (at + 1) ** 2)}H490`).join('');
    sheet.add(
      `<path d="${lines}" stroke="${c(0.75, 0.2, 60)}" stroke-width="2.2" fill="none" opacity=".75"/>`,
    );
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
      `<g transform="${place}" stroke-linejoin="round"><g filter="${sheet.blur(26)}" stroke="${halo}" stroke-width="40">${silhouette(hero, halo)}</g><g stroke="${c(0.1, 0.06)}" stroke-width="30">${silhouette(hero, c(0.1, 0.06))}</g><g stroke="${halo}" stroke-width="11">${silhouette(hero, c(0.22, 0.12, -80))}</g><g filter="${sheet.bevel(4, 0.8, '#bff7ff')}">${silhouette(
        hero,
        sheet.linear([
          [0, tube],
          [0.5, halo],
          [1, c(0.6, 0.24, -40)],
        ]),
      )}</g></g>`,
    );
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
  return `<g fill="none" stroke-linejoin="round"><path d="${d}" fill="#05010f" opacity=".7"/><path d="${d}" stroke="${halo}" stroke-width="30" filter="${sheet.blur(12)}"/><path d="${d}" stroke="${halo}" stroke-width="13"/><path d="${d}" stroke="${tube}" stroke-width="5"/></g>`;
}

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
  draw: (sheet, random, wish) => {
    const { hero, hue } = wish;
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
      `<g transform="translate(${random.pick([110, 370])} 420) rotate(-18)"><path d="M-200 0A200 44 0 0 1 200 0" fill="none" stroke="${c(0.85, 0.1, 100)}" stroke-width="14" opacity=".6"/><circle r="120" fill="${planet}"/><path d="M-200 0A200 44 0 0 0 200 0" fill="none" stroke="${c(0.9, 0.1, 110)}" stroke-width="14" opacity=".85"/></g>`,
    );
    const trail = sheet.linear([
      [0, '#fff6c0', 0.95],
      [0.3, '#ff9d2e', 0.8],
      [1, '#ff3d6e', 0],
    ]);
    if (hero === 'rocket' || hero === 'paper-plane')
      sheet.add(
        `<path d="M210 270Q150 420 40 560 190 470 285 330Z" fill="${trail}" filter="${sheet.blur(8)}"/>`,
      );
    sheet.add(
      stage(
        sheet,
        random,
        wish,
        { x: 250, y: 230, size: 320, glow: c(0.85, 0.12, 40), shine: 0.9 },
        ['solo', 'giant', 'twins', 'tile'],
      ),
    );
    for (let at = 0; at < 6; at += 1)
      sheet.add(sparkle(random.between(30, 450), random.between(40, 460), random.between(8, 26)));
    sheet.add(vignette(sheet, c(0.08, 0.05)));
  },
};
