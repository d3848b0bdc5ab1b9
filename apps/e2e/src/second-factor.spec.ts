import type { Browser, Page } from '@playwright/test';
import { generate } from 'otplib';

import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite, type Person } from './pages/brand-site.ts';
import { SecurityCentre } from './pages/security-centre.ts';
import { isWholeRun, leaveAlone, newPerson, screens, tenants } from './stage.ts';

const [pakistan] = tenants.filter(({ code }) => code === 'pakistan') as [(typeof tenants)[number]];
const [HOME, AWAY] = ['198.51.100.7', '203.0.113.9'];

let product: OwnProduct;
test.describe.configure({ mode: 'serial' });
test.beforeAll(({ ownProduct }) => void (product = ownProduct));
test.afterAll(() => product?.restore());

/** A browser of its own, on a network of its own. */
async function siteFrom(
  browser: Browser,
  ip: string,
  screen: object = screens.desktop,
): Promise<BrandSite> {
  const context = await browser.newContext({
    ...screen,
    extraHTTPHeaders: { 'x-forwarded-for': ip },
    serviceWorkers: 'block',
  });
  await context.addInitScript(leaveAlone);
  return new BrandSite(await context.newPage(), pakistan, product.port);
}

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

async function logIn({ page }: BrandSite, { username, password }: Person): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** A new member at home, who sets up an authenticator app and keeps its recovery codes. */
async function enrol(browser: Browser) {
  const person = newPerson();
  const site = await siteFrom(browser, HOME);
  await site.arrive(person);
  const centre = await SecurityCentre.open(site);
  const { secret, recovery } = await centre.setUpAuthenticator(person.password, (key) =>
    generate({ secret: key }),
  );
  expect(recovery).toHaveLength(10);
  await expect(site.page.getByText('10 recovery codes left')).toBeVisible();
  await site.page.context().close();
  return { person, secret, recovery };
}

const places = [
  ['phone', 'EN', 'new device or location'],
  ['desktop', 'UR', 'نئی ڈیوائس یا مقام'],
] as const;

for (const [screen, language, why] of places.slice(0, isWholeRun ? 2 : 1)) {
  test(`AUT-11 a new network needs a second factor, on a ${screen} in ${language} @core`, async ({
    browser,
  }) => {
    const { person, recovery } = await enrol(browser);
    const site = await siteFrom(browser, AWAY, screens[screen]);
    const { page } = site;
    await site.open('/login', language);
    const form = page.locator('dialog');
    await form.locator('input[name=username]').fill(person.username);
    await form.locator('input[name=password]').fill(person.password);
    await form.locator('button[type=submit]').click();
    await expect(page.getByText(why)).toBeVisible();
    expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
    const code = page.locator('dialog input[name=code]');
    await code.fill('000000');
    // What was typed stays, the field is named, the cursor stands in it.
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveValue('000000');
    await expect(code).toBeFocused();
    // A recovery code: the app's own was used a moment ago.
    await page.locator('dialog form button[type=button]').first().click();
    await code.fill(recovery.pop() ?? '');
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog')).toBeHidden();
    await expect(page.locator('header [aria-label*="Rs"]').first()).toBeVisible();
    await page.context().close();
  });
}

test('AUT-11 the app opens it, and afterwards the network is known', async ({ browser }) => {
  const { person, secret } = await enrol(browser);
  const site = await siteFrom(browser, '198.51.100.77');
  await site.open('/login');
  // The neighbourhood of the network at home: nothing is asked.
  await logIn(site, person);
  await expect(site.page.getByRole('dialog')).toBeHidden();
  await site.page.context().close();

  const other = await siteFrom(browser, '198.18.7.7');
  await other.open('/login');
  await logIn(other, person);
  const dialog = getDialog(other.page);
  await expect(dialog).toBeVisible();
  // A code of this half minute may have been used when the app was set up; the gateway takes the
  // next one too.
  await dialog
    .getByLabel('Verification code')
    .fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await expect(dialog).toBeHidden();
  await other.page.context().close();
});

test('AUT-11 five wrong codes lead back to the login', async ({ browser }) => {
  const { person } = await enrol(browser);
  const site = await siteFrom(browser, AWAY);
  await site.open('/login');
  await logIn(site, person);
  const dialog = getDialog(site.page);
  for (const code of ['000001', '000002', '000003', '000004', '000005']) {
    const answered = site.page.waitForResponse((response) =>
      response.url().endsWith('/login/verification'),
    );
    await dialog.getByLabel('Verification code').fill(code);
    await answered;
  }
  await expect(dialog.getByText('Log in again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to login' }).click();
  await expect(site.page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await site.page.context().close();
});
