import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { isWholeRun } from '../stage.ts';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The accessibility faults of a page, or of the parts of it that a selector finds, one line each;
 * of a dialog also what is advised beyond WCAG. Waits until fades have ended: text that is half
 * there has too little contrast. Only in the whole run: `npm test` judges the stories.
 */
export async function accessibilityFaults(page: Page, part?: string): Promise<string[]> {
  if (!isWholeRun) return [];
  await page.evaluate(endOfAnimations);
  const all = new AxeBuilder({ page });
  const judged = part === undefined ? all : all.include(part);
  if (!part?.startsWith('dialog')) judged.withTags(wcagTags);
  const { violations } = await judged.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** Runs in the page: waits for all animations but those that never end. */
async function endOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  // An animation that is cancelled has ended too.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
