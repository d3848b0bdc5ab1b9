import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** Covers of the games that a catalogue offers, logos of vendors and scenes of banners. */
export async function openPictures({ out, games: file }: { out: string; games: string }) {
  const { catalogue } = (await import(pathToFileURL(resolve(file)).href)) as Catalogue;
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

  /** Draws a set, with a line after every eight pictures and the last: the start reads it. */
  async function draw(kind: string, set: PictureSet): Promise<void> {
    const { drawn, kept } = await drawPictures(set, out, (count, total) => {
      if (count % 8 === 0 || count === total) console.log(`${kind}: ${count} of ${total}`);
    });
    console.log(`${kind}: ${drawn} drawn, ${kept} kept`);
  }

  return {
    /** Writes the addresses of all pictures, which takes no time and is all that the seed needs. */
    async list(): Promise<void> {
      await listPictures(covers, out);
      await listPictures(banners, out);
      console.log('Pictures: listed');
    },
    async drawCovers(): Promise<void> {
      const { drawn, kept } = await makeVendors(out);
      console.log(`Vendors: ${drawn} drawn, ${kept} kept`);
      await draw('Covers', covers);
    },
    drawBanners: (): Promise<void> => draw('Banners', banners),
  };
}
