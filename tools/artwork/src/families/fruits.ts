import { fruit, type FruitName } from '../objects/fruit.ts';
import { coin } from '../objects/props.ts';
import { around, glow, polygon, sparkle, tone, vignette, wash } from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { Family } from './family.ts';

type Spots = readonly (readonly [x: number, y: number, r: number])[];

/** Layouts of fruit: in a ring, behind one that is too large, three side by side. */
const baskets: readonly {
  readonly around: Spots;
  readonly front: readonly [x: number, y: number, r: number];
}[] = [
  {
    around: [
      [92, 150, 66],
      [388, 142, 68],
      [84, 340, 74],
      [398, 340, 72],
      [240, 76, 56],
      [176, 424, 56],
      [310, 426, 56],
    ],
    front: [240, 258, 132],
  },
  {
    around: [
      [80, 92, 58],
      [404, 90, 62],
      [60, 420, 62],
      [420, 424, 62],
    ],
    front: [240, 250, 196],
  },
  {
    around: [
      [104, 236, 108],
      [376, 236, 108],
      [240, 96, 62],
      [150, 410, 54],
      [330, 410, 54],
    ],
    front: [240, 276, 128],
  },
];

/** Three reels behind a golden frame, the middle row the one that wins. */
function window(sheet: Sheet, at: (column: number, row: number) => FruitName): string {
  const gold = sheet.linear(
    [
      [0, '#fff3b0'],
      [0.45, '#f0b429'],
      [0.55, '#b06a0c'],
      [1, '#ffe28c'],
    ],
    -20,
  );
  const reel = sheet.linear([
    [0, '#b9a98c'],
    [0.2, '#fffdf4'],
    [0.8, '#fffdf4'],
    [1, '#b9a98c'],
  ]);
  const cells = (column: number) =>
    [0, 1, 2]
      .map((row) => {
        const [x, y] = [118 + column * 122, 134 + row * 116];
        return fruit[at(column, row)](sheet, { x, y, r: row === 1 ? 54 : 42, turn: 0 });
      })
      .join('');
  const columns = [0, 1, 2]
    .map(
      (column) =>
        `<rect x="${62 + column * 122}" y="74" width="112" height="352" rx="12" ` +
        `fill="${reel}"/>${cells(column)}`,
    )
    .join('');
  return (
    '<rect x="34" y="52" width="412" height="396" rx="34" fill="#000" opacity=".4" ' +
    'transform="translate(4 14)"/><rect x="34" y="46" width="412" height="404" rx="34" ' +
    `fill="${gold}" stroke="#4a2206" stroke-width="6"/><rect x="52" y="64" width="376" ` +
    `height="372" rx="20" fill="#3a1606"/>${columns}<rect x="44" y="190" width="392" ` +
    'height="120" rx="16" fill="none" stroke="#ff2d3f" stroke-width="9"/><path d="M20 ' +
    '226 52 250 20 274ZM460 226 428 250 460 274Z" fill="#ff2d3f" stroke="#4a0610" ' +
    'stroke-width="5" stroke-linejoin="round"/>'
  );
}

/** Coins below and sparks above. */
const drawCoins = (sheet: Sheet, random: Random): void => {
  for (let at = 0; at < 7; at += 1)
    sheet.add(
      coin(sheet, {
        x: random.between(20, 460),
        y: random.between(380, 500),
        r: random.between(14, 26),
        turn: random.between(-30, 30),
      }),
    );
  for (let at = 0; at < 8; at += 1)
    sheet.add(sparkle(random.between(20, 460), random.between(40, 440), random.between(10, 26)));
};

/** The reels of the old machines, shining. */
export const fruits: Family = {
  voice: {
    face: 'baloo-2',
    weight: 800,
    isUpper: true,
    fill: [
      [0, '#ffffff'],
      [0.5, '#fff06b'],
      [1, '#ff9d0a'],
    ],
    rim: '#c3061f',
    edge: '#43020f',
    tilt: -3,
    shine: 0.7,
  },
  draw: (sheet, random, { hero, hue }) => {
    const c = tone(hue);
    const beams = Array.from({ length: 14 }, (_, at) =>
      polygon([
        [240, 250],
        around(240, 250, 620, at * (360 / 14)),
        around(240, 250, 620, (at + 0.5) * (360 / 14)),
      ]),
    ).join('');
    sheet.add(
      wash(
        sheet,
        sheet.radial(
          [
            [0, c(0.92, 0.12, 20)],
            [0.55, c(0.66, 0.21)],
            [1, c(0.4, 0.18, -16)],
          ],
          0.5,
          0.4,
          0.75,
        ),
      ),
      `<path d="${beams}" fill="${c(0.95, 0.1, 30)}" opacity=".28"/>`,
      glow(sheet, 240, 240, 230, '#fffbe0', 0.9),
    );
    const all = Object.keys(fruit) as FruitName[];
    const front = (all.includes(hero as FruitName) ? hero : 'seven') as FruitName;
    const rest = all.filter((name) => name !== front).toSorted(() => random.between(-1, 1));
    const nth = (at: number): FruitName => rest[at % rest.length] ?? front;
    if (random.chance(0.3))
      sheet.add(window(sheet, (column, row) => (row === 1 ? front : nth(column * 2 + row))));
    else {
      const {
        around: small,
        front: [x, y, r],
      } = random.pick(baskets);
      small.forEach(([fx, fy, fr], at) =>
        sheet.add(
          fruit[nth(at)](sheet, {
            x: fx,
            y: fy,
            r: fr,
            turn: (fx - 240) / 9 + random.between(-6, 6),
          }),
        ),
      );
      sheet.add(fruit[front](sheet, { x, y, r, turn: random.between(-5, 5) }));
    }
    drawCoins(sheet, random);
    sheet.add(vignette(sheet, c(0.2, 0.1, -20), 0.8));
  },
};
