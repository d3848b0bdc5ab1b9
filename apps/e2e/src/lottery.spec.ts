import type { Locator } from '@playwright/test';

import { brand } from './brand.ts';
import { expect, screens, somebody, test } from './stage.ts';

const tenant = brand('philippines');

/** Ten seconds or more are left: nobody bets into a closing door. */
const inTime = (main: Locator) =>
  expect(main.getByRole('timer')).toHaveText(/^00:1\d$/, { timeout: 40_000 });

test.describe('on a phone', () => {
  test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

  test('LCH-02 RTE-05 LOT-04 PRO-04 from the lobby to the draw: a bet, its settlement, the money, and the result worked out in the browser', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    await site.arrive(somebody(), 100);
    await site.open('/lott');
    // By its card: a banner that names the draw too may be the one that waits its turn, and nobody can press that.
    await page.getByRole('main').getByRole('link', { name: 'Quick Five Parlour Draws' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Quick Five' })).toBeVisible();

    await main.getByRole('tab', { name: 'Sum' }).click();
    // Both halves: one of them wins whatever is drawn.
    for (const half of ['Big', 'Small'])
      await main.getByRole('button', { name: half, exact: true }).click();
    await main.getByLabel('Price of a number').fill('10');
    await inTime(main);
    await main.getByRole('button', { name: 'Bet now' }).click();
    await page
      .getByRole('dialog', { name: 'Place this bet?' })
      .getByRole('button', { name: 'Place bet' })
      .click();
    await expect(main.getByText(/Your bet is placed/)).toBeVisible();
    await expect.poll(() => site.balance()).toBe(80_000_000n);

    await main.getByRole('tab', { name: 'My bets' }).click();
    await expect(main.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(main.getByText('Won', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => site.balance()).toBe(99_000_000n);

    await main.getByRole('tab', { name: 'Results' }).click();
    await main
      .getByRole('button', { name: /^Check draw/ })
      .first()
      .click();
    await expect(main.getByText('It holds: your browser comes to the same result.')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use({ ...screens.desktop, contextOptions: { reducedMotion: 'reduce' } });

  test('LOT-04 LOT-03 a slip outlives a reload, one bet of a chase is taken back and then the rest of it, and a favourite stays', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    await site.arrive(somebody(), 100);
    await site.open('/lottery?vendor=TCG_LOTTO_VN&gameCode=vn-south&playType=special2');
    const main = page.getByRole('main');
    await expect(main.getByRole('tab', { name: 'Special, 2 digits' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await main.getByRole('button', { name: 'Favourite: VN South' }).click();
    await main.getByRole('button', { name: 'Quick pick' }).click();
    await main.getByRole('button', { name: 'Add to slip' }).click();
    await main.getByLabel('Number of draws').selectOption('5');
    // A slip that nobody has bet yet is still there when the page comes back.
    await page.reload();
    await site.listening();
    await expect(main.getByRole('tab', { name: 'Slip (1)' })).toBeVisible();
    await expect(main.getByLabel('Number of draws')).toHaveValue('5');
    await inTime(main);
    await main.getByRole('button', { name: 'Place bet' }).click();
    await page
      .getByRole('dialog', { name: 'Place this bet?' })
      .getByRole('button', { name: 'Place bet' })
      .click();
    await expect(main.getByText(/Your bet is placed/)).toBeVisible();
    await expect.poll(() => site.balance()).toBe(95_000_000n);

    await main.getByRole('tab', { name: 'My bets' }).click();
    // The last of the five has most time left.
    await main
      .getByRole('button', { name: /^Take back/ })
      .last()
      .click();
    await expect(main.getByText('Taken back', { exact: true })).toBeVisible();
    await expect.poll(() => site.balance()).toBe(96_000_000n);
    // What is left of the chase comes back at once, but for a draw that has closed meanwhile.
    await main.getByRole('button', { name: /^Stop this chase:/ }).click();
    const asked = page.getByRole('dialog', { name: 'Stop this chase?' });
    await expect(asked.getByText('Comes back')).toBeVisible();
    await asked.getByRole('button', { name: 'Stop this chase' }).click();
    await expect(main.getByText(/^The chase L\w+ has ended/)).toBeVisible();
    await expect(main.getByRole('button', { name: /^Take back/ })).toHaveCount(0);

    await page.reload();
    await site.listening();
    await expect(
      main.getByRole('navigation', { name: 'Lotteries' }).getByRole('link').first(),
    ).toHaveText('VN South');
  });

  test('I18-03 in Urdu a result and what was chosen are read from left to right, and begin where the line begins', async ({
    siteOf,
    page,
  }) => {
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
