import { expect, it } from 'vitest';

import { formatPercent } from './format.ts';

it('WAL-05 a share writes no sign before nothing', () => {
  expect([-0.00001, -0, 0.9596, -0.5].map(formatPercent)).toEqual([
    '0.00%',
    '0.00%',
    '95.96%',
    '-50.00%',
  ]);
});
