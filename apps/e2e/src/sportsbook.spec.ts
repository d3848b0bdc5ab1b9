import { secondsIn } from './pages/sports-book.ts';
import { expect, screens, somebody, tenants, test } from './stage.ts';

// One brand stands for all: what differs between them is money and words. Matches are short here (EVENT_TIMINGS of the configuration).
for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use({ ...screen, contextOptions: { reducedMotion: 'reduce' } });

    test(`LCH-05 SPO-05 SPO-02 on a ${name} somebody joins two matches in a bet, watches one, and the bet is settled into the balance`, async ({
      page,
      siteOf,
    }) => {
      const tenant = tenants.find(({ code }) => code === 'philippines');
      if (!tenant) throw new Error('This journey needs philippines');
      const site = siteOf(tenant);
      await site.open('/');
      await site.register(somebody());
      await site.deposit('500');
      await site.launch('Football', '/sports');
      const book = page.frameLocator('iframe');
      const coming = book.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
      // Enough time to choose in peace: the next matches are waited for when these are about to begin.
      await expect
        .poll(
          async () =>
            secondsIn(
              await coming
                .first()
                .innerText()
                .catch(() => ''),
            ),
          { timeout: 60_000 },
        )
        .toBeGreaterThan(11);
      for (const [match, pick] of [
        [0, 0],
        [1, 1],
      ] as const)
        await coming
          .nth(match)
          .getByRole('button', { name: /^Match result, / })
          .nth(pick)
          .click();
      const opener = book.getByRole('button', { name: /^2 Bet slip/ });
      if (name === 'phone') await opener.click();
      await expect(
        book.getByRole('region', { name: 'Bet slip' }).getByRole('listitem'),
      ).toHaveCount(2);
      await book.getByRole('textbox', { name: 'Stake' }).fill('10');
      await book.getByRole('button', { name: 'Place bet' }).click();
      await expect(book.getByText(/^Your bet is placed: /).first()).toBeVisible();
      await expect.poll(() => site.balance()).toBe(490_000_000n);

      await book.getByRole('button', { name: 'My bets (1)' }).click();
      const bet = book
        .getByRole('region', { name: 'My bets' })
        .getByRole('listitem')
        .filter({ hasText: 'Accumulator of 2' });
      await expect(bet).toContainText('May return');
      if (name === 'phone') await book.getByRole('button', { name: 'Close the bet slip' }).click();

      // It kicks off, plays and ends while its page is open.
      await book
        .getByRole('region', { name: 'Live now' })
        .getByRole('button', { name: /all bets$/ })
        .first()
        .click({ timeout: 40_000 });
      await expect(book.getByText('What happened')).toBeVisible();
      await expect(book.getByText('Finished', { exact: true })).toBeVisible({ timeout: 40_000 });
      if (name === 'phone') await book.getByRole('button', { name: /Bet slip/ }).click();
      await expect(bet).toContainText(/Won|Lost/);
      const [stake = 0n, won = 0n] = site.amountsIn(await bet.innerText());
      expect(stake).toBe(10_000_000n);
      await expect.poll(() => site.balance()).toBe(490_000_000n + won);
      await expect
        .poll(async () =>
          site.amountIn(
            (await book
              .locator('[data-figure="balance"]')
              .filter({ visible: true })
              .textContent()) ?? '',
          ),
        )
        .toBe(490_000_000n + won);
      expect(await site.record()).toEqual([{ stake, win: won }]);
    });
  });
}

test.describe('from the lobby', () => {
  test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

  test('LCH-06 LCH-05 SPO-05 SHL-13 on a phone the board above the games leads into the book at the match that was pressed, for a visitor as a try; odds that are pressed lie on the slip, for a member with money', async ({
    page,
    siteOf,
  }) => {
    const tenant = tenants.find(({ code }) => code === 'philippines');
    if (!tenant) throw new Error('This journey needs philippines');
    const site = siteOf(tenant);
    const board = page.getByRole('main').getByRole('region', { name: 'Matches' });
    const book = page.frameLocator('iframe');

    /** Presses the match of the board that comes last, or the odds of its home side, and finds the book open at it. Answers who plays at home. */
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
      await page.getByRole('link', { name: 'Try it for free' }).click();
    });

    await site.arrive(somebody(), 50);
    await page.goto(site.address('/sports'));
    await site.listening();
    const home = await choose('odds');
    await book.getByRole('button', { name: /^1 Bet slip/ }).click();
    await expect(
      book.getByRole('region', { name: 'Bet slip' }).getByRole('listitem'),
    ).toContainText(home);
    await book.getByRole('textbox', { name: 'Stake' }).fill('5');
    await book.getByRole('button', { name: 'Place bet' }).click();
    await expect(book.getByText(/^Your bet is placed: /).first()).toBeVisible();
    await expect.poll(() => site.balance()).toBe(45_000_000n);
  });
});
