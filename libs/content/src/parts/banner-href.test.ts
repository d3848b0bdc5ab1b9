import { expect, it } from 'vitest';

import { getBannerHref } from './banner-href.ts';

it.each([
  [{ linkType: 'promotion', link: 'p 1' }, '/promoDetail?id=p%201'],
  [{ linkType: 'promotion' }, '/promotions'],
  [{ linkType: 'game', nodeId: 'ARCADE.kite' }, '/game?nodeId=ARCADE.kite'],
  [{ linkType: 'game' }, null],
  [{ linkType: 'url', link: '/rng' }, '/rng'],
  [{ linkType: 'url', link: 'https://example.org/' }, 'https://example.org/'],
  [{ linkType: 'url', link: 'http://example.org/' }, null],
  [{ linkType: 'url', link: '//example.org' }, null],
  [{ linkType: 'url', link: 'javascript:alert(1)' }, null],
  [{ linkType: 'url' }, null],
  [{}, null],
] as const)('MOD-05 MOD-09 a banner with %o leads to %s', (banner, href) => {
  expect(getBannerHref(banner)).toBe(href);
});
