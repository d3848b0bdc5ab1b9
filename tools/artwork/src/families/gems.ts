import { gem } from '../objects/props.ts';
import {
  glow,
  polygon,
  rays,
  sparkle,
  tone,
  vignette,
  wash,
  type Tone,
} from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { Family } from './family.ts';

type Spots = readonly (readonly [x: number, y: number, r: number])[];

/**
 * Layouts of stones: one in a ring of others, one too large for the picture, three together, one
 * above a heap.
 */
const stones: readonly { readonly around: Spots; readonly front: Spots }[] = [
  {
    around: [
      [110, 190, 66],
      [376, 176, 72],
      [90, 372, 58],
      [398, 366, 62],
      [240, 96, 52],
    ],
    front: [[240, 272, 140]],
  },
  {
    around: [
      [412, 96, 56],
      [430, 240, 44],
      [404, 380, 60],
      [330, 60, 34],
    ],
    front: [[186, 246, 208]],
  },
  {
    around: [
      [70, 110, 46],
      [410, 110, 46],
      [240, 440, 54],
    ],
    front: [
      [240, 168, 116],
      [140, 330, 104],
      [342, 330, 104],
    ],
  },
  {
    around: [
      [50, 420, 58],
      [140, 452, 66],
      [238, 430, 70],
      [338, 454, 64],
      [430, 418, 60],
      [92, 356, 48],
      [190, 366, 54],
      [292, 362, 54],
      [388, 352, 48],
    ],
    front: [[240, 200, 122]],
  },
];

/** Crystals that grow from the roof and the floor of the cave. */
const drawCrystals = (sheet: Sheet, random: Random, c: Tone): void => {
  for (let at = 0; at < 16; at += 1) {
    const fromTop = at % 2 === 0;
    const x = random.between(-10, 490);
    const [w, h] = [
      random.between(24, 56),
      random.between(90, 210) * (Math.abs(x - 240) / 300 + 0.45),
    ];
    const y = fromTop ? -10 : 640;
    const tip = fromTop ? y + h : y - h;
    const lean = random.between(-26, 26);
    sheet.add(
      `<path d="${polygon([
        [x - w / 2, y],
        [x + w / 2, y],
        [x + lean, tip],
      ])}" fill="${c(0.3, 0.14, at * 4)}"/><path d="${polygon([
        [x - w / 2, y],
        [x, y],
        [x + lean, tip],
      ])}" fill="${c(0.5, 0.17, at * 4)}"/>`,
    );
  }
};

/** A cave of crystal with cut stones in front. */
export const gems: Family = {
  voice: {
    face: 'nunito',
    weight: 1000,
    fill: [
      [0, '#ffffff'],
      [0.5, '#ffe9a0'],
      [1, '#ff9ad1'],
    ],
    rim: '#5b0d86',
    edge: '#1d0238',
  },
  draw: (sheet, random, { hue }) => {
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.radial(
          [
            [0, c(0.7, 0.2, 20)],
            [0.5, c(0.38, 0.18)],
            [1, c(0.13, 0.08, -20)],
          ],
          0.5,
          0.38,
          0.75,
        ),
      ),
      rays(sheet, random, {
        x: 240,
        y: 240,
        r: 520,
        count: 28,
        colour: c(0.95, 0.06, 40),
        opacity: 0.3,
      }),
    );
    drawCrystals(sheet, random, c);
    const { around: small, front } = random.pick(stones);
    small.forEach(([x, y, r], at) =>
      sheet.add(
        gem(
          sheet,
          { x: x + random.between(-8, 8), y, r, turn: random.between(0, 40) },
          hue + 72 * (at + 1) + 30,
          random.pick([5, 6, 8]),
        ),
      ),
    );
    front.forEach(([x, y, r], at) =>
      sheet.add(
        glow(sheet, x, y, r * 1.5, c(0.95, 0.08, 60), 0.6),
        gem(
          sheet,
          { x, y, r, turn: random.between(0, 40) },
          hue + 20 + at * 110,
          at === 0 ? random.pick([6, 8, 10]) : 6,
          0.23,
        ),
      ),
    );
    for (let at = 0; at < 14; at += 1)
      sheet.add(sparkle(random.between(20, 460), random.between(40, 480), random.between(8, 30)));
    sheet.add(vignette(sheet, c(0.1, 0.07, -20)));
  },
};
