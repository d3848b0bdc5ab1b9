import { expect, it } from 'vitest';

import { getPrizeMode } from './prize-mode.ts';

it.each([
  ['Elott', [{ gameType: 'ELOTT', vendors: [{ code: 'OTHER' }, { code: 'TCG_LOTTO_VN' }] }]],
  ['Elott', [{ gameType: 'ELOTT', vendors: [{ code: 'LOTT' }] }]],
  ['Lott', [{ gameType: 'LOTT', vendors: [{ code: 'TCG_LOTTO_VN' }, { code: 'LOTT' }] }]],
  ['Lott', [{ gameType: 'ELOTT', vendors: [{ code: 'TCG_SEA' }] }]],
  ['Lott', []],
])('LOT-01 the prize mode is %s', (mode, categories) =>
  expect(getPrizeMode(categories)).toBe(mode),
);
