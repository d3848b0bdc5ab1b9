import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import type { CoverGame } from './cover.ts';
import { listedIn, shownSilhouettes } from './credit-list.ts';

it('the page of credits names every silhouette that is shown, and none that is not', async () => {
  const { catalogue } = (await import(
    pathToFileURL('apps/gateway/src/commands/seed/catalogue.ts').href
  )) as { catalogue: { games: readonly CoverGame[] } };
  const names = shownSilhouettes(catalogue.games);
  const page = readFileSync('docs/credits.md', 'utf8');
  expect(names.length).toBeGreaterThan(60);
  expect(listedIn(page, names), 'run node tools/artwork/src/credits.ts').toBe(page);
});
