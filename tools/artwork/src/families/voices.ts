import type { Stop } from '../sheet.ts';
import type { Voice } from '../title.ts';

const silver: readonly Stop[] = [
  [0, '#ffffff'],
  [0.5, '#dfe8f5'],
  [1, '#8796b5'],
];
const gold: readonly Stop[] = [
  [0, '#fffbe0'],
  [0.48, '#ffd95a'],
  [1, '#c97708'],
];
const fire: readonly Stop[] = [
  [0, '#fffbd6'],
  [0.5, '#ffc23d'],
  [1, '#f2461e'],
];
const ice: readonly Stop[] = [
  [0, '#ffffff'],
  [0.5, '#c4f3ff'],
  [1, '#4fb2ff'],
];
const lime: readonly Stop[] = [
  [0, '#fbffe0'],
  [0.5, '#b6ec5c'],
  [1, '#2f9a3a'],
];
const pink: readonly Stop[] = [
  [0, '#ffffff'],
  [0.5, '#ffd0e6'],
  [1, '#ff5fa8'],
];

/**
 * Other hands in which a family letters its titles, beside its own: games of one world are made by
 * more than one studio.
 */
export const otherVoices: Readonly<Record<string, readonly Voice[]>> = {
  arena: [
    { face: 'sora', weight: 800, isUpper: true, fill: gold, rim: '#3a1405', edge: '#140602' },
    {
      face: 'outfit',
      weight: 900,
      isUpper: true,
      skew: 8,
      fill: ice,
      rim: '#0a2b5c',
      edge: '#030d20',
    },
  ],
  balls: [
    {
      face: 'baloo-2',
      weight: 800,
      isUpper: true,
      fill: pink,
      rim: '#7a0f5c',
      edge: '#2a0324',
      tilt: 3,
    },
    { face: 'archivo', weight: 900, isUpper: true, fill: gold, rim: '#8a1020', edge: '#2d0308' },
  ],
  candy: [{ face: 'nunito', weight: 1000, fill: ice, rim: '#8a1f8f', edge: '#3a0640', tilt: 3 }],
  cards: [
    {
      face: 'outfit',
      weight: 900,
      isUpper: true,
      tracking: 0.03,
      fill: silver,
      rim: '#14202e',
      edge: '#05090f',
    },
    { face: 'noto-naskh-arabic', weight: 700, fill: gold, rim: '#5a0a14', edge: '#1c0205' },
    {
      face: 'archivo',
      weight: 900,
      isUpper: true,
      skew: 8,
      fill: fire,
      rim: '#3a0a05',
      edge: '#140302',
    },
  ],
  desert: [
    { face: 'archivo', weight: 900, isUpper: true, fill: gold, rim: '#4a1605', edge: '#1c0702' },
    { face: 'baloo-2', weight: 800, fill: fire, rim: '#5a1a4a', edge: '#1f0518' },
  ],
  fruits: [
    { face: 'nunito', weight: 1000, fill: lime, rim: '#12602a', edge: '#04230e', tilt: 3 },
    {
      face: 'archivo',
      weight: 900,
      isUpper: true,
      skew: 10,
      fill: gold,
      rim: '#5a0b8a',
      edge: '#1d0238',
    },
  ],
  gems: [
    {
      face: 'outfit',
      weight: 800,
      isUpper: true,
      tracking: 0.02,
      fill: ice,
      rim: '#1a1470',
      edge: '#070430',
    },
    { face: 'archivo', weight: 900, isUpper: true, fill: gold, rim: '#4a0a5c', edge: '#180224' },
  ],
  lanterns: [
    {
      face: 'noto-naskh-arabic',
      weight: 700,
      isUpper: true,
      fill: gold,
      rim: '#7a0a14',
      edge: '#240206',
    },
    { face: 'archivo', weight: 800, isUpper: true, fill: pink, rim: '#7a0a3a', edge: '#2a0214' },
  ],
  myth: [
    {
      face: 'outfit',
      weight: 800,
      isUpper: true,
      tracking: 0.04,
      fill: ice,
      rim: '#15204f',
      edge: '#050a24',
    },
    { face: 'sora', weight: 800, isUpper: true, fill: fire, rim: '#4a0c0c', edge: '#180303' },
  ],
  neon: [
    {
      face: 'outfit',
      weight: 800,
      isUpper: true,
      tracking: 0.05,
      fill: ice,
      rim: '#0b3f8a',
      edge: '#020a2b',
      light: '#18b6ff',
    },
    {
      face: 'archivo',
      weight: 900,
      isUpper: true,
      fill: [
        [0, '#ffffff'],
        [0.5, '#ffef9a'],
        [1, '#ffb31a'],
      ],
      rim: '#8a1f0b',
      edge: '#2b0702',
      light: '#ff7a18',
    },
  ],
  savanna: [
    { face: 'baloo-2', weight: 800, fill: gold, rim: '#4a1f06', edge: '#1c0a02', tilt: -2 },
    {
      face: 'noto-naskh-arabic',
      weight: 700,
      isUpper: true,
      fill: fire,
      rim: '#3a0c04',
      edge: '#140401',
    },
  ],
  sea: [
    { face: 'archivo', weight: 900, isUpper: true, fill: gold, rim: '#0b3f6e', edge: '#02152b' },
    { face: 'nunito', weight: 1000, fill: lime, rim: '#04403f', edge: '#011c22', tilt: 2 },
  ],
  shore: [
    {
      face: 'baloo-2',
      weight: 800,
      isUpper: true,
      fill: gold,
      rim: '#0b3a4a',
      edge: '#02141c',
      tilt: -2,
    },
  ],
  sky: [{ face: 'nunito', weight: 1000, fill: ice, rim: '#0b4ca8', edge: '#041a45', tilt: 2 }],
  space: [
    {
      face: 'archivo',
      weight: 900,
      isUpper: true,
      skew: 10,
      fill: fire,
      rim: '#3a0a4a',
      edge: '#12021c',
    },
    { face: 'sora', weight: 800, fill: pink, rim: '#3a1070', edge: '#100428' },
  ],
  temple: [
    { face: 'nunito', weight: 1000, isUpper: true, fill: lime, rim: '#3a2206', edge: '#140b02' },
    {
      face: 'noto-naskh-arabic',
      weight: 700,
      isUpper: true,
      fill: fire,
      rim: '#3a1204',
      edge: '#140501',
    },
  ],
};
