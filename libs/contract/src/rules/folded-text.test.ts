import { expect, it } from 'vitest';

import { foldText, hasWords } from './folded-text.ts';

it.each([
  ['José Peña', 'jose pena'],
  ['مُحَمَّد علي', 'محمد علی'],
  ['كريم فاطمة', 'کریم فاطمه'],
  ['Đức Straße', 'duc strasse'],
  ['ＡＢＣ', 'abc'],
])('OPS-09 %s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

it('OPS-09 words are found in any order, and vowel signs of Indian scripts are letters', () => {
  expect(hasWords('khan ALI', 'Ali Raza', 'Khan')).toBe(true);
  expect(hasWords('علي', 'محمد', 'عَلی')).toBe(true);
  // One character, and the same one in two parts.
  expect(hasWords('\u09cb', 'ক\u09c7\u09be')).toBe(true);
  expect(hasWords('রহিম', 'রাহিম')).toBe(false);
  expect(hasWords('  ', 'Ali')).toBe(true);
  expect(hasWords('ali omar', 'Ali Raza')).toBe(false);
});
