import { expect, it } from 'vitest';

import { misplacedCoreTags, rowsWithoutCoreJourney } from './core-journeys.ts';
import type { Row } from './rows.ts';
import { readTitles } from './test-titles.ts';

const row = (id: string, ...places: string[]): Row => ({ id, promise: id, places });
const seen = row('ABC-01', 'apps/site');
const hidden = row('ABC-02', 'apps/gateway');

const missing = (file: string, source: string, rows: readonly Row[] = [seen, hidden]) =>
  rowsWithoutCoreJourney(rows, readTitles(file, source)).map(({ id }) => id);

it('lists a row that is seen and that no core journey names', () => {
  expect(missing('apps/e2e/src/a.spec.ts', `test('ABC-01 is seen @core', () => {});`)).toEqual([]);
  expect(missing('apps/e2e/src/a.spec.ts', `test('ABC-01 is seen', () => {});`)).toEqual([
    'ABC-01',
  ]);
  expect(missing('apps/e2e/src/a.spec.ts', '')).toEqual(['ABC-01']);
});

it('counts journeys in groups and with holes, and those of Storybook without a tag', () => {
  const inGroup = 'test.describe(`on a ${x}`, () => test(`ABC-01 ${name} is seen @core`, go));';
  expect(missing('apps/e2e/src/a.spec.ts', inGroup)).toEqual([]);
  expect(missing('.storybook/a.spec.ts', `test('ABC-01 is drawn', () => {});`)).toEqual([]);
});

it('counts no test of another kind and none that is left out', () => {
  expect(missing('apps/site/src/a.test.tsx', `it('ABC-01 is seen @core', () => {});`)).toEqual([
    'ABC-01',
  ]);
  expect(
    missing('apps/e2e/src/a.spec.ts', `test.fixme('ABC-01 is seen @core', () => {});`),
  ).toEqual(['ABC-01']);
});

it('names tags that stand elsewhere than at the end of a journey’s title', () => {
  const titles = [
    ...readTitles('apps/e2e/src/a.spec.ts', `test('ABC-01 one @core', () => {});`),
    ...readTitles('apps/e2e/src/b.spec.ts', 'test(`ABC-01 @core in ${brand}`, () => {});'),
    ...readTitles('apps/e2e/src/c.spec.ts', `test.describe('@core', () => test('all', go));`),
    ...readTitles('libs/c/src/c.test.ts', `it('ABC-01 three @core', () => {});`),
  ];
  expect(misplacedCoreTags(titles).map(({ file }) => file)).toEqual([
    'apps/e2e/src/b.spec.ts',
    'apps/e2e/src/c.spec.ts',
    'libs/c/src/c.test.ts',
  ]);
});
