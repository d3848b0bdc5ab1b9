import { expect, test } from 'vitest';

import { bn } from './bn.ts';
import { en, type TextKey, type Texts } from './en.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { loadTexts } from './load.ts';
import { ty } from './ty.ts';
import { ur } from './ur.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each<[string, Texts]>([['TY', ty], ['HI', hi], ['BN', bn], ['ID', id], ['UR', ur]])('%s says everything that English says, with the same values', (_, texts) => {
  for (const key of Object.keys(en) as TextKey[]) {
    expect(texts[key].trim(), key).not.toBe('');
    expect(placeholders(texts[key]), key).toEqual(placeholders(en[key]));
  }
});

test('digits are Western in every language', () => {
  for (const texts of [ty, hi, bn, id, ur]) expect(Object.values(texts).join('')).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/);
});

test('a language that the game does not speak yet falls back to English', async () => {
  const say = await loadTexts('TH');
  expect(say('betOf', { amount: 'P1.00' })).toBe('Bet P1.00');
});

test('values are put in as they are, even when they look like placeholders', async () => {
  const say = await loadTexts('EN');
  expect(say('returned', { amount: '$&{bet}', bet: 'P2.00' })).toBe('$&{bet} of your P2.00 bet came back.');
});
