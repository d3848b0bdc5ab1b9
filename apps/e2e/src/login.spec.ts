import { createHash, createHmac, hkdfSync } from 'node:crypto';

import { startProduct } from '@parlour/bench/product';
import type { BrowserContext, Page } from '@playwright/test';
import { Client } from 'pg';

import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, screens, test, tenants } from './stage.ts';

// A product as strict as in production: the human check and every rate limit are on. The
// journeys share its limits and run one by one.
test.describe.configure({ mode: 'serial' });
const tenant =
  tenants.find(({ code }) => code === 'pakistan') ?? (tenants[0] as (typeof tenants)[number]);
const PASSWORD = 'Parlour-demo-1';

let product: Awaited<ReturnType<typeof startProduct>>;
let db: Client;
// oxlint-disable-next-line no-empty-pattern -- the form that the runner asks for
test.beforeAll(async ({}, info) => {
  test.setTimeout(180_000);
  product = await startProduct(Number(info.config.metadata['port']) + 50, {
    settings: { SKIP_BUILD: '1', RATE_LIMITS: 'on' },
    isSilent: true,
  });
  db = new Client({ connectionString: product.databaseUrl });
  await db.connect();
});
test.afterAll(async () => {
  await db?.end();
  await product?.stop();
});
test.beforeEach(async () => void (await db.query('delete from throttle')));

const dialog = (page: Page) => page.locator('dialog[open]');
async function openLogin(page: Page, language = 'EN'): Promise<void> {
  const origin = `http://${tenant.domains[0]}:${product.port}`;
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }]);
  await page.goto(`${origin}/login`);
  await dialog(page).locator('input[name=username]').waitFor();
}
async function send(page: Page, password: string, username = 'demo01'): Promise<void> {
  const loginAnswer = page.waitForResponse((answer) => answer.url().endsWith('/session/login'));
  await dialog(page).locator('input[name=username]').fill(username);
  await dialog(page).locator('input[name=password]').fill(password);
  await dialog(page).locator('button[type=submit]').click();
  await loginAnswer;
}
/**
 * Changes the stored answer of the captcha picture that the browser shows to KNOWN.
 */
async function knowPicture(context: BrowserContext): Promise<void> {
  const id = (await context.cookies()).find(({ name }) => name === 'captchaId')?.value ?? '';
  const key = Buffer.from(
    hkdfSync(
      'sha256',
      Buffer.from(product.masterKey, 'hex'),
      Buffer.alloc(0),
      'parlour captcha login v1',
      32,
    ),
  );
  await db.query('update captcha set answer_hash = $2 where id_hash = $1', [
    createHash('sha256').update(id).digest(),
    createHmac('sha256', key).update(`${id} KNOWN`).digest(),
  ]);
}

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('AUT-01 logs in through the human check and shows the balance', async ({ page }) => {
    await openLogin(page);
    const asked = page.waitForRequest((request) => request.url().endsWith('/session/login'));
    await send(page, PASSWORD);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token')?.length)).toBe(43);
    // What was typed travels encrypted.
    expect((await asked).postData()).not.toContain('Parlour');
  });

  test('AUT-04 T-AUTH-2 shows the captcha after three failures and accepts its answer', async ({
    page,
    context,
  }) => {
    await openLogin(page);
    for (const guess of ['one', 'two', 'three']) await send(page, guess);
    const picture = dialog(page).getByRole('img', { name: 'Image of a five-character code' });
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.naturalHeight,
      ]),
    ).toEqual([220, 80]);
    await expect(dialog(page).locator('input[name=username]')).toHaveValue('demo01');
    const first = await picture.getAttribute('src');
    await dialog(page).getByRole('button', { name: 'Show a new code' }).click();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    const second = await picture.getAttribute('src');
    await dialog(page).locator('input[name=captcha]').fill('00000');
    await send(page, PASSWORD);
    await expect(dialog(page).locator('input[name=captcha]')).toHaveAccessibleDescription(
      /Incorrect code\. Enter the new code shown\./,
    );
    await expect(dialog(page).locator('input[name=captcha]')).toHaveValue('');
    // The next picture has come, and with it the name of its answer.
    await expect(picture).not.toHaveAttribute('src', second ?? '');
    await knowPicture(context);
    await dialog(page).locator('input[name=captcha]').fill('known');
    await send(page, PASSWORD);
    await expect(dialog(page)).toBeHidden();
  });

  test('AUT-06 remembers the browser for a day without storing the password', async ({
    page,
    context,
  }) => {
    await openLogin(page);
    await dialog(page)
      .getByRole('checkbox', { name: 'Log in without a password on this device for a day' })
      .check();
    await send(page, PASSWORD);
    await expect(dialog(page)).toBeHidden();
    const readable = await page.evaluate(
      () =>
        document.cookie +
        JSON.stringify({ ...localStorage }) +
        JSON.stringify({ ...sessionStorage }),
    );
    expect(readable).not.toContain(PASSWORD);
    expect(readable).not.toContain(
      (await context.cookies()).find(({ name }) => name === '__Host-remember')?.value ?? 'none',
    );
    // Another tab does not know the member until the form is submitted.
    const tab = await context.newPage();
    await openLogin(tab);
    await expect(dialog(tab).locator('input[name=username]')).toHaveValue('demo01');
    await expect(dialog(tab).locator('input[name=password]')).toHaveAttribute(
      'placeholder',
      '••••••••',
    );
    await dialog(tab).locator('button[type=submit]').click();
    await expect(dialog(tab)).toBeHidden();
    await expect(tab.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
    // Another person can enter another username.
    const other = await context.newPage();
    await openLogin(other);
    await dialog(other).getByRole('button', { name: 'Not demo01?' }).click();
    await expect(dialog(other).locator('input[name=username]')).toHaveValue('');
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === '__Host-remember'))
      .toBe(false);
  });

  test('AUT-01 AUT-04 the login fits 320 px, works in Urdu and by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openLogin(page, 'UR');
    for (let n = 0; n < 3; n++) await send(page, `guess ${n}`);
    await expect(dialog(page).locator('img[src^="data:image/png"]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([]);
    // The button for another picture rests for a second.
    await expect(dialog(page).locator('button:disabled')).toHaveCount(0);
    await dialog(page).locator('input[name=username]').focus();
    const passed: (string | null)[] = [];
    for (let n = 0; n < 7; n++) {
      passed.push(
        await page.evaluate(
          () =>
            document.activeElement?.getAttribute('name') ??
            document.activeElement?.getAttribute('type') ??
            null,
        ),
      );
      await page.keyboard.press('Tab');
    }
    expect(passed).toEqual([
      'username',
      'password',
      'button',
      'button',
      'captcha',
      'remember',
      'submit',
    ]);
  });
});
