import { expect, it } from 'vitest';

import { prizeModeOf } from './prize-mode.ts';

it.each([
  ['Elott', [{ title: 'ELOTT', cards: [{ vassalage: 'OTHER' }, { vassalage: 'TCG_LOTTO_VN' }] }]],
  ['Elott', [{ title: 'ELOTT', cards: [{ vassalage: 'LOTT' }] }]],
  ['Lott', [{ title: 'LOTT', cards: [{ vassalage: 'TCG_LOTTO_VN' }, { vassalage: 'LOTT' }] }]],
  ['Lott', [{ title: 'ELOTT', cards: [{ vassalage: 'TCG_SEA' }] }]],
  ['Lott', []],
])('LOT-01 the prize mode is %s', (mode, lanes) => expect(prizeModeOf(lanes)).toBe(mode));
