import { brand } from './brand.ts';
import { expect, isMadeOn, newPerson, screens, test } from './stage.ts';

const tenant = brand('philippines');

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    if (isMadeOn(screen, 'phone'))
      test('LIV-03 LIV-05 LCH-05 SHL-13 RTE-07 PRO-04 a live roulette round @core', async ({
        siteOf,
        page,
      }) => {
        const site = siteOf(tenant);
        await site.arrive(newPerson(), 50);
        await site.open('/live');
        await page
          .getByRole('main')
          .getByRole('link', { name: /Live Roulette Parlour Arcade/ })
          .click();

        const game = page.frameLocator('iframe');
        const root = game.locator('#game');
        const balance = async () =>
          site.amountIn((await game.locator('[data-figure="balance"]').textContent()) ?? '');
        // A round from its beginning: one that is about to close leaves a slow machine no time for
        // three chips.
        await expect(root).toHaveAttribute('data-table', /^(?!betting)./, { timeout: 40_000 });
        await expect(root).toHaveAttribute('data-table', 'betting', { timeout: 40_000 });
        for (const name of ['Number 0', 'Number 17', 'Number 36', 'Red'])
          expect(
            (await game.getByRole('button', { name, exact: true }).boundingBox())?.height,
            name,
          ).toBeGreaterThanOrEqual(40);
        await game.getByRole('button', { name: 'Red', exact: true }).click();
        await game.getByRole('button', { name: 'Black', exact: true }).click();
        // A chip by key: Enter lays it where the arrow keys have led.
        await game.getByRole('button', { name: 'Number 0', exact: true }).press('Enter');
        await expect(game.getByRole('button', { name: 'Number 0: P1.00' })).toBeFocused();
        await expect(game.locator('[data-figure="bet"]')).toHaveText('P3.00');
        await game.getByRole('button', { name: 'Place bet' }).click();
        await expect(game.getByText('Bet placed: P3.00.')).toBeVisible();
        await expect.poll(balance).toBe(47_000_000n);

        const result = game.getByText(/^Number \d+, (Red|Black|Green)\. /);
        await expect(result).toBeVisible({ timeout: 40_000 });
        const number = Number(/\d+/.exec((await result.textContent()) ?? '')?.[0]);
        const paid = number === 0 ? 36_000_000n : 2_000_000n;
        await expect.poll(balance).toBe(47_000_000n + paid);
        // The header around the frame follows the game.
        await expect.poll(() => site.balance()).toBe(47_000_000n + paid);

        await game.getByRole('button', { name: 'Bet history' }).click();
        const row = game.getByRole('dialog').getByRole('listitem').filter({ hasText: 'P3.00' });
        await expect(row).toContainText(String(number));
        const check = await row
          .getByRole('link', { name: 'Verify' })
          .evaluate((link: HTMLAnchorElement) => link.href);
        await page.goto(check);
        for (const words of [
          'The server seed matches the published hash.',
          'The receipts match what was mixed in.',
          'Your ticket’s receipt is in the round’s list.',
        ])
          await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByText('Verified. The result and the win are correct')).toHaveCount(2);
        await expect(page.getByText(new RegExp(`^Number ${number}, `))).toBeVisible();
      });
  });
}

test('LIV-05 a bet above the balance keeps the chips and leads to the cashier', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(tenant);
  await site.arrive(newPerson(), 1);
  await page.goto(site.address('/game?nodeId=ARCADE.live-roulette'));
  const game = page.frameLocator('iframe');
  const root = game.locator('#game');
  await expect(root).toHaveAttribute('data-table', /^(?!betting)./, { timeout: 40_000 });
  await expect(root).toHaveAttribute('data-table', 'betting', { timeout: 40_000 });
  for (const name of ['Red', 'Black'])
    await game.getByRole('button', { name, exact: true }).click();
  await game.getByRole('button', { name: 'Place bet' }).click();
  const notice = game.getByRole('alert').filter({ hasText: 'Insufficient balance for this bet.' });
  await expect(notice).toBeVisible();
  await expect(game.locator('[data-figure="bet"]')).toHaveText('P2.00');
  await notice.getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
});

test.describe('in the site’s small window', () => {
  test.use(screens.desktop);

  test('LIV-03 SHL-01 the whole button of the live roulette is in sight', async ({
    siteOf,
    page,
  }) => {
    // The game lays itself out for twice the window's size.
    await page.setViewportSize({ width: 764, height: 620 });
    await siteOf(tenant).open('/game?nodeId=ARCADE.live-roulette&try=1');
    const place = page.frameLocator('iframe').getByRole('button', { name: 'Place bet' });
    await expect(place).toBeInViewport({ ratio: 1 });
  });
});
