import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { parseRows } from './rows.ts';
import { checkSpec, makeSpec } from './spec.ts';
import { readTitles } from './test-titles.ts';

const ROWS = `# Rows

## ABC: letters

| ID     | What must hold | Lives in                 |
| ------ | -------------- | ------------------------ |
| ABC-01 | first          | libs/letters             |
| ABC-02 | second         | libs/letters, libs/later |
`;

let base: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(join(base, file), text);
};

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-spec-'));
  await write('docs/rows.md', ROWS);
  await write('libs/letters/src/letters.test.ts', `it('ABC-01 comes first', () => {});`);
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('lists each row with its proving tests or "not yet"', async () => {
  const { page, faults, rows, proven } = await makeSpec(base);
  expect([faults, rows, proven]).toEqual([[], 2, 1]);
  expect(page).toContain(
    'ABC-01 | first | libs/letters | unit: [ABC-01 comes ' +
      'first](../libs/letters/src/letters.test.ts)',
  );
  expect(page).toContain('ABC-02 | second | libs/letters, libs/later | not yet');
  expect(page).toContain('ABC: letters | 2 | 1 | 0 | 1');
});

it('names what is missing of a promise that has a test', async () => {
  await write(
    'docs/rows.md',
    ROWS.replace('| libs/letters             |', '| libs/letters | capitals |'),
  );
  const { page } = await makeSpec(base);
  expect(page).toContain(
    'ABC-01 | first | libs/letters | **Open:** capitals<br>unit: [ABC-01 comes first]',
  );
  expect(page).toContain('ABC: letters | 2 | 1 | 1 | 1');
});

it('is stale until it is written again', async () => {
  expect((await checkSpec(base)).faults).toEqual(['docs/spec.md is stale: run npm run spec']);
  await write('docs/spec.md', (await makeSpec(base)).page);
  expect((await checkSpec(base)).faults).toEqual([]);
  await write('apps/e2e/src/letters.spec.ts', `test('ABC-02 is seen', async () => {});`);
  expect((await checkSpec(base)).faults).toEqual(['docs/spec.md is stale: run npm run spec']);
});

it('refuses a test that names an unknown row, and accepts labels of promises', async () => {
  await write('libs/letters/src/more.test.ts', `it('ABC-09 and T-LED-10 in UTF-16', () => {});`);
  expect((await makeSpec(base)).faults).toEqual([
    'libs/letters/src/more.test.ts: "ABC-09 and T-LED-10 in UTF-16" names ABC-09, which ' +
      'is no row of docs/rows.md',
  ]);
});

it('refuses a tested row whose places are all missing', async () => {
  await write('docs/rows.md', ROWS.replace('| libs/letters  ', '| libs/nowhere  '));
  expect((await makeSpec(base)).faults).toEqual([
    'docs/rows.md: ABC-01 is tested, but nothing is at libs/nowhere',
  ]);
});

describe('reading rows', () => {
  it('refuses an ID that stands twice and a line that is nearly a row', () => {
    expect(() => parseRows('## A\n| ABC-01 | a | b |\n| ABC-01 | a | b |')).toThrow(
      'ABC-01 stands twice',
    );
    expect(() => parseRows('## A\n| ABC-01 | only a promise |')).toThrow(
      'not "| ID | what must hold | where it lives |"',
    );
  });
});

describe('reading titles', () => {
  it.each([
    ["it('ABC-01 plain', f)", ['ABC-01 plain']],
    ['test.only(`ABC-01 ${name} here`, f)', ['ABC-01 … here']],
    ["it.each([[1], [2]])('ABC-01 each %s', f)", ['ABC-01 each %s']],
    ["describe('ABC-02 group', () => { it('works', f); });", ['ABC-02 group: works']],
    ["test.describe('group', () => { test('ABC-02 works', f); });", ['group: ABC-02 works']],
    ["it.skip('ABC-01 left out', f); test.fixme('ABC-01', f); it.todo('ABC-02')", []],
    ["describe.skip('group', () => { it('ABC-01', f); });", []],
    [
      "test('ABC-01 once', async () => { await test.step('ABC-02 no test', f); " +
        "commit('ABC-02'); });",
      ['ABC-01 once'],
    ],
  ])('understands %s', (source, titles) => {
    expect(readTitles('libs/a/src/a.test.ts', source).map(({ title }) => title)).toEqual(titles);
  });

  it('knows the kind of a test by its file', () => {
    const kind = (file: string) => readTitles(file, "it('x', f)")[0]?.kind;
    expect(
      ['a/b.test.ts', 'a/b.test.tsx', 'a/b.int.test.ts', 'apps/e2e/src/b.spec.ts'].map(kind),
    ).toEqual(['unit', 'component', 'integration', 'browser']);
  });
});
