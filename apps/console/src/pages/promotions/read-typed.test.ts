import { expect, it } from 'vitest';

import { readWhole } from './read-typed.ts';

it('OPS-09 a whole number is read in the digits of every script', () => {
  expect(['24', ' ২৪ ', '٢٤', '२४', '２４'].map(readWhole)).toEqual([24, 24, 24, 24, 24]);
  for (const text of ['', '2.5', '-3', '24h', '1234567890']) expect(readWhole(text)).toBeNaN();
});
