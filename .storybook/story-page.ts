import { expect, type Page } from '@playwright/test';

/** The moment at which every picture is taken. */
export const NOW = new Date('2026-11-20T12:00:00Z');

/**
 * The address of a story alone, in a frame such as `pakistan dark UR` or `pakistan dark EN rtl`.
 */
export function buildStoryUrl(story: string, frame: string): string {
  const [tenant = '', mode = '', language = '', direction = 'auto'] = frame.split(' ');
  const globals =
    `tenant:${tenant};mode:${mode};language:${language};` +
    `direction:${direction};a11y.manual:!true`;
  return `/iframe.html?id=${story}&viewMode=story&globals=${encodeURIComponent(globals)}`;
}

/** Opens a story and waits until it stands still: drawn, played, with its faces and pictures. */
export async function openStory(page: Page, story: string, frame: string): Promise<void> {
  await page.goto(buildStoryUrl(story, frame));
  await expect(page.locator('[data-frame], [data-gallery]').first()).toBeAttached();
  // Storybook says of the story that it shows how far it has come; a play function is part of it.
  await page.waitForFunction(() => {
    const { currentRender } =
      (globalThis as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
        .__STORYBOOK_PREVIEW__ ?? {};
    return ['completed', 'finished', 'errored'].includes(currentRender?.phase ?? '');
  });
  await expect(page.locator('.sb-errordisplay')).toBeHidden();
  // Parts that are loaded when they are first shown, such as the other ways to log in.
  // test-rules: fixed wait, because nothing says that no part is on its way any more
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** A story as the built Storybook lists it. */
export type ListedStory = {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
  readonly type: string;
  readonly tags?: readonly string[];
};

/** What the built Storybook offers. */
export async function fetchStoryIndex(page: Page): Promise<ListedStory[]> {
  const { entries } = (await (await page.request.get('/index.json')).json()) as {
    entries: Readonly<Record<string, ListedStory>>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}
