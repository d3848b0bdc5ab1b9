import type { Page } from '@playwright/test';

import { brand } from './brand.ts';
import { expect, newPerson, screens, test } from './stage.ts';

/**
 * Denies storage to pages of a host, or to all, as a browser does that blocks cookies there: the
 * first touch throws.
 */
const denyStorage = (page: Page, host?: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    if (wanted !== undefined && location.hostname !== wanted) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  }, host);

test.use({ isLeftAlone: false });

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('LCH-08 LCH-05 a slot plays whole in a frame without storage', async ({ siteOf, page }) => {
    await denyStorage(page, 'arcade.localhost');
    const site = siteOf(brand('philippines'));
    await site.arrive(newPerson(), 50);
    const table = await site.launch('Kite Season');
    const game = page.frameLocator('iframe');
    await game.getByRole('button', { name: 'Raise bet' }).click();
    await table.spin();
    await expect.poll(async () => (await site.balance()) === (await table.balance())).toBe(true);
    await game.getByRole('button', { name: 'Fairness' }).click();
    await game.getByRole('button', { name: 'Reveal server seed' }).click();
    await expect(
      game.getByText('Server seed revealed. A new seed pair has started.'),
    ).toBeVisible();
    await game.getByRole('button', { name: 'Close' }).click();
    // A reload of the page launches the game again.
    await page.reload();
    await table.ready();
    await table.spin();
  });

  test('LCH-08 LCH-05 without storage a reload shows the spin that it interrupted, once', async ({
    siteOf,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await denyStorage(page, 'arcade.localhost');
    const site = siteOf(brand('philippines'));
    await site.arrive(newPerson(), 50);
    const table = await site.launch('Kite Season');
    const game = page.frameLocator('iframe');
    const settled = page.waitForResponse(
      (response) => response.url().endsWith('/api/spin') && response.status() === 200,
    );
    // However late the reload comes: the reels have shown nothing before it.
    await page.route('**/api/shown', (route) => route.abort());
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    const round = (await (await settled).json()) as { readonly payout: number };
    await page.reload({ waitUntil: 'commit' });
    await page.unroute('**/api/shown');
    const shown = page.waitForResponse(/\/api\/shown$/);
    await expect(game.getByText('Your last round was interrupted.')).toBeVisible();
    await table.ready();
    expect((await shown).status()).toBe(200);
    const win = game.locator('[data-figure="win"]');
    await expect
      .poll(async () => site.amountsIn((await win.textContent()) ?? ''))
      .toEqual([BigInt(Math.round(round.payout * 1_000_000))]);
    await page.reload();
    await table.ready();
    await expect(game.getByText('Your last round was interrupted.')).toBeHidden();
    await expect.poll(() => site.record()).toHaveLength(1);
  });

  test('LCH-08 LCH-04 a visitor plays a demo where every page is denied storage @core', async ({
    siteOf,
    page,
  }) => {
    await denyStorage(page);
    const site = siteOf(brand('pakistan'));
    await site.open('/game?nodeId=ARCADE.kite-season&try=1');
    const game = page.frameLocator('iframe');
    await expect(game.locator('#game[data-state="idle"]')).toBeVisible();
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(game.locator('#game[data-state="idle"]')).toBeVisible();
    // What is chosen holds until the page is left.
    await site.open('/rng');
    await page.getByRole('searchbox').first().fill('kite');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Kite Season/ })
        .first(),
    ).toBeVisible();
  });

  test('LCH-07 a frame that stays silent says so, and another try opens it @core', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(brand('philippines'));
    await page.clock.install();
    await page.route('http://arcade.localhost:*/play/**', (route) => route.fulfill({ body: '' }), {
      times: 1,
    });
    await site.open('/game?nodeId=ARCADE.kite-season&try=1');
    // From the moment the frame is there, it has ten seconds.
    await expect(page.locator('iframe')).toBeAttached();
    const notice = page.getByRole('alert').filter({ hasText: 'isn’t responding' });
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(notice).toBeVisible({ timeout: 2000 });
    }).toPass();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.frameLocator('iframe').locator('#game[data-state="idle"]')).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
