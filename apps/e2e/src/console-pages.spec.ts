import { expect, test } from '@playwright/test';

import { DEMO_PASSWORD, OperatorConsole } from './pages/operator-console.ts';
import { isWholeRun, isFullMatrix } from './stage.ts';

// Reads alone: the product of all journeys serves. What fits the narrow window fits the wide one.
for (const [width, height] of [
  [360, 740],
  ...(isFullMatrix ? [[1280, 800] as const] : []),
] as const)
  test(`OPS-01 OPS-08 pages of the console open at ${width} px, none too wide @core`, async ({
    browser,
  }, info) => {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    const operator = new OperatorConsole(page, Number(info.config.metadata['port']));
    await operator.logIn('owner@parlour.test', DEMO_PASSWORD);
    await operator.open('/b/india/dashboard');
    const entries = page.getByRole('navigation', { name: 'Navigation', includeHidden: true });
    await expect(entries).toBeAttached();
    const paths = await entries
      .locator('a')
      .evaluateAll((all) => all.map((entry) => entry.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(20);
    // One page of four; in the whole run each.
    for (const path of paths.filter((_, index) => isWholeRun || index % 4 === 0)) {
      await operator.open(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      await expect(page.getByText('Something went wrong on this page'), path).toHaveCount(0);
      const spare = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(spare, path).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
