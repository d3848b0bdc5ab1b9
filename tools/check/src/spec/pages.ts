import type { Row, RowGroup } from '../rows.ts';
import { isSeen, type Proof, type State, stateMeanings } from './states.ts';

/** A row with its tests and what follows from them. */
export type RowState = {
  readonly row: Row;
  readonly proofs: readonly Proof[];
  readonly state: State;
};

/** A group of rows as the pages show it. */
export type GroupState = { readonly title: string; readonly rows: readonly RowState[] };

const NOTE = '<!-- Made by `npm run spec` from docs/rows.md and the last whole `npm test`. -->';
const states = Object.keys(stateMeanings) as State[];

/** The page of a group: `VAL, ROL: checks and roles` is `val-rol.md`. */
export const pageName = ({ title }: Pick<RowGroup, 'title'>): string =>
  `${(title.split(':')[0] ?? title).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`;

const count = (rows: readonly RowState[], state: State): number =>
  rows.filter((row) => row.state === state).length;

/** docs/spec.md: what of each group holds, then every row with its state. */
export function summaryPage(groups: readonly GroupState[], run: string): string {
  const rows = groups.flatMap((group) => group.rows);
  const shown = states.filter((state) => count(rows, state) > 0);
  const cells = (title: string, own: readonly RowState[]) =>
    [title, own.length, ...shown.map((state) => count(own, state) || '')].join(' | ');
  return [
    NOTE,
    '# What works, and what proves it',
    '',
    `${count(rows, 'proven')} of ${rows.length} requirements are proven. ${run}`,
    '',
    ...shown.map((state) => `- **${state}**: ${stateMeanings[state]}`),
    '',
    `Group | Rows | ${shown.join(' | ')}`,
    `---|${'--:|'.repeat(shown.length)}--:`,
    ...groups.map((group) => cells(`[${group.title}](spec/${pageName(group)})`, group.rows)),
    cells('**All**', rows),
    ...groups.flatMap((group) => [
      '',
      `## ${group.title}`,
      '',
      'ID | What must hold | State',
      '---|---|---',
      ...group.rows.map(
        ({ row, state }) =>
          `[${row.id}](spec/${pageName(group)}#${row.id.toLowerCase()}) | ${row.promise} | ` +
          state +
          (row.open === undefined ? '' : `; open: ${row.open}`),
      ),
    ]),
    '',
  ].join('\n');
}

/** A page of docs/spec: each row of a group with the tests that name it and how they ended. */
export const groupPage = (group: GroupState): string =>
  [
    NOTE,
    `# ${group.title}`,
    ...group.rows.flatMap(({ row, proofs, state }) => [
      '',
      `## ${row.id}`,
      '',
      `${row.promise}`,
      '',
      `**${state}**: ${stateMeanings[state]}. Lives in ${row.places.join(', ')}` +
        `${isSeen(row) ? '; seen by a person' : ''}.` +
        (row.open === undefined ? '' : ` Still open: ${row.open}.`),
      ...(proofs.length === 0 ? [] : ['', 'Result | Kind | Test', '---|---|---']),
      ...proofs.map(proofLine),
    ]),
    '',
  ].join('\n');

function proofLine({ outcome, cases, kind, title, file }: Proof): string {
  const times = cases > 1 ? `, ${cases} cases` : '';
  return `${outcome}${times} | ${kind} | [${plain(title)}](../../${file})`;
}

const PROOF = /^(passed|failed)[^|]* \| \w+ \| \[(.+)\]\(\.\.\/\.\.\/(.+)\)$/;

/** The tests that a page says have run, as it names them. */
export const namedTests = (page: string): { readonly file: string; readonly title: string }[] =>
  page.split('\n').flatMap((line) => {
    const [, , title, file] = PROOF.exec(line) ?? [];
    return title === undefined || file === undefined ? [] : [{ file, title }];
  });

/** A title as a cell and a link hold it: nothing in it may end either. */
export const plain = (title: string): string =>
  title
    .replaceAll('|', '\\|')
    .replaceAll('[', '\\[')
    .replaceAll(']', '\\]')
    .replaceAll('<', '&lt;');
