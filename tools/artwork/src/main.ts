/**
 * Makes covers of the games that the demo offers, scenes of banners and logos of vendors:
 * `node tools/artwork/src/main.ts --out dist/media [--games <catalogue.ts>]`.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { takeBuildTurn } from '@parlour/nx/build-turn';

import type { CoverGame } from './cover.ts';
import { makeCovers } from './make-covers.ts';
import { makeScenes } from './scenes/make-scenes.ts';
import { makeVendors } from './vendors/make-vendors.ts';

type Listed = {
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly isPlayable: boolean;
  readonly cover: CoverGame['cover'];
};
type Catalogue = {
  readonly catalogue: {
    readonly vendors: readonly {
      readonly code: string;
      readonly name: string;
      readonly finish: string;
    }[];
    readonly games: readonly Listed[];
  };
};

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/media' },
    games: { type: 'string', default: 'apps/gateway/src/commands/seed/catalogue.ts' },
  },
});
const complete = await takeBuildTurn('pictures');
const started = performance.now();
const { catalogue } = (await import(pathToFileURL(resolve(values.games)).href)) as Catalogue;
const makers = new Map(catalogue.vendors.map((vendor) => [vendor.code, vendor]));
const offered = catalogue.games.filter(({ isPlayable }) => isPlayable);
const games = offered.map(({ code, name, vendor, cover }) => ({
  node: `${vendor}.${code}`,
  code,
  name,
  maker: makers.get(vendor)?.name ?? vendor,
  finish: makers.get(vendor)?.finish ?? 'bare',
  cover,
}));
/** A line after every eight pictures and the last: the start reads it. */
const tellProgress = (kind: string) => (count: number, total: number) => {
  if (count % 8 === 0 || count === total) console.log(`${kind}: ${count} of ${total}`);
};
const { drawn, kept, largest } = await makeCovers(
  games,
  resolve(values.out),
  tellProgress('Covers'),
);
const scenes = await makeScenes(resolve(values.out), tellProgress('Banners'));
const signs = await makeVendors(resolve(values.out));
console.log(`Vendors: ${signs.drawn} drawn, ${signs.kept} kept`);
console.log(`Banners: ${scenes.drawn} drawn, ${scenes.kept} kept`);
console.log(
  `Covers: ${drawn} drawn, ${kept} kept, ` +
    `${((performance.now() - started) / 1000).toFixed(1)} ` +
    `s${drawn ? `, largest AVIF ${(largest / 1024).toFixed(1)} KiB` : ''}`,
);
complete();
