import { globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { showStory, buildStoryUrl, fetchStoryIndex } from './story-page.ts';

/** The design system's component files, without what serves tests and stories alone. */
const components = globSync('libs/ui/src/*/**/*.tsx', {
  cwd: join(import.meta.dirname, '..'),
}).filter((file) => !/\.(test|stories)\.tsx$|(testing|stories)\//.test(file));

/** Whether anything of the story, or of what it laid over the page, can be seen. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-frame] *, dialog *, iframe')].some(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().width > 0 &&
        element.getBoundingClientRect().height > 0,
    ),
  );

test('STB-01 every story draws something: components, features, shell', async ({ page }) => {
  test.setTimeout(300_000);
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

  const shown = offered.filter(
    ({ title, name }) => name === 'Default' || /^(Features|Shell)\//.test(title),
  );
  await page.goto(buildStoryUrl(shown[0]?.id ?? '', 'pakistan dark UR'));
  await expect(page.locator('[data-frame]')).toBeAttached();
  const faults: string[] = [];
  for (const { id } of shown) {
    const ended = await showStory(page, id);
    if (!['storyRendered', 'storyUnchanged'].includes(ended)) faults.push(`${id}: ${ended}`);
    if (await isSeen(page)) continue;
    // Some pieces are there for phones alone.
    await page.setViewportSize({ width: 360, height: 800 });
    await expect
      .poll(() => isSeen(page), { timeout: 2000 })
      .toBe(true)
      .catch(() => faults.push(`${id}: draws nothing`));
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  expect(faults).toEqual([]);
});
