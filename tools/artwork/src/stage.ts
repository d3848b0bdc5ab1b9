import { materials } from './materials.ts';
import type { CoverOptions } from './families/family.ts';
import { around, glow, polygon, tone } from './objects/shapes.ts';
import type { Random } from './random.ts';
import { type Placed, sculpt } from './sculpt.ts';
import { n, type Sheet } from './sheet.ts';

/**
 * A way to show a hero: every studio has its favourites, and a lobby of many games needs them all.
 */
export type Layout = 'solo' | 'giant' | 'twins' | 'medallion' | 'tile' | 'laurels' | 'burst';

type Scene = {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly cover: CoverOptions;
  readonly place: Placed;
};

const cut = ({ sheet, cover, place }: Scene, change: Partial<Placed> = {}): string =>
  sculpt(sheet, cover.hero, materials[cover.material], { ...place, ...change });

const metal = (sheet: Sheet, isGold: boolean): string =>
  isGold
    ? sheet.linear(
        [
          [0, '#fff6c9'],
          [0.42, '#eab530'],
          [0.55, '#a8620e'],
          [1, '#ffe396'],
        ],
        -35,
      )
    : sheet.linear(
        [
          [0, '#ffffff'],
          [0.42, '#aebbd0'],
          [0.55, '#5d6c88'],
          [1, '#f2f6fc'],
        ],
        -35,
      );

/** Close enough to fill the picture, leaning out of its middle. */
const giant = (scene: Scene): string => {
  const side = scene.random.pick([-1, 1]);
  const { x, y, size } = scene.place;
  return cut(scene, {
    x: x + side * 34,
    y: y + 6,
    size: size * 1.24,
    turn: side * scene.random.between(3, 9),
    outline: 20,
  });
};

/** In front, with two of its kind in the shade behind it. */
const twins = (scene: Scene): string => {
  const {
    sheet,
    cover: { hero, hue },
    place: { x, y, size },
  } = scene;
  const c = tone(hue);
  const shade = {
    light: c(0.62, 0.1),
    mid: c(0.42, 0.11),
    dark: c(0.22, 0.08),
    edge: c(0.12, 0.05),
  };
  const behind = ([-1, 1] as const).map((side) =>
    sculpt(sheet, hero, shade, {
      x: x + side * 136,
      y: y - 54,
      size: size * 0.6,
      flip: side === 1,
      turn: side * 9,
      outline: 22,
      shine: 0.3,
    }),
  );
  return [
    ...behind,
    glow(sheet, x, y + 10, size * 0.56, '#ffffff', 0.35),
    cut(scene, { y: y + 16, size: size * 0.94 }),
  ].join('');
};

/** Struck into a round of metal with a beaded rim. */
const medallion = (scene: Scene): string => {
  const {
    sheet,
    random,
    cover: { hue },
    place: { x, y, size },
  } = scene;
  const c = tone(hue);
  const isGold = random.chance(0.7);
  const beads = Array.from({ length: 28 }, (_, at) => around(0, 0, 171, at * (360 / 28)))
    .map(([bx, by]) => `<circle cx="${n(bx)}" cy="${n(by)}" r="8"/>`)
    .join('');
  return (
    `<g transform="translate(${n(x)} ${n(y - 8)})"><circle r="192" cy="14" fill="#000" ` +
    `opacity=".5" filter="${sheet.blur(12)}"/><circle r="190" fill="#160a05"/><circle ` +
    `r="185" fill="${metal(sheet, isGold)}"/><circle r="158" fill="#160a05"/>` +
    `<circle r="154" fill="${sheet.radial(
      [
        [0, c(0.72, 0.15, 20)],
        [0.6, c(0.4, 0.14)],
        [1, c(0.16, 0.08, -20)],
      ],
      0.5,
      0.42,
      0.6,
    )}"/><g ` +
    `fill="${isGold ? '#fff4c4' : '#ffffff'}" stroke="#3a1d08" stroke-opacity=".5" ` +
    `stroke-width="2">${beads}</g></g>` +
    cut(scene, { y: y - 8, size: size * 0.79, turn: 0 })
  );
};

/** On the symbol of a reel that stands before others. */
const tile = (scene: Scene): string => {
  const {
    sheet,
    random,
    cover: { hue },
    place: { x, y, size },
  } = scene;
  const c = tone(hue);
  const lean = random.pick([-6, 6]);
  const plate = (dx: number, turn: number, l: number) =>
    `<g transform="translate(${n(x + dx)} ${n(y)}) rotate(${n(turn)})"><rect x="-158" ` +
    'y="-150" width="316" height="316" rx="46" fill="#000" opacity=".45" ' +
    `filter="${sheet.blur(10)}"/><rect x="-158" y="-158" width="316" height="316" ` +
    `rx="46" fill="${metal(sheet, true)}" stroke="#1a0b04" stroke-width="5"/><rect ` +
    'x="-138" y="-138" width="276" height="276" rx="32" ' +
    `fill="${sheet.linear([
      [0, c(l + 0.2, 0.15, 24)],
      [1, c(l - 0.16, 0.12, -16)],
    ])}" ` +
    'stroke="#1a0b04" stroke-width="5"/><path d="M-132-100A30 30 0 0 1-102-132H102A30 30 ' +
    '0 0 1 132-100V-30Q0-86-132-30Z" fill="#fff" opacity=".16"/></g>';
  return (
    plate(-lean * 13, -lean * 2.4, 0.4) +
    plate(0, lean, 0.56) +
    cut(scene, { size: size * 0.82, turn: lean })
  );
};

/** Between branches of laurel, as what is won. */
const laurels = (scene: Scene): string => {
  const {
    sheet,
    place: { x, y, size },
  } = scene;
  return (
    sculpt(sheet, 'laurels', materials.gold, { x, y: y + 26, size: size * 1.3, outline: 18 }) +
    glow(sheet, x, y, size * 0.5, '#ffffff', 0.5) +
    cut(scene, { y: y - 4, size: size * 0.76, turn: 0 })
  );
};

/** Out of a paper star, loud. */
const burst = (scene: Scene): string => {
  const {
    sheet,
    random,
    cover: { hue },
    place: { x, y },
  } = scene;
  const c = tone(hue);
  const star = (r: number, turn: number) =>
    polygon(
      Array.from({ length: 28 }, (_, at) =>
        around(x, y, at % 2 ? r * 0.8 : r, turn + (at * 360) / 28),
      ),
    );
  const turn = random.between(0, 12);
  const dots = Array.from(
    { length: 64 },
    (_, at) => [x - 154 + (at % 8) * 44, y - 154 + Math.floor(at / 8) * 44] as const,
  )
    .map(([dx, dy]) => `<circle cx="${n(dx)}" cy="${n(dy)}" r="7"/>`)
    .join('');
  return (
    `<path d="${star(236, turn)}" fill="#000" opacity=".4" transform="translate(6 ` +
    `14)"/><path d="${star(236, turn)}" fill="#ffffff"/><path d="${star(216, turn)}" ` +
    `fill="${sheet.radial([
      [0, c(0.96, 0.1, 150)],
      [0.55, c(0.86, 0.17, 140)],
      [1, c(0.68, 0.21, 120)],
    ])}"/>` +
    `<g clip-path="${sheet.clip(`<path d="${star(216, turn)}"/>`)}" fill="#fff" ` +
    `opacity=".32">${dots}</g>` +
    cut(scene, {})
  );
};

const layouts: Readonly<Record<Layout, (scene: Scene) => string>> = {
  solo: cut,
  giant,
  twins,
  medallion,
  tile,
  laurels,
  burst,
};

/**
 * Shows a cover's hero where the family has room for it, in one of the ways that suit the family;
 * which one follows from the game's code.
 */
export const stage = (
  sheet: Sheet,
  random: Random,
  cover: CoverOptions,
  place: Placed,
  allowed: readonly Layout[],
): string => layouts[random.pick(allowed)]({ sheet, random, cover, place });
