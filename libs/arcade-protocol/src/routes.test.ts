import { expect, it } from 'vitest';

import { arcadeRoutes, pathWith } from './routes.ts';

it('no two routes share a method and a path', () => {
  const keys = Object.values(arcadeRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('placeholders of a path are filled in and encoded', () => {
  expect(pathWith(arcadeRoutes.cashOut.path, { id: 'a/b' })).toBe('/api/tickets/a%2Fb/cash-out');
  expect(pathWith('/play/:game', {})).toBe('/play/:game');
});
