import { drawCover, type CoverGame } from './cover.ts';
import { drawBanner, scenes as heroes } from './hero/banner.ts';
import { drawScene } from './scenes/scene.ts';
import { scenes } from './scenes/scenes.ts';
import { listSilhouettes } from './sculpt.ts';

/**
 * Names of the silhouettes that these games' covers, every banner and every home banner show; draws
 * them all to know.
 */
export function shownSilhouettes(
  games: readonly Pick<CoverGame, 'code' | 'name' | 'cover'>[],
): readonly string[] {
  return listSilhouettes(() => {
    for (const game of games) drawCover({ ...game, node: '', maker: '', finish: 'bare' });
    for (const scene of Object.keys(scenes)) drawScene(scene, 720, 360);
    for (const scene of Object.keys(heroes))
      drawBanner({ scene, seed: scene, brand: 0, accent: 90, mark: '', width: 720, height: 360 });
  });
}

const PLACE = /(<!-- silhouettes -->\n)[^]*?(<!-- \/silhouettes -->)/;

/** The page of credits with these names in their place. */
export const listedIn = (page: string, names: readonly string[]): string =>
  page.replace(
    PLACE,
    (_, open: string, close: string) => `${open}\n${wrap(`${names.join(', ')}.`)}\n${close}`,
  );

/** Breaks a text between words into lines of at most 100 columns, as the formatter does. */
const wrap = (text: string): string => text.replaceAll(/(.{1,100})(?: |$)/g, '$1\n').trim();
