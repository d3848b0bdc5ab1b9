import { expect, type Page, test } from '@playwright/test';

// The first page brings the manager and the preview, both cold.
const COLD_MS = 60_000;

/** Collects the errors, warnings and failed responses of the manager or the page in it. */
function collectFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => faults.push(`not loaded: ${request.url()}`));
  return faults;
}

/**
 * Waits until the page is drawn, and every story in a frame of its own that has begun to load;
 * those off the screen are blank.
 */
const waitForStories = (page: Page) =>
  page.waitForFunction(() => {
    const isDrawn = ({ document, location, frames }: Window): boolean =>
      location.href === 'about:blank' ||
      (document.readyState === 'complete' &&
        document.body.classList.contains('sb-show-main') &&
        Array.from({ length: frames.length }, (_, index) => frames[index] as Window).every(
          isDrawn,
        ));
    const preview = document.querySelector('iframe')?.contentWindow;
    return !!preview && preview.location.href !== 'about:blank' && isDrawn(preview);
  });

test('STB-04 STB-05 opens on its first page, with the brands and without a fault', async ({
  page,
}) => {
  const faults = collectFaults(page);
  await page.goto('/');
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.getByRole('heading', { name: 'Components of Parlour' })).toBeVisible({
    timeout: COLD_MS,
  });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Guidelines' })).toBeVisible();
  await expect(preview.getByRole('rowheader', { name: 'Tala' })).toBeVisible();
  await expect(preview.getByRole('cell', { name: '₹1,234.50' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do and don’t' })).toBeVisible();
  await waitForStories(page);
  expect(faults).toEqual([]);
});

for (const [path, heading] of [
  ['guidelines-words--docs', 'Vocabulary'],
  ['guidelines-do-and-don-t--docs', 'Do and don’t'],
  ['components-button--docs', 'Button'],
  ['games-shell--docs', 'Shell'],
] as const)
  test(`STB-04 STB-05 opens ${path} without a fault`, async ({ page }) => {
    const faults = collectFaults(page);
    await page.goto(`/?path=/docs/${path}`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await expect(preview.getByRole('heading', { name: heading }).first()).toBeVisible({
      timeout: COLD_MS,
    });
    await waitForStories(page);
    expect(faults).toEqual([]);
  });
