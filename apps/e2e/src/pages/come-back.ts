import type { Page } from '@playwright/test';

let visits = 0;

/**
 * Comes back to the tab as some minutes after the last time: the page asks what the operator has
 * changed meanwhile.
 */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(
    (minutes) => {
      const { now } = Date;
      Date.now = () => now() + minutes * 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
      Date.now = now;
    },
    (visits += 6),
  );
