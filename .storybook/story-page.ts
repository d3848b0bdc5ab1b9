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

/** The state of a page: the story that Storybook renders, its phase, and the frames in the page. */
type ShownStory = {
  readonly id: string;
  readonly phase: string;
  /** Stories of the frames in the page, which lag behind when Storybook changes to another. */
  readonly framed: readonly string[];
};

/** Runs in the page. */
function readShownStory(): ShownStory {
  type Render = {
    readonly id?: string;
    readonly phase?: string;
    readonly rerenderEnqueued?: boolean;
  };
  const { currentRender: { id = '', phase = 'not begun', rerenderEnqueued = false } = {} } =
    (globalThis as { __STORYBOOK_PREVIEW__?: { readonly currentRender?: Render } })
      .__STORYBOOK_PREVIEW__ ?? {};
  const frames = document.querySelectorAll<HTMLElement>('[data-frame], [data-gallery]');
  return {
    id,
    phase: rerenderEnqueued ? 'to be rendered again' : phase,
    framed: [...new Set([...frames].map(({ dataset }) => dataset['story'] ?? ''))],
  };
}

/** Time limit in ms for a cold Storybook to render a story on a busy machine. */
const STORY_MS = 60_000;

/** The last phases of a rendering; a play function and the checks after it are part of it. */
const ENDED = ['finished', 'errored'];

/**
 * Waits until a page shows a story and has finished it. A page that shows another is refused with
 * the names of both: one story of a file looks much like the next.
 */
export async function waitForStory(page: Page, story: string, timeout = STORY_MS): Promise<void> {
  const isThere = ({ id, phase, framed }: ShownStory) =>
    id === story && ENDED.includes(phase) && framed.length === 1 && framed[0] === story;
  let shown: ShownStory | undefined;
  await expect
    .poll(async () => isThere((shown = await page.evaluate(readShownStory))), { timeout })
    .toBe(true)
    .catch(async () => {
      const { id, phase, framed } = shown ?? { id: '', phase: 'not begun', framed: [] };
      const display = page.locator('.sb-errordisplay');
      const fault = (await display.isVisible()) ? await display.innerText() : '';
      throw new Error(
        `${story} was asked for, but ${id || 'no story'} is there (${phase}; in the page: ` +
          `${framed.join(', ') || 'nothing'}). ${fault}`.trim(),
      );
    });
}

/** Opens a story and waits until it stands still: drawn, played, with its faces and pictures. */
export async function openStory(
  page: Page,
  story: string,
  frame: string,
  timeout?: number,
): Promise<void> {
  await page.goto(buildStoryUrl(story, frame));
  await waitForStory(page, story, timeout);
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

/** Fetches the list of stories in the built Storybook. */
export async function fetchStoryIndex(page: Page): Promise<ListedStory[]> {
  const { entries } = (await (await page.request.get('/index.json')).json()) as {
    entries: Readonly<Record<string, ListedStory>>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}
