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

/**
 * Shows another story without loading the page again, and waits until it is over: what follows its
 * play function too, because Storybook loads the page anew when a story that is not over is left.
 * Answers how that ended: `success`, `error`, or the event that says why it was not shown.
 */
export const showStory = (page: Page, story: string): Promise<string> =>
  page.evaluate(async (storyId) => {
    type Finished = { readonly storyId: string; readonly status: string };
    type Channel = {
      emit: (event: string, detail: unknown) => void;
      on: (event: string, done: (detail: Finished) => void) => void;
      off: (event: string, done: (detail: Finished) => void) => void;
      once: (event: string, done: () => void) => void;
    };
    const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
      .__STORYBOOK_ADDONS_CHANNEL__;
    const ended = await new Promise<string>((resolve) => {
      const finish = (finished: Finished): void => {
        if (finished.storyId !== storyId) return;
        channel.off('storyFinished', finish);
        resolve(finished.status);
      };
      channel.on('storyFinished', finish);
      for (const event of ['storyMissing', 'storyUnchanged'])
        channel.once(event, () => resolve(event));
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
    await document.fonts.ready;
    return ended;
  }, story);

/** The ways to end of a story that was shown as it should be. */
export const SHOWN: readonly string[] = ['success', 'storyUnchanged'];

/** Whether a story has to draw something: others may show a part in its empty state. */
export const mustDraw = ({ title, name }: ListedStory): boolean =>
  name === 'Default' || /^(Features|Shell)\//.test(title);

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

/** Whether the story that stands draws anything; some pieces do on a phone or a desktop alone. */
export async function drawsSomething(page: Page): Promise<boolean> {
  if (await isSeen(page)) return true;
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: before.width < 1000 ? 1280 : 360, height: 800 });
  const seen = await expect
    .poll(() => isSeen(page), { timeout: 2000 })
    .toBe(true)
    .then(() => true)
    .catch(() => false);
  await page.setViewportSize(before);
  return seen;
}
