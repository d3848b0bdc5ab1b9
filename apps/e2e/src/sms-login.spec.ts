import type { Locator, Page } from '@playwright/test';

import { brand } from './brand.ts';
import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { codeFor } from './pages/inbox.ts';
import { screens } from './stage.ts';

const pakistan = brand('pakistan');
/** The demo's member here; every brand's demo has one with an example number of its country. */
const MOBILE = '+923012345678';

let product: OwnProduct;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ ownProduct }) => {
  product = ownProduct;
  for (const code of ['pakistan', 'bangladesh'])
    await product.set(code, 'whitelabel', { MOBILEVERCODELOGIN3: true, LOGINIPVERF3: false });
});
test.afterAll(() => product?.restore());
test.use(screens.phone);

/** Opens the login of a brand at the form for codes. */
async function openCodes(page: Page, tenant = pakistan, language = 'EN'): Promise<Locator> {
  const site = new BrandSite(page, tenant, product.port);
  await site.open('/login', language);
  const dialog = page.locator('dialog[data-name=login]');
  await dialog.getByRole('radio').nth(1).check();
  await expect(dialog.locator('input[name=mobileNum]')).toBeVisible();
  return dialog;
}
const send = (dialog: Locator) => dialog.locator('form').getByRole('button', { name: /send/i });

test('AUT-02 logs in by SMS code; the countdown survives a reload', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/sms/noLogin') ? 1 : 0));
  const dialog = await openCodes(page);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  await dialog.getByLabel('Mobile number').fill('0301 2345678');
  await send(dialog).click();
  const timer = dialog.getByRole('timer');
  await expect(timer).toHaveText(/0?4:\d\d|0?5:00/);
  // The cursor stands where the code belongs, and a press meanwhile sends nothing.
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await dialog.getByRole('button', { name: /Resend in/ }).click();

  const code = await codeFor(page, pakistan, MOBILE);
  const again = await openCodes(page);
  await again.getByLabel('Mobile number').fill('03012345678');
  await expect(again.getByRole('timer')).toBeVisible();
  expect(sent).toBe(1);

  await again.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again.getByText('Enter a valid verification code.')).toBeVisible();
  await expect(again.getByLabel('Mobile number')).toHaveValue('03012345678');
  await again.getByLabel('Verification code').fill(code);
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
});

test('AUT-02 AUT-06 the number is remembered for the next login, the code never @core', async ({
  page,
}) => {
  await product.set('bangladesh', 'codes', { minutes: 1 });
  const bangladesh = brand('bangladesh');
  let dialog = await openCodes(page, bangladesh);
  await dialog.getByLabel('Mobile number').fill('01812345678');
  await send(dialog).click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  const code = await codeFor(page, bangladesh, '+8801812345678');
  await dialog.getByLabel('Verification code').fill(code);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  dialog = await openCodes(page, bangladesh);
  await expect(dialog.getByLabel('Mobile number')).toHaveValue('01812345678');
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain(code);
});

test('AUT-02 a brand without login by code does not offer it', async ({ page }) => {
  await new BrandSite(page, brand('india'), product.port).open('/login');
  const dialog = page.locator('dialog[data-name=login]');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(dialog.getByText('SMS')).toBeHidden();
});

test('AUT-02 the form fits 320 px in Urdu and passes the accessibility check', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openCodes(page, pakistan, 'UR');
  await dialog.locator('form button[type=submit]').click();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
});

test("ERR-02 a refused code shows the server's message, a lost network says retry", async ({
  page,
}) => {
  const dialog = await openCodes(page);
  await dialog.getByLabel('Mobile number').fill('03012345678');
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/wps/verification/sms/noLogin', (route) =>
    route.abort('internetdisconnected'),
  );
  await send(dialog).click();
  const warning = page.locator('dialog[data-name=code-refused]');
  await expect(warning.getByRole('alert')).toContainText(/connection|network|try again/i);
  const failed = Date.now();
  await page.unroute('**/wps/verification/sms/noLogin');
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(warning).toBeHidden();
  await expect(send(dialog)).toBeFocused();

  // The brand switches this login method off while the form stands open.
  await product.set('pakistan', 'whitelabel', { MOBILEVERCODELOGIN3: false });
  const tree = () =>
    page.evaluate(
      async (merchant) =>
        (await fetch('/wps/system/whitelabel', { headers: { Merchant: merchant } })).text(),
      pakistan.merchantCode,
    );
  await expect.poll(tree).toContain('{"modId":"MOBILEVERCODELOGIN3","enabled":"0"');
  await dialog.getByLabel('Mobile number').fill('03012340001');
  // A second has to lie between two requests; a press before it is over asks for nothing.
  await expect.poll(() => Date.now() - failed).toBeGreaterThan(1100);
  const smsAnswer = page.waitForResponse('**/wps/verification/sms/noLogin');
  await send(dialog).click();
  const answer = (await (await smsAnswer).json()) as { message: string };
  await expect(warning.getByRole('alert')).toHaveText(answer.message);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByLabel('Mobile number')).toHaveValue('03012340001');
});
