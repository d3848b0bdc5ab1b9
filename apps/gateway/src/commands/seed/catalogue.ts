import type { CatalogueGame, CatalogueVendor } from './catalogue-game.ts';
import { vendors } from './catalogue-vendors.ts';
import { otherGames } from './other-games.ts';
import { slotGames } from './slot-games.ts';

export type { CatalogueGame, CatalogueVendor };

/**
 * Every game that has a cover. Most belong to vendors that are not connected: covers are drawn and
 * tests list them, the demo does not. Categories that a jurisdiction closes are hidden by the
 * lobby, not here.
 */
export const catalogue = { vendors, games: [...slotGames, ...otherGames] } as const;

type Catalogue = {
  readonly vendors: readonly CatalogueVendor[];
  readonly games: readonly CatalogueGame[];
};

/** The games that can be played, and the vendors that have one: what a demo lists. */
export function selectPlayable({ vendors: all, games }: Catalogue): Catalogue {
  const playable = games.filter(({ isPlayable }) => isPlayable);
  return {
    vendors: all.filter(({ code }) => playable.some(({ vendor }) => vendor === code)),
    games: playable,
  };
}

/** The catalogue of one brand, without the vendors that have no contract there. */
export function selectBrandCatalogue({ vendors: all, games }: Catalogue, brand: string): Catalogue {
  const missing = new Set(
    all.filter(({ onlyIn }) => onlyIn && !onlyIn.includes(brand)).map(({ code }) => code),
  );
  return {
    vendors: all.filter(({ code }) => !missing.has(code)),
    games: games.filter(({ vendor }) => !missing.has(vendor)),
  };
}

/**
 * The id of a game outside the database: its vendor and its code, the same in every tenant. Codes
 * are unique per vendor only.
 */
export const toNodeId = ({ vendor, code }: Pick<CatalogueGame, 'vendor' | 'code'>): string =>
  `${vendor}.${code}`;
