import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { BrandSite } from './pages/brand-site.ts';
import { codeFor } from './pages/inbox.ts';
import { expect, isMadeOn, screens, somebody, tenants, test } from './stage.ts';

// Rules and switches are changed here: these journeys have a product for themselves.
const PORT = 70;
const pakistan = tenants.find(({ code }) => code === 'pakistan') as (typeof tenants)[number];

let product: OwnProduct;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browserName: _any }, info) => {
  test.setTimeout(120_000);
  product = await startOwnProduct(Number(info.config.metadata['port']) + PORT);
});
test.afterAll(() => product?.stop());

const site = (page: Page) => new BrandSite(page, pakistan, product.port);
const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Balance/ });
let line = 3_001_000_000 + Math.floor(Math.random() * 400_000_000);
const number = () => String((line += 1));

/** What the house answers, asked from a page of the brand. */
const answerOf = (page: Page, path: string): Promise<string> =>
  page.evaluate(
    async ([asked, merchant]) => (await fetch(asked, { headers: { Merchant: merchant } })).text(),
    [path, pakistan.merchantCode] as const,
  );

/** Writes a setting and waits until the house plays by it. */
async function set(
  page: Page,
  key: 'register' | 'whitelabel',
  value: object | null,
  told: string,
): Promise<void> {
  await product.set('pakistan', key, value);
  await site(page).open('/');
  await expect
    .poll(() =>
      answerOf(
        page,
        key === 'register' ? '/wps/system/setting/register' : '/wps/system/whitelabel',
      ),
    )
    .toContain(told);
}
const switched = (name: string, on: boolean) => `{"modId":"${name}","enabled":"${on ? 1 : 0}"`;

async function openForm(page: Page, path = '/register', language = 'EN'): Promise<Locator> {
  await site(page).open(path, language);
  const form = page.locator('dialog[data-name=register]');
  await expect(form.locator('form')).toBeVisible();
  return form;
}

async function fill(form: Locator, person = somebody()): Promise<typeof person> {
  await form.getByLabel('Date of birth').fill(person.birthday);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Password again').fill(person.password);
  await form.getByRole('checkbox').check();
  return person;
}
const open = (form: Locator) => form.getByRole('button', { name: 'Open my account' });

for (const [screen, options] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    if (isMadeOn(screen, 'phone'))
      test('REG-01 REG-06 REG-08 VAL-02 by username: a taken name is told beside its field, nothing is lost, and the newcomer begins at home', async ({
        page,
      }) => {
        const form = await openForm(page);
        await expect(form.getByRole('tab')).toHaveText(['By username', 'By mobile number']);
        await expect(form.getByText(/correct mobile number/)).toBeVisible();
        await form.getByLabel('Username').fill('demo01');
        await form.getByLabel('Date of birth').focus();
        await expect(form.getByLabel('Username')).toHaveAccessibleDescription(
          /This username is taken\. Please choose another\./,
        );
        const person = await fill(form);
        await open(form).click();
        await expect(form.getByLabel('Username')).toBeFocused();
        await form.getByRole('button', { name: 'Close' }).click();
        await expect(form).toBeHidden();
        await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
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
        await expect(mobile).toHaveAttribute('placeholder', '10 digits');
        await mobile.fill('12');
        const person = await fill(form);
        await expect(mobile).toHaveAccessibleDescription(/7 to 10 digits\./);
        const digits = number();
        await mobile.fill(digits);
        await open(form).click();
        await expect(form).toBeHidden();
        await expect(balance(page)).toBeVisible();
        await site(page).logOut();
        await site(page).logIn({ username: `0${digits}`, password: person.password });
        await expect(balance(page)).toBeVisible();
      });
  });
}

test.describe('on a desktop', () => {
  test.use(screens.desktop);

  test('REG-04 the list of countries finds one by its name, and closes 200 ms after its field was left', async ({
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
    expect(stayed).toBeLessThan(1500);
    // A number with its plus chooses its country.
    await form.getByLabel('Mobile number').fill('+63 917 123 4567');
    await expect(country).toHaveValue(/Philippines/);
    await expect(form.getByLabel('Mobile number')).toHaveValue('9171234567');
  });

  test('REG-05 an agent’s link asks for no code; a code that nobody gave is asked for, in words', async ({
    page,
  }) => {
    const form = await openForm(page, '/register?affiliateCode=AGENT01');
    await expect(form.getByText(/Invitation accepted: .*AGENT01/)).toBeVisible();
    await expect(form.getByLabel(/Invitation code/)).toHaveCount(0);
    const person = await fill(form);
    await form.getByLabel('Username').fill(person.username);
    const sent = page.waitForResponse((response) =>
      response.url().endsWith('/wps/member/register'),
    );
    await open(form).click();
    expect((await sent).status()).toBe(200);
    await expect(form).toBeHidden();

    await site(page).logOut();
    const again = await openForm(page, '/register?affiliateCode=NOBODY');
    await expect(again.getByLabel(/Invitation code/)).toHaveValue('NOBODY');
    await expect(again.getByLabel(/Invitation code/)).toHaveAccessibleDescription(
      /We do not know this invitation code/,
    );
    await again.getByLabel(/Invitation code/).fill('');
    const other = await fill(again);
    await again.getByLabel('Username').fill(other.username);
    await open(again).click();
    await expect(again).toBeHidden();
  });

  test('REG-02 REG-03 VAL-01 every optional field is shown when its rule is on, required when it is marked, and refused in words', async ({
    page,
  }) => {
    const texts = {
      Email: ['a@b', 'maria@example.pk'],
      Nickname: ['x', 'Lucky'],
      'Full name': ['M4ria', 'Maria Khan'],
      'Name on your bank account': ['7', 'Maria Khan'],
      'ID number': ['a b', 'AB-12345'],
      Nationality: ['1', 'Pakistani'],
      Address: ['x', '1 Mall Road, Lahore'],
      Occupation: ['x', 'Teacher'],
      'Source of income': ['x', 'Salary'],
      'Fund password': ['12', '604918'],
      QQ: ['abc', '1234567'],
      WeChat: ['a b', 'maria_01'],
      LINE: ['a b', 'maria.line'],
      WhatsApp: ['a b', '+923001234567'],
      Telegram: ['a b', '@maria01'],
      Facebook: ['a b', 'maria.khan'],
      Zalo: ['a b', '0901234567'],
      Skype: ['a b', 'live.maria'],
      'Who recommended us': ['a b', 'agent.9'],
    } as const;
    const fields = [
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
    await set(
      page,
      'register',
      Object.fromEntries(fields.map((field) => [field, { enabled: true }])),
      '"skype":{"enabled":true,"required":false,',
    );
    const optional = await openForm(page);
    await optional.getByText('More about you (optional)').click();
    for (const label of Object.keys(texts))
      await expect(optional.getByLabel(`${label} (optional)`)).toBeVisible();

    await set(
      page,
      'register',
      Object.fromEntries(fields.map((field) => [field, { enabled: true, required: true }])),
      '"skype":{"enabled":true,"required":true,',
    );
    const form = await openForm(page);
    const person = await fill(form);
    await form.getByLabel('Username').fill(person.username);
    await open(form).click();
    await expect(form.getByLabel('Email')).toBeFocused();
    for (const [label, [wrong]] of Object.entries(texts)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        /Please fill this in\./,
      );
      await form.getByLabel(label, { exact: true }).fill(wrong);
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.getByLabel('Full name')).toHaveAccessibleDescription(
      /A name of 2 to 100 letters/,
    );
    await expect(form.getByLabel('Fund password')).toHaveAccessibleDescription(/\b6 digits\./);
    for (const [label, [, right]] of Object.entries(texts))
      await form.getByLabel(label, { exact: true }).fill(right);
    await open(form).click();
    await expect(form).toBeHidden();
    await expect(balance(page)).toBeVisible();
    await product.set('pakistan', 'register', null);
  });

  test('REG-06 a number is proved by the code that was sent to it; the button counts down, also after the form was closed', async ({
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
    await expect(form.getByLabel('Code from the message')).toBeFocused();
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
    await expect(form.getByRole('timer')).toBeVisible();
    const code = form.getByLabel('Code from the message');
    await code.fill('000000');
    await open(form).click();
    await expect(code).toHaveAccessibleDescription(/Please enter a valid verification code\./);
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

  test('AUT-14 SHL-13 an account is opened by keyboard alone, from right to left, without a fault that axe knows', async ({
    page,
  }) => {
    // The journey before asked for a code; neither house nor page may still do so.
    await set(page, 'whitelabel', null, switched('REGMOBVERF3', false));
    const form = await openForm(page, '/register', 'UR');
    await expect(form.locator('input[name=verificationCode]')).toHaveCount(0);
    const faults = async () =>
      (await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
      );
    expect(await faults()).toEqual([]);
    await form.getByRole('button', { name: 'میرا اکاؤنٹ کھولیں' }).press('Enter');
    const username = form.locator('input[name=username]');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/براہ کرم یہ خانہ پُر کریں۔/);
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(5);
    expect(await faults()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    const person = somebody();
    await page.keyboard.type(person.username);
    await form.locator('input[name=birthday]').fill(person.birthday);
    await form.locator('input[name=birthday]').focus();
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
    for (const name of ['password', 'confirmPassword']) {
      await walkTo(name);
      await page.keyboard.type(person.password);
    }
    await walkTo('consent');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(site(page).address('/'));
  });
});
