import { randomInt } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { fillBirthDate } from './pages/birth-date.ts';
import { BrandSite } from './pages/brand-site.ts';
import { codeFor } from './pages/inbox.ts';
import { declineLimit, limitOffer } from './pages/limit-offer.ts';
import { isMadeOn, newPerson, screens, tenants } from './stage.ts';

// Rules and switches are changed here: these journeys have a product of their own.
const pakistan = tenants.find(({ code }) => code === 'pakistan') as (typeof tenants)[number];

let product: OwnProduct;
test.describe.configure({ mode: 'serial' });
test.beforeAll(({ ownProduct }) => void (product = ownProduct));
test.afterAll(() => product?.restore());

const site = (page: Page) => new BrandSite(page, pakistan, product.port);
const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Balance/ });
// Numbers of a range that is in use: 300 is Jazz; others, 338 for one, are refused as invalid.
const number = () => String(randomInt(3_001_000_000, 3_009_000_000));

/** Returns the gateway's response to a call from a page of the brand. */
const fetchText = (page: Page, path: string): Promise<string> =>
  page.evaluate(
    async ([asked, merchant]) => (await fetch(asked, { headers: { Merchant: merchant } })).text(),
    [path, pakistan.merchantCode] as const,
  );

/** Writes a setting and waits until the gateway applies it. */
async function set(
  page: Page,
  key: 'register' | 'whitelabel',
  value: object | null,
  expected: string,
): Promise<void> {
  await product.set('pakistan', key, value);
  await site(page).open('/');
  await expect
    .poll(() =>
      fetchText(
        page,
        key === 'register' ? '/wps/system/setting/register' : '/wps/system/whitelabel',
      ),
    )
    .toContain(expected);
}
const switched = (name: string, on: boolean) => `{"modId":"${name}","enabled":"${on ? 1 : 0}"`;

async function openForm(page: Page, path = '/register', language = 'EN'): Promise<Locator> {
  await site(page).open(path, language);
  const form = page.locator('dialog[data-name=register]');
  await expect(form.locator('form')).toBeVisible();
  return form;
}

async function fill(form: Locator, person = newPerson()): Promise<typeof person> {
  await fillBirthDate(form, person.birthday);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm password').fill(person.password);
  await form.getByRole('checkbox').check();
  return person;
}
const open = (form: Locator) => form.getByRole('button', { name: 'Sign up' });

/** A wrong and a right value of each optional field, by its label. */
const sampleValues = {
  Email: ['a@b', 'maria@example.pk'],
  Nickname: ['x', 'Lucky'],
  'Full name': ['M4ria', 'Maria Khan'],
  'Bank account name': ['7', 'Maria Khan'],
  'ID number': ['a b', 'AB-12345'],
  Nationality: ['1', 'Pakistani'],
  Address: ['x', '1 Mall Road, Lahore'],
  Occupation: ['x', 'Teacher'],
  'Source of income': ['x', 'Salary'],
  'Withdrawal PIN': ['12', '604918'],
  QQ: ['abc', '1234567'],
  WeChat: ['a b', 'maria_01'],
  LINE: ['a b', 'maria.line'],
  WhatsApp: ['a b', '+923001234567'],
  Telegram: ['a b', '@maria01'],
  Facebook: ['a b', 'maria.khan'],
  Zalo: ['a b', '0901234567'],
  Skype: ['a b', 'live.maria'],
  'Referred by': ['a b', 'agent.9'],
} as const;

/** The optional fields by their names on the wire. */
const optionalFields = [
  'email',
  'nickname',
  'fullName',
  'payeeName',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'paymentPassword',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'telegram',
  'facebook',
  'zalo',
  'skype',
  'recommenderId',
];

for (const [screen, options] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    if (isMadeOn(screen, 'phone'))
      test('REG-01 REG-06 REG-08 VAL-02 by username: a taken one is refused @core', async ({
        page,
      }) => {
        const form = await openForm(page);
        await expect(form.getByRole('tab')).toHaveText(['By username', 'By mobile number']);
        await expect(form.getByText(/mobile number to protect/)).toBeVisible();
        await form.getByLabel('Username').fill('demo01');
        await form.getByLabel('Day').focus();
        await expect(form.getByLabel('Username')).toHaveAccessibleDescription(
          /Username taken\. Choose another\./,
        );
        const person = await fill(form);
        await open(form).click();
        await expect(form.getByLabel('Username')).toBeFocused();
        await form.getByRole('button', { name: 'Close' }).click();
        await expect(form).toBeHidden();
        await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
        await expect(form.getByLabel('Password', { exact: true })).toHaveValue(person.password);
        await expect(form.getByRole('checkbox')).toBeChecked();
        await form.getByLabel('Username').fill(person.username);
        await open(form).click();
        await expect(form).toBeHidden();
        await expect(balance(page)).toBeVisible();
        await expect(page).toHaveURL(site(page).address('/'));
      });

    if (isMadeOn(screen, 'desktop'))
      test('REG-01 REG-04 by mobile number, and in again by that number', async ({ page }) => {
        const form = await openForm(page);
        await form.getByRole('tab', { name: 'By mobile number' }).click();
        await expect(form.getByLabel('Username')).toHaveCount(0);
        await expect(form.getByLabel('Country')).toHaveValue(/Pakistan/);
        const mobile = form.getByLabel('Mobile number');
        await expect(mobile).toHaveAttribute('placeholder', '301 2345678');
        await mobile.fill('12');
        const person = await fill(form);
        await expect(mobile).toHaveAccessibleDescription(/10 digits\./);
        const digits = number();
        await mobile.fill(digits);
        await open(form).click();
        await declineLimit(page);
        await expect(balance(page)).toBeVisible();
        await site(page).logOut();
        await site(page).logIn({ username: `0${digits}`, password: person.password });
        await expect(balance(page)).toBeVisible();
      });
  });
}

test.describe('on a desktop', () => {
  test.use(screens.desktop);

  test('REG-04 the country list is searchable and closes 200 ms after blur @core', async ({
    page,
  }) => {
    const form = await openForm(page);
    await form.getByRole('tab', { name: 'By mobile number' }).click();
    const country = form.getByRole('combobox', { name: 'Country' });
    await expect(country).toHaveValue(/Pakistan/);
    await country.fill('united king');
    await country.press('Enter');
    await expect(country).toHaveValue(/United Kingdom.*\+44/);
    await country.click();
    await expect(form.getByRole('listbox')).toBeVisible();
    const stayed = await form.getByRole('listbox').evaluate(
      (list) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          new MutationObserver((_changes, watch) => {
            if (!list.isConnected) {
              watch.disconnect();
              resolve(performance.now() - began);
            }
          }).observe(document, { childList: true, subtree: true });
          (document.activeElement as HTMLElement).blur();
        }),
    );
    expect(stayed).toBeGreaterThanOrEqual(195);
    // A number with its plus chooses its country.
    await form.getByLabel('Mobile number').fill('+63 917 123 4567');
    await expect(country).toHaveValue(/Philippines/);
    await expect(form.getByLabel('Mobile number')).toHaveValue('9171234567');
  });

  test('REG-05 a referral link needs no code; an unknown code asks for one @core', async ({
    page,
  }) => {
    const form = await openForm(page, '/register?affiliateCode=AGENT01');
    await expect(form.getByText(/Code applied: .*AGENT01/)).toBeVisible();
    await expect(form.getByLabel(/Affiliate code/)).toHaveCount(0);

    const again = await openForm(page, '/register?affiliateCode=UNUSED');
    await expect(again.getByLabel(/Affiliate code/)).toHaveValue('UNUSED');
    await expect(again.getByLabel(/Affiliate code/)).toHaveAccessibleDescription(/Invalid code/);
  });

  test('REG-05 one registers by a referral link, and without the code of a wrong one', async ({
    page,
  }) => {
    const form = await openForm(page, '/register?affiliateCode=AGENT01');
    await expect(form.getByText(/Code applied: .*AGENT01/)).toBeVisible();
    const person = await fill(form);
    await form.getByLabel('Username').fill(person.username);
    const sent = page.waitForResponse((response) =>
      response.url().endsWith('/wps/member/register'),
    );
    await open(form).click();
    expect((await sent).status()).toBe(200);
    await declineLimit(page);

    await site(page).logOut();
    const again = await openForm(page, '/register?affiliateCode=UNUSED');
    await again.getByLabel(/Affiliate code/).fill('');
    const other = await fill(again);
    await again.getByLabel('Username').fill(other.username);
    await open(again).click();
    await expect(again).toBeHidden();
  });

  test('REG-02 REG-03 VAL-01 optional fields follow their rules @core', async ({ page }) => {
    await set(
      page,
      'register',
      Object.fromEntries(optionalFields.map((field) => [field, { enabled: true }])),
      '"skype":{"enabled":true,"required":false,',
    );
    const optional = await openForm(page);
    await optional.getByText('More details (optional)').click();
    for (const label of Object.keys(sampleValues))
      await expect(optional.getByLabel(`${label} (optional)`)).toBeVisible();

    await set(
      page,
      'register',
      Object.fromEntries(optionalFields.map((field) => [field, { enabled: true, required: true }])),
      '"skype":{"enabled":true,"required":true,',
    );
    const form = await openForm(page);
    const person = await fill(form);
    await form.getByLabel('Username').fill(person.username);
    await open(form).click();
    await expect(form.getByLabel('Email')).toBeFocused();
    for (const [label, [wrong]] of Object.entries(sampleValues)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        /This field is required\./,
      );
      await form.getByLabel(label, { exact: true }).fill(wrong);
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.getByLabel('Full name')).toHaveAccessibleDescription(/2 to 100 letters/);
    await expect(form.getByLabel('Withdrawal PIN')).toHaveAccessibleDescription(/\b6 digits\./);
    for (const [label, [, right]] of Object.entries(sampleValues))
      await form.getByLabel(label, { exact: true }).fill(right);
    await open(form).click();
    await expect(form).toBeHidden();
    await expect(balance(page)).toBeVisible();
    await product.set('pakistan', 'register', null);
  });

  test('REG-06 a number is verified by its code; the countdown survives closing', async ({
    page,
  }) => {
    await set(page, 'whitelabel', { REGMOBVERF3: true }, switched('REGMOBVERF3', true));
    const form = await openForm(page);
    const person = await fill(form);
    await form.getByLabel('Username').fill(person.username);
    const digits = number();
    await form.getByLabel('Mobile number').fill(digits);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByRole('timer')).toHaveText(/0?4:5\d|05:00/);
    await expect(form.getByLabel('Verification code')).toBeFocused();
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await expect(form.getByRole('timer')).toBeVisible();
    const code = form.getByLabel('Verification code');
    await code.fill('000000');
    await open(form).click();
    await expect(code).toHaveAccessibleDescription(/Enter a valid verification code\./);
    await expect(code).toBeFocused();
    await code.fill(await codeFor(page, pakistan, `+92${digits}`));
    await open(form).click();
    await expect(form).toBeHidden();
    await expect(balance(page)).toBeVisible();
    await product.set('pakistan', 'whitelabel', null);
  });
});

test.describe('on the smallest phone, in Urdu', () => {
  test.use({ ...screens.phone, viewport: { width: 320, height: 640 } });

  test('AUT-14 SHL-13 registration by keyboard alone, right to left, passes axe', async ({
    page,
  }) => {
    // The journey before asked for a code; neither gateway nor page may still do so.
    await set(page, 'whitelabel', null, switched('REGMOBVERF3', false));
    const form = await openForm(page, '/register', 'UR');
    await expect(form.locator('input[name=verificationCode]')).toHaveCount(0);
    const faults = () => accessibilityFaults(page, 'dialog');
    expect(await faults()).toEqual([]);
    await form.getByRole('button', { name: 'سائن اپ کریں' }).press('Enter');
    const username = form.locator('input[name=username]');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/یہ خانہ لازمی ہے۔/);
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(7);
    expect(await faults()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    const person = newPerson();
    await page.keyboard.type(person.username);
    const walkTo = async (name: string) => {
      for (let step = 0; step < 12; step += 1) {
        if (
          await page.evaluate(
            (wanted) => (document.activeElement as HTMLInputElement).name === wanted,
            name,
          )
        )
          return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab did not reach ${name}`);
    };
    // Months are called as the language calls them; a day that is none of theirs is kept.
    await expect(form.getByRole('combobox', { name: 'مہینہ' })).toHaveText(/جنوری.*مارچ.*دسمبر/);
    await fillBirthDate(form, '1990-02-31');
    await walkTo('password');
    const day = form.getByRole('textbox', { name: 'دن' });
    await expect(day).toHaveAccessibleDescription(/فروری 1990.*28/);
    await expect(day).toHaveValue('31');
    await fillBirthDate(form, person.birthday);
    await expect(day).not.toHaveAttribute('aria-invalid');
    for (const name of ['password', 'confirmPassword']) {
      await walkTo(name);
      await page.keyboard.type(person.password);
    }
    await walkTo('consent');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(site(page).address('/'));

    const offer = limitOffer(page);
    await offer.getByRole('button', { name: 'حد سیٹ کریں' }).press('Enter');
    expect(await faults()).toEqual([]);
    await expect(offer.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('800');
    await page.keyboard.press('Enter');
    await expect(offer.getByRole('button', { name: 'جاری رکھیں' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offer).toBeHidden();
    await site(page).open('/protection', 'UR');
    await expect(page.getByText(/800\.00/).first()).toBeVisible();
  });
});
