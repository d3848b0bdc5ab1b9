import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { expect, it } from 'vitest';

import { stretch, stretchText } from './pseudo.ts';
import { flatten } from './texts.ts';

it('stretches words and leaves placeholders alone', () => {
  expect(stretchText('Deposit {{amount}} now')).toBe('⟦Déepöosïit {{amount}} nöow⟧');
  expect(stretch({ a: { b: 'Menu' }, c_one: '{{count}} day' })).toEqual({
    a: { b: '⟦Méenüu⟧' },
    c_one: '⟦{{count}} dáaýy⟧',
  });
});

it('I18-01 is longer than English by two fifths over the texts of the site', async () => {
  const texts = flatten(
    JSON.parse(await readFile(join(root, 'apps/site/src/locales/EN.json'), 'utf8')) as Record<
      string,
      unknown
    >,
  );
  const length = (all: Iterable<string>) => [...all].reduce((sum, text) => sum + text.length, 0);
  const english = length(texts.values());
  expect(length([...texts.values()].map(stretchText)) / english).toBeGreaterThan(1.35);
});
