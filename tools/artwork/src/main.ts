/**
 * Makes covers of the games that the demo offers, logos of vendors and scenes of banners:
 * `node tools/artwork/src/main.ts --out dist/media [--games <catalogue.ts>]`. The addresses of all
 * are listed first. `--part covers` (with the logos and the list) and `--part banners` draw one of
 * them, as a start does.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { takeBuildTurn } from '@parlour/nx/build-turn';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/media' },
    part: { type: 'string', default: 'all' },
    games: { type: 'string', default: 'apps/gateway/src/commands/seed/catalogue.ts' },
  },
});
if (!['all', 'covers', 'banners'].includes(values.part))
  throw new Error(`--part is "${values.part}"; allowed: covers, banners; without it all is drawn`);

/**
 * Loads the code that draws when it is its turn: it would take the processors from other builds.
 */
const open = async () => {
  const { openPictures } = await import('./all-pictures.ts');
  return openPictures({ out: resolve(values.out), games: values.games });
};

if (values.part !== 'banners') {
  const complete = await takeBuildTurn('covers');
  const pictures = await open();
  await pictures.list();
  await pictures.drawCovers();
  complete();
}
if (values.part !== 'covers') {
  const complete = await takeBuildTurn('banners');
  await (await open()).drawBanners();
  complete();
}
