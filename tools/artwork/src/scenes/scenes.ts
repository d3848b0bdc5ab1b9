import type { MaterialName } from '../materials.ts';
import type { PlaceName } from './places.ts';

/**
 * A thing in a scene: a silhouette, what it is made of, and where it stands from the focus, in
 * heights of the picture.
 */
type Prop = readonly [
  name: string,
  material: MaterialName,
  dx: number,
  dy: number,
  size: number,
  turn?: number,
];

/** A drawn ball of a lottery. */
type NumberedBall = {
  readonly number: string;
  readonly hue: number;
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
};

/** The content of a banner. */
export type SceneOptions = {
  readonly place: PlaceName;
  readonly hue: number;
  readonly props: readonly Prop[];
  readonly balls?: readonly NumberedBall[];
};

/** Every scene that content may name; back to front. */
export const scenes: Readonly<Record<string, SceneOptions>> = {
  welcome: {
    place: 'burst',
    hue: 285,
    props: [
      ['balloons', 'rose', -0.5, -0.04, 0.46, -12],
      ['balloons', 'sapphire', 0.56, -0.02, 0.4, 14],
      ['present', 'ruby', 0, 0.06, 0.66, -4],
      ['coins-pile', 'gold', 0.46, 0.34, 0.34],
      ['party-popper', 'amethyst', -0.44, 0.3, 0.36, 10],
    ],
  },
  kite: {
    place: 'sky',
    hue: 240,
    props: [
      ['kite', 'sapphire', 0.58, -0.2, 0.34, 18],
      ['kite', 'jade', -0.56, -0.14, 0.36, -20],
      ['kite', 'ember', 0.02, 0, 0.76, 6],
      ['coins', 'gold', -0.4, 0.34, 0.28],
      ['gems', 'ruby', 0.46, 0.32, 0.3],
    ],
  },
  promotions: {
    place: 'burst',
    hue: 18,
    props: [
      ['ticket', 'gold', -0.5, -0.08, 0.46, -18],
      ['ticket', 'ember', 0.54, -0.1, 0.44, 20],
      ['open-treasure-chest', 'bronze', 0, 0.04, 0.74],
      ['gems', 'amethyst', -0.4, 0.34, 0.28],
      ['two-coins', 'gold', 0.42, 0.34, 0.3],
    ],
  },
  slots: {
    place: 'burst',
    hue: 320,
    props: [
      ['cherry', 'ruby', -0.54, -0.02, 0.42, -14],
      ['bell-shield', 'gold', 0.56, -0.06, 0.36, 12],
      ['slot-machine', 'amethyst', 0, 0.02, 0.8],
      ['gems', 'aqua', -0.38, 0.36, 0.26],
      ['coins', 'gold', 0.42, 0.34, 0.3],
    ],
  },
  live: {
    place: 'table',
    hue: 155,
    props: [
      ['card-ace-hearts', 'bone', -0.34, -0.02, 0.5, -18],
      ['card-king-spades', 'bone', 0.34, -0.02, 0.5, 18],
      ['card-queen-diamonds', 'bone', 0, -0.06, 0.54],
      ['dice-six-faces-five', 'ruby', -0.5, 0.34, 0.26, -12],
      ['coins-pile', 'gold', 0.48, 0.34, 0.3],
    ],
  },
  fish: {
    place: 'deep',
    hue: 215,
    props: [
      ['octopus', 'amethyst', 0.6, 0.1, 0.42, 10],
      ['clownfish', 'ember', -0.54, -0.16, 0.36, -8],
      ['angler-fish', 'sapphire', 0.02, 0, 0.78],
      ['oyster-pearl', 'rose', -0.42, 0.34, 0.28],
      ['magic-trident', 'gold', 0.44, -0.24, 0.36, 30],
    ],
  },
  pvp: {
    place: 'table',
    hue: 25,
    props: [
      ['poker-hand', 'ruby', 0, -0.04, 0.72],
      ['dice-six-faces-six', 'bone', -0.52, 0.26, 0.3, -16],
      ['crown', 'gold', 0, -0.36, 0.34],
      ['coins-pile', 'gold', 0.5, 0.3, 0.32],
    ],
  },
  sports: {
    place: 'stadium',
    hue: 145,
    props: [
      ['trophy-cup', 'gold', 0, -0.1, 0.62],
      ['soccer-ball', 'bone', -0.42, 0.28, 0.38, -12],
      ['cricket-bat', 'bronze', 0.58, 0.02, 0.52, 24],
      ['basketball-ball', 'ember', 0.34, 0.34, 0.3],
    ],
  },
  esports: {
    place: 'city',
    hue: 280,
    props: [
      ['headphones', 'sapphire', 0.02, -0.2, 0.62],
      ['gamepad', 'amethyst', 0, 0.18, 0.6],
      ['trophy', 'gold', -0.56, 0.02, 0.34, -10],
      ['joystick', 'aqua', 0.58, 0.1, 0.36, 10],
    ],
  },
  lottery: {
    place: 'burst',
    hue: 265,
    props: [
      ['ticket', 'gold', 0.5, -0.16, 0.46, 18],
      ['ticket', 'ember', -0.56, -0.2, 0.34, -18],
    ],
    balls: [
      { number: '23', hue: 25, dx: -0.46, dy: 0.16, size: 0.34 },
      { number: '7', hue: 250, dx: 0.46, dy: 0.22, size: 0.36 },
      { number: '41', hue: 150, dx: -0.08, dy: 0.3, size: 0.3 },
      { number: '8', hue: 65, dx: 0, dy: -0.12, size: 0.56 },
    ],
  },
  cockfight: {
    place: 'burst',
    hue: 30,
    props: [
      ['laurels', 'gold', 0, 0, 0.95],
      ['rooster', 'ruby', 0, 0, 0.7],
    ],
  },
  download: {
    place: 'sky',
    hue: 255,
    props: [
      ['cloud-download', 'silver', -0.5, -0.14, 0.42, -6],
      ['smartphone', 'ink', 0, 0.02, 0.86, 8],
      ['rocket', 'ember', 0.52, -0.04, 0.44, 14],
      ['checked-shield', 'jade', -0.42, 0.32, 0.28],
    ],
  },
  points: {
    place: 'burst',
    hue: 60,
    props: [
      ['star-medal', 'silver', -0.54, -0.02, 0.4, -10],
      ['ribbon-medal', 'ruby', 0.56, 0, 0.4, 10],
      ['coins-pile', 'gold', 0, 0.04, 0.72],
      ['gems', 'aqua', -0.42, 0.36, 0.26],
      ['present', 'amethyst', 0.44, 0.32, 0.3],
    ],
  },
  help: {
    place: 'sky',
    hue: 200,
    props: [
      ['life-buoy', 'ember', 0, 0, 0.76],
      ['open-book', 'bone', -0.54, 0.18, 0.4, -8],
      ['headphones', 'ink', 0.56, 0.08, 0.42, 10],
    ],
  },
  gift: {
    place: 'burst',
    hue: 350,
    props: [
      ['present', 'gold', 0, 0.02, 0.86],
      ['stars-stack', 'gold', 0.5, -0.24, 0.28, 12],
    ],
  },
  deposit: {
    place: 'burst',
    hue: 150,
    props: [
      ['piggy-bank', 'rose', -0.02, 0, 0.76],
      ['coins', 'gold', -0.52, -0.12, 0.36, -8],
      ['two-coins', 'gold', 0.52, -0.16, 0.34, 10],
      ['gold-stack', 'gold', 0.44, 0.32, 0.34],
    ],
  },
  login: {
    place: 'city',
    hue: 245,
    props: [
      ['arabic-door', 'sapphire', 0, -0.02, 0.86],
      ['key', 'gold', 0.46, 0.2, 0.42, -30],
    ],
  },
  register: {
    place: 'burst',
    hue: 300,
    props: [
      ['laurels', 'gold', 0, 0, 0.92],
      ['crown', 'gold', 0, -0.02, 0.56],
      ['gems', 'ruby', -0.5, 0.3, 0.26],
      ['present', 'jade', 0.5, 0.3, 0.3],
    ],
  },
  vip: {
    place: 'city',
    hue: 310,
    props: [
      ['laurels', 'gold', 0, 0.04, 0.96],
      ['diamond-trophy', 'silver', 0, 0, 0.66],
      ['gems', 'amethyst', -0.56, 0.28, 0.28],
      ['gems', 'aqua', 0.56, 0.28, 0.28],
    ],
  },
};
