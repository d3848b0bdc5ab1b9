import type { Row } from '../rows.ts';
import type { Kind, TestTitle } from '../test-titles.ts';
import type { Outcome, TestResult } from './results.ts';

/** A test in the source with what the last whole run found: `not run` where it had none. */
export type Proof = TestTitle & { readonly outcome: Outcome | 'not run'; readonly cases: number };

/** The state of a row. */
export type State =
  | 'proven'
  | 'partly'
  | 'no browser test'
  | 'only unit tests'
  | 'failed'
  | 'not run'
  | 'open';

/** The states in the order of the tables, each with its meaning. */
export const stateMeanings: Readonly<Record<State, string>> = {
  proven: 'a test on real parts passed, and nothing is known to be missing',
  partly: 'a test on real parts passed; what is still open is named',
  'no browser test': 'seen by a person, but passed only on a real PostgreSQL without a browser',
  'only unit tests': 'only tests without a database or a browser passed',
  failed: 'a test of the row failed',
  'not run': 'there are tests, but none of them ran',
  open: 'no test names the row',
};

// What lives here is seen by a person, and only a browser shows it.
const SEEN = new RegExp(
  '^(apps/(site|console|arcade/src/client)|\\.storybook' +
    '|libs/(ui|auth|games|wallet|content|promotions|points|agent|lottery|i18n))(/|$| )',
);

/** True when a row is something that a person sees, by its places in the sources. */
export const isSeen = ({ places }: Row): boolean => places.some((place) => SEEN.test(place));

/** The state of a row by its proofs. */
export function stateOf(row: Row, proofs: readonly Proof[]): State {
  if (proofs.length === 0) return 'open';
  if (proofs.some(({ outcome }) => outcome === 'failed')) return 'failed';
  const passed = new Set<Kind>(
    proofs.filter(({ outcome }) => outcome === 'passed').map(({ kind }) => kind),
  );
  if (passed.size === 0) return 'not run';
  if (passed.has('browser') || (passed.has('integration') && !isSeen(row)))
    return row.open === undefined ? 'proven' : 'partly';
  return passed.has('integration') ? 'no browser test' : 'only unit tests';
}

/**
 * The result of each test of the source. A title with holes stands for all its cases: one that
 * failed fails it.
 */
export function findOutcomes(
  titles: readonly TestTitle[],
  results: readonly TestResult[],
): Proof[] {
  const byFile = Map.groupBy(results, ({ file }) => file);
  return titles.map((test) => {
    const pattern = titlePattern(test.title);
    const own = (byFile.get(test.file) ?? []).filter(({ title }) => pattern.test(title));
    const ran = own.filter(({ outcome }) => outcome !== 'skipped');
    const failed = ran.some(({ outcome }) => outcome === 'failed');
    const ended: Proof['outcome'] = failed ? 'failed' : 'passed';
    return { ...test, outcome: ran.length === 0 ? 'not run' : ended, cases: ran.length };
  });
}

/** Matches the titles that a title of the source becomes: `…`, `%s` and `$name` are holes. */
export const titlePattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/…|%[#$a-zA-Z]|\$[a-zA-Z_][\w.]*/)
      .map((text) => text.replaceAll('%%', '%').replaceAll(/[\\^$*+?.()|[\]{}]/g, String.raw`\$&`))
      .join('.*')}$`,
    's',
  );
