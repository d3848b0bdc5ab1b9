import type { League, Side } from '../matches/sport.ts';

/**
 * A team: its rating on each map of the invented game, in points; 40 points more win about 11 of 20
 * rounds.
 */
export type Team = Side & { readonly league: string; readonly ratings: readonly number[] };

/** The maps of the game; every match is played on three of them in a fixed order. */
export const maps = ['Glasshouse', 'Old Harbour', 'Skyrail', 'Red Quarry', 'Night Market'] as const;

/** The tours of the line; everything in them is invented. */
export const tours: readonly League[] = [
  { code: 'rift', name: 'Rift Masters' },
  { code: 'metro', name: 'Metro Open' },
];

const team = (
  league: string,
  short: string,
  name: string,
  ratings: readonly number[],
  ...colours: [string, string]
): Team => ({ league, code: `${league}-${short.toLowerCase()}`, short, name, ratings, colours });

/** The teams of both tours. */
export const teams: readonly Team[] = [
  team('rift', 'NVA', 'Nova Unit', [90, 70, 60, 80, 40], '#7b2cbf', '#e0aaff'),
  team('rift', 'IRN', 'Iron Monsoon', [60, 80, 30, 70, 50], '#495057', '#ffd43b'),
  team('rift', 'GLX', 'Glyph Six', [40, 30, 80, 20, 60], '#0077b6', '#90e0ef'),
  team('rift', 'FOX', 'Paper Foxes', [20, 40, 10, 50, 30], '#e85d04', '#fff1e6'),
  team('rift', 'OWL', 'Owl Protocol', [10, 0, 40, -10, 20], '#2d6a4f', '#d8f3dc'),
  team('rift', 'VLT', 'Volt Harbour', [-20, 30, -10, 0, 10], '#f2b705', '#1d3557'),
  team('rift', 'HEX', 'Hexline', [-30, -40, 0, -20, -10], '#d00000', '#ffba08'),
  team('rift', 'DRF', 'Driftwood', [-60, -20, -50, -40, -30], '#8a6642', '#ede0d4'),
  team('metro', 'NEO', 'Neon Tigers', [80, 60, 70, 40, 90], '#ff006e', '#3a0ca3'),
  team('metro', 'STA', 'Static Bloom', [50, 70, 20, 60, 40], '#8338ec', '#ffbe0b'),
  team('metro', 'ECH', 'Echo Lane', [30, 20, 60, 10, 50], '#118ab2', '#ffd166'),
  team('metro', 'PIX', 'Pixel Baaz', [20, 40, 10, 30, 0], '#06a77d', '#f1faee'),
  team('metro', 'KAI', 'Kairo Five', [0, 10, 30, -20, 20], '#bc6c25', '#fefae0'),
  team('metro', 'MOT', 'Moth Squad', [-10, -30, 20, 0, -20], '#6c757d', '#dee2e6'),
  team('metro', 'RUN', 'Runaway', [-40, -10, -30, -20, 0], '#ef476f', '#073b4c'),
  team('metro', 'ZER', 'Zero Ferry', [-50, -60, -20, -40, -30], '#1b4332', '#95d5b2'),
];
