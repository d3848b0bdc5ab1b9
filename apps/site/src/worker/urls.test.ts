import { expect, test } from 'vitest';

import { readRequestedPath, buildOfflineUrl, getPageKey } from './urls.ts';

test('a page is kept once, whatever its query says', () => {
  expect(getPageKey('http://brand.test/rng?page=ARCADE')).toBe('http://brand.test/rng');
});

test('what was asked for survives the way over the offline page', () => {
  const address = buildOfflineUrl(new URL('http://brand.test/rng?page=ARCADE&name=a b'));
  expect(readRequestedPath(new URL(address, 'http://brand.test').search)).toBe(
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
  expect(readRequestedPath(`?from=${encodeURIComponent(from)}`)).toBe('/');
});
