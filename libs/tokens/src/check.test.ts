import { expect, it } from 'vitest';

import { tenants } from '../../../tenants/all.ts';
import { checkTheme } from './check.ts';

const { theme: india } = tenants.find(({ code }) => code === 'india')!;

it('TEN-05 accepts a theme that says everything', () => {
  expect(checkTheme(india)).toEqual([]);
});

it('TEN-05 names every wrong field of a theme and what is allowed', () => {
  const faults = checkTheme({
    ...india,
    brand: { hue: 400, chroma: 0.1 },
    chrome: 'glass',
    exceptions: { dark: { brnd: { l: 0.5, c: 0.1, h: 20 }, brand: { l: 5, c: 0.1, h: 20 } } },
  });
  expect(faults.map(({ field }) => field)).toEqual([
    'brand.hue',
    'chrome',
    'exceptions.dark.brnd',
    'exceptions.dark.brand.l',
  ]);
  expect(faults[1]?.allowed).toBe('one of surface, ink, brand');
});
