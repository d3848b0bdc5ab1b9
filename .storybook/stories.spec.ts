import { globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import {
  buildStoryUrl,
  drawsSomething,
  fetchStoryIndex,
  mustDraw,
  SHOWN,
  showStory,
} from './story-page.ts';

/** The design system's component files, without what serves tests and stories alone. */
const components = globSync('libs/ui/src/*/**/*.tsx', {
  cwd: join(import.meta.dirname, '..'),
}).filter((file) => !/\.(test|stories)\.tsx$|(testing|stories)\//.test(file));

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

  // Stories that are played; all others are shown where stretched texts are looked for.
  const shown = offered.filter(
    (story) => story.tags?.includes('play-fn') === true && mustDraw(story),
  );
  await page.goto(buildStoryUrl(shown[0]?.id ?? '', 'pakistan dark UR'));
  await expect(page.locator('[data-frame]')).toBeAttached();
  const faults: string[] = [];
  for (const { id } of shown) {
    const ended = await showStory(page, id);
    if (!SHOWN.includes(ended)) faults.push(`${id}: ${ended}`);
    if (!(await drawsSomething(page))) faults.push(`${id}: draws nothing`);
  }
  expect(faults).toEqual([]);
});
