import type { Locator, Page } from '@playwright/test';

import { brand } from './brand.ts';
import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { codeFor, messagesTo } from './pages/inbox.ts';
import { screens } from './stage.ts';

const pakistan = brand('pakistan');
const nigeria = brand('nigeria');
const EMAIL = 'demo01@example.com';
const NEW = 'yellow harbour 77';

let product: OwnProduct;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ ownProduct }) => {
  product = ownProduct;
  for (const code of ['pakistan', 'nigeria'])
    await product.set(code, 'whitelabel', { LOGINIPVERF3: false });
  await product.set('india', 'whitelabel', { CHNGPASSVERIF3: false });
});
test.afterAll(() => product?.restore());
test.use(screens.phone);

const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Balance/ });

async function openForgot(page: Page, tenant = pakistan, language = 'EN'): Promise<Locator> {
  await new BrandSite(page, tenant, product.port).open('/forgot', language);
  const dialog = page.locator('dialog[data-name=forgot]');
  await expect(dialog.locator('form')).toBeVisible();
  return dialog;
}

test('PWD-01 a password is reset by phone and the member is logged in @core', async ({ page }) => {
  const site = new BrandSite(page, pakistan, product.port);
  await site.open('/login');
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot password?' }).click();
  const dialog = page.locator('dialog[data-name=forgot]');
  await dialog.getByRole('button', { name: 'Save and log in' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(3);
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  await dialog.getByLabel('Mobile number').fill('12');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Enter a valid mobile number.')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('03012345678');
  // Presses within a second of the one that was refused are ignored; once the timer runs there is
  // nothing to press.
  const timer = dialog.getByRole('timer');
  await expect(async () => {
    if (!(await timer.isVisible()))
      await dialog.getByRole('button', { name: 'Send code' }).click({ timeout: 2000 });
    await expect(timer).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByLabel('Verification code').fill(await codeFor(page, pakistan, '+923012345678'));
  await dialog.getByLabel('New password', { exact: true }).fill('password123');
  await dialog.getByRole('button', { name: 'Save and log in' }).click();
  await expect(dialog.getByText('Too common.')).toBeVisible();
  await expect(dialog.getByLabel('Mobile number')).toHaveValue('03012345678');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByRole('button', { name: 'Save and log in' }).click();
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toBeVisible();
  expect((await messagesTo(page, pakistan, EMAIL))[0]?.subject).toContain('password was changed');
});

test('PWD-02 a password is reset by a mail link that works once @core', async ({
  page,
  context,
}) => {
  const dialog = await openForgot(page, nigeria);
  await dialog.getByRole('radio', { name: 'Email' }).check();
  const ask = async (username: string, email: string) => {
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(
      dialog.getByText('If the username and email match, we’ve sent you a message.'),
    ).toBeVisible();
  };
  await dialog.getByLabel('Email address').fill('not an address');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Enter a valid email address.')).toBeVisible();
  await ask('demo01', 'stranger@example.com');
  expect(await messagesTo(page, nigeria, 'stranger@example.com')).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to login' }).click();
  await openForgot(page, nigeria);
  await dialog.getByRole('radio', { name: 'Email' }).check();
  await ask('demo01', EMAIL);

  // The newcomer reads the mail in the demo's inbox and follows the link from there.
  const inbox = await context.newPage();
  await inbox.goto(new BrandSite(inbox, nigeria, product.port).address('/sandbox/inbox'));
  const href =
    (await inbox.getByRole('link', { name: 'Open the link' }).first().getAttribute('href')) ?? '';
  expect(href).toMatch(/\/reset#[\w-]{43}$/);
  const asked: string[] = [];
  inbox.on('request', (request) => asked.push(request.url()));
  await inbox.getByRole('link', { name: 'Open the link' }).first().click();
  const reset = inbox.locator('dialog[data-name=reset]');
  await reset.getByLabel('New password', { exact: true }).fill(NEW);
  // Read, and gone from the address.
  await expect.poll(() => new URL(inbox.url()).hash).toBe('');
  await reset.getByRole('button', { name: 'Save and log in' }).click();
  await expect(reset).toBeHidden();
  await expect(balance(inbox)).toBeVisible();
  expect(asked.filter((url) => url.includes(href.split('#')[1] ?? 'nothing'))).toEqual(
    asked.filter((url) => url === href),
  );

  await inbox.goto('about:blank');
  await inbox.goto(href);
  await reset.getByLabel('New password', { exact: true }).fill('another harbour 78');
  await reset.getByRole('button', { name: 'Save and log in' }).click();
  await expect(reset.getByRole('alert')).toContainText('expired or was already used');
  await reset.getByRole('button', { name: 'Request a new link' }).click();
  await expect(inbox.locator('dialog[data-name=forgot]')).toBeVisible();
});

test('PWD-01 without CHNGPASSVERIF3 only mail is offered', async ({ page }) => {
  const dialog = await openForgot(page, brand('india'));
  await expect(dialog.getByLabel('Email address')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await new BrandSite(page, brand('india'), product.port).open('/reset#abc');
  await expect(page.locator('dialog[data-name=reset]').getByRole('alert')).toContainText(
    'incomplete',
  );
});

test('PWD-01 PWD-02 the forms fit 320 px in Urdu, pass axe and work by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openForgot(page, pakistan, 'UR');
  await dialog.locator('form button[type=submit]').click();
  const check = async () => {
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
  };
  await check();
  await dialog.locator('input[name=mobileNum]').focus();
  const order: string[] = [];
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('name') ??
          document.activeElement?.getAttribute('type') ??
          '',
      ),
    );
  }
  expect(order).toEqual(['verificationCode', 'button', 'newPassword', 'button', 'submit']);
  await dialog.getByRole('radio').nth(1).check();
  await dialog.locator('form button[type=submit]').click();
  await check();
});
