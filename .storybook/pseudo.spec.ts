import { expect, type Page, test } from '@playwright/test';

import { BRACKETS } from '../tools/check/src/pseudo.ts';
import { findClippedTexts } from './clipped.ts';
import {
  drawsSomething,
  fetchStoryIndex,
  type ListedStory,
  mustDraw,
  SHOWN,
  showStory,
} from './story-page.ts';

/** The address of a story in the brand with the widest letters, in the pseudo-language. */
const stretched = (story: string): string => {
  const globals = encodeURIComponent('tenant:nigeria;mode:light;language:EN;a11y.manual:!true');
  return `/iframe.html?id=${story}&viewMode=story&globals=${globals}&words=stretched`;
};

/** Every story that shows something by itself; those that are played ask for real words. */
const listStories = async (page: Page): Promise<ListedStory[]> =>
  (await fetchStoryIndex(page)).filter(({ tags = [] }) => !tags.includes('play-fn'));

const turn = (page: Page, direction: string): Promise<void> =>
  page.evaluate((dir) => {
    for (const element of document.querySelectorAll<HTMLElement>('html, [data-frame]'))
      element.dir = dir;
  }, direction);

// The usual run looks at a phone, where there is the least room; `npm run stretched:all` looks at a
// desktop too.
const widths = process.env['STORYBOOK_WIDTHS'] === 'all' ? [360, 1280] : [360];

/** What the story that stands does not show at a width, a line each, in both directions. */
async function findFaults(page: Page, story: string, width: number): Promise<string[]> {
  const faults: string[] = [];
  for (const direction of ['ltr', 'rtl']) {
    await turn(page, direction);
    faults.push(
      ...(await page.evaluate(findClippedTexts, BRACKETS[0])).map(
        (fault) => `${story} (${width} ${direction}) ${fault}`,
      ),
    );
  }
  return faults;
}

// Two halves of the stories, so that both workers have the same to do.
for (const half of [0, 1]) {
  test(`STB-01 I18-01 I18-03 stories draw, stretched texts fit (${half + 1} of 2)`, async ({
    page,
  }) => {
    const stories = (await listStories(page)).filter((_, index) => index % 2 === half);
    // There are more stories with every page, and a busy machine needs a second for each.
    test.setTimeout(60_000 + stories.length * 2000);
    await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
    await page.goto(stretched(stories[0]?.id ?? ''));
    await expect(page.locator('[data-frame]')).toBeAttached();
    const faults: string[] = [];
    for (const [index, story] of stories.entries()) {
      // Every second story begins with the width at which the one before it ended.
      for (const [turnOf, width] of (index % 2 === 0 ? widths : widths.toReversed()).entries()) {
        if (widths.length > 1) await page.setViewportSize({ width, height: 800 });
        if (turnOf === 0) {
          const ended = await showStory(page, story.id);
          if (!SHOWN.includes(ended)) faults.push(`${story.id}: ${ended}`);
          if (mustDraw(story) && !(await drawsSomething(page)))
            faults.push(`${story.id}: draws nothing`);
        }
        faults.push(...(await findFaults(page, story.id, width)));
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
