/**
 * `npm run spec` writes docs/spec.md: every promise of docs/rows.md, where it lives and the tests
 * whose titles carry its ID. The test run compares instead of writing, so that the page cannot lie.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { parseRows, type Row } from './rows.ts';
import { type TestTitle, testTitles } from './test-titles.ts';

const PAGE = 'docs/spec.md';

/** The page and what is wrong between rows and tests. */
export type Spec = {
  readonly page: string;
  readonly faults: readonly string[];
  readonly rows: number;
  readonly proven: number;
};

/** Makes the page of a repository without writing it. */
export async function makeSpec(base: string): Promise<Spec> {
  const groups = parseRows(await readFile(join(base, 'docs/rows.md'), 'utf8'));
  const rows = groups.flatMap((group) => group.rows);
  const known = new Set(rows.map(({ id }) => id));
  const titles = await testTitles(base);
  const proofs = Map.groupBy(
    titles.flatMap((test) => test.ids.map((id) => ({ id, test }))),
    ({ id }) => id,
  );
  const findProofs = ({ id }: Row) => (proofs.get(id) ?? []).map(({ test }) => test);
  const proven = rows.filter((row) => findProofs(row).length > 0);

  const faults = [
    ...titles.flatMap(({ file, title, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `${file}: "${title}" names ${id}, which is no row of docs/rows.md`),
    ),
    ...proven
      .filter(({ places }) => !places.some((place) => existsSync(join(base, place))))
      .map(
        ({ id, places }) => `docs/rows.md: ${id} is tested, but nothing is at ${places.join(', ')}`,
      ),
  ];
  const groupLine = ({ title, rows: own }: (typeof groups)[number]) => {
    const tested = own.filter((row) => findProofs(row).length > 0);
    return (
      `${title} | ${own.length} | ${tested.length} | ` +
      `${tested.filter(({ open }) => open !== undefined).length} | ` +
      `${own.length - tested.length}`
    );
  };
  const partly = proven.filter(({ open }) => open !== undefined);
  const real = proven.filter((row) =>
    findProofs(row).some(({ kind }) => kind === 'integration' || kind === 'browser'),
  );
  const page = [
    '<!-- Made by `npm run spec` from docs/rows.md and the titles of the tests; never ' +
      'edited by hand. -->',
    '# What works, and what proves it',
    '',
    `${proven.length} of ${rows.length} promises have a test that names them, ` +
      `${real.length} of these on the real parts: the real PostgreSQL (integration) or a ` +
      'real browser',
    'against everything (browser). Unit and component tests show a part of a promise. ' +
      `Parts of ${partly.length} are known to be open; they are named.`,
    '"Not yet" means what it says.',
    '',
    'Group | Promises | With a test | of these partly | Not yet',
    '---|---|---|---|---',
    ...groups.map(groupLine),
    ...groups.flatMap(({ title, rows: own }) => [
      '',
      `## ${title}`,
      '',
      'ID | What must hold | Lives in | Proved by',
      '---|---|---|---',
      ...own.map((row) => line(row, findProofs(row))),
    ]),
    '',
  ].join('\n');
  return { page, faults, rows: rows.length, proven: proven.length };
}

/**
 * Faults of the repository's page as it lies there; empty when it is fresh and every ID is a row.
 */
export async function checkSpec(
  base: string,
): Promise<{ readonly faults: readonly string[]; readonly summary: string }> {
  const { page, faults, rows, proven } = await makeSpec(base);
  const file = join(base, PAGE);
  const lies = !existsSync(file) || (await readFile(file, 'utf8')) !== page;
  return {
    faults: lies ? [...faults, `${PAGE} is stale: run npm run spec`] : faults,
    summary: `${proven} of ${rows} promises have a test`,
  };
}

function line({ id, promise, places, open }: Row, proofs: readonly TestTitle[]): string {
  const stillOpen = open && proofs.length > 0 ? [`**Open:** ${open}`] : [];
  const proved = proofs.map(({ file, title, kind }) => `${kind}: [${plain(title)}](../${file})`);
  const proof = proofs.length === 0 ? 'not yet' : [...stillOpen, ...proved].join('<br>');
  return `${id} | ${promise} | ${places.join(', ')} | ${proof}`;
}

// A title is text: nothing in it may end a cell or a link.
const plain = (title: string): string =>
  title
    .replaceAll('|', '\\|')
    .replaceAll('[', '\\[')
    .replaceAll(']', '\\]')
    .replaceAll('<', '&lt;');

if (import.meta.main) {
  const { page, faults, rows, proven } = await makeSpec(root);
  if (process.argv.includes('--check')) {
    const { faults: all, summary } = await checkSpec(root);
    console.log([...all, summary].join('\n'));
    process.exitCode = all.length > 0 ? 1 : 0;
  } else {
    await writeFile(join(root, PAGE), page);
    console.log([...faults, `${PAGE}: ${proven} of ${rows} promises have a test`].join('\n'));
    process.exitCode = faults.length > 0 ? 1 : 0;
  }
}
