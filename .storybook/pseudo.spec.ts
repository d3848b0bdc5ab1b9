import { expect, type Page, test } from '@playwright/test';

import { BRACKETS } from '../tools/check/src/pseudo.ts';
import { findClippedTexts } from './clipped.ts';
import { showStory, fetchStoryIndex } from './story-page.ts';

/** The address of a story in the brand with the widest letters, in the pseudo-language. */
const stretched = (story: string): string => {
  const globals = encodeURIComponent('tenant:nigeria;mode:light;language:EN;a11y.manual:!true');
  return `/iframe.html?id=${story}&viewMode=story&globals=${globals}&words=stretched`;
};

/** Every story that shows something by itself; those that are played ask for real words. */
const listStories = async (page: Page): Promise<string[]> =>
  (await fetchStoryIndex(page))
    .filter(({ tags = [] }) => !tags.includes('play-fn'))
    .map(({ id }) => id);

const turn = (page: Page, direction: string): Promise<void> =>
  page.evaluate((dir) => {
    for (const element of document.querySelectorAll<HTMLElement>('html, [data-frame]'))
      element.dir = dir;
  }, direction);

// Two halves of the stories, so that both workers have the same to do.
for (const half of [0, 1]) {
  test(`I18-01 I18-03 stretched texts fit at 360 and 1280 px (${half + 1} of 2)`, async ({
    page,
  }) => {
    const stories = (await listStories(page)).filter((_, index) => index % 2 === half);
    // There are more stories with every page, and a busy machine needs a second for each.
    test.setTimeout(60_000 + stories.length * 2000);
    await page.goto(stretched(stories[0] ?? ''));
    await expect(page.locator('[data-frame]')).toBeAttached();
    const faults: string[] = [];
    for (const [index, story] of stories.entries()) {
      // Every second story begins with the width at which the one before it ended.
      for (const [turnOf, width] of (index % 2 === 0 ? [1280, 360] : [360, 1280]).entries()) {
        if (turnOf === 1 || index === 0) await page.setViewportSize({ width, height: 800 });
        if (turnOf === 0) await showStory(page, story);
        for (const direction of ['ltr', 'rtl']) {
          await turn(page, direction);
          faults.push(
            ...(await page.evaluate(findClippedTexts, BRACKETS[0])).map(
              (fault) => `${story} (${width} ${direction}) ${fault}`,
            ),
          );
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

test('the check finds a text that is cut off', async ({ page }) => {
  await page.goto(stretched('components-button--default'));
  await page.setContent(
    '<div style="width:60px;overflow:hidden;white-space:nowrap">' +
      `${BRACKETS[0]}A text that is far too long${BRACKETS[1]}</div>`,
  );
  expect(await page.evaluate(findClippedTexts, BRACKETS[0])).toEqual([
    expect.stringContaining('cuts off sideways'),
  ]);
});
