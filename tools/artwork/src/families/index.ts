import { desert, myth, temple } from './ancient.ts';
import { arena } from './arena.ts';
import { balls } from './balls.ts';
import { cards } from './cards.ts';
import type { Family } from './family.ts';
import { candy, lanterns } from './festival.ts';
import { fruits } from './fruits.ts';
import { neon, space } from './futuristic.ts';
import { gems } from './gems.ts';
import { savanna } from './savanna.ts';
import { sea, shore } from './sea.ts';
import { sky } from './sky.ts';

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
