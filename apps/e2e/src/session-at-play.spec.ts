import type { Browser } from '@playwright/test';

import { brand } from './brand.ts';
import { BrandSite, GameTable, type Person } from './pages/brand-site.ts';
import { endOtherSessions, logInAgain } from './pages/ended-session.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const tenant = brand('philippines');

/** Ends the sessions of a person everywhere else, from another browser. */
async function endElsewhere(browser: Browser, port: number, person: Person): Promise<void> {
  const context = await browser.newContext();
  const other = new BrandSite(await context.newPage(), tenant, port);
  await other.open('/');
  await other.logIn(person);
  await endOtherSessions(other.page, tenant);
  await context.close();
}

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('LCH-01 AUT-13 a session that ends in a game: log in, and the game reopens', async ({
    siteOf,
    page,
    browser,
    port,
  }) => {
    const site = siteOf(tenant);
    const person = newPerson();
    await site.open('/');
    await site.register(person);
    await site.deposit('100');
    const table = await site.launch('Kite Season');
    await table.spin();
    const left = await table.balance();
    await endElsewhere(browser, port, person);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByText('Log in to play.')).toBeVisible();
    await logInAgain(site, person);
    const again = new GameTable(site, page.frameLocator('iframe'));
    await again.ready();
    await expect.poll(() => again.balance()).toBe(left);
    await again.spin();
  });
});

test.describe('on a desktop', () => {
  test.use(screens.desktop);

  test('LOT-04 LCH-01 AUT-13 a slip survives the session’s end and a low balance', async ({
    siteOf,
    page,
    browser,
    port,
  }) => {
    const site = siteOf(tenant);
    const person = newPerson();
    await site.open('/');
    await site.register(person);
    await page.goto(site.address('/lottery?vendor=TCG_SEA&gameCode=quick-five&playType=two'));
    await site.listening();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Quick pick' }).click();
    await main.getByRole('button', { name: 'Add to bet slip' }).click();
    const line = main.getByRole('button', { name: 'Remove Last two' });
    await expect(line).toBeVisible();
    await endElsewhere(browser, port, person);
    await logInAgain(site, person);
    await expect(line).toBeVisible();

    const place = async () => {
      await expect(main.getByRole('timer')).toHaveText(/^00:1\d$/, { timeout: 40_000 });
      await main.getByRole('button', { name: 'Place bet' }).click();
    };
    await place();
    // In the slip; a toast says it, too.
    await expect(main.getByText('Insufficient balance.').first()).toBeVisible();
    await main.getByRole('link', { name: 'Deposit' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('10');
    await page.getByRole('button', { name: 'Add play money' }).click();
    await expect(page.getByText('added to your balance')).toBeVisible();
    await page.goBack();
    await expect(line).toBeVisible();
    await place();
    await page
      .getByRole('dialog', { name: 'Place this bet?' })
      .getByRole('button', { name: 'Place bet' })
      .click();
    await expect(main.getByText(/Bet placed/).first()).toBeVisible();
    await expect.poll(() => site.balance()).toBe(9_000_000n);
  });

  test('LOB-02 LOB-08 favourites ask a visitor to log in; a failed heart rolls back', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    const person = newPerson();
    await site.open('/');
    await site.register(person);
    await site.logOut();
    await site.open('/rng?list=favourites');
    await site.sendLogIn(person);
    await expect(page.getByText(/^No favourites yet/)).toBeVisible();
    await page.route('**/MCSFE_addFavoriteGameV2', (route) => route.abort());
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click();
    const heart = page.getByRole('button', { name: 'Favourite: Kite Season' });
    await heart.click();
    await expect(page.getByText(/No connection/)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});
