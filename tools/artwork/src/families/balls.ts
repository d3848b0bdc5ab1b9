import { centred } from '../objects/figures.ts';
import { ball } from '../objects/props.ts';
import { around, rays, sparkle, tone, vignette, wash } from '../objects/shapes.ts';
import { hue as colourOf, n } from '../sheet.ts';
import type { Family } from './family.ts';

/** Layouts of balls: thrown up round one, behind one that is too large, in a rack, in a ring. */
const draws: readonly {
  readonly spots: readonly (readonly [x: number, y: number, r: number])[];
  readonly front: readonly [x: number, y: number, r: number];
}[] = [
  {
    spots: [
      [80, 120, 50],
      [400, 112, 54],
      [70, 300, 46],
      [420, 296, 48],
      [150, 420, 52],
      [334, 424, 54],
      [240, 92, 58],
      [132, 226, 66],
      [352, 220, 68],
    ],
    front: [240, 280, 126],
  },
  {
    spots: [
      [406, 84, 58],
      [440, 226, 46],
      [402, 368, 60],
      [60, 60, 40],
    ],
    front: [196, 250, 196],
  },
  {
    spots: [
      [240, 104, 62],
      [180, 208, 62],
      [300, 208, 62],
      [120, 312, 62],
      [360, 312, 62],
    ],
    front: [240, 326, 80],
  },
  {
    spots: Array.from({ length: 9 }, (_, at) => [...around(240, 252, 168, at * 40), 52] as const),
    front: [240, 252, 106],
  },
];

/** Numbered balls flying out of the light. */
export const balls: Family = {
  voice: {
    face: 'nunito',
    weight: 1000,
    fill: [
      [0, '#ffffff'],
      [1, '#ffe04a'],
    ],
    rim: '#0b4ca8',
    edge: '#041a45',
    tilt: -3,
  },
  draw: (sheet, random, { hue }) => {
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.radial(
          [
            [0, c(0.94, 0.08, 40)],
            [0.45, c(0.66, 0.18)],
            [1, c(0.3, 0.15, -20)],
          ],
          0.5,
          0.38,
          0.75,
        ),
      ),
      rays(sheet, random, { x: 240, y: 245, r: 560, count: 30, opacity: 0.5 }),
    );
    const confetti = Array.from(
      { length: 60 },
      () =>
        `<rect x="${n(random.between(0, 480))}" y="${n(random.between(0, 560))}" ` +
        `width="${n(random.between(5, 12))}" height="${n(random.between(8, 18))}" rx="2" ` +
        `transform="rotate(${random.whole(0, 180)} ${random.whole(0, 480)} ` +
        `${random.whole(0, 560)})" fill="${colourOf(0.78, 0.18, random.between(0, 360))}" ` +
        'opacity=".85"/>',
    ).join('');
    sheet.add(confetti);
    const {
      spots,
      front: [x, y, r],
    } = random.pick(draws);
    spots.forEach(([bx, by, br], at) =>
      sheet.add(
        ball(
          sheet,
          { x: bx, y: by, r: br, turn: random.between(-24, 24) },
          hue + at * 47,
          centred(String(random.whole(1, 49)), br * 0.62),
        ),
      ),
    );
    sheet.add(
      ball(
        sheet,
        { x, y, r, turn: -8 },
        28,
        centred(String(random.pick([7, 8, 88, 49])), r * 0.66),
      ),
    );
    for (let at = 0; at < 8; at += 1)
      sheet.add(sparkle(random.between(20, 460), random.between(40, 460), random.between(10, 24)));
    sheet.add(vignette(sheet, c(0.2, 0.12, -10), 0.75));
  },
};
