import { languages } from '@parlour/tenant';

import type { Page } from '@playwright/test';

import { expect, newPerson, screens, tenants, test } from './stage.ts';

const pakistan = tenants.find((tenant) => tenant.languages.includes('UR'));
if (!pakistan) throw new Error('These journeys need a tenant that speaks Urdu');

/** The names of the months, any of them. */
const months = (tag: string): RegExp =>
  new RegExp(
    Array.from({ length: 12 }, (_, index) =>
      new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2026, index, 15),
      ),
    ).join('|'),
  );

/**
 * Takes a language from the chooser: in the header or the footer of a wide screen, in the menu of a
 * phone.
 */
async function choose(
  page: Page,
  words: { readonly menu: string; readonly chooser: string },
  language: string,
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone)
    await page.getByRole('banner').getByRole('button', { name: words.menu, exact: true }).click();
  await page
    .getByRole('combobox', { name: words.chooser })
    .filter({ visible: true })
    .first()
    .selectOption(language);
  if (isPhone) await page.keyboard.press('Escape');
}

for (const [screen, use] of Object.entries(screens)) {
  test.describe(screen, () => {
    test.use(use);

    test('I18-02 changing the language updates words and dates and is stored thrice', async ({
      page,
      siteOf,
    }) => {
      const site = siteOf(pakistan);
      const languageCalls: string[] = [];
      page.on(
        'request',
        (request) =>
          request.url().includes('/wps/member/language') && languageCalls.push(request.method()),
      );
      await site.open('/promotions');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Promotions');
      const dates = page.getByRole('main').getByText(months('en'));
      await expect(dates.first()).toBeVisible();

      await choose(page, { menu: 'Menu', chooser: 'Language' }, 'UR');
      await expect(heading).toHaveText('پروموشنز');
      await expect(dates).toHaveCount(0);
      await expect(page.getByRole('main').getByText(months('ur')).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', languages.UR.tag);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(
        await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]),
      ).toEqual(['UR', 'EN']);
      expect(
        (await page.context().cookies(site.address('/'))).find(({ name }) => name === 'lang')
          ?.value,
      ).toBe('UR');
      // A visitor has no account in which the gateway could keep the language.
      expect(languageCalls).toEqual([]);

      await choose(page, { menu: 'مینو', chooser: 'زبان' }, 'EN');
      await expect(heading).toHaveText('Promotions');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      expect(
        await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]),
      ).toEqual(['EN', 'UR']);
    });
  });
}

test('I18-02 a member who changes the language has it kept by the gateway', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(pakistan);
  await site.arrive(newPerson());
  await site.open('/');
  const asked = page.waitForResponse((response) => response.url().includes('/wps/member/language'));
  await choose(page, { menu: 'Menu', chooser: 'Language' }, 'UR');
  const answer = await asked;
  expect([answer.request().method(), answer.request().postDataJSON(), answer.status()]).toEqual([
    'PUT',
    { language: 'UR' },
    200,
  ]);
  expect(await answer.json()).toMatchObject({ success: true });
});

test('I18-03 money reads left to right inside a sentence of the Urdu cashier', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(pakistan);
  await site.arrive(newPerson());
  await site.open('/member/depositv2', 'UR');
  const cashier = page.getByRole('dialog');
  await cashier.getByRole('textbox').fill('500');
  await cashier.getByRole('button', { name: 'پلے منی شامل کریں' }).click();
  const said = cashier.getByText('آپ کے بیلنس میں شامل ہو گئے ہیں۔');
  await expect(said).toBeVisible();
  // Where each letter of the amount stands on the screen, from the symbol to the last digit.
  const lefts = await said.evaluate((element) => {
    const node = element.firstChild;
    const begin = node?.nodeValue?.search(/Rs/) ?? -1;
    if (!node || begin < 0) return [];
    return [...'Rs500.00'].map((_, index) => {
      const range = document.createRange();
      range.setStart(node, begin + index);
      range.setEnd(node, begin + index + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(lefts).toHaveLength(8);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  // The sentence itself runs from the right: its amount stands at the right edge.
  const place = await said.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return (left + right) / 2;
  });
  expect(lefts[0]).toBeGreaterThan(place);
});

test.describe('with a browser that asks for Urdu', () => {
  test.use({ locale: 'ur-PK' });

  test('I18-01 an unknown language falls back to English @core', async ({ page, siteOf }) => {
    const site = siteOf(pakistan);
    for (const code of ['JA', 'XX']) {
      await site.open('/', code);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    }
    await page.context().clearCookies();
    await page.goto(site.address('/'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  });
});
