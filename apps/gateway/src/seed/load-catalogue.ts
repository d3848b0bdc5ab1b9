import { catalogue, type CatalogueGame, type CatalogueVendor } from './catalogue.ts';
import { type CoverOf, readCovers } from './covers.ts';

/** The demo's vendors and games, and where the cover of each is. */
export type DemoCatalogue = { readonly vendors: readonly CatalogueVendor[]; readonly games: readonly CatalogueGame[]; readonly coverOf: CoverOf };

/** The demo catalogue with the covers that lie in a media folder. */
export const loadDemoCatalogue = async (mediaDir: string): Promise<DemoCatalogue> => ({ ...catalogue, coverOf: await readCovers(mediaDir) });
