/**
 * `npm run spec` writes docs/spec.md: the state of every row of docs/rows.md, the commit at which
 * it was found, and the files that prove it, from the results of `npm run test:all`. What each test
 * of a row did lies beside the results, in test-results/spec, which git does not keep. The step
 * `rows` of the test run checks that the page names no row and no file that is gone, and that every
 * ID in a title is a row.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { CORE_TAG, misplacedCoreTags, rowsWithoutCoreJourney } from './core-journeys.ts';
import { parseRows, type Row } from './rows.ts';
import {
  type GroupState,
  groupPage,
  pageName,
  provingFiles,
  readSummary,
  summaryPage,
  type WrittenState,
} from './spec/pages.ts';
import { lastResults, RESULTS_FOLDER } from './spec/results.ts';
import { findOutcomes, stateOf } from './spec/states.ts';
import { type TestTitle, testTitles } from './test-titles.ts';

const PAGE = 'docs/spec.md';
const FOLDER = join(RESULTS_FOLDER, 'spec');

/** The texts of the pages by file, what is wrong between rows and tests, and one line of sums. */
export type Spec = {
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
  readonly summary: string;
};

/**
 * Makes the pages of a repository without writing them. A row without a test that ran keeps what
 * the page says of it.
 */
export async function makeSpec(base: string): Promise<Spec> {
  const { groups, titles, faults } = await readSource(base);
  const run = await lastResults(base);
  const written = await readWritten(base);
  const proofs = findOutcomes(titles, run?.tests ?? []);
  const states: GroupState[] = groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      const own = proofs.filter(({ ids }) => ids.includes(row.id));
      const state = stateOf(row, own);
      const found: WrittenState = {
        state,
        commit: run?.commit ?? '',
        provenBy: provingFiles(own),
      };
      const known = state === 'not run' ? written.get(row.id) : undefined;
      return { row, proofs: own, ...(known ?? found) };
    }),
  }));
  const files = new Map([[PAGE, summaryPage(states)]]);
  if (run) for (const group of states) files.set(join(FOLDER, pageName(group)), groupPage(group));
  const rows = states.flatMap((group) => group.rows);
  const proven = rows.filter(({ state }) => state === 'proven').length;
  return { files, faults, summary: `${proven} of ${rows.length} rows are proven` };
}

/**
 * Faults of the page as it lies there: a row or a file that it names and that is gone. A row that
 * is new is no fault; it is in the page after the next whole run.
 */
export async function checkSpec(base: string): Promise<readonly string[]> {
  const { groups, titles, faults } = await readSource(base);
  const all = groups.flatMap((group) => group.rows);
  const rows = new Set(all.map(({ id }) => id));
  const gone = [...(await readWritten(base))].flatMap(([id, { provenBy }]) => [
    ...(rows.has(id) ? [] : [`the row ${id}`]),
    ...provenBy.filter((file) => !existsSync(join(base, file))),
  ]);
  return [
    ...faults,
    ...rowsWithoutCoreJourney(all, titles).map(
      ({ id }) => `docs/rows.md: no journey tagged${CORE_TAG} names ${id}, which people see`,
    ),
    ...misplacedCoreTags(titles).map(
      ({ file, title }) => `${file}: "${title}" is no journey that ends with${CORE_TAG}`,
    ),
    ...(existsSync(join(base, PAGE)) ? [] : [`${PAGE} is missing: run npm run spec`]),
    ...[...new Set(gone)].map((what) => `${PAGE} names what is gone, ${what}: run npm run spec`),
  ];
}

async function readWritten(base: string): Promise<ReadonlyMap<string, WrittenState>> {
  const file = join(base, PAGE);
  return readSummary(existsSync(file) ? await readFile(file, 'utf8') : '');
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

async function runSpec({ check }: { readonly check?: true }): Promise<void> {
  if (check) {
    const faults = await checkSpec(root);
    console.log(faults.length > 0 ? faults.join('\n') : 'rows and tests agree');
    process.exitCode = faults.length > 0 ? 1 : 0;
    return;
  }
  const { files, faults, summary } = await makeSpec(root);
  await rm(join(root, FOLDER), { recursive: true, force: true });
  await mkdir(join(root, FOLDER), { recursive: true });
  for (const [file, text] of files) await writeFile(join(root, file), text);
  console.log([...faults, `${PAGE}: ${summary}; every test: ${FOLDER}`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.main)
  await runCommandLine(
    createCommand({
      script: 'spec',
      purpose: 'Writes docs/spec.md from the results of the last npm run test:all.',
      examples: [
        ['npm run spec', 'write the page'],
        ['npm run spec -- --check', 'name rows and files that are gone'],
      ],
    })
      .option('--check', 'write nothing; end with 1 when the page names what is gone')
      .action(runSpec),
  );
