import { type Browser, type CDPSession, chromium, type Page } from 'playwright';

import { FRAME_CATEGORIES, type FrameFigures, readTrace, type TraceEvent } from './frame-trace.ts';
import { median, quantile } from './median.ts';

type Options = {
  readonly address: string;
  readonly runs: number;
  readonly executablePath: string;
  readonly args: readonly string[];
};

/**
 * Ways to move through a long page: speed in px a second, and how far, there and half the way back.
 */
const gestures = [
  { name: 'reading', speed: 800, distance: 4000 },
  { name: 'swiping', speed: 2500, distance: 12_500 },
  { name: 'fling', speed: 8000, distance: 40_000 },
] as const;

/**
 * Frames of the story of 5,000 cards on a phone's screen at the pace of a reader, a searcher and a
 * fling. Rate 1 stands beside rate 4 because only the page's own work is slowed down: what is lost
 * at both is lost to drawing, which a machine without a graphics card does on its processors.
 */
export async function measureFrames({
  address,
  runs,
  executablePath,
  args,
}: Options): Promise<void> {
  console.log(
    `\nScrolling 5,000 cards on a phone (360 x 800), medians of ${runs}; ms of the ` +
      `page's own thread`,
  );
  console.log(
    'gesture   CPU   frames  dropped  late by the page  work a frame: median   95 %  ' +
      'worst   longest task  empty at worst',
  );
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    for (const { name, speed, distance } of gestures) {
      for (const rate of [1, 4]) {
        const taken: Scrolled[] = [];
        for (let run = 0; run < runs; run++) {
          taken.push(await measureScroll(browser, address, { speed, distance, rate }));
        }
        console.log(row(name, rate, taken));
      }
    }
  } finally {
    await browser.close();
  }
}

type Scrolled = FrameFigures & { readonly blank: number };

/** Scrolls a fresh page twice: once traced, once to see what stayed empty. */
async function measureScroll(
  browser: Browser,
  address: string,
  { speed, distance, rate }: { speed: number; distance: number; rate: number },
): Promise<Scrolled> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await openStory(page, address);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const scroll = async () => {
    await swipe(session, -distance, speed);
    await swipe(session, distance / 2, speed);
  };
  await browser.startTracing(page, { categories: [...FRAME_CATEGORIES] });
  await scroll();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await watchBlank(page);
  await scroll();
  const blank = await page.evaluate(
    () => (window as unknown as { blank: { worst: number } }).blank.worst,
  );
  await context.close();
  return { ...readTrace(traceEvents), blank };
}

const row = (name: string, rate: number, taken: readonly Scrolled[]): string => {
  const of = (pick: (figures: Scrolled) => number) => median(taken.map(pick));
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  return [
    name.padEnd(9),
    `${rate}x`.padStart(4),
    of(({ frames }) => frames)
      .toFixed(0)
      .padStart(8),
    share(
      of(({ dropped }) => dropped),
      of(({ frames }) => frames),
    ).padStart(8),
    share(
      of(({ late }) => late),
      of(({ frames }) => frames),
    ).padStart(17),
    of(({ work }) => quantile(work, 0.5))
      .toFixed(1)
      .padStart(21),
    of(({ work }) => quantile(work, 0.95))
      .toFixed(1)
      .padStart(6),
    of(({ work }) => work.at(-1) ?? 0)
      .toFixed(1)
      .padStart(6),
    of(({ longest }) => longest)
      .toFixed(1)
      .padStart(14),
    `${of(({ blank }) => blank).toFixed(0)} px`.padStart(14),
  ].join(' ');
};

/**
 * A scroll of even speed, as the compositor gets it from wheels and fingers. Made touches do not
 * scroll in a Chromium without a screen.
 */
const swipe = (session: CDPSession, yDistance: number, speed: number) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: yDistance < 0 ? 700 : 100,
    yDistance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** Opens the story and waits until it has played and stands at its top with faces and pictures. */
async function openStory(page: Page, address: string): Promise<void> {
  // Storybook's own highlighter looks at every element again after every change; no page of the
  // product has it.
  await page.addInitScript(() => {
    const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (target, options) {
      if (!(target instanceof Element && target.id === 'storybook-root'))
        observe.call(this, target, options);
    };
  });
  await page.goto(address);
  await page.waitForFunction(() => {
    const { currentRender } =
      (globalThis as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
        .__STORYBOOK_PREVIEW__ ?? {};
    return ['completed', 'finished'].includes(currentRender?.phase ?? '');
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
    // Two frames: the rows of the top have come back.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * Notes in every frame how much of the screen the rows of the frame before did not reach: so much
 * was empty at worst while the page's own thread was busy and the scroll went on without it.
 */
const watchBlank = (page: Page) =>
  page.evaluate(() => {
    const seen = { worst: 0 };
    Object.assign(window, { blank: seen });
    let top = Number.NEGATIVE_INFINITY;
    let bottom = Number.POSITIVE_INFINITY;
    const look = () => {
      const list = document.querySelector('[role=list]')?.getBoundingClientRect();
      if (list)
        seen.worst = Math.max(
          seen.worst,
          Math.min(scrollY + innerHeight, top) - Math.max(scrollY, scrollY + list.top),
          Math.min(scrollY + innerHeight, scrollY + list.bottom) - Math.max(scrollY, bottom),
        );
      const rows = [...document.querySelectorAll('[data-row]')].map((row) =>
        row.getBoundingClientRect(),
      );
      top = scrollY + Math.min(...rows.map((row) => row.top));
      bottom = scrollY + Math.max(...rows.map((row) => row.bottom));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
