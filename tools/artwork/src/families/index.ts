import { arena } from './arena.ts';
import type { Family } from './family.ts';
import { candy, lanterns } from './festival.ts';
import { savanna, sea, shore, sky } from './nature.ts';
import { fruits, gems } from './reels.ts';
import { balls, cards } from './tables.ts';
import { desert, myth, neon, space, temple } from './worlds.ts';

/** Every kind of picture a game may ask for. */
export const families: Readonly<Record<string, Family>> = {
  arena,
  balls,
  candy,
  cards,
  desert,
  fruits,
  gems,
  lanterns,
  myth,
  neon,
  savanna,
  sea,
  shore,
  sky,
  space,
  temple,
};
