import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { createI18n, I18nProvider, type Texts, useLanguage, useTranslation } from './index.ts';

const texts: Record<string, Record<string, Texts>> = {
  EN: {
    site: { hello: 'Hello {{name}}', games_one: '{{count}} game', games_other: '{{count}} games' },
    wallet: { deposit: 'Deposit' },
  },
  UR: { site: { hello: 'خوش آمدید {{name}}' }, wallet: { deposit: 'رقم جمع' } },
};

const make = () => {
  const asked: string[] = [];
  const i18n = createI18n({
    language: 'EN',
    resources: { site: texts['EN']!['site']! },
    loadNamespace: async (language, namespace) => {
      asked.push(`${language}/${namespace}`);
      return texts[language]?.[namespace] ?? {};
    },
  });
  return { i18n, asked };
};

function Page() {
  const { t } = useTranslation('site');
  const wallet = useTranslation('wallet');
  return (
    <p>
      {t('hello', { name: '<Ana>' })} | {wallet.t('deposit')} | {useLanguage()}
    </p>
  );
}

it('has its words in the very first render and escapes nothing twice', () => {
  const { i18n } = make();
  render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  );
  expect(screen.getByText(/^Hello <Ana> \|/)).toBeInTheDocument();
  expect(i18n.instance.t('games', { ns: 'site', count: 1 })).toBe('1 game');
});

it('I18-02 a language change reaches texts, document, storage and cookie', async () => {
  const { i18n, asked } = make();
  await i18n.load('wallet');
  render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  );
  expect(screen.getByText('Hello <Ana> | Deposit | EN')).toBeInTheDocument();
  await act(() => i18n.changeLanguage('UR', { document, storage: localStorage }));
  expect(screen.getByText('خوش آمدید \u2068<Ana>\u2069 | رقم جمع | UR')).toBeInTheDocument();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ur', 'rtl']);
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['UR', 'EN']);
  expect(document.cookie).toContain('lang=UR');
  expect(asked).toEqual(['EN/wallet', 'UR/site', 'UR/wallet']);
});

it('keeps the old language when the texts of the new one cannot be fetched', async () => {
  const i18n = createI18n({
    language: 'EN',
    resources: { site: texts['EN']!['site']! },
    loadNamespace: () => Promise.reject(new Error('offline')),
  });
  await expect(i18n.changeLanguage('UR', { document, storage: localStorage })).rejects.toThrow(
    'offline',
  );
  expect(i18n.language()).toBe('EN');
});

it.each(['-Rs1,234.50', '৳10.00', 'ana_99', '+92 300 1234567', '2026-11-20 18:30:00'])(
  'I18-03 keeps %s in one piece inside an Urdu sentence, and adds nothing to an English one',
  (value) => {
    const say = (language: 'EN' | 'UR', text: string) =>
      createI18n({
        language,
        resources: { site: { text } },
        loadNamespace: async () => ({}),
      }).getTranslate('site')('text', { value });
    // First strong isolate: a value without letters of a direction stands left to right, and none
    // turns the words around it.
    expect(say('UR', '{{value}} آپ کے بیلنس میں شامل ہو گئے ہیں۔')).toBe(
      `\u2068${value}\u2069 آپ کے بیلنس میں شامل ہو گئے ہیں۔`,
    );
    expect(say('EN', '{{value}} has been added.')).toBe(`${value} has been added.`);
  },
);
