/**
 * `npm run spec` writes docs/spec.md and docs/spec/<group>.md: every row of docs/rows.md, and what
 * the tests that name it did in the last whole `npm test`. The step `rows` of the test run checks
 * that the pages name no row and no test that is gone, and that every ID in a title is a row.
 */
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { parseRows, type Row } from './rows.ts';
import {
  type GroupState,
  groupPage,
  namedTests,
  pageName,
  plain,
  summaryPage,
} from './spec/pages.ts';
import {
  COMMITTED_RESULTS,
  committedResults,
  lastResults,
  type RunResults,
} from './spec/results.ts';
import { findOutcomes, stateOf } from './spec/states.ts';
import { findIds, type TestTitle, testTitles } from './test-titles.ts';

const PAGE = 'docs/spec.md';
const FOLDER = 'docs/spec';

/** The texts of the pages by file, what is wrong between rows and tests, and one line of sums. */
export type Spec = {
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
  readonly summary: string;
};

/** Makes the pages of a repository without writing them. */
export async function makeSpec(base: string): Promise<Spec> {
  const { groups, titles, faults } = await readSource(base);
  const run = await lastResults(base);
  const proofs = findOutcomes(titles, run?.tests ?? []);
  const states: GroupState[] = groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      const own = proofs.filter(({ ids }) => ids.includes(row.id));
      return { row, proofs: own, state: stateOf(row, own) };
    }),
  }));
  const files = new Map([[PAGE, summaryPage(states, describeRun(run))]]);
  for (const group of states) files.set(`${FOLDER}/${pageName(group)}`, groupPage(group));
  if (run)
    files.set(
      COMMITTED_RESULTS,
      committedResults(run, (title) => findIds(title).length > 0),
    );
  const rows = states.flatMap((group) => group.rows);
  const proven = rows.filter(({ state }) => state === 'proven').length;
  return { files, faults, summary: `${proven} of ${rows.length} rows are proven` };
}

/**
 * Faults of the pages as they lie there: a row or a test that they name and that is gone. A test
 * that is new is no fault; it is in the pages after the next whole run.
 */
export async function checkSpec(base: string): Promise<readonly string[]> {
  const { groups, titles, faults } = await readSource(base);
  const known = new Set(titles.map(({ file, title }) => `${file}: ${plain(title)}`));
  const rows = new Set(groups.flatMap((group) => group.rows.map(({ id }) => id)));
  const pages = globSync(`${FOLDER}/*.md`, { cwd: base }).toSorted();
  const gone = await Promise.all(
    pages.map(async (file) => {
      const text = await readFile(join(base, file), 'utf8');
      const ids = [...text.matchAll(/^## (\S+)$/gm)].map(([, id = '']) => id);
      const tests = new Set(namedTests(text).map((test) => `${test.file}: ${test.title}`));
      return [
        ...ids.filter((id) => !rows.has(id)).map((id) => `the row ${id}`),
        ...[...tests].filter((test) => !known.has(test)),
      ].map((what) => `${file} names what is gone, ${what}: run npm run spec`);
    }),
  );
  const missing = existsSync(join(base, PAGE)) ? [] : [`${PAGE} is missing: run npm run spec`];
  return [...faults, ...missing, ...gone.flat()];
}

async function readSource(base: string) {
  const groups = parseRows(await readFile(join(base, 'docs/rows.md'), 'utf8'));
  const titles = (await testTitles(base)).filter(({ ids }) => ids.length > 0);
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.id, row])));
  const tested = new Set(titles.flatMap(({ ids }) => ids));
  const unknown = ({ file, title, ids }: TestTitle) =>
    ids
      .filter((id) => !rows.has(id))
      .map((id) => `${file}: "${title}" names ${id}, which is no row of docs/rows.md`);
  const isNowhere = ({ id, places }: Row) =>
    tested.has(id) && !places.some((place) => existsSync(join(base, place)));
  const faults = [
    ...titles.flatMap(unknown),
    ...[...rows.values()]
      .filter(isNowhere)
      .map(
        ({ id, places }) => `docs/rows.md: ${id} is tested, but nothing is at ${places.join(', ')}`,
      ),
  ];
  return { groups, titles, faults };
}

function describeRun(run: RunResults | undefined): string {
  if (!run) return 'No whole run is recorded yet.';
  const changed = run.commit.endsWith('+') ? ', with changes on top' : '';
  const at = run.date.slice(0, 16).replace('T', ' ');
  return `Last whole run: commit ${run.commit.replace('+', '')}${changed}, ${at} UTC.`;
}

async function runSpec({ check }: { readonly check?: true }): Promise<void> {
  if (check) {
    const faults = await checkSpec(root);
    console.log(faults.length > 0 ? faults.join('\n') : 'rows and tests agree');
    process.exitCode = faults.length > 0 ? 1 : 0;
    return;
  }
  const { files, faults, summary } = await makeSpec(root);
  for (const file of globSync(`${FOLDER}/*.md`, { cwd: root })) await rm(join(root, file));
  await mkdir(join(root, FOLDER), { recursive: true });
  for (const [file, text] of files) await writeFile(join(root, file), text);
  console.log([...faults, `${PAGE}: ${summary}`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.main)
  await runCommandLine(
    createCommand({
      script: 'spec',
      purpose:
        'Writes docs/spec.md and a page for each group of rows from the last whole npm test.',
      examples: [
        ['npm run spec', 'write the pages'],
        ['npm run spec -- --check', 'name rows and tests that are gone'],
      ],
    })
      .option('--check', 'write nothing; end with 1 when a page names what is gone')
      .action(runSpec),
  );
