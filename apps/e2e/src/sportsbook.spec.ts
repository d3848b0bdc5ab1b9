import type { Micros } from '@parlour/money';
import type { FrameLocator } from '@playwright/test';

import type { BrandSite } from './pages/brand-site.ts';
import { placeBet, secondsIn, upcomingMatches } from './pages/sports-book.ts';
import { expect, isMadeOn, newPerson, screens, tenants, test } from './stage.ts';

/** Puts one result of each of the next two matches on the slip. */
async function pickDouble(book: FrameLocator): Promise<void> {
  const matches = await upcomingMatches(book, 11);
  for (const [match, pick] of [
    [0, 0],
    [1, 1],
  ] as const)
    await matches
      .nth(match)
      .getByRole('button', { name: /^Match result, / })
      .nth(pick)
      .click();
}

/** Opens the first match that is live; it is played and ends while its page is open. */
async function watchToTheEnd(book: FrameLocator): Promise<void> {
  await book
    .getByRole('region', { name: 'Live now' })
    .getByRole('button', { name: /All markets$/ })
    .first()
    .click({ timeout: 40_000 });
  await expect(book.getByText('Match events')).toBeVisible();
  await expect(book.getByText('Finished', { exact: true })).toBeVisible({ timeout: 40_000 });
}

/** The balance that the sports book itself shows. */
const balanceIn = async (book: FrameLocator, site: BrandSite): Promise<Micros> =>
  site.amountIn(
    (await book.locator('[data-figure="balance"]').filter({ visible: true }).textContent()) ?? '',
  );

// One brand stands for all: what differs between them is money and words. Matches are short here
// (EVENT_TIMINGS of the configuration).
for (const [name, screen] of Object.entries(screens).filter(([name]) => isMadeOn(name, 'phone'))) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    test(`LCH-05 SPO-05 SPO-02 on a ${name} a double is placed, watched and settled`, async ({
      page,
      siteOf,
    }) => {
      const tenant = tenants.find(({ code }) => code === 'philippines');
      if (!tenant) throw new Error('This journey needs philippines');
      const site = siteOf(tenant);
      await site.arrive(newPerson(), 500);
      await site.launch('Virtual Football', '/sports');
      const book = page.frameLocator('iframe');
      await pickDouble(book);
      if (name === 'phone') await book.getByRole('button', { name: /^2 Bet slip/ }).click();
      await expect(
        book.getByRole('region', { name: 'Bet slip' }).getByRole('listitem'),
      ).toHaveCount(2);
      await placeBet(book, '10');
      await expect.poll(() => site.balance()).toBe(490_000_000n);

      await book.getByRole('button', { name: 'My bets (1)' }).click();
      const bet = book
        .getByRole('region', { name: 'My bets' })
        .getByRole('listitem')
        .filter({ hasText: 'Accumulator of 2' });
      await expect(bet).toContainText('Potential return');
      if (name === 'phone') await book.getByRole('button', { name: 'Close the bet slip' }).click();

      await watchToTheEnd(book);
      if (name === 'phone') await book.getByRole('button', { name: /Bet slip/ }).click();
      await expect(bet).toContainText(/Won|Lost/);
      const [stake = 0n, won = 0n] = site.amountsIn(await bet.innerText());
      expect(stake).toBe(10_000_000n);
      await expect.poll(() => site.balance()).toBe(490_000_000n + won);
      await expect.poll(() => balanceIn(book, site)).toBe(490_000_000n + won);
      await expect.poll(() => site.record()).toEqual([{ stake, win: won }]);
    });
  });
}

test.describe('from the lobby', () => {
  test.use(screens.phone);

  test('LCH-06 LCH-05 SPO-05 SHL-13 the match board leads into the sports book', async ({
    page,
    siteOf,
  }) => {
    const tenant = tenants.find(({ code }) => code === 'philippines');
    if (!tenant) throw new Error('This journey needs philippines');
    const site = siteOf(tenant);
    const board = page.getByRole('main').getByRole('region', { name: 'Matches' });
    const book = page.frameLocator('iframe');

    /**
     * Presses the match of the board that comes last, or the odds of its home side, and finds the
     * book open at it. Returns who plays at home.
     */
    const choose = async (
      press: 'match' | 'odds',
      enter: () => Promise<void> = async () => {},
    ): Promise<string> => {
      const last = board.getByRole('link', { name: /^Starts in / }).last();
      // Enough time to get there before it has been played: one that is about to begin is let go.
      await expect
        .poll(async () => secondsIn(await last.innerText().catch(() => '')), { timeout: 60_000 })
        .toBeGreaterThan(12);
      const address = (await last.getAttribute('href')) ?? '';
      const card = board.locator(`a[href="${address}"]`);
      const [home, away] = await card
        .locator('bdi')
        .allInnerTexts()
        .then((names) => names.slice(1));
      await (press === 'match' ? card : board.locator(`a[href="${address}%3A1x2%3Ahome"]`)).click();
      await enter();
      await expect(book.getByRole('heading', { name: `${home} – ${away}` })).toBeAttached({
        timeout: 30_000,
      });
      await expect(book.locator('[data-event]').first()).toHaveAttribute(
        'data-event',
        new URL(address, site.address('/')).searchParams.get('room') ?? '',
      );
      return home ?? '';
    };

    await site.open('/sports');
    await choose('match', async () => {
      await page
        .getByRole('dialog', { name: 'Log in' })
        .getByRole('button', { name: 'Close' })
        .click();
      await page.getByRole('link', { name: 'Play demo' }).click();
    });

    await site.arrive(newPerson(), 50);
    await page.goto(site.address('/sports'));
    await site.listening();
    const home = await choose('odds');
    await book.getByRole('button', { name: /^1 Bet slip/ }).click();
    await expect(
      book.getByRole('region', { name: 'Bet slip' }).getByRole('listitem'),
    ).toContainText(home);
    await placeBet(book, '5');
    await expect.poll(() => site.balance()).toBe(45_000_000n);
  });
});
