import type { Voice } from '../title.ts';
import type { marks } from './marks.ts';

/** Shapes of a maker's sign. */
export type PlateShape = 'tile' | 'disc' | 'hexagon' | 'shield' | 'ticket';

/** A maker's look: its mark, its plate, and how it letters its name. */
export type Maker = {
  readonly name: string;
  readonly mark: keyof typeof marks;
  readonly shape: PlateShape;
  /** Top and bottom of the plate. */
  readonly plate: readonly [string, string];
  readonly ink: string;
  readonly second: string;
  /** Colour of the lettered name; the ink where absent. */
  readonly word?: string;
  readonly voice: Pick<Voice, 'face' | 'weight' | 'isUpper' | 'tracking' | 'skew'>;
};

/**
 * The makers of the demo catalogue, and three codes of the field that have signs of their own
 * on every site that connects them.
 */
export const makers: Readonly<Record<string, Maker>> = {
  ARCADE: {
    name: 'Parlour Arcade',
    mark: 'joystick',
    shape: 'tile',
    plate: ['#2b3a78', '#141c44'],
    ink: '#ffffff',
    second: '#ffb52e',
    voice: { face: 'baloo-2', weight: 800 },
  },
  LANTERN: {
    name: 'Lantern House',
    mark: 'lantern',
    shape: 'disc',
    plate: ['#b3182a', '#6d0a1c'],
    ink: '#ffd98a',
    second: '#f0483c',
    voice: { face: 'archivo', weight: 700, isUpper: true, tracking: 0.04 },
  },
  BASALT: {
    name: 'Basalt Works',
    mark: 'columns',
    shape: 'hexagon',
    plate: ['#36434c', '#171e24'],
    ink: '#e3edf2',
    second: '#7fa3b3',
    voice: { face: 'archivo', weight: 900, isUpper: true, tracking: 0.02 },
  },
  TIDEPOOL: {
    name: 'Tidepool',
    mark: 'tide',
    shape: 'disc',
    plate: ['#0f8ea6', '#064a69'],
    ink: '#ffffff',
    second: '#8ef0e0',
    voice: { face: 'nunito', weight: 900 },
  },
  ORCHARD: {
    name: 'Orchard Nine',
    mark: 'orchard',
    shape: 'tile',
    plate: ['#fff6e0', '#ffe6b5'],
    ink: '#c8231f',
    second: '#2f8f3a',
    word: '#8c1512',
    voice: { face: 'baloo-2', weight: 700 },
  },
  SABLE: {
    name: 'Sable & Stag',
    mark: 'stag',
    shape: 'shield',
    plate: ['#2a2233', '#120d18'],
    ink: '#f4ead6',
    second: '#cfa65a',
    voice: { face: 'outfit', weight: 400, isUpper: true, tracking: 0.1 },
  },
  PLAINSONG: {
    name: 'Plainsong',
    mark: 'plain',
    shape: 'tile',
    plate: ['#fff1dc', '#ffd9a8'],
    ink: '#6a2c12',
    second: '#f07a23',
    voice: { face: 'manrope', weight: 800, tracking: -0.02 },
  },
  MIDNIGHT: {
    name: 'Midnight Loop',
    mark: 'loop',
    shape: 'ticket',
    plate: ['#1d1147', '#0a0622'],
    ink: '#62f0ff',
    second: '#ff4fc3',
    word: '#f3ecff',
    voice: { face: 'sora', weight: 600, tracking: 0.01 },
  },
  FELT: {
    name: 'Green Felt Live',
    mark: 'spade',
    shape: 'disc',
    plate: ['#0f6b45', '#053a28'],
    ink: '#ffffff',
    second: '#e6c368',
    voice: { face: 'outfit', weight: 600 },
  },
  PITCHSIDE: {
    name: 'Pitchside',
    mark: 'flag',
    shape: 'shield',
    plate: ['#2f9e44', '#12612a'],
    ink: '#ffffff',
    second: '#ffd43b',
    voice: { face: 'archivo', weight: 900, isUpper: true, skew: 12 },
  },
  FB: {
    name: 'FB Sports',
    mark: 'ball',
    shape: 'ticket',
    plate: ['#16309c', '#0a1650'],
    ink: '#ffffff',
    second: '#c6f24e',
    voice: { face: 'sora', weight: 800, isUpper: false, skew: 6 },
  },
  RIFTLINE: {
    name: 'Riftline',
    mark: 'rift',
    shape: 'hexagon',
    plate: ['#2b1620', '#12070c'],
    ink: '#ff4d5e',
    second: '#ffffff',
    word: '#ffffff',
    voice: { face: 'sora', weight: 800, isUpper: true, tracking: 0.06, skew: 8 },
  },
  ROUNDTABLE: {
    name: 'Round Table',
    mark: 'table',
    shape: 'disc',
    plate: ['#5a2d8c', '#2c1150'],
    ink: '#ffffff',
    second: '#f2c14e',
    voice: { face: 'nunito', weight: 800 },
  },
  TCG_SEA: {
    name: 'Parlour Draws',
    mark: 'numbers',
    shape: 'tile',
    plate: ['#eef4ff', '#cfe0ff'],
    ink: '#1c4fd1',
    second: '#f5533d',
    voice: { face: 'outfit', weight: 700, tracking: -0.01 },
  },
  TCG_LOTTO_VN: {
    name: 'Parlour VN',
    mark: 'draws',
    shape: 'ticket',
    plate: ['#c8201d', '#8a0f14'],
    ink: '#ffffff',
    second: '#ffd43b',
    voice: { face: 'outfit', weight: 700, tracking: -0.01 },
  },
  REDCREST: {
    name: 'Redcrest',
    mark: 'crest',
    shape: 'shield',
    plate: ['#fff7ea', '#f7e2c4'],
    ink: '#c1121f',
    second: '#3b1a12',
    word: '#7d0c15',
    voice: { face: 'archivo', weight: 800 },
  },
  BTI: {
    name: 'BTI',
    mark: 'bars',
    shape: 'ticket',
    plate: ['#123a6b', '#071d3b'],
    ink: '#ffffff',
    second: '#3fd0ff',
    voice: { face: 'archivo', weight: 900, isUpper: true, skew: 14 },
  },
  FC: {
    name: 'FC',
    mark: 'roundel',
    shape: 'disc',
    plate: ['#f9c22e', '#e08a0b'],
    ink: '#ffffff',
    second: '#3a1c05',
    word: '#3a1c05',
    voice: { face: 'nunito', weight: 1000, isUpper: true },
  },
  YGG: {
    name: 'YGG',
    mark: 'ash',
    shape: 'hexagon',
    plate: ['#0d3b33', '#04201d'],
    ink: '#f2e3c0',
    second: '#3fbf86',
    voice: { face: 'sora', weight: 700, isUpper: true, tracking: 0.12 },
  },
};
