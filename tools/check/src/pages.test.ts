import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkPages } from './pages.ts';

let base: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(join(base, file), text);
};

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
  await write('libs/money/package.json', '{}');
  await write('libs/money/README.md', '# Money\n');
  await write(
    'README.md',
    '# Top\n\n## When it is wrong?\n[money](libs/money/README.md) [here](#when-it-is-wrong) [out](https://example.com)\n',
  );
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('lets pages pass whose links lead somewhere', async () => {
  expect(await checkPages(base)).toEqual([]);
});

it.each([
  [
    'a link to a file that is not there',
    'docs/a.md',
    '[x](b.md)',
    'docs/a.md: the link to b.md leads nowhere',
  ],
  [
    'a link out of the repository',
    'docs/a.md',
    '[x](../../shared/b.md)',
    'docs/a.md: the link to ../../shared/b.md leads nowhere',
  ],
  [
    'a link to a heading that is not there',
    'docs/a.md',
    '# A\n[x](#b)',
    'docs/a.md: the link to #b leads nowhere',
  ],
  [
    'an introduction that is a book',
    'libs/money/README.md',
    'line\n'.repeat(26),
    'libs/money/README.md: has 26 lines, 25 are enough to introduce it',
  ],
])('refuses %s', async (_, file, text, fault) => {
  await write(file, text);
  expect(await checkPages(base)).toEqual([fault]);
});

it('refuses a decision with the number of another one', async () => {
  await write('docs/decisions/0001-layout.md', '# 0001 Layout');
  await write('docs/decisions/0002-fonts.md', '# 0002 Fonts');
  expect(await checkPages(base)).toEqual([]);
  await write('docs/decisions/0002-icons.md', '# 0002 Icons');
  expect(await checkPages(base)).toEqual([
    'docs/decisions/0002-icons.md: 0002-fonts.md has the same number',
  ]);
});

it('refuses a library that does not introduce itself', async () => {
  await write('libs/ui/package.json', '{}');
  expect(await checkPages(base)).toEqual([
    'libs/ui/README.md is missing: what it owns, its exports, what to read first',
  ]);
});
