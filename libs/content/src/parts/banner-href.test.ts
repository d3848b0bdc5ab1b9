import { expect, it } from 'vitest';

import { bannerHref } from './banner-href.ts';

it.each([
  [{ linkageType: 'P', linkage: 'p 1' }, '/promoDetail?id=p%201'],
  [{ linkageType: 'P' }, '/promotions'],
  [{ linkageType: 'G', nodeId: 'ARCADE.kite' }, '/game?nodeId=ARCADE.kite'],
  [{ linkageType: 'G' }, null],
  [{ linkageType: 'URL', linkage: '/rng' }, '/rng'],
  [{ linkageType: 'URL', linkage: 'https://example.org/' }, 'https://example.org/'],
  [{ linkageType: 'URL', linkage: 'http://example.org/' }, null],
  [{ linkageType: 'URL', linkage: '//example.org' }, null],
  [{ linkageType: 'URL', linkage: 'javascript:alert(1)' }, null],
  [{ linkageType: 'URL' }, null],
  [{}, null],
] as const)('MOD-05 MOD-09 a banner with %o leads to %s', (banner, href) => {
  expect(bannerHref(banner)).toBe(href);
});
