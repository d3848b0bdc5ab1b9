import { fakeApi, games } from '@parlour/testing';
import { expect, it } from 'vitest';

import { CatalogueStore } from './catalogue-store.ts';

it('uses the games that came with the HTML and loads nothing', async () => {
  const store = new CatalogueStore(fakeApi().games, { hot: games(2), categories: [] });
  await store.load();
  expect(store).toMatchObject({ status: 'ready', error: null });
  expect(store.hot).toHaveLength(2);
});
