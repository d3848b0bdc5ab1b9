import { brand } from './brand.ts';
import { expect, newPerson, screens, test } from './stage.ts';

test.use(screens.phone);

test('LCH-05 SHL-02 PRO-04 an arena bet from a phone is paid, recorded and verifiable', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(brand('bangladesh'));
  await site.arrive(newPerson(), 50);
  await site.launch('Kite Duel', '/ds88');
  const game = page.frameLocator('iframe');
  const root = game.locator('#game');
  const balance = async () =>
    site.amountIn((await game.locator('[data-figure="balance"]').textContent()) ?? '');
  // A duel from its beginning: one that is about to close leaves a slow machine no time.
  await expect(root).toHaveAttribute('data-table', /^(?!betting)./, { timeout: 40_000 });
  await expect(root).toHaveAttribute('data-table', 'betting', { timeout: 40_000 });
  const red = game.getByRole('button', { name: /^Red, / });
  const odds = BigInt(
    /pays (\d+)\.(\d\d)×/
      .exec((await red.getAttribute('aria-label')) ?? '')
      ?.slice(1)
      .join('') ?? 0,
  );
  await red.click();
  await game.getByRole('button', { name: 'Place bet' }).click();
  const placed = game.getByText(/^Bet placed: .*\.$/);
  await expect(placed).toBeVisible();
  const stake = site.amountIn((await placed.textContent()) ?? '');
  await expect.poll(balance).toBe(50_000_000n - stake);

  const result = game.getByText(/wins the duel\. |It’s a draw\. /);
  await expect(result).toBeVisible({ timeout: 40_000 });
  // What the result says, not how the sides look: those may be of the next duel already.
  const hasWon = /You win/.test((await result.textContent()) ?? '');
  const win = hasWon ? (stake * odds) / 100n : 0n;
  await expect.poll(balance).toBe(50_000_000n - stake + win);
  await expect.poll(() => site.balance()).toBe(50_000_000n - stake + win);

  await game.getByRole('button', { name: 'Bet history' }).click();
  const check = await game
    .getByRole('dialog')
    .getByRole('link', { name: 'Verify' })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  await expect.poll(() => site.record()).toEqual([{ stake, win }]);
  await page.goto(check);
  await expect(page.getByText('Your ticket’s receipt is in the round’s list.')).toBeVisible();
  await expect(page.getByText('Verified. The result and the win are correct')).toHaveCount(2);
});
