import type { Page } from 'playwright';

/** Collects the lengths of interaction events in `window.longest`; nothing opens by itself. */
export async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { longest: seen });
    // Shorter than 16 ms is not reported by browsers; it counts as that.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) seen.push(entry.duration);
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    } as PerformanceObserverInit);
    for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
  });
}

/**
 * The time for a slow page to report its events, and the quiet time after which no more are
 * expected, in ms.
 */
const [MOST_MS, QUIET_MS] = [4000, 500];

/**
 * The longest event since the list was emptied, ms, once no other is reported; 16 where none was as
 * long as that.
 */
export async function measureLongestEvent(page: Page): Promise<number> {
  const listed = () =>
    page.evaluate(() => [...(window as unknown as { longest: readonly number[] }).longest]);
  let events: readonly number[] = [];
  for (let waited = 0; waited < MOST_MS; waited += QUIET_MS) {
    await page.waitForTimeout(QUIET_MS);
    const now = await listed();
    if (now.length > 0 && now.length === events.length) break;
    events = now;
  }
  return Math.max(16, ...events);
}
