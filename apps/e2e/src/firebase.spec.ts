import type { Page } from '@playwright/test';

import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { fillBirthDate } from './pages/birth-date.ts';
import { BrandSite } from './pages/brand-site.ts';
import { comeBack } from './pages/come-back.ts';
import { declineLimit } from './pages/limit-offer.ts';
import { isWholeRun, newPerson, screens, tenants } from './stage.ts';

const findTenant = (wanted: string) => {
  const tenant = tenants.find(({ code }) => code === wanted);
  if (!tenant) throw new Error(`These journeys need ${wanted}`);
  return tenant;
};
const pakistan = findTenant('pakistan');
const host = pakistan.domains[0] ?? '';

/** The timeout for pages to stop showing the settings that they carried, with some margin. */
const NOTICED = { timeout: 75_000 };

// Switches are changed here: these journeys have a product of their own.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
let product: OwnProduct;
test.beforeAll(async ({ ownProduct }) => {
  product = ownProduct;
  await product.set('pakistan', 'whitelabel', { FIREBASE3: true, SOCIALLOGIN3: true });
  await expect
    .poll(async () => (await product.look(host, '/')).text, NOTICED)
    .toContain('"FIREBASE3":true');
});
test.afterAll(() => product?.restore());

/** Reads the code that was sent to a number: the emulator of Google keeps its codes. */
async function codeFor(mobile: string): Promise<string> {
  const { text } = await product.look(
    host,
    '/emulator/v1/projects/demo-pakistan/verificationCodes',
  );
  const { verificationCodes } = JSON.parse(text) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === mobile)?.code ?? '';
}

const getDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Balance/ });

async function openLogin(page: Page, language = 'EN') {
  const site = new BrandSite(page, pakistan, product.port);
  await site.open('/login', language);
  return { site, login: page.getByRole('dialog').first() };
}

async function askForCode(page: Page, digits: string) {
  const { login } = await openLogin(page);
  await login.getByRole('button', { name: 'Continue with phone number' }).click();
  await login.getByLabel('Mobile number').fill(digits);
  await login.getByRole('button', { name: 'Send code' }).click();
  return login;
}

async function complete(page: Page): Promise<void> {
  const form = getDialog(page, 'One last step');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form.getByText('This field is required.')).toBeVisible();
  await fillBirthDate(form, '1990-05-17');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await declineLimit(page);
  await expect(account(page)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(account(page)).toBeHidden();
}

test('AUT-03 a phone lets in: first it opens an account, then it is enough', async ({ page }) => {
  for (const isNew of [true, false]) {
    const login = await askForCode(page, '0300 5551111');
    await expect(login.getByText(/^Code sent to .?\+923005551111.?\.$/)).toBeVisible();
    await expect(login.getByRole('button', { name: /Resend in 0:5\d/ })).toBeDisabled();
    await login.getByLabel('Verification code').fill(await codeFor('+923005551111'));
    if (isNew) await complete(page);
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await logOut(page);
  }
});

for (const provider of isWholeRun ? ['Google', 'Facebook'] : ['Google']) {
  test(`AUT-03 ${provider} lets in with one press and who one is there, twice @core`, async ({
    page,
  }) => {
    for (const isNew of [true, false]) {
      const { login } = await openLogin(page);
      const opening = page.waitForEvent('popup');
      await login.getByRole('button', { name: `Continue with ${provider}` }).click();
      const window = await opening;
      await expect(window.locator('#who')).toHaveText(provider);
      await window.getByLabel('Email').fill('hina@example.test');
      // The window closes under the press.
      const closed = window.waitForEvent('close');
      void window
        .getByRole('button', { name: 'Continue' })
        .click()
        .catch(() => {});
      await closed;
      if (isNew) await complete(page);
      await expect(account(page)).toBeVisible();
      await logOut(page);
    }
  });
}

test('REG-06 a number is verified by the phone service; a wrong code says so', async ({ page }) => {
  await product.set('pakistan', 'whitelabel', {
    FIREBASE3: true,
    SOCIALLOGIN3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
  });
  await expect
    .poll(async () => (await product.look(host, '/')).text, NOTICED)
    .toContain('"REGMOBVERF3":true');
  await new BrandSite(page, pakistan, product.port).open('/register');
  await comeBack(page);
  const form = page.getByRole('dialog', { name: /^Sign up/ });
  await form.getByRole('tab', { name: 'By mobile number' }).click();
  await form.getByLabel('Mobile number').fill('0300 5554444');
  await form.getByRole('button', { name: 'Send code' }).click();
  const code = form.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expect(form.getByRole('timer')).toHaveText(/0:5\d|01:00|1:00/);
  const { password, birthday } = newPerson();
  await fillBirthDate(form, birthday);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('checkbox').check();
  const sent = await codeFor('+923005554444');
  await code.fill(sent === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(code).toHaveAccessibleDescription(/Incorrect code\. Check the message\./);
  await expect(code).toBeFocused();
  await code.fill(sent);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form).toBeHidden();
  await expect(account(page)).toBeVisible();
  await product.set('pakistan', 'whitelabel', { FIREBASE3: true, SOCIALLOGIN3: true });
});

const failures: readonly (readonly [string, string])[] = [
  ['9901', 'Enter a valid phone number.'],
  ['9903', 'We can’t send more codes right now. Contact customer service.'],
  ['9904', 'This login method isn’t available. Contact customer service.'],
  ['9905', 'Verification failed. Try again, or open the site at its main address.'],
  ['9907', 'Something went wrong. Try again.'],
  ['9908', 'Enter a phone number.'],
];

test('ERR-01 AUT-03 each failure of the phone service is explained at the number', async ({
  page,
}) => {
  const { login } = await openLogin(page);
  await login.getByRole('button', { name: 'Continue with phone number' }).click();
  const number = login.getByLabel('Mobile number');
  await expect(number).toBeFocused();
  await login.getByRole('button', { name: 'Send code' }).click();
  await expect(number).toHaveAccessibleDescription(/Enter a phone number\.$/);
  await number.fill('300');
  await login.getByRole('button', { name: 'Send code' }).click();
  await expect(number).toHaveAccessibleDescription(/Enter a valid phone number\.$/);
  await expect(number).toBeFocused();
  // One verifier after another, in one page: one that failed must not stand in the way of the next.
  for (const [ending, words] of failures) {
    await number.fill(`300555${ending}`);
    await login.getByRole('button', { name: 'Send code' }).click();
    const said = login.getByRole('alert').or(login.locator('[data-bad]'));
    await expect(said).toHaveText(words);
    await expect(number).toHaveValue(`300555${ending}`);
  }
});

test('ERR-01 a wrong, a missing and an old code say so, and what was typed stays', async ({
  page,
}) => {
  const login = await askForCode(page, '3005552222');
  const code = login.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await login.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(code).toHaveAccessibleDescription('Enter the code from the message.');
  await expect(code).toBeFocused();
  const right = await codeFor('+923005552222');
  const wrong = right === '000000' ? '111111' : '000000';
  await code.fill(wrong);
  await expect(code).toHaveAccessibleDescription('Incorrect code. Check the message.');
  await expect(code).toHaveValue(wrong);
  const old = await askForCode(page, '3005559906');
  const late = old.getByLabel('Verification code');
  await late.fill('123456');
  await expect(late).toHaveAccessibleDescription('Code expired. Request a new one.');
});

test('ERR-01 a window that was closed says so', async ({ page }) => {
  const { login } = await openLogin(page);
  const opening = page.waitForEvent('popup');
  await login.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opening).close();
  // The SDK gives the window some seconds to have been successful after all.
  await expect(login.getByRole('alert')).toHaveText(
    'The window closed before you logged in. Try again.',
  );
});

test('ERR-01 too many code requests are blocked for five minutes, after a reload too', async ({
  page,
}) => {
  let login = await askForCode(page, '3005559902');
  await expect(login.getByRole('alert')).toHaveText('Too many attempts. Try again in 5 minutes.');
  await expect(login.getByRole('button', { name: /Resend in 4:5\d/ })).toBeDisabled();
  ({ login } = await openLogin(page));
  await login.getByRole('button', { name: 'Continue with phone number' }).click();
  await expect(login.getByRole('button', { name: /Resend in 4:\d\d/ })).toBeDisabled();
});

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);
    test(`AUT-03 I18-03 the login methods are accessible in English and Urdu on a ${name}`, async ({
      page,
    }) => {
      for (const language of ['EN', 'UR']) {
        const { login } = await openLogin(page, language);
        await login
          .getByRole('button')
          .filter({
            hasText: language === 'EN' ? 'Continue with phone number' : 'فون نمبر سے جاری رکھیں',
          })
          .click();
        await expect(login.getByRole('form')).toBeVisible();
        expect(await accessibilityFaults(page, 'dialog'), language).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
      }
    });
  });
}

test('T-AUTH-5 T-AUTH-7 a Google account approves a withdrawal PIN with Google', async ({
  page,
}) => {
  const { site, login } = await openLogin(page);
  const signIn = async (press: () => Promise<void>, email: string) => {
    const opening = page.waitForEvent('popup');
    await press();
    const window = await opening;
    await window.getByLabel('Email').fill(email);
    const closed = window.waitForEvent('close');
    void window
      .getByRole('button', { name: 'Continue' })
      .click()
      .catch(() => {});
    await closed;
  };
  await signIn(
    () => login.getByRole('button', { name: 'Continue with Google' }).click(),
    'zoya@example.test',
  );
  await complete(page);
  await site.open('/member/securityCenter');
  const row = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: 'Withdrawal PIN' }) });
  await row.locator('summary').click();
  await row.getByLabel('New withdrawal PIN').fill('493817');
  await row.getByLabel('Confirm withdrawal PIN').fill('493817');
  await row.getByRole('button', { name: 'Set withdrawal PIN' }).click();
  const question = getDialog(page, 'Confirm it’s you');
  const again = question.getByRole('button', { name: 'Continue with Google' });
  await expect(again).toBeEnabled();
  await signIn(() => again.click(), 'another-person@example.test');
  await expect(question.getByRole('alert')).toContainText(
    'That’s not the Google account you use here',
  );
  await signIn(() => again.click(), 'zoya@example.test');
  await expect(question).toBeHidden();
  await expect(row.locator('summary')).toContainText('On');
});

test('AUT-03 where nothing of it is switched on nothing of it is offered or loaded', async ({
  page,
}) => {
  await product.set('pakistan', 'whitelabel', null);
  await expect
    .poll(async () => (await product.look(host, '/login')).text, NOTICED)
    .toContain('"FIREBASE3":false');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { login } = await openLogin(page);
  await expect(login.getByRole('button', { name: 'Play demo without an account' })).toBeVisible();
  await expect(login.getByRole('button', { name: /Continue with/ })).toHaveCount(0);
  expect(asked.filter((url) => /firebase|social-login|phone-login|google/i.test(url))).toEqual([]);
});
