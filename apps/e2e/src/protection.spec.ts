import type { Locator, Page } from '@playwright/test';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, isWholeRun, newPerson, screens, test } from './stage.ts';

const pakistan = brand('pakistan');

/** The words of the page, in the two directions of writing. */
const words = {
  EN: {
    title: 'Player protection',
    limit: 'Deposit limit, 24 hours',
    set: /^Set: Deposit limit, 24 hours/,
    change: /^Change: Deposit limit, 24 hours/,
    save: 'Save',
    pending: /You can confirm it from .*\d{4} \d\d:\d\d/,
    take: 'Take a time-out',
    active: /You’re on a time-out until .*\d{4} \d\d:\d\d/,
    refused: 'You’re on a time-out',
    until: /You can play again on .*\d{4} \d\d:\d\d/,
  },
  UR: {
    title: 'کھلاڑی کا تحفظ',
    limit: 'ڈپازٹ کی حد، 24 گھنٹے',
    // Names in a text from right to left stand isolated.
    set: /^سیٹ کریں: .?ڈپازٹ کی حد، 24 گھنٹے/,
    change: /^بدلیں: .?ڈپازٹ کی حد، 24 گھنٹے/,
    save: 'محفوظ کریں',
    pending: /\d{4} \d\d:\d\d.* سے تصدیق کر سکیں گے/,
    take: 'ٹائم آؤٹ لیں',
    active: /\d{4} \d\d:\d\d.* تک ٹائم آؤٹ پر ہیں/,
    refused: 'آپ ٹائم آؤٹ پر ہیں',
    until: /\d{4} \d\d:\d\d.* کو دوبارہ کھیل سکیں گے/,
  },
} as const;
type Words = (typeof words)['EN' | 'UR'];

/** The deposit limit of a day, as its row shows it. */
class DepositLimit {
  readonly row: Locator;
  readonly #words: Words;

  constructor(page: Page, text: Words) {
    this.#words = text;
    this.row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: text.limit }) });
  }

  async choose(amount: string, button: RegExp = this.#words.change): Promise<void> {
    await this.row.getByRole('button', { name: button }).click();
    const field = this.row.getByRole('textbox', { name: this.#words.limit });
    await field.fill(amount);
    await this.row.getByRole('button', { name: this.#words.save, exact: true }).click();
    await expect(field).toBeHidden();
  }
}

const journeys = [
  ['desktop', 'EN'],
  ['phone', 'UR'],
] as const;

for (const [name, language] of journeys.slice(0, isWholeRun ? 2 : 1))
  test.describe(`on a ${name} in ${language}`, () => {
    test.use(screens[name]);

    test(`PRO-02 G4 G6 limits and a time-out on a ${name} in ${language} @core`, async ({
      page,
      siteOf,
    }) => {
      const text = words[language];
      const site = siteOf(pakistan);
      await site.arrive(newPerson(), 500);
      await site.open('/', language);
      const footer = await site.showFooter();
      await footer.getByRole('link', { name: text.title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);

      const limit = new DepositLimit(page, text);
      await limit.choose('5000', text.set);
      await expect(limit.row.getByText(/5,000\.00/)).toBeVisible();
      // Lower holds at once.
      await limit.choose('800');
      await expect(limit.row.getByText(/800\.00/)).toBeVisible();
      await expect(limit.row.getByText(text.pending)).toBeHidden();
      // Higher waits, and says from when it can be confirmed.
      await limit.choose('9000');
      await expect(limit.row.getByText(text.pending)).toBeVisible();
      await expect(limit.row.getByText('Rs800.00')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      await page.getByRole('button', { name: text.take }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.take }).click();
      await expect(page.getByText(text.active)).toBeVisible();
      await site.open('/game?nodeId=ARCADE.kite-season', language);
      const refusal = page.getByRole('alert').filter({ hasText: text.refused });
      await expect(refusal).toContainText(text.until);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

test.describe('at play', () => {
  test.use(screens.desktop);

  test('PRO-02 G8 the session stands beside the game, and moves with its money', async ({
    page,
    siteOf,
  }) => {
    const site = siteOf(pakistan);
    await site.arrive(newPerson(), 500);
    const table = await site.launch('Kite Season');
    const bar = page.getByRole('group', { name: 'This session' });
    await expect(bar.getByText(/^0:0\d:\d\d$/)).toBeVisible();
    await expect(bar.getByText('Rs0.00')).toBeVisible();
    await table.spin();
    // A win may be just the stake.
    const moved = (await table.balance()) - 500_000_000n;
    const figure = (Math.abs(Number(moved)) / 1_000_000).toFixed(2);
    await expect(bar.getByText(`Rs${figure}`)).toBeVisible();
    // Over the game, which goes on below it.
    await bar.getByRole('link', { name: 'Player protection' }).click();
    await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible();
    await expect(page).toHaveURL(site.address('/member/protection'));
    await page.goBack();
    await table.ready();
  });

  test('PRO-02 PRO-05 G5 who excludes oneself sees balance and history only @core', async ({
    page,
    siteOf,
  }) => {
    const site = siteOf(pakistan);
    const person = newPerson();
    await site.arrive(person, 500);
    await site.open('/protection');
    await page.getByRole('radio', { name: '6 months' }).check();
    await page.getByLabel(/^Type your username/).fill(person.username);
    await page.getByRole('button', { name: 'Exclude myself' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Your password').fill(person.password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^You’re excluded from play until/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await site.logIn(person);
    const account = page.getByRole('main');
    // The balance stands above the part for withdrawals, which repeats it.
    const balance = account.getByText('Rs500.00', { exact: true }).first();
    await expect(account.getByRole('heading', { level: 1 })).toHaveText('Your Markhor account');
    await expect(balance).toBeVisible();
    await expect(account.getByText('No bets in this period.')).toBeVisible();
    await expect(account.getByRole('link', { name: 'Browse games' })).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    // No address leads around it.
    await site.open('/game?nodeId=ARCADE.kite-season');
    await expect(balance).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await account.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
    // Neither does another account: the person is recognised, here by browser and birthday.
    await banner.getByRole('link', { name: 'Sign up' }).click();
    await site.sendSignUp(newPerson());
    await expect(page.getByText(/^You’re excluded from play until/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse games' })).toHaveCount(0);
  });
});
