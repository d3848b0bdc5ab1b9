import { fakeApi, games } from '@parlour/testing';
import { expect, it } from 'vitest';

import { CatalogueStore } from './catalogue-store.ts';

it('takes the games that came with the page and loads nothing then', async () => {
  const store = new CatalogueStore(fakeApi().games, { hot: games(2), lanes: [] });
  await store.load();
  expect(store).toMatchObject({ status: 'ready', error: null });
  expect(store.hot).toHaveLength(2);
});
