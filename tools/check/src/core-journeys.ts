import type { Row } from './rows.ts';
import { isSeen } from './spec/states.ts';
import type { TestTitle } from './test-titles.ts';

/**
 * The tag at the end of the title of a journey that `npm test` runs: `playwright test --grep
 * @core`.
 */
export const CORE_TAG = ' @core';

/** Rows whose journey `npm test` leaves to the whole run, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'TEN-08': 'developers alone see it, and its server bundles the sources for half a minute',
};

/** True when `npm test` runs a test in a browser: a core journey, or one of Storybook. */
const isCore = ({ file, title, kind }: TestTitle): boolean =>
  kind === 'browser' && (file.startsWith('.storybook/') || title.endsWith(CORE_TAG));

/** The rows that players and operators see and that no browser test of `npm test` names. */
export function rowsWithoutCoreJourney(
  rows: readonly Row[],
  titles: readonly TestTitle[],
): readonly Row[] {
  const shown = new Set(titles.filter(isCore).flatMap(({ ids }) => ids));
  return rows.filter((row) => isSeen(row) && !shown.has(row.id) && !(row.id in LEFT_OUT));
}

/**
 * Tests whose tag does not choose a journey: it stands within the title, where `npm test` would
 * make the journey and no row would count it, or it is on a test of another kind.
 */
export const misplacedCoreTags = (titles: readonly TestTitle[]): readonly TestTitle[] =>
  titles.filter(
    ({ file, title }) =>
      title.includes(CORE_TAG.trim()) &&
      !(file.startsWith('apps/e2e/') && title.indexOf(CORE_TAG) + CORE_TAG.length === title.length),
  );
