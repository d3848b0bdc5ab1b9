import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { type LanguageCode, languages } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { findMisspellings } from './spelling.ts';
import { flatten } from './texts.ts';
import { listNamespaces } from './translations.ts';

const folders = new Map(listNamespaces(root).map(({ name, folder }) => [name, folder]));
const readTexts = (namespace: string, code: string) => {
  const file = join(root, folders.get(namespace) ?? namespace, `${code}.json`);
  return existsSync(file)
    ? flatten(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    : new Map<string, string>();
};
const [head = [], , ...rows] = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('I18-01 the glossary has a column for every language, and says what the site says', () => {
  const codes = head.slice(2);
  expect(codes.toSorted()).toEqual(
    Object.keys(languages)
      .filter((code) => code !== 'EN')
      .toSorted(),
  );
  const faults = rows.flatMap(([english, place = '', ...terms]) => {
    const [namespace = '', key = ''] = place.replaceAll('`', '').split(':');
    return codes.flatMap((code, index) => {
      const term = terms[index] ?? '';
      if (term === '') return [`${english}: nothing in ${code}`];
      const said = readTexts(namespace, code).get(key) ?? '';
      return said.normalize('NFC').toLowerCase().includes(term.normalize('NFC').toLowerCase())
        ? []
        : [`${english}: ${place} in ${code} is ${said}, not ${term}`];
    });
  });
  expect(rows.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

it.each<[LanguageCode, string, string]>([
  ['UR', 'کیا حال ہے?', 'says ے? where ؟ ، ؛ stands'],
  ['HI', 'फिर कोशिश करें.', 'says ं. where । stands'],
  ['HI', 'ख़त्म', 'says ख़ where क ख ग without a dot stands'],
  ['BN', 'আবার चेष्टा', 'has a letter of another script: च'],
  ['BN', '৫টি গেম', 'has other than Western digits'],
  ['CN', '请重试.', 'says 试. where ，；：？！。 stands'],
  ['ID', 'Nama kamu', 'says kamu where Anda, link stands'],
])('stumbles in %s over %s', (code, text, detail) => {
  expect(findMisspellings(new Map([['k', text]]), code)).toEqual([
    { key: 'k', detail: detail.normalize('NFC') },
  ]);
});
