import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** The folder of the pages. */
export const root = join(import.meta.dirname, 'src', 'client');

/** The folders with a page: the games, and the page that verifies. */
export const pages = readdirSync(root).filter((name) => existsSync(join(root, name, 'main.ts')));

/** The file of a page. */
export const pageFile = (name: string): string => join(root, name, 'index.html');

/** The title of a game in English; those of the sportsbook share their texts. */
function readTitle(game: string): string {
  const own = join(root, game, 'texts', 'EN.json');
  const [file, key] = existsSync(own)
    ? [own, 'title']
    : [join(root, 'matches', 'texts', 'EN.json'), game];
  const title = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
  if (title === undefined) throw new Error(`${game} has no title`);
  return title;
}

/** Makes the pages of the games from one template; a folder with a page of its own keeps it. */
export function gamePages() {
  const made = new Set(pages.map(pageFile).filter((file) => !existsSync(file)));
  return {
    name: 'arcade-game-pages',
    resolveId: (id: string) => (made.has(id) ? id : null),
    load: (id: string) =>
      made.has(id)
        ? readFileSync(join(root, 'shell', 'game.html'), 'utf8').replace(
            '{title}',
            readTitle(basename(dirname(id))),
          )
        : null,
  } satisfies Plugin;
}
