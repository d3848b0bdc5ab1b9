import { centred } from '../objects/figures.ts';
import { ball, card, chip, die, suits } from '../objects/props.ts';
import { around, bokeh, polygon, rays, sparkle, tone, vignette, wash } from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { hue as colourOf, n, type Sheet } from '../sheet.ts';
import type { Family } from './family.ts';

type Spots = readonly (readonly [x: number, y: number, r: number, turn: number])[];

/** How dice have fallen. */
const throws: readonly Spots[] = [
  [
    [160, 230, 104, -14],
    [322, 290, 94, 20],
    [276, 120, 62, 8],
  ],
  [
    [236, 250, 156, -8],
    [400, 118, 56, 24],
    [82, 118, 48, -30],
  ],
  [
    [128, 300, 90, -6],
    [344, 306, 90, 10],
    [238, 158, 94, 0],
  ],
];

const isRed = (suit: string): boolean => suit === 'heart' || suit === 'diamond';
const shuffled = (random: Random): [string, string][] =>
  Object.entries(suits).toSorted(() => random.between(-1, 1));

/** Cards of one rank or many on their places, in the order of the suits. */
const deal = (
  sheet: Sheet,
  spots: Spots,
  ranks: readonly string[],
  order: readonly (readonly [string, string])[],
): string[] =>
  spots.map(([x, y, r, turn], at) => {
    const [suit, pip] = order[at % order.length] ?? ['spade', suits.spade];
    return card(
      sheet,
      { x, y, r, turn },
      pip,
      isRed(suit),
      centred(ranks[at % ranks.length] ?? 'A', r * 0.4),
    );
  });

const arc = (count: number, step: number, r: number): Spots =>
  Array.from(
    { length: count },
    (_, at) =>
      [
        ...around(240, 520, 290, (at - (count - 1) / 2) * step),
        r,
        (at - (count - 1) / 2) * step,
      ] as const,
  );

const fan = (sheet: Sheet, random: Random): string[] =>
  deal(
    sheet,
    arc(4, 19, 100),
    random.pick([
      ['A', 'K', 'Q', 'J'],
      ['9', '9', 'A', 'K'],
      ['A', 'A', '7', '7'],
      ['J', '10', '9', '8'],
    ]),
    shuffled(random),
  );

/** Two large ones, crossed. */
const pair = (sheet: Sheet, random: Random): string[] =>
  deal(
    sheet,
    [
      [168, 262, 156, -13],
      [316, 268, 156, 12],
    ],
    random.pick([
      ['A', 'A'],
      ['K', 'A'],
      ['9', '9'],
      ['A', 'J'],
    ]),
    shuffled(random),
  );

/** Five of one suit. */
const royal = (sheet: Sheet, random: Random): string[] =>
  deal(sheet, arc(5, 15, 104), ['10', 'J', 'Q', 'K', 'A'], [random.pick(Object.entries(suits))]);

/** Three dealt in a row and two before them. */
const spread = (sheet: Sheet, random: Random): string[] =>
  deal(
    sheet,
    [
      [112, 176, 82, -5],
      [240, 160, 82, 0],
      [368, 176, 82, 5],
      [184, 316, 96, -8],
      [304, 318, 96, 8],
    ],
    random.pick([
      ['7', '2', 'K', 'A', 'A'],
      ['Q', '8', '8', 'Q', 'Q'],
      ['3', '5', 'J', '10', '9'],
    ]),
    shuffled(random),
  );

/** A table of cards, chips and dice under a lamp. */
export const cards: Family = {
  voice: {
    face: 'sora',
    weight: 800,
    fill: [
      [0, '#ffffff'],
      [0.5, '#ffe9b0'],
      [1, '#d79a2b'],
    ],
    rim: '#2b1608',
    edge: '#0d0603',
  },
  draw: (sheet, random, { hero, hue }) => {
    const c = tone(hue);
    const hand = random.pick([fan, pair, royal, spread]);
    sheet.add(
      wash(
        sheet,
        sheet.radial(
          [
            [0, c(0.62, 0.15)],
            [0.5, c(0.4, 0.13)],
            [1, c(0.13, 0.06)],
          ],
          0.5,
          0.36,
          0.72,
        ),
      ),
    );
    sheet.add(
      `<ellipse cx="240" cy="330" rx="300" ry="230" fill="none" stroke="#fff3c4" stroke-opacity=".3" stroke-width="4"/><ellipse cx="240" cy="330" rx="270" ry="202" fill="none" stroke="#fff3c4" stroke-opacity=".16" stroke-width="2"/>`,
      rays(sheet, random, { x: 240, y: -80, r: 560, count: 12, colour: '#fff6da', opacity: 0.3 }),
    );
    if (hero === 'wheel')
      sheet.add(
        wheel(
          random.pick([
            '240 262) scale(1 .9',
            '240 236) scale(1.34 1.3',
            '150 250) scale(1.22',
            '240 250) scale(1.04 .74',
          ]),
        ),
      );
    else if (hero === 'dice')
      sheet.add(
        ...random
          .pick(throws)
          .map(([x, y, r, turn], at) => die(sheet, { x, y, r, turn }, at === 2 ? 60 : hue + 160)),
      );
    else sheet.add(...hand(sheet, random));
    const stacks = [
      [84, 440, hue + 30],
      [398, 446, hue + 180],
      [150, 478, 25],
      [330, 486, 255],
    ] as const;
    stacks.forEach(([x, y, h]) =>
      Array.from({ length: random.whole(3, 5) }, (_, at) =>
        sheet.add(
          chip(
            sheet,
            { x: x + random.between(-3, 3), y: y - at * 10, r: 44, turn: random.between(0, 40) },
            h,
          ),
        ),
      ),
    );
    sheet.add(
      bokeh(random, { count: 22, from: [0, 0], to: [480, 420], colour: () => '#fff0c0', size: 12 }),
      vignette(sheet, c(0.09, 0.04)),
    );
  },
};

/** A wheel of numbers, seen a little from the side. */
function wheel(place: string): string {
  const pockets = 24;
  const slices = Array.from(
    { length: pockets },
    (_, at) =>
      `<path d="${polygon([around(0, 0, 176, at * 15), around(0, 0, 176, at * 15 + 7.5), around(0, 0, 176, at * 15 + 15), around(0, 0, 118, at * 15 + 15), around(0, 0, 118, at * 15)])}" fill="${at === 0 ? '#128a3e' : at % 2 ? '#b80f24' : '#15161f'}" stroke="#e9c878" stroke-width="2"/><path transform="rotate(${at * 15 + 7.5}) translate(0 -146)" d="${centred(String((at * 17) % 37), 19)}" fill="#fff"/>`,
  ).join('');
  const arms = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="M-7 0-4-84H4L7 0Z" fill="#f6d98a"/><circle transform="rotate(${turn})" cy="-88" r="11" fill="#fff0c0" stroke="#8a5a14" stroke-width="2"/>`,
    )
    .join('');
  return `<g transform="translate(${place}) rotate(-12)"><circle r="206" cy="14" fill="#000" opacity=".4"/><circle r="204" fill="#5a2a0c"/><circle r="196" fill="#8f4b18"/><circle r="181" fill="#e9c878"/>${slices}<circle r="118" fill="#6b3510"/><circle r="112" fill="#a35d22"/><circle r="62" fill="#e3bd6a"/>${arms}<circle r="30" fill="#fbe7b0" stroke="#8a5a14" stroke-width="4"/><circle cx="72" cy="-124" r="13" fill="#fff" stroke="#bbb" stroke-width="2"/></g>`;
}

/** Where balls are: thrown up round one, behind one that is too large, in a rack, in a ring. */
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
        `<rect x="${n(random.between(0, 480))}" y="${n(random.between(0, 560))}" width="${n(random.between(5, 12))}" height="${n(random.between(8, 18))}" rx="2" transform="rotate(${random.whole(0, 180)} ${random.whole(0, 480)} ${random.whole(0, 560)})" fill="${colourOf(0.78, 0.18, random.between(0, 360))}" opacity=".85"/>`,
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
