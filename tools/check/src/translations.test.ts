import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { LanguageCode } from '@parlour/tenant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { textUses } from './text-uses.ts';
import { checkTranslations } from './translations.ts';

let base: string;
const write = async (file: string, content: unknown) => {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(
    join(base, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
};
const check = async (wanted: LanguageCode[] = ['EN', 'HI'], codes: string[] = []) =>
  (await checkTranslations(base, wanted, codes, 'refuse')).faults;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-texts-'));
  await write('libs/games/src/locales/EN.json', {
    title: 'Games',
    hello: 'Hello {{name}}',
    row: { count_one: '{{count}} game', count_other: '{{count}} games' },
  });
  await write('libs/games/src/locales/HI.json', {
    title: 'खेल',
    hello: 'नमस्ते {{name}}',
    row: { count_one: '{{count}} खेल', count_other: '{{count}} खेल' },
  });
  await write(
    'libs/games/src/row.tsx',
    `const { t } = useTranslation('games'); t('title'); t('hello', { name }); ` +
      `t('row.count', { count });`,
  );
});
afterEach(() => rm(base, { recursive: true, force: true }));

describe('I18-01 texts in every language', () => {
  it('passes when every text is there', async () => {
    expect(await check()).toEqual([]);
  });

  it.each([
    [
      'a missing text',
      { title: undefined },
      'libs/games/src/locales/HI.json: title is missing: "Games"',
    ],
    ['an empty text', { title: ' ' }, 'libs/games/src/locales/HI.json: title has no text'],
    [
      'a text too many',
      { tittle: 'x' },
      'libs/games/src/locales/HI.json: tittle is not in English',
    ],
    [
      'another placeholder',
      { hello: 'नमस्ते {{nam}}' },
      'libs/games/src/locales/HI.json: hello has {{nam}}, English has {{name}}',
    ],
    [
      'a lost placeholder',
      { hello: 'नमस्ते' },
      'libs/games/src/locales/HI.json: hello has no placeholder, English has {{name}}',
    ],
    [
      'a missing plural form',
      { row: { count_one: '{{count}} खेल' } },
      'libs/games/src/locales/HI.json: row.count_other is missing: "{{count}} games"',
    ],
  ])('refuses %s', async (_, change, fault) => {
    await write('libs/games/src/locales/HI.json', {
      title: 'खेल',
      hello: 'नमस्ते {{name}}',
      row: { count_one: '{{count}} खेल', count_other: '{{count}} खेल' },
      ...change,
    });
    expect(await check()).toEqual([fault]);
  });

  it('refuses a language without a file', async () => {
    expect(await check(['EN', 'HI', 'UR'])).toEqual([
      'libs/games/src/locales/UR.json is missing (4 texts)',
    ]);
  });

  it('follows the plural rules of the language: Indonesian has one form', async () => {
    await write('libs/games/src/locales/ID.json', {
      title: 'Permainan',
      hello: 'Halo {{name}}',
      row: { count_other: '{{count}} permainan' },
    });
    expect(await check(['ID'])).toEqual([]);
  });

  it('only warns of what is missing when asked to, but still refuses what is wrong', async () => {
    await write('libs/games/src/locales/HI.json', { hello: 'नमस्ते' });
    const { faults, warnings } = await checkTranslations(base, ['HI'], [], 'report');
    expect([faults.length, warnings.length]).toEqual([1, 3]);
  });
});

describe('English in step with the code', () => {
  it('refuses a key that has no text', async () => {
    await write(
      'libs/games/src/card.tsx',
      `function Card() { const { t: say } = useTranslation('games'); return say('card.play'); }`,
    );
    expect(await check()).toEqual([
      "libs/games/src/card.tsx: t('games:card.play') has no English text",
    ]);
  });

  it('refuses a text without a use', async () => {
    await write(
      'libs/games/src/row.tsx',
      `const { t } = useTranslation('games'); t('hello', { name }); t('row.count', { count });`,
    );
    expect(await check()).toEqual(['libs/games/src/locales/EN.json: title is used nowhere']);
  });

  it('refuses an error without words and words without an error', async () => {
    await write('libs/contract/src/locales/EN.json', { network: 'n', 'old.code': 'o' });
    expect(await check(['EN'], ['not_found', 'network'])).toEqual([
      'libs/contract/src/locales/EN.json: the error not_found has no text',
      'libs/contract/src/locales/EN.json: old.code is no error of the contract',
    ]);
  });

  it('finds keys that come from a table or a template', async () => {
    await write('libs/games/src/locales/EN.json', {
      kind: { slot: 'Slots', live: 'Live' },
      tab: { hot: 'Hot' },
    });
    await write(
      'libs/games/src/row.tsx',
      "const tabs = [{ label: 'tab.hot' }]; const { t } = useTranslation('games'); " +
        't(`kind.${kind}`); tabs.map(({ label }) => t(label));',
    );
    expect(await check(['EN'])).toEqual([]);
  });
});

it.each([
  ["const { t } = useTranslation('a'); t('k');", ['a', 'k']],
  ["const wallet = useTranslation('w'); wallet.t('k');", ['w', 'k']],
  ["const { t } = useTranslation('a'); t('b:k');", ['b', 'k']],
  ["i18n.instance.t('k', { ns: 'site' });", ['site', 'k']],
  ["function f(t) { return t('k'); }", [null, 'k']],
])('reads %s', (source, [namespace, key]) => {
  expect(textUses('a.ts', source).uses).toEqual([
    expect.objectContaining({ namespace, key, isPrefix: false }),
  ]);
});
