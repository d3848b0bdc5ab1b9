import { brand } from './brand.ts';
import { SportsBook } from './pages/sports-book.ts';
import { expect, newPerson, screens, test } from './stage.ts';

test.use(screens.phone);

test('LCH-05 SPO-06 SPO-07 PRO-04 e-sports bets: one cashed out, one settled', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(brand('india'));
  await site.arrive(newPerson(), 50);
  await site.launch('Virtual Esports', '/esports');
  const book = new SportsBook(site);
  await book.pick('Match winner');
  await book.bet('5');
  const cashed = await book.cashOut();
  await book.close();
  await book.pick('Match winner');
  await book.bet('10');
  await expect.poll(() => site.balance()).toBe(35_000_000n + cashed);

  const settled = book.bets('won', 'lost');
  await expect(settled).toHaveCount(1, { timeout: 40_000 });
  const [stake = 0n, won = 0n] = site.amountsIn(await settled.innerText());
  expect(stake).toBe(10_000_000n);
  await expect.poll(() => site.balance()).toBe(35_000_000n + cashed + won);
  const checks = [await book.checkOf(settled), await book.checkOf(book.bets('cashed'))];
  await expect
    .poll(() => site.record())
    .toEqual([
      { stake, win: won },
      { stake: 5_000_000n, win: cashed },
    ]);

  // One tells what the match made of the bet, the other what it was worth before: both amounts are
  // worked out again in the browser.
  for (const [index, address] of checks.entries()) {
    await page.goto(address);
    for (const words of [
      'The server seed matches the published hash.',
      'Your ticket’s receipt is in the round’s list.',
    ])
      await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Verified. The result and the win are correct')).toHaveCount(2);
    await expect(page.getByText('This bet was cashed out early.')).toHaveCount(index);
  }
});
