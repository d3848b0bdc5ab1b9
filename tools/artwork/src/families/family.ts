import type { MaterialName } from '../materials.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { Voice } from '../title.ts';

/** A game's choices for its cover; the rest follows from its code. */
export type CoverOptions = {
  readonly family: string;
  /** A silhouette of game-icons, or a prop that the family knows. */
  readonly hero: string;
  readonly material: MaterialName;
  /** The scene's hue, 0 to 360. */
  readonly hue: number;
};

/** A kind of picture: draws everything but the title, and says how the title is lettered. */
export type Family = {
  readonly draw: (sheet: Sheet, random: Random, cover: CoverOptions) => void;
  readonly voice: Voice;
};
