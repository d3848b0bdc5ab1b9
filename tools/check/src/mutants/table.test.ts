import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { beforeAll, expect, it } from 'vitest';

import { parseRows } from '../rows.ts';
import { type TestTitle, testTitles } from '../test-titles.ts';
import { mutations } from './table.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
let allTitles: readonly TestTitle[];
// Reading hundreds of files as syntax trees takes seconds, on a busy machine many.
beforeAll(async () => {
  allTitles = await testTitles(root);
}, 120_000);

it('finds the place of each mutation exactly once, and changes something there', () => {
  const faults = mutations
    .filter(({ file, find, replace }) => read(file).split(find).length !== 2 || find === replace)
    .map(({ row, file, find }) => `${row}: ${file} must have exactly once: ${find}`);
  expect(faults).toEqual([]);
});

it('has at least 60 mutations, one for each group of rows with tests beside the code', () => {
  const titles = allTitles.filter(({ kind }) => kind !== 'browser');
  const tested = new Set(titles.flatMap(({ ids }) => ids));
  const mutated = new Set(mutations.map(({ row }) => row));
  const without = parseRows(read('docs/rows.md'))
    .filter(({ rows }) => rows.some(({ id }) => tested.has(id)))
    .filter(({ rows }) => !rows.some(({ id }) => mutated.has(id)))
    .map(({ title }) => title);
  expect(without).toEqual([]);
  expect(mutations.length).toBeGreaterThanOrEqual(60);
});

it('names a test file whose titles have the row', () => {
  const lacking = mutations.filter(
    ({ row, test }) => !allTitles.some(({ file, ids }) => file === test && ids.includes(row)),
  );
  expect(lacking).toEqual([]);
});
