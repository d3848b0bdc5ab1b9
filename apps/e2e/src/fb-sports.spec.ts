import { brand } from './brand.ts';
import { SportsBook } from './pages/sports-book.ts';
import { expect, newPerson, screens, test } from './stage.ts';

test.use(screens.phone);

test('LCH-06 RTE-08 SPO-05 SPO-07 the FB book opens; a bet there is cashed out @core', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(brand('nigeria'));
  await site.arrive(newPerson(), 500);
  await page.goto(site.address('/sports'));
  await site.listening();
  // Its card and the arcade's own are two covers of one game.
  const cards = page
    .getByRole('main')
    .getByRole('link', { name: /(?:FB Sportsbook FB Sports|Virtual Football Parlour Arcade)$/ });
  await expect(cards).toHaveCount(2);
  await expect(cards.getByRole('img').or(cards.locator('img')).first()).toBeVisible();
  const launched = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/wps/relay/GCS_gameLaunchFB',
  );
  await page.getByRole('main').getByRole('link', { name: 'FB Sports sportsbook' }).click();
  await launched;
  await expect(page).toHaveURL(site.address('/fbsports'));

  const book = new SportsBook(site);
  await book.pick('Match result');
  await book.bet('100');
  await expect.poll(() => site.balance()).toBe(400_000_000n);
  const paid = await book.cashOut();
  // Before the kick-off a bet is worth its stake less the margin of the odds and the operator's
  // share.
  expect(paid).toBeGreaterThan(88_000_000n);
  expect(paid).toBeLessThan(92_000_000n);
  await expect.poll(() => site.balance()).toBe(400_000_000n + paid);
  await expect.poll(() => site.record()).toEqual([{ stake: 100_000_000n, win: paid }]);
});
