import { fruit, type FruitName } from '../objects/fruit.ts';
import { coin, gem } from '../objects/props.ts';
import { around, glow, polygon, rays, sparkle, tone, vignette, wash } from '../objects/shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Family } from './family.ts';

type Spots = readonly (readonly [x: number, y: number, r: number])[];

/** Where stones lie: one in a ring of others, one too large for the picture, three together, one above a heap. */
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

/** Where fruit hang: in a ring, behind one that is too large, three side by side. */
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
  const columns = [0, 1, 2]
    .map(
      (column) =>
        `<rect x="${62 + column * 122}" y="74" width="112" height="352" rx="12" fill="${reel}"/>${[0, 1, 2].map((row) => fruit[at(column, row)](sheet, { x: 118 + column * 122, y: 134 + row * 116, r: row === 1 ? 54 : 42, turn: 0 })).join('')}`,
    )
    .join('');
  return `<rect x="34" y="52" width="412" height="396" rx="34" fill="#000" opacity=".4" transform="translate(4 14)"/><rect x="34" y="46" width="412" height="404" rx="34" fill="${gold}" stroke="#4a2206" stroke-width="6"/><rect x="52" y="64" width="376" height="372" rx="20" fill="#3a1606"/>${columns}<rect x="44" y="190" width="392" height="120" rx="16" fill="none" stroke="#ff2d3f" stroke-width="9"/><path d="M20 226 52 250 20 274ZM460 226 428 250 460 274Z" fill="#ff2d3f" stroke="#4a0610" stroke-width="5" stroke-linejoin="round"/>`;
}

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
    sheet.add(vignette(sheet, c(0.2, 0.1, -20), 0.8));
  },
};
