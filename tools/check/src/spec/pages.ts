import type { Row, RowGroup } from '../rows.ts';
import type { Kind } from '../test-titles.ts';
import { isSeen, type Proof, type State, stateMeanings } from './states.ts';

/** A row with its tests, what follows from them, and the commit at which that was found. */
type RowState = {
  readonly row: Row;
  readonly proofs: readonly Proof[];
  readonly state: State;
  readonly commit: string;
  /** Files of tests that passed, those that prove most first; at most three. */
  readonly provenBy: readonly string[];
};

/** The statement of docs/spec.md about a row. */
export type WrittenState = Pick<RowState, 'state' | 'commit' | 'provenBy'>;

/** A group of rows as the pages show it. */
export type GroupState = { readonly title: string; readonly rows: readonly RowState[] };

const NOTE = '<!-- Made by `npm run spec` from docs/rows.md and a run of `npm run test:all`. -->';
const states = Object.keys(stateMeanings) as State[];
const kinds: readonly Kind[] = ['browser', 'integration', 'component', 'unit'];

/** The page of a group: `VAL, ROL: checks and roles` is `val-rol.md`. */
export const pageName = ({ title }: Pick<RowGroup, 'title'>): string =>
  `${(title.split(':')[0] ?? title).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`;

/** The files that prove a row, the most telling kind first. */
export const provingFiles = (proofs: readonly Proof[]): string[] => {
  const passed = proofs
    .filter(({ outcome }) => outcome === 'passed')
    .toSorted((one, next) => kinds.indexOf(one.kind) - kinds.indexOf(next.kind));
  return [...new Set(passed.map(({ file }) => file))].slice(0, 3);
};

const count = (rows: readonly RowState[], state: State): number =>
  rows.filter((row) => row.state === state).length;

/** docs/spec.md: what of each group holds, then every row with its state and its commit. */
export function summaryPage(groups: readonly GroupState[]): string {
  const rows = groups.flatMap((group) => group.rows);
  const shown = states.filter((state) => count(rows, state) > 0);
  const cells = (title: string, own: readonly RowState[]) =>
    [title, own.length, ...shown.map((state) => count(own, state) || '')].join(' | ');
  return [
    NOTE,
    '# What works, and what proves it',
    '',
    `${count(rows, 'proven')} of ${rows.length} requirements are proven. The commit is that of ` +
      'the run that found the state.',
    '',
    ...shown.map((state) => `- **${state}**: ${stateMeanings[state]}`),
    '',
    `Group | Rows | ${shown.join(' | ')}`,
    `---|${'--:|'.repeat(shown.length)}--:`,
    ...groups.map((group) => cells(group.title, group.rows)),
    cells('**All**', rows),
    ...groups.flatMap((group) => [
      '',
      `## ${group.title}`,
      '',
      'ID | What must hold | State | Commit | Proven by',
      '---|---|---|---|---',
      ...group.rows.map(rowLine),
    ]),
    '',
  ].join('\n');
}

const rowLine = ({ row, state, commit, provenBy }: RowState): string =>
  [
    row.id,
    row.promise + (row.open === undefined ? '' : ` (open: ${row.open})`),
    state,
    commit,
    provenBy.map((file) => `[${file.split('/').at(-1)}](../${file})`).join(', '),
  ].join(' | ');

const ROW_LINE = /^([A-Z][A-Z0-9]{2}-\d{2}) \| .+ \| ([a-z ]+) \| ([^|]*) \| ?([^|]*)$/;

/** Reads the state of each row from a page of this form. */
export function readSummary(page: string): ReadonlyMap<string, WrittenState> {
  const known = new Set<string>(states);
  const found = new Map<string, WrittenState>();
  for (const line of page.split('\n')) {
    const [, id = '', state = '', commit = '', files = ''] = ROW_LINE.exec(line) ?? [];
    if (known.has(state))
      found.set(id, {
        state: state as State,
        commit,
        provenBy: [...files.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
      });
  }
  return found;
}

/** Every test of a group's rows and how it ended, for reading beside the summary. */
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

/** A title as a cell and a link hold it: nothing in it may end either. */
const plain = (title: string): string =>
  title
    .replaceAll('|', '\\|')
    .replaceAll('[', '\\[')
    .replaceAll(']', '\\]')
    .replaceAll('<', '&lt;');
