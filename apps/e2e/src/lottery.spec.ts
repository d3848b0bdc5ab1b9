import type { Locator } from '@playwright/test';

import { brand } from './brand.ts';
import type { BrandSite } from './pages/brand-site.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const tenant = brand('philippines');

/** Ten seconds or more are left, so that the draw does not close during the test. */
const inTime = (main: Locator) =>
  expect(main.getByRole('timer')).toHaveText(/^00:1\d$/, { timeout: 40_000 });

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('LCH-02 RTE-05 LOT-01 LOT-04 PRO-04 lottery: bet, draw, settlement, verified @core', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    await site.arrive(newPerson(), 100);
    // Its e-lottery category has one of the two vendors of that mode.
    const asked = page.waitForRequest((request) => request.url().includes('prizeMode='));
    await site.open('/lott');
    // By its card: a banner that names the draw too may be hidden behind another one, and cannot be
    // pressed then.
    await page.getByRole('main').getByRole('link', { name: 'Quick Five Parlour Draws' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Quick Five' })).toBeVisible();
    expect(new URL((await asked).url()).searchParams.get('prizeMode')).toBe('Elott');

    await main.getByRole('tab', { name: 'Sum' }).click();
    // Both halves: one of them wins whatever is drawn.
    for (const half of ['Big', 'Small'])
      await main.getByRole('button', { name: half, exact: true }).click();
    await main.getByLabel('Unit stake').fill('10');
    await inTime(main);
    await main.getByRole('button', { name: 'Bet now' }).click();
    await page
      .getByRole('dialog', { name: 'Place this bet?' })
      .getByRole('button', { name: 'Place bet' })
      .click();
    // In the slip; a toast says it, too.
    await expect(main.getByText(/Bet placed/).first()).toBeVisible();
    await expect.poll(() => site.balance()).toBe(80_000_000n);

    await main.getByRole('tab', { name: 'My bets' }).click();
    await expect(main.getByText('Open', { exact: true })).toBeVisible();
    await expect(main.getByText('Won', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => site.balance()).toBe(99_000_000n);

    await main.getByRole('tab', { name: 'Results' }).click();
    await main
      .getByRole('button', { name: /^Verify draw/ })
      .first()
      .click();
    await expect(main.getByText('Verified. Your browser got the same result.')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use(screens.desktop);

  /** A new member with a slip of five draws of VN South. */
  const fillSlip = async (site: BrandSite): Promise<Locator> => {
    await site.arrive(newPerson(), 100);
    await site.open('/lottery?vendor=TCG_LOTTO_VN&gameCode=vn-south&playType=special2');
    const main = site.page.getByRole('main');
    await expect(main.getByRole('tab', { name: 'Special, 2 digits' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await main.getByRole('button', { name: 'Quick pick' }).click();
    await main.getByRole('button', { name: 'Add to bet slip' }).click();
    await main.getByLabel('Number of draws').selectOption('5');
    return main;
  };

  test('LOT-03 a favourite and a slip that was not placed survive a reload @core', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    const main = await fillSlip(site);
    await main.getByRole('button', { name: 'Favourite: VN South' }).click();
    await page.reload();
    await site.listening();
    await expect(main.getByRole('tab', { name: 'Bet slip (1)' })).toBeVisible();
    await expect(main.getByLabel('Number of draws')).toHaveValue('5');
    await expect(
      main.getByRole('navigation', { name: 'Lotteries' }).getByRole('link').first(),
    ).toHaveText('VN South');
  });

  test('LOT-04 a bet on several draws is cancelled, and stopped', async ({ siteOf, page }) => {
    const site = siteOf(tenant);
    const main = await fillSlip(site);
    await inTime(main);
    await main.getByRole('button', { name: 'Place bet' }).click();
    await page
      .getByRole('dialog', { name: 'Place this bet?' })
      .getByRole('button', { name: 'Place bet' })
      .click();
    // In the slip; a toast says it, too.
    await expect(main.getByText(/Bet placed/).first()).toBeVisible();
    await expect.poll(() => site.balance()).toBe(95_000_000n);

    await main.getByRole('tab', { name: 'My bets' }).click();
    // The last of the five has most time left.
    await main
      .getByRole('button', { name: /^Cancel / })
      .last()
      .click();
    await expect(main.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.poll(() => site.balance()).toBe(96_000_000n);
    // The rest of the ticket is refunded at once, except a bet whose draw has closed meanwhile.
    await main.getByRole('button', { name: /^Stop multi-draw:/ }).click();
    const asked = page.getByRole('dialog', { name: 'Stop multi-draw bet?' });
    await expect(asked.getByText('Refund', { exact: true })).toBeVisible();
    await asked.getByRole('button', { name: 'Stop multi-draw' }).click();
    await expect(main.getByText(/^Multi-draw L\w+ stopped/)).toBeVisible();
    await expect(main.getByRole('button', { name: /^Cancel / })).toHaveCount(0);
  });

  test('I18-03 in Urdu results and selections read left to right', async ({ siteOf, page }) => {
    const site = siteOf(brand('pakistan'));
    await site.open('/lottery?vendor=TCG_SEA&gameCode=quick-five', 'UR');
    const main = page.getByRole('main');
    // What it holds, not its box: a box may be as wide as the line.
    const fromStart = (part: Locator) =>
      part.evaluate((one) => {
        const held = document.createRange();
        held.selectNodeContents(one);
        return Math.round(
          (one.parentElement?.getBoundingClientRect().right ?? 0) -
            held.getBoundingClientRect().right,
        );
      });
    const balls = main.locator('ol[dir="ltr"]').first();
    await expect(balls).toBeVisible({ timeout: 90_000 });
    expect(await fromStart(balls)).toBe(0);
    await main.getByRole('button', { name: '7', exact: true }).first().click();
    await main.getByRole('button', { name: '3', exact: true }).last().click();
    await main.getByRole('button', { name: 'پرچی میں ڈالیں' }).click();
    const chosen = main.getByRole('tabpanel').getByText('7 | 3', { exact: true });
    await expect(chosen).toBeVisible();
    expect(await fromStart(chosen)).toBe(0);
  });
});
