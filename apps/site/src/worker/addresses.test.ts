import { expect, test } from 'vitest';

import { askedFor, offlineAddress, pageKey } from './addresses.ts';

test('a page is kept once, whatever its query says', () => {
  expect(pageKey('http://brand.test/rng?page=ARCADE')).toBe('http://brand.test/rng');
});

test('what was asked for survives the way over the offline page', () => {
  const address = offlineAddress(new URL('http://brand.test/rng?page=ARCADE&name=a b'));
  expect(askedFor(new URL(address, 'http://brand.test').search)).toBe(
    '/rng?page=ARCADE&name=a%20b',
  );
});

test.each([
  '//evil.test/',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/offline?from=/offline',
  '',
])('from=%j leads home', (from) => {
  expect(askedFor(`?from=${encodeURIComponent(from)}`)).toBe('/');
});
