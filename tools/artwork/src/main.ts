/**
 * Makes covers of the games that the demo offers, logos of vendors and scenes of banners:
 * `node tools/artwork/src/main.ts --out dist/media [--games <catalogue.ts>]`. The addresses of all
 * are listed first, which takes no time and is all that the seed needs. `--part covers` (with the
 * logos) and `--part banners` draw one of them, as a start does.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { takeBuildTurn } from '@parlour/nx/build-turn';

import type { CoverGame } from './cover.ts';
import { coverSet } from './cover-set.ts';
import { drawPictures, listPictures, type PictureSet } from './picture-set.ts';
import { sceneSet } from './scenes/scene-set.ts';
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
    part: { type: 'string', default: 'all' },
    games: { type: 'string', default: 'apps/gateway/src/commands/seed/catalogue.ts' },
  },
});
if (!['all', 'covers', 'banners'].includes(values.part))
  throw new Error(`--part is "${values.part}"; allowed: covers, banners; without it all is drawn`);
const out = resolve(values.out);
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
const covers = coverSet(games);
const banners = sceneSet();
await listPictures(covers, out);
await listPictures(banners, out);
console.log('Pictures: listed');

/** Draws a set, with a line after every eight pictures and the last: the start reads it. */
async function draw(kind: string, set: PictureSet): Promise<void> {
  const { drawn, kept } = await drawPictures(set, out, (count, total) => {
    if (count % 8 === 0 || count === total) console.log(`${kind}: ${count} of ${total}`);
  });
  console.log(`${kind}: ${drawn} drawn, ${kept} kept`);
}

if (values.part !== 'banners') {
  const complete = await takeBuildTurn('covers');
  const { drawn, kept } = await makeVendors(out);
  console.log(`Vendors: ${drawn} drawn, ${kept} kept`);
  await draw('Covers', covers);
  complete();
}
if (values.part !== 'covers') {
  const complete = await takeBuildTurn('banners');
  await draw('Banners', banners);
  complete();
}
