/**
 * Writes which works of game-icons.net our pictures show into docs/credits.md: `node
 * tools/artwork/src/credits.ts`. Their licence requires it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { CoverGame } from './cover.ts';
import { listedIn, shownSilhouettes } from './credit-list.ts';

const { catalogue } = (await import(
  pathToFileURL(resolve('apps/gateway/src/commands/seed/catalogue.ts')).href
)) as { catalogue: { games: readonly CoverGame[] } };
writeFileSync(
  'docs/credits.md',
  listedIn(readFileSync('docs/credits.md', 'utf8'), shownSilhouettes(catalogue.games)),
);
