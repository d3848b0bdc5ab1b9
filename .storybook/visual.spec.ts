import { expect, test } from '@playwright/test';

import { pictured, getPictureName, sizes } from './pictured.ts';
import { NOW, openStory, waitForStory } from './story-page.ts';

test.skip(
  process.platform !== 'linux' || process.arch !== 'x64',
  'The stored pictures were drawn by the browser that npm carries, which is for Linux on x64.',
);

for (const [story, { frames, size = 'part' }] of Object.entries(pictured)) {
  test(`STB-03 ${story} looks as it was accepted`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    for (const frame of frames) {
      await page.setViewportSize(sizes[size]);
      await openStory(page, story, frame);
      // As high as the story, so that nothing is hidden below the viewport.
      if (size === 'part' || size === 'wide')
        await page.setViewportSize({
          width: sizes[size].width,
          height: Math.max(
            sizes[size].height,
            await page.evaluate(() => document.documentElement.scrollHeight),
          ),
        });
      await waitForStory(page, story);
      await expect.soft(page).toHaveScreenshot(getPictureName(story, frame));
    }
  });
}
