import { builtFile } from './built-file.ts';
import { openAccount } from './pages/account.ts';
import { birthDate, fillBirthDate } from './pages/birth-date.ts';
import { expect, newPerson, tenants, test } from './stage.ts';

const [first] = tenants;
const pakistan = tenants.find(({ languages }) => languages.includes('UR'));
const twoBooks = tenants.find(({ code }) => code === 'nigeria');
if (!first || !pakistan || !twoBooks)
  throw new Error('These journeys need the default tenant, one that speaks Urdu, two sports books');

test('RTE-11 SHL-03 a press before the application runs is kept and answered', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(first);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${await builtFile(first.code, '/entry-client.tsx')}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: site.address('') }]);
  await page.goto(site.address('/'));
  // The application has not even been fetched: the page is the server's markup alone.
  await page.getByRole('switch', { name: 'Dark mode' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  release();
  await site.listening();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('RTE-11 LOB-01 a press on a page of which a part is still to come is answered', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(twoBooks);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const part = `**${await builtFile(twoBooks.code, '/fb-entry.tsx')}`;
  await page.route(part, async (route) => {
    await held;
    await route.continue();
  });
  await site.speak('EN');
  const asked = page.waitForRequest(part);
  await page.goto(site.address('/sports'));
  await asked;
  await page
    .getByRole('group', { name: 'Providers' })
    .getByRole('button', { name: 'FB Sports' })
    .click();
  release();
  await expect(page).toHaveURL(site.address('/sports?page=FB'));
});

test('RTE-11 links work before the application runs', async ({ page, siteOf }) => {
  const site = siteOf(first);
  await page.route(`**${await builtFile(first.code, '/entry-client.tsx')}`, (route) =>
    route.abort(),
  );
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: site.address('') }]);
  await page.goto(site.address('/'));
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Slots' })
    .click();
  await expect(page).toHaveURL(site.address('/rng'));
});

test('RTE-11 no part of the page is thrown away while the application takes it over', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(first);
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: site.address('') }]);
  await page.addInitScript(() => {
    // On the page itself, where the last step reads it.
    const lost: string[] = ((globalThis as { lost?: string[] }).lost = []);
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof Element)
            for (const part of [node, ...node.querySelectorAll('[data-late]')])
              lost.push(part.getAttribute('data-late') ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(site.address('/'));
  await site.listening();
  await site.showFooter();
  await expect(page.locator('[data-late]')).toHaveCount(0);
  const lost = await page.evaluate(() => (globalThis as { lost?: string[] }).lost);
  expect(lost?.filter((part) => part !== '')).toEqual([]);
});

test('SYS-08 light and dark switch, the choice stays and is there before the first paint', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(first);
  await site.open('/');
  await page.getByRole('switch', { name: 'Dark mode' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('body').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('I18-02 I18-03 Urdu mirrors the page and is remembered', async ({ page, siteOf }) => {
  const site = siteOf(pakistan);
  await site.open('/');
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('UR');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('UR');
  await page.goto(site.address('/rng'));
  await site.listening();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('AUT-09 LCH-01 a visitor who opens a game logs in and plays on', async ({
  page,
  siteOf,
  request,
  port,
}) => {
  const site = siteOf(first);
  const person = newPerson();
  await openAccount(request, first, port, person, 10);
  await site.open('/rng');
  await page.getByRole('main').getByRole('link', { name: 'Kite Season Parlour Arcade' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.frameLocator('iframe').locator('#game[data-state="idle"]')).toBeVisible();
});

test('AUT-01 a wrong password says so, keeps what was typed and opens nothing @core', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(first);
  await site.open('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('nobody123');
  await dialog.getByLabel('Password', { exact: true }).fill('certainly wrong');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue('nobody123');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('AUT-04 a login that asks for a captcha shows it, and another at a press @core', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(first);
  // What the gateway answers after the third failure: the one of the journeys counts none.
  await page.route(
    '**/wps/session/login',
    (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, errorCode: 'login_failed', value: { captcha: true } },
      }),
    { times: 1 },
  );
  await site.open('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('nobody123');
  await dialog.getByLabel('Password', { exact: true }).fill('certainly wrong');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  const picture = dialog.getByRole('img', { name: 'Image of a five-character code' });
  await expect(picture).toHaveJSProperty('naturalWidth', 220);
  await expect(dialog.getByLabel('Username')).toHaveValue('nobody123');
  const shown = (await picture.getAttribute('src')) ?? '';
  await dialog.getByRole('button', { name: 'Show a new code' }).click();
  await expect(picture).not.toHaveAttribute('src', shown);
  await expect(picture).toHaveJSProperty('naturalWidth', 220);
});

test('VAL-02 AUT-14 PRO-03 an invalid registration names each field and keeps it @core', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(first);
  await site.open('/register?referralCode=FRIEND77');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Affiliate code/)).toHaveValue('FRIEND77');
  await dialog.getByLabel('Username').fill('1x');
  await fillBirthDate(dialog, '2015-01-01');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByLabel('Confirm password').fill('other');
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
    /6 to 15 letters and digits, starting with a letter/,
  );
  await expect(birthDate(dialog)).toHaveAccessibleDescription(/You must be 21 or older to play/);
  await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription(/don’t match/);
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/Agree to the terms/);
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('short');
  await expect(dialog.getByLabel('Username')).toHaveValue('1x');
});

test('TEN-07 a member of one brand is unknown in another', async ({
  page,
  siteOf,
  request,
  port,
}) => {
  const person = newPerson();
  await openAccount(request, first, port, person);
  const other = siteOf(pakistan);
  await other.open('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
});
