import type { CatalogueGame, CatalogueVendor } from './catalogue-game.ts';
import { vendors } from './catalogue-vendors.ts';
import { otherGames } from './other-games.ts';
import { slotGames } from './slot-games.ts';

export type { CatalogueGame, CatalogueVendor };

/** The demo catalogue. Categories that a jurisdiction closes are hidden by the lobby, not here. */
export const catalogue = { vendors, games: [...slotGames, ...otherGames] } as const;

type Catalogue = {
  readonly vendors: readonly CatalogueVendor[];
  readonly games: readonly CatalogueGame[];
};

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
