import { type LanguageCode, languages } from '@parlour/tenant';
import { expect, test } from 'vitest';

import { ownTexts as kiteDuel } from '../kite-duel/texts/load.ts';
import { texts as kiteSeason } from '../kite-season/texts/load.ts';
import { texts as luckyNine } from '../lucky-nine/texts/load.ts';
import { bookTexts } from '../matches/texts/load.ts';
import { texts as monsoonMarket } from '../monsoon-market/texts/load.ts';
import { texts as pearlReef } from '../pearl-reef/texts/load.ts';
import { ownTexts as liveRoulette } from '../live-roulette/texts/load.ts';
import { tableTexts } from '../table/texts/load.ts';
import { loadTexts, sharedTexts, type TextLoader } from './load.ts';

/** Every folder of texts: the shared ones and each game's own. Enter a new folder here. */
const folders: Readonly<Record<string, TextLoader<object>>> = {
  shared: sharedTexts,
  matches: bookTexts,
  'kite-season': kiteSeason,
  'monsoon-market': monsoonMarket,
  'pearl-reef': pearlReef,
  'lucky-nine': luckyNine,
  table: tableTexts,
  'live-roulette': liveRoulette,
  'kite-duel': kiteDuel,
};

const codes = Object.keys(languages) as LanguageCode[];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const readTexts = async (load: TextLoader<object>, language: LanguageCode) =>
  (await load(language)) as Readonly<Record<string, string>>;

test.each(
  Object.entries(folders).flatMap(([folder, load]) =>
    codes.map((language) => [folder, language, load] as const),
  ),
)(
  'I18-01 the texts of %s in %s have the keys and placeholders of English',
  async (_, language, load) => {
    const [english, texts] = await Promise.all([readTexts(load, 'EN'), readTexts(load, language)]);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english)) {
      expect(texts[key]?.trim(), key).not.toBe('');
      expect(placeholders(texts[key] ?? ''), key).toEqual(placeholders(text));
    }
  },
);

test.each(Object.entries(folders))(
  'digits are Western in every language of %s',
  async (_, load) => {
    for (const language of codes)
      expect(Object.values(await readTexts(load, language)).join('')).not.toMatch(
        /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u0966-\u096f\u09e6-\u09ef]/,
      );
  },
);

test('a game has no key that all games share', async () => {
  const shared = Object.keys(await readTexts(sharedTexts, 'EN'));
  for (const [folder, load] of Object.entries(folders))
    if (folder !== 'shared')
      expect(
        Object.keys(await readTexts(load, 'EN')).filter((key) => shared.includes(key)),
        folder,
      ).toEqual([]);
});

test('I18-01 every language is loaded with its own texts, shared and of the game', async () => {
  const translations = await Promise.all(
    codes.map(async (language) => (await loadTexts(language, kiteSeason))('sun')),
  );
  expect(new Set(translations).size).toBeGreaterThan(7);
  expect((await loadTexts('TH'))('betOf', { amount: 'P1.00' })).toBe('เดิมพัน P1.00');
});

test('values are inserted as they are, even when they look like placeholders', async () => {
  const say = await loadTexts('EN');
  expect(say('returned', { amount: '$&{bet}', bet: 'P2.00' })).toBe(
    'You got back $&{bet} of your P2.00 bet.',
  );
});

test('I18-03 an amount inside an Urdu sentence is isolated and stays in one piece', async () => {
  expect((await loadTexts('UR'))('betOf', { amount: 'Rs1.00' })).toContain('\u2068Rs1.00\u2069');
});

test.each([
  ['UR', /\}۔ \{/],
  ['HI', /\}। \{/],
  ['BN', /\}। \{/],
  ['CN', /\}。\{/],
] as const)('I18-01 sentences in %s are joined by its own full stop', async (language, stop) => {
  expect((await readTexts(sharedTexts, language))['sentences']).toMatch(stop);
});

test('PRO-02 the refusal by a loss limit is true also while some of it is left', async () => {
  expect((await readTexts(sharedTexts, 'EN'))['limit_loss_reached']).toBe(
    'This bet would exceed your loss limit. You can only bet what’s left of it.',
  );
});
