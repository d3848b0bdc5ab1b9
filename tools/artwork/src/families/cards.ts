import { centred } from '../objects/figures.ts';
import { card, chip, die, suits } from '../objects/props.ts';
import { around, bokeh, polygon, rays, tone, vignette, wash } from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { Family } from './family.ts';

type Spots = readonly (readonly [x: number, y: number, r: number, turn: number])[];

/** Layouts of fallen dice. */
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

const pocket = (at: number): string =>
  polygon([
    around(0, 0, 176, at * 15),
    around(0, 0, 176, at * 15 + 7.5),
    around(0, 0, 176, at * 15 + 15),
    around(0, 0, 118, at * 15 + 15),
    around(0, 0, 118, at * 15),
  ]);

const pocketColour = (at: number): string => {
  if (at === 0) return '#128a3e';
  return at % 2 ? '#b80f24' : '#15161f';
};

/** A wheel of numbers, seen a little from the side. */
function wheel(place: string): string {
  const pockets = 24;
  const slices = Array.from(
    { length: pockets },
    (_, at) =>
      `<path d="${pocket(at)}" ` +
      `fill="${pocketColour(at)}" stroke="#e9c878" ` +
      `stroke-width="2"/><path transform="rotate(${at * 15 + 7.5}) translate(0 -146)" ` +
      `d="${centred(String((at * 17) % 37), 19)}" fill="#fff"/>`,
  ).join('');
  const arms = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="M-7 0-4-84H4L7 0Z" fill="#f6d98a"/><circle ` +
        `transform="rotate(${turn})" cy="-88" r="11" fill="#fff0c0" stroke="#8a5a14" ` +
        'stroke-width="2"/>',
    )
    .join('');
  return (
    `<g transform="translate(${place}) rotate(-12)"><circle r="206" cy="14" fill="#000" ` +
    'opacity=".4"/><circle r="204" fill="#5a2a0c"/><circle r="196" ' +
    `fill="#8f4b18"/><circle r="181" fill="#e9c878"/>${slices}<circle r="118" ` +
    'fill="#6b3510"/><circle r="112" fill="#a35d22"/><circle r="62" ' +
    `fill="#e3bd6a"/>${arms}<circle r="30" fill="#fbe7b0" stroke="#8a5a14" ` +
    'stroke-width="4"/><circle cx="72" cy="-124" r="13" fill="#fff" stroke="#bbb" ' +
    'stroke-width="2"/></g>'
  );
}

/** Four stacks of chips on the felt. */
const drawChips = (sheet: Sheet, random: Random, hue: number): void => {
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
};

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
      '<ellipse cx="240" cy="330" rx="300" ry="230" fill="none" stroke="#fff3c4" ' +
        'stroke-opacity=".3" stroke-width="4"/><ellipse cx="240" cy="330" rx="270" ry="202" ' +
        'fill="none" stroke="#fff3c4" stroke-opacity=".16" stroke-width="2"/>',
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
    drawChips(sheet, random, hue);
    sheet.add(
      bokeh(random, { count: 22, from: [0, 0], to: [480, 420], colour: () => '#fff0c0', size: 12 }),
      vignette(sheet, c(0.09, 0.04)),
    );
  },
};
