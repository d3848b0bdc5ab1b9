import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { expect, it } from 'vitest';

import { findRetiredWords, parseVocabulary } from './words.ts';

const vocabulary = parseVocabulary(`
<!-- words: everywhere -->

| Retired      | Use     |
| ------------ | ------- |
| wish, wishes | request |
| house        | site    |
| comes round  | runs    |

<!-- words: screens -->

| Retired on screens | Use     |
| ------------------ | ------- |
| top-up             | deposit |

<!-- words: allowed -->

| Allowed       | Where         | Why |
| ------------- | ------------- | --- |
| house account | \`**\`        | x   |
| house         | \`apps/a/**\` | x   |
| top up":      | \`libs/b/**\` | x   |

<!-- words: end -->
`);
const found = (file: string, text: string) =>
  findRetiredWords(file, text, vocabulary).map(({ line, word }) => `${line} ${word}`);

it.each([
  ['an identifier in camel case', 'libs/a/b.ts', 'const codeWishes = 1;', ['1 wishes']],
  ['an acronym before a word', 'libs/a/b.ts', 'type SMSWish = 1;', ['1 wish']],
  ['snake case', 'libs/a/b.sql', 'select code_wishes', ['1 wishes']],
  ['a file name', 'libs/a/code-wish.ts', '', ['0 wish']],
  ['a comment on its line', 'libs/a/b.ts', '\n// The house is closed.', ['2 house']],
  ['a phrase', 'docs/a.md', 'What comes round each night', ['1 comes round']],
  ['an allowed phrase', 'libs/a/b.ts', 'const houseAccount = 1;', []],
  ['an allowed folder', 'apps/a/b.ts', 'const house = 1;', []],
  ['a longer word', 'libs/a/b.ts', 'a warehouse in Wishaw', []],
  ['a screen word in code', 'libs/a/b.ts', 'const topUp = 1;', []],
  ['a screen word on a screen', 'libs/a/src/locales/EN.json', '{"a":"Top-up"}', ['1 top-up']],
  ['the key of a text', 'libs/a/src/locales/EN.json', '"topUp": "Deposit"', ['1 top-up']],
  ['an allowed key', 'libs/b/src/locales/EN.json', '"topUp": "Deposit"', []],
  ['a text under an allowed key', 'libs/b/src/locales/EN.json', '"topUp": "Top up"', ['1 top-up']],
  ['the wire name of seed content', 'apps/a/words/EN/help.json', '"topUp": "Deposit"', []],
])('checks %s', (_, file, text, expected) => {
  expect(found(file, text)).toEqual(expected);
});

it('reads every table of the vocabulary', () => {
  const page = parseVocabulary(readFileSync(join(root, 'docs/vocabulary.md'), 'utf8'));
  expect(page.everywhere.map(({ word }) => word)).toContain('purse');
  expect(page.screens.length).toBeGreaterThan(5);
  expect(page.allowed.map(({ phrase }) => phrase)).toContain('house account');
});
