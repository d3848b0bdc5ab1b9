import { type LanguageCode, languages } from '@parlour/tenant';
import { expect, test } from 'vitest';

import { bn } from './bn.ts';
import { cn } from './cn.ts';
import { en, type TextKey, type Texts } from './en.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { loadTexts } from './load.ts';
import { th } from './th.ts';
import { ty } from './ty.ts';
import { ur } from './ur.ts';
import { vi } from './vi.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each<[string, Texts]>([['TY', ty], ['HI', hi], ['BN', bn], ['ID', id], ['UR', ur], ['CN', cn], ['TH', th], ['VI', vi]])('I18-01 %s says everything that English says, with the same values', (_, texts) => {
  for (const key of Object.keys(en) as TextKey[]) {
    expect(texts[key].trim(), key).not.toBe('');
    expect(placeholders(texts[key]), key).toEqual(placeholders(en[key]));
  }
});

test('digits are Western in every language', () => {
  for (const texts of [ty, hi, bn, id, ur, cn, th, vi]) expect(Object.values(texts).join('')).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u0966-\u096f\u09e6-\u09ef]/);
});

test('I18-01 every language of the table is loaded with its own words', async () => {
  const said = await Promise.all((Object.keys(languages) as LanguageCode[]).map(async (language) => (await loadTexts(language))('spin')));
  expect(new Set(said).size).toBeGreaterThan(7);
  expect((await loadTexts('TH'))('betOf', { amount: 'P1.00' })).toBe('เดิมพัน P1.00');
});

test('values are put in as they are, even when they look like placeholders', async () => {
  const say = await loadTexts('EN');
  expect(say('returned', { amount: '$&{bet}', bet: 'P2.00' })).toBe('$&{bet} of your P2.00 bet came back.');
});

test('I18-03 an amount inside an Urdu sentence is isolated, so that it stays in one piece', async () => {
  expect((await loadTexts('UR'))('betOf', { amount: 'Rs1.00' })).toContain('\u2068Rs1.00\u2069');
});
