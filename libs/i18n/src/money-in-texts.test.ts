import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatMoney, micros } from '@parlour/money';
import { type LanguageCode, languages } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { createI18n, type Texts } from './index.ts';

const root = join(import.meta.dirname, '../../..');
const currencies = [
  { symbol: 'P' },
  { symbol: '৳' },
  { symbol: '₹' },
  { symbol: '₦' },
  { symbol: 'Rp', suffix: 'K' },
  { symbol: 'Rs' },
];
const amounts = [0n, 1_500_000n, 1_234_567_890_000n, -42_500_000n];
const words = (language: string): Texts =>
  JSON.parse(readFileSync(join(root, `libs/wallet/src/locales/${language}.json`), 'utf8')) as Texts;

it.each(Object.keys(languages) as LanguageCode[])(
  'I18-03 WAL-05 %s shows amounts of six currencies with Western digits',
  (language) => {
    const t = createI18n({
      language,
      resources: { wallet: words(language) },
      loadNamespace: async () => ({}),
    }).getTranslate('wallet');
    for (const currency of currencies) {
      for (const amount of amounts) {
        const written = formatMoney(micros(amount), currency);
        expect(written).toMatch(/^-?\D{1,2}\d{1,3}(,\d{3})*\.\d{2}K?$/);
        const said = t('deposit.done', { amount: written });
        expect(said).toContain(
          languages[language].direction === 'rtl' ? `\u2068${written}\u2069` : written,
        );
        expect(said).not.toMatch(/(?![0-9])\p{Nd}/u);
      }
    }
  },
);

it('I18-03 no text of any language writes a number in other than Western digits', () => {
  const files = globSync('{libs/*,apps/site}/src/locales{,-later}/*.json', { cwd: root });
  expect(files.length).toBeGreaterThan(80);
  expect(
    files.filter((file) => /(?![0-9])\p{Nd}/u.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});
