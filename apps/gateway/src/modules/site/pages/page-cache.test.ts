import { expect, it } from 'vitest';

import { createPageCache } from './page-cache.ts';

it('OPS-09 a page with an older stamp is made again before it is sent', async () => {
  let renderings = 0;
  const getPage = createPageCache({ buildPolicy: () => '' });
  const render = async () => {
    renderings += 1;
    return { html: `page ${renderings}`, status: 200, scriptHashes: [], styleHashes: [] };
  };
  const read = async (stamp: string) =>
    (await getPage('home', render, stamp)).bodies.identity.toString();
  expect([await read('1'), await read('1')]).toEqual(['page 1', 'page 1']);
  expect([await read('2'), await read('2')]).toEqual(['page 2', 'page 2']);
});
