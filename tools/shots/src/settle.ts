import type { Page } from 'playwright';

/**
 * A page that is still not at rest after this is taken as it is: the picture shows what it waits
 * for.
 */
const PATIENCE_MS = 5000;

/** A list may grow as often as this before it is cut. */
const ROUNDS = 4;

/** Waits until nothing on the screen is a skeleton and every picture there has come. */
export async function settle(page: Page): Promise<void> {
  const isAtRest = () => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return (
        element.checkVisibility() &&
        bottom > 0 &&
        top < innerHeight &&
        right > 0 &&
        left < innerWidth
      );
    };
    return (
      [...document.images].every((image) => image.complete || !isSeen(image)) &&
      ![...document.querySelectorAll('[aria-busy="true"]')].some(isSeen)
    );
  };
  await page.waitForFunction(isAtRest, undefined, { timeout: PATIENCE_MS }).catch(() => null);
}

/**
 * Makes the screen as high as the page: what waits to be near the screen comes, and the bars stand
 * at the edges. Lists grow with it for a while.
 */
export async function showWhole(page: Page, width: number): Promise<void> {
  await settle(page);
  for (let round = 0, shown = 0; round < ROUNDS; round += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height === shown) return;
    shown = height;
    await page.setViewportSize({ width, height });
    await settle(page);
  }
}
