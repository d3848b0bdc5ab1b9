import {
  catalogue,
  type CatalogueGame,
  type CatalogueVendor,
  selectPlayable,
} from './catalogue.ts';
import { readScenes } from './content/scenes.ts';
import type { DemoContent } from './content/seed-content.ts';
import { readWords } from './content/words.ts';
import { type GetCover, readCovers } from './covers.ts';

/** The demo's vendors and games, where the cover of each is, and what the demo publishes. */
export type DemoCatalogue = {
  readonly vendors: readonly CatalogueVendor[];
  readonly games: readonly CatalogueGame[];
  readonly getCover: GetCover;
  readonly content: DemoContent;
};

/** The demo's playable games with the pictures that lie in a media folder. */
export const loadDemoCatalogue = async (mediaDir: string): Promise<DemoCatalogue> => ({
  ...selectPlayable(catalogue),
  getCover: await readCovers(mediaDir),
  content: { words: await readWords(), getPicture: await readScenes(mediaDir) },
});
