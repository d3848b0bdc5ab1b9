import { randomInt } from 'node:crypto';

import type { TenantConfig } from '@parlour/tenant';
import type { Browser, Page } from '@playwright/test';

import { BrandSite, type Person } from './pages/brand-site.ts';
import { logInAgain } from './pages/ended-session.ts';
import { expect, isMadeOn, leaveAlone, newPerson, screens, tenants, test } from './stage.ts';

const [tenant] = tenants.filter(({ code }) => code === 'pakistan') as [TenantConfig];
const CENTRE = '/member/securityCenter';

/** The member centre as its owner uses it. */
class SecurityCentre {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  row(title: string) {
    return this.page
      .locator('details')
      .filter({ has: this.page.locator('summary', { hasText: title }) });
  }

  async openRow(title: string) {
    const row = this.row(title);
    await row.locator('summary').click();
    return row;
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  async approve(password: string): Promise<void> {
    const dialog = this.dialog('Confirm it’s you');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  }
}

/** The same person on another device, logged in. */
async function elsewhere(browser: Browser, port: number, person: Person) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await page.addInitScript(leaveAlone);
  const site = new BrandSite(page, tenant, port);
  await site.open('/login');
  await site.sendLogIn(person);
  return { page, site, close: () => context.close() };
}

/** Ends every login but that of this page, as its owner does. */
async function endOthers(page: Page, site: BrandSite): Promise<void> {
  await site.open(CENTRE);
  const row = await new SecurityCentre(page).openRow('Devices');
  await row.getByRole('button', { name: 'Log out of all other devices' }).click();
  await expect(row.getByText('You’re only logged in on this device.')).toBeVisible();
}

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    if (isMadeOn(screen, 'phone'))
      test('PWD-03 T-AUTH-4 a changed password ends the session on the other device @core', async ({
        siteOf,
        page,
        browser,
        port,
      }) => {
        const site = siteOf(tenant);
        const person = newPerson();
        await site.arrive(person);
        const other = await elsewhere(browser, port, person);
        await site.open(CENTRE);
        const centre = new SecurityCentre(page);
        await (
          await centre.openRow('Login password')
        )
          .getByRole('button', { name: 'Change password' })
          .click();
        const dialog = centre.dialog('Change password');
        await dialog.getByRole('button', { name: 'Save password' }).click();
        await expect(dialog.getByLabel('Current password')).toBeFocused();
        await dialog.getByLabel('Current password').fill('not what it is');
        await dialog.getByLabel('New password', { exact: true }).fill('another lantern 77');
        await dialog.getByLabel('Confirm new password').fill('another lantern 77');
        await dialog.getByRole('button', { name: 'Save password' }).click();
        await expect(dialog.getByText(/^Incorrect\. Attempts left: \d+\.$/)).toBeVisible();
        // Nothing that was typed is lost.
        await expect(dialog.getByLabel('Confirm new password')).toHaveValue('another lantern 77');
        await dialog.getByLabel('Current password').fill(person.password);
        await dialog.getByRole('button', { name: 'Save password' }).click();
        await expect(dialog.getByText('Your password was changed.')).toBeVisible();
        await dialog.getByRole('button', { name: 'Done' }).click();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(site.address('/'));
        await expect.poll(() => site.balance()).toBe(0n);
        await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(other.page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        await other.close();
      });

    if (isMadeOn(screen, 'desktop'))
      test('AUT-13 half-filled forms survive the end of the session', async ({
        siteOf,
        page,
        browser,
        port,
      }) => {
        const site = siteOf(tenant);
        const person = newPerson();
        // Each call learns by itself that the session is gone; an event would bring the login
        // before the press, and so would the questions of a page whose stream has failed: this one
        // is never answered.
        await page.route('**/session/events', () => {});
        await site.arrive(person);
        const other = await elsewhere(browser, port, person);

        await site.open(CENTRE);
        const centre = new SecurityCentre(page);
        const profile = await centre.openRow('Profile');
        await profile.getByLabel('Nickname').fill('Night Kite');
        await endOthers(other.page, other.site);
        await profile.getByRole('button', { name: 'Save' }).click();
        await logInAgain(site, person);
        await expect(profile.getByLabel('Nickname')).toHaveValue('Night Kite');
        await profile.getByRole('button', { name: 'Save' }).click();
        await expect(profile.getByText('Saved.')).toBeVisible();

        await site.open('/member/depositv2');
        const amount = page.getByRole('textbox', { name: 'Amount' });
        await amount.fill('275');
        await endOthers(other.page, other.site);
        await page.getByRole('button', { name: 'Add play money' }).click();
        await logInAgain(site, person);
        await expect(amount).toHaveValue(/275/);
        await page.getByRole('button', { name: 'Add play money' }).click();
        await expect(page.getByText('added to your balance')).toBeVisible();

        await site.open('/promotions');
        await openFeedback(page);
        const feedback = page.getByRole('dialog', { name: 'Feedback' });
        await feedback
          .getByRole('textbox')
          .first()
          .fill('The kites are lovely, more of them please.');
        await endOthers(other.page, other.site);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await logInAgain(site, person);
        await expect(feedback.getByRole('textbox').first()).toHaveValue(
          'The kites are lovely, more of them please.',
        );
        await other.close();
      });

    if (isMadeOn(screen, 'phone'))
      test('T-AUTH-5 an email is bound with a code and an approval, and shown masked', async ({
        siteOf,
        page,
      }) => {
        const site = siteOf(tenant);
        const person = newPerson();
        await site.arrive(person);
        await site.open(CENTRE);
        const centre = new SecurityCentre(page);
        const row = await centre.openRow('Email');
        const address = `${person.username}@example.com`;
        await row.getByLabel('Email address').fill('no address');
        await row.getByRole('button', { name: 'Send code' }).click();
        await expect(row.getByLabel('Email address')).toBeFocused();
        await row.getByLabel('Email address').fill(address);
        await row.getByRole('button', { name: 'Send code' }).click();
        await expect(row.getByLabel('Verification code')).toBeVisible();
        await row.getByLabel('Verification code').fill(await codeSentTo(page, address));
        await row.getByRole('button', { name: 'Confirm' }).click();
        await centre.approve('not it');
        await expect(centre.dialog('Confirm it’s you').getByRole('alert')).toBeVisible();
        await centre.approve(person.password);
        await expect(centre.dialog('Confirm it’s you')).toBeHidden();
        await expect(centre.row('Email').locator('summary')).toContainText(
          `${person.username[0]}•••@example.com`,
        );
      });

    if (isMadeOn(screen, 'desktop'))
      test('T-AUTH-5 a number is bound with a code; a wrong code keeps what was typed', async ({
        siteOf,
        page,
      }) => {
        const site = siteOf(tenant);
        const person = newPerson();
        await site.arrive(person);
        await site.open(CENTRE);
        const centre = new SecurityCentre(page);
        const row = await centre.openRow('Mobile number');
        const number = row.getByRole('textbox', { name: 'Mobile number' });
        await row.getByRole('button', { name: 'Send code' }).click();
        await expect(number).toBeFocused();
        await number.fill('042 35123456');
        await row.getByRole('button', { name: 'Send code' }).click();
        await expect(number).toHaveAttribute('aria-invalid', 'true');
        await expect(number).toHaveValue('04235123456');
        // No member has bound this number yet.
        const digits = `300${randomInt(10_000_000).toString().padStart(7, '0')}`;
        await number.fill(`0${digits}`);
        await row.getByRole('button', { name: 'Send code' }).click();
        const code = row.getByLabel('Verification code');
        const sent = await codeSentTo(page, `+92${digits}`);
        const wrong = sent === '000000' ? '000001' : '000000';
        await code.fill(wrong);
        await row.getByRole('button', { name: 'Confirm' }).click();
        await centre.approve(person.password);
        await expect(code).toHaveAccessibleDescription('Enter a valid verification code.');
        await expect(code).toHaveValue(wrong);
        await expect(code).toBeFocused();
        await expect(number).toHaveValue(`0${digits}`);
        await code.fill(sent);
        await row.getByRole('button', { name: 'Confirm' }).click();
        await centre.approve('not it');
        await expect(centre.dialog('Confirm it’s you').getByRole('alert')).toBeVisible();
        await centre.approve(person.password);
        await expect(centre.dialog('Confirm it’s you')).toBeHidden();
        const summary = centre.row('Mobile number').locator('summary');
        await expect(summary).toContainText(`+92 ••• ${digits.slice(-3)}`);
        await expect(summary).toContainText('Verified');
        await site.open(CENTRE);
        await expect(summary).toContainText(`+92 ••• ${digits.slice(-3)}`);
      });

    if (isMadeOn(screen, 'phone'))
      test('a drawn picture and a nickname are chosen and shown, also after a reload', async ({
        siteOf,
        page,
      }) => {
        const site = siteOf(tenant);
        await site.arrive(newPerson());
        await site.open(CENTRE);
        const centre = new SecurityCentre(page);
        const profile = await centre.openRow('Profile');
        await profile.getByRole('radio', { name: 'Tiger' }).check();
        await profile.getByLabel('Nickname').fill('Stripes');
        await profile.getByRole('button', { name: 'Save' }).click();
        await expect(profile.getByText('Saved.')).toBeVisible();
        await site.open(CENTRE);
        await expect(centre.row('Profile').locator('summary')).toContainText('Stripes');
        await expect(
          (await centre.openRow('Profile')).getByRole('radio', { name: 'Tiger' }),
        ).toBeChecked();
      });
  });
}

/** The feedback stands in the bar on wide screens and in the menu on phones. */
async function openFeedback(page: Page): Promise<void> {
  const inBar = page
    .getByRole('complementary')
    .getByRole('button', { name: 'Feedback', exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(menu.or(inBar).filter({ visible: true }).first()).toBeVisible();
  if (!(await inBar.isVisible())) await menu.click();
  await inBar
    .or(page.getByRole('dialog').getByRole('button', { name: 'Feedback', exact: true }))
    .filter({ visible: true })
    .first()
    .click();
}

/** The newest code that the sandbox's inbox holds for a number or an address. */
async function codeSentTo(page: Page, to: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const text = await page.evaluate(
      async (address) =>
        (
          await fetch(`/api/v1/sandbox/inbox?to=${encodeURIComponent(address)}`, {
            headers: { Merchant: 'markhor' },
          })
        ).text(),
      to,
    );
    code = /\b(\d{6})\b/.exec(text)?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}
