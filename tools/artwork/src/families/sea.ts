import { materials } from '../materials.ts';
import { bubble, coin } from '../objects/props.ts';
import { glow, hills, rays, sparkle, tone, vignette, wash, type Tone } from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { sculpt, silhouette } from '../sculpt.ts';
import { n, type Sheet } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

const flat = (
  name: string,
  fill: string,
  x: number,
  y: number,
  size: number,
  turn = 0,
  flip = false,
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) ` +
  `scale(${n((flip ? -1 : 1) * (size / 512))} ${n(size / 512)}) translate(-256 ` +
  `-256)">${silhouette(name, fill)}</g>`;

/** Distant fish and, at times, something sunken. */
const drawBackground = (sheet: Sheet, random: Random, c: Tone): void => {
  for (let at = 0; at < 5; at += 1)
    sheet.add(
      flat(
        'circling-fish',
        c(0.45, 0.12, 14),
        random.between(40, 440),
        random.between(60, 220),
        random.between(36, 70),
        random.between(-20, 20),
        random.chance(0.5),
      ),
    );
  const far = random.pick(['ship-wreck', 'anchor', 'none', 'sunken-eye', 'none']);
  if (far !== 'none')
    sheet.add(
      flat(
        far === 'sunken-eye' ? 'ancient-columns' : far,
        c(0.3, 0.1, 24),
        random.pick([110, 370]),
        400,
        190,
        random.between(-16, 16),
      ),
    );
};

/** Kelp at both sides. */
const drawKelp = (sheet: Sheet, random: Random, c: Tone): void => {
  const kelp = Array.from({ length: random.whole(3, 7) }, () => {
    const [x, tall] = [
      random.chance(0.5) ? random.between(-5, 110) : random.between(370, 485),
      random.between(190, 420),
    ];
    const bends = Array.from(
      { length: 6 },
      (_, at) => `q${at % 2 ? 26 : -26} ${n(-tall / 12)} 0 ${n(-tall / 6)}`,
    ).join('');
    return (
      `<path d="M${n(x)} 640${bends}" ` +
      `fill="none" stroke="${c(0.34, 0.11, -40)}" ` +
      `stroke-width="${n(random.between(8, 15))}" stroke-linecap="round"/>`
    );
  }).join('');
  sheet.add(kelp);
};

/** Corals and a sea star in the foreground. */
const drawReef = (sheet: Sheet, random: Random): void => {
  const reef = [materials.rose, materials.ember, materials.amethyst];
  ['coral', 'sea-star', 'coral'].forEach((plant, at) =>
    sheet.add(
      sculpt(sheet, plant, reef[at] ?? materials.rose, {
        x: [60, 410, 440][at] ?? 60,
        y: [440, 470, 400][at] ?? 440,
        size: [170, 100, 150][at] ?? 120,
        turn: random.between(-12, 12),
        flip: at === 2,
      }),
    ),
  );
};

/** Under water: light from above, reef in the foreground, bubbles. */
export const sea: Family = {
  voice: {
    face: 'baloo-2',
    weight: 800,
    fill: [
      [0, '#ffffff'],
      [0.5, '#a9f4ff'],
      [1, '#25b4f0'],
    ],
    rim: '#06306b',
    edge: '#021433',
    tilt: -3,
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.82, 0.13)],
          [0.35, c(0.58, 0.15, 10)],
          [0.75, c(0.33, 0.13, 24)],
          [1, c(0.17, 0.09, 34)],
        ]),
      ),
    );
    sheet.add(
      rays(sheet, random, { x: random.between(120, 360), y: -60, r: 620, count: 16, opacity: 0.4 }),
    );
    sheet.add(
      `<path d="${hills(random, 470, 90, 4)}" fill="${c(0.36, 0.12, 20)}" opacity=".7"/>`,
      `<path d="${hills(random, 520, 80, 3)}" fill="${c(0.26, 0.1, 26)}" opacity=".85"/>`,
    );
    drawBackground(sheet, random, c);
    drawKelp(sheet, random, c);
    drawReef(sheet, random);
    sheet.add(glow(sheet, 240, 240, 250, c(0.92, 0.09), 0.75));
    sheet.add(
      stage(
        sheet,
        random,
        cover,
        { x: 240, y: 245, size: 340, turn: random.between(-8, 8), flip: random.chance(0.4) },
        ['solo', 'giant', 'twins', 'medallion', 'tile'],
      ),
    );
    for (let at = 0; at < 16; at += 1)
      sheet.add(
        bubble(sheet, random.between(10, 470), random.between(30, 520), random.between(4, 24)),
      );
    sheet.add(vignette(sheet, c(0.13, 0.07, 34)));
  },
};

/** Treasure of the shore: a beach at sunset with gold in the sand. */
export const shore: Family = {
  voice: {
    face: 'noto-naskh-arabic',
    weight: 700,
    fill: [
      [0, '#fff6c8'],
      [0.55, '#f6c034'],
      [1, '#b8660a'],
    ],
    rim: '#4a1d05',
    edge: '#1c0a02',
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.34, 0.13, 20)],
          [0.4, c(0.6, 0.16, 60)],
          [0.58, c(0.86, 0.13, 140)],
          [0.6, c(0.5, 0.11)],
          [1, c(0.24, 0.08)],
        ]),
      ),
    );
    sheet.add(
      glow(sheet, 240, 370, 280, '#ffe9a8', 0.9),
      rays(sheet, random, { x: 240, y: 375, r: 480, colour: '#ffe7b0', opacity: 0.3 }),
    );
    sheet.add(
      flat('small-fishing-sailboat', c(0.2, 0.05), random.between(60, 120), 340, 90),
      `<path d="${hills(random, 480, 40, 3)}" fill="#d9a55a"/><path ` +
        `d="${hills(random, 520, 40, 2)}" fill="#b97f3c"/>`,
    );
    sheet.add(
      stage(sheet, random, cover, { x: 240, y: 250, size: 320, glow: '#ffcf5a' }, [
        'solo',
        'giant',
        'medallion',
        'tile',
      ]),
    );
    for (let at = 0; at < 9; at += 1)
      sheet.add(
        coin(sheet, {
          x: random.between(30, 450),
          y: random.between(400, 480),
          r: random.between(18, 34),
          turn: random.between(-40, 40),
        }),
      );
    for (let at = 0; at < 9; at += 1)
      sheet.add(sparkle(random.between(40, 440), random.between(80, 460), random.between(8, 22)));
    sheet.add(vignette(sheet, '#140a06'));
  },
};
