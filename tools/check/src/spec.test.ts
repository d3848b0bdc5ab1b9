import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { parseRows } from './rows.ts';
import { checkSpec, makeSpec } from './spec.ts';
import { readSummary } from './spec/pages.ts';
import { readReport } from './spec/results.ts';
import { titlePattern } from './spec/states.ts';
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

const passed = (file: string, title: string, outcome = 'passed') => ({ file, title, outcome });
const record = (...tests: object[]) =>
  write(
    'test-results/run.json',
    JSON.stringify({ commit: 'abc1234567', date: '2026-11-23T18:00:00.000Z', tests }),
  );
const read = async (file: string) => (await makeSpec(base)).files.get(file) ?? '';
const stateOfRow = async (id: string) => readSummary(await read('docs/spec.md')).get(id)?.state;

const UNIT = 'libs/letters/src/letters.test.ts';

it('counts a row as proven by tests that ran on real parts, not by titles', async () => {
  expect(await stateOfRow('ABC-01')).toBe('not run');
  expect(await stateOfRow('ABC-02')).toBe('open');
  await record(passed(UNIT, 'ABC-01 comes first'));
  expect(await stateOfRow('ABC-01')).toBe('only unit tests');
  await write('libs/letters/src/letters.int.test.ts', `it('ABC-01 is kept', () => {});`);
  await record(passed('libs/letters/src/letters.int.test.ts', 'ABC-01 is kept'));
  expect(await stateOfRow('ABC-01')).toBe('proven');
  expect((await makeSpec(base)).summary).toBe('1 of 2 rows are proven');
  await record(passed('libs/letters/src/letters.int.test.ts', 'ABC-01 is kept', 'failed'));
  expect(await stateOfRow('ABC-01')).toBe('failed');
});

it('wants a browser for a row that a person sees', async () => {
  await write('docs/rows.md', ROWS.replaceAll('libs/letters', 'apps/site'));
  await write('apps/site/src/a.int.test.ts', `it('ABC-01 ABC-02 is sent', () => {});`);
  await write('apps/e2e/src/a.spec.ts', `test('ABC-01 is seen', () => {});`);
  await record(
    passed('apps/site/src/a.int.test.ts', 'ABC-01 ABC-02 is sent'),
    passed('apps/e2e/src/a.spec.ts', 'ABC-01 is seen'),
  );
  expect([await stateOfRow('ABC-01'), await stateOfRow('ABC-02')]).toEqual([
    'proven',
    'no browser test',
  ]);
});

it('names of a row what is missing, its commit and files, and its tests', async () => {
  await write(
    'docs/rows.md',
    ROWS.replace('| libs/letters             |', '| libs/letters | capitals |'),
  );
  await record(passed(UNIT, 'ABC-01 comes first'));
  expect(await read('docs/spec.md')).toContain(
    'ABC-01 | first (open: capitals) | only unit tests | abc1234567 | ' +
      `[letters.test.ts](../${UNIT})`,
  );
  const page = await read('test-results/spec/abc.md');
  expect(page).toContain('Still open: capitals.');
  expect(page).toContain(`passed | unit | [ABC-01 comes first](../../${UNIT})`);
});

it('keeps the state of a row that no run of this checkout has tested', async () => {
  await record(passed(UNIT, 'ABC-01 comes first'));
  await write('docs/spec.md', await read('docs/spec.md'));
  await rm(join(base, 'test-results'), { recursive: true });
  expect(readSummary(await read('docs/spec.md')).get('ABC-01')).toEqual({
    state: 'only unit tests',
    commit: 'abc1234567',
    provenBy: [UNIT],
  });
});

it('refuses a page that names a file or row that is gone, and allows new ones', async () => {
  await record(passed(UNIT, 'ABC-01 comes first'));
  await write('docs/spec.md', await read('docs/spec.md'));
  expect(await checkSpec(base)).toEqual([]);
  await write('apps/e2e/src/letters.spec.ts', `test('ABC-02 is seen', async () => {});`);
  expect(await checkSpec(base)).toEqual([]);
  await rm(join(base, UNIT));
  await write('docs/rows.md', ROWS.replace(/^\| ABC-02.*$/m, ''));
  await rm(join(base, 'apps'), { recursive: true });
  expect(await checkSpec(base)).toEqual([
    `docs/spec.md names what is gone, ${UNIT}: run npm run spec`,
    'docs/spec.md names what is gone, the row ABC-02: run npm run spec',
  ]);
});

describe('reading reports', () => {
  it('takes titles with their groups from Vitest and Playwright', () => {
    const vitest = {
      testResults: [
        {
          name: '/r/a.test.ts',
          assertionResults: [
            { ancestorTitles: ['group'], title: 'works', status: 'passed' },
            { ancestorTitles: [], title: 'rests', status: 'pending' },
          ],
        },
      ],
    };
    expect(readReport(vitest, '/r')).toEqual([
      passed('a.test.ts', 'group: works'),
      passed('a.test.ts', 'rests', 'skipped'),
    ]);
    const spec = (title: string, status: string) => ({ title, file: 'b.ts', tests: [{ status }] });
    const playwright = {
      config: { rootDir: '/r/e2e' },
      suites: [
        {
          title: 'b.ts',
          specs: [spec('plain', 'expected')],
          suites: [{ title: 'group', specs: [spec('shaky', 'flaky')] }],
        },
      ],
    };
    expect(readReport(playwright, '/r')).toEqual([
      passed('e2e/b.ts', 'plain'),
      passed('e2e/b.ts', 'group: shaky', 'failed'),
    ]);
  });

  it.each([
    ['ABC-01 each %s ($code)', 'ABC-01 each one (india)'],
    ['ABC-01 … here', 'ABC-01 there and here'],
    ['100 %% of $a.b? (%#)', '100 % of this? (3)'],
  ])('finds the cases of %j', (title, found) => {
    expect(titlePattern(title).test(found)).toBe(true);
    expect(titlePattern(title).test(`${found}!`)).toBe(false);
  });
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
    [
      "describe(brand.name, () => { it('ABC-01 inside', f); }); describe(now);",
      ['…: ABC-01 inside'],
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
