import { globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { BRACKETS } from '../tools/check/src/pseudo.ts';
import { findClippedTexts } from './clipped.ts';
import { buildStoryUrl, fetchStoryIndex, openStory } from './story-page.ts';

/** The design system's component files, without what serves tests and stories alone. */
const components = globSync('libs/ui/src/*/**/*.tsx', {
  cwd: join(import.meta.dirname, '..'),
}).filter((file) => !/\.(test|stories)\.tsx$|(testing|stories)\//.test(file));

test('STB-01 every component and every feature has stories', async ({ page }) => {
  const offered = await fetchStoryIndex(page);
  const defaults = offered.filter(({ name }) => name === 'Default');
  expect(
    components.filter(
      (file) =>
        !defaults.some(
          ({ importPath }) => importPath === `./${file.replace('.tsx', '.stories.tsx')}`,
        ),
    ),
  ).toEqual([]);
  const features = new Set(
    offered
      .map(({ importPath }) => /^\.\/(?:libs\/(?!ui\/)|apps\/)(\w+)/.exec(importPath)?.[1])
      .filter(Boolean),
  );
  expect([...features].toSorted()).toEqual(
    expect.arrayContaining(['auth', 'content', 'games', 'site', 'wallet']),
  );
});

test('STB-01 I18-03 the check of stretched texts finds one that is cut off', async ({ page }) => {
  await page.goto(buildStoryUrl('components-button--default', 'nigeria light EN'));
  await page.setContent(
    '<div style="width:60px;overflow:hidden;white-space:nowrap">' +
      `${BRACKETS[0]}A text that is far too long${BRACKETS[1]}</div>`,
  );
  expect(await page.evaluate(findClippedTexts, BRACKETS[0])).toEqual([
    expect.stringContaining('cuts off sideways'),
  ]);
});

test('STB-03 a page that shows another story than the one asked for is refused', async ({
  page,
}) => {
  const [asked, other] = ['components-daterange--open', 'components-daterange--default'] as const;
  // The address is changed before Storybook reads it.
  await page.addInitScript(
    (stories) => history.replaceState(null, '', location.href.replace(...stories)),
    [asked, other] as const,
  );
  await expect(openStory(page, asked, 'philippines light EN', 10_000)).rejects.toThrow(
    `${asked} was asked for, but ${other} is there (finished; in the page: ${other}).`,
  );
  await openStory(page, other, 'philippines light EN');
});
