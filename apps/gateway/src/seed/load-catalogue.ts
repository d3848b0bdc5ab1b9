import type { CatalogueGame, CatalogueVendor } from './catalogue.ts';
import { type CoverOf, readCovers } from './covers.ts';

/** The demo's vendors and games, and where the cover of each is. */
export type DemoCatalogue = { readonly vendors: readonly CatalogueVendor[]; readonly games: readonly CatalogueGame[]; readonly coverOf: CoverOf };

const cover = { family: 'sky', hero: 'kite', material: 'paper', hue: 200 };
const sample = {
  vendors: [{ code: 'ARCADE', name: 'Arcade', lanes: ['RNG'], isHot: true }, { code: 'LANTERN', name: 'Lantern Works', lanes: ['RNG', 'FISH'], isHot: false }],
  games: [
    { code: 'kite-season', vendor: 'ARCADE', type: 'RNG', name: 'Kite Season', hotRank: 1, isNew: true, classify: '', minBet: 1_000_000n, lines: 20, rtpPpm: 959_629, isPlayable: true, cover },
    { code: 'paper-tigers', vendor: 'LANTERN', type: 'RNG', name: 'Paper Tigers', hotRank: 2, isNew: false, classify: 'JP', minBet: 500_000n, lines: 25, rtpPpm: null, isPlayable: false, cover },
    { code: 'quiet-reef', vendor: 'LANTERN', type: 'FISH', name: 'Quiet Reef', hotRank: null, isNew: false, classify: 'AC', minBet: 100_000n, lines: 1, rtpPpm: null, isPlayable: false, cover },
  ],
} satisfies Omit<DemoCatalogue, 'coverOf'>;

/** The demo catalogue with the covers that lie in a media folder. */
export const loadDemoCatalogue = async (mediaDir: string): Promise<DemoCatalogue> => ({ ...sample, coverOf: await readCovers(mediaDir) });
