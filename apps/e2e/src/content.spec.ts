import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, isWholeRun, isMadeOn, newPerson, screens, tenants, test } from './stage.ts';

const brand = (code: string) => {
  const found = tenants.find((tenant) => tenant.code === code);
  if (!found) throw new Error(`these pages need the brand ${code}`);
  return found;
};
const [philippines, nigeria, pakistan] = [
  brand('philippines'),
  brand('nigeria'),
  brand('pakistan'),
];
const inBrands = isWholeRun ? [philippines, nigeria, pakistan] : [philippines];

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    for (const [index, tenant] of inBrands.entries()) {
      const [usual, other] =
        index % 2 === 0 ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
      if (isMadeOn(screen, usual))
        test(`PRM-04 RTE-03 ${tenant.brandName}: promotions by category and alone @core`, async ({
          page,
          siteOf,
        }) => {
          const site = siteOf(tenant);
          await site.open('/promotions');
          await expect(page).toHaveTitle(`Promotions | ${tenant.brandName}`);
          const main = page.getByRole('main');
          const cards = main.getByRole('link').filter({ has: page.getByRole('heading') });
          await expect(cards.first()).toContainText('Open');
          const all = await cards.count();
          await main.getByRole('tab', { name: 'Deposit' }).click();
          await expect(page).toHaveURL(/\?group=DEPOSIT$/);
          await expect.poll(() => cards.count()).toBeLessThan(all);
          const title = await cards.first().getByRole('heading').textContent();
          await cards.first().click();
          await expect(page).toHaveURL(/\/promoDetail\?id=/);
          await expect(main.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
          await expect(page).toHaveTitle(`${title} | ${tenant.brandName}`);
          await expect(main.getByRole('link', { name: 'Log in to join' })).toBeVisible();
          await page.goBack();
          await expect(main.getByRole('tab', { name: 'Deposit' })).toHaveAttribute(
            'aria-selected',
            'true',
          );
          // The category is in the address: a reload finds it again.
          await page.reload();
          await site.listening();
          await expect(main.getByRole('tab', { name: 'Deposit' })).toHaveAttribute(
            'aria-selected',
            'true',
          );
        });

      if (isMadeOn(screen, other))
        test(`HLP-01 RTE-03 ${tenant.brandName}: the help is searched and read @core`, async ({
          page,
          siteOf,
        }) => {
          const site = siteOf(tenant);
          await site.open('/help');
          const main = page.getByRole('main');
          const topics = main.getByRole('navigation', { name: 'Help topics' });
          await expect.poll(() => topics.getByRole('link').count()).toBeGreaterThan(8);
          await main.getByRole('searchbox', { name: 'Search help' }).fill('password');
          await expect(main.getByText(/^\d+ results?$/)).toBeVisible();
          const found = main
            .getByRole('link')
            .filter({ has: page.locator('mark') })
            .first();
          const title = (await found.locator('strong').textContent()) ?? '';
          await found.click();
          await expect(page).toHaveURL(/\/help\?tag=/);
          const heading = main.getByRole('article').getByRole('heading', { level: 2, name: title });
          await expect(heading).toBeVisible();
          await expect(heading).toBeFocused();
          if (screen === 'phone') {
            await expect(main.getByRole('searchbox')).toBeHidden();
            await main.getByRole('link', { name: 'All topics' }).click();
            await expect(main.getByRole('searchbox')).toBeVisible();
          }
        });
    }

    for (const tenant of [philippines, pakistan].filter(({ code }) =>
      isMadeOn(screen, code === 'pakistan' ? 'phone' : 'desktop'),
    )) {
      test(`SHL-13 ${tenant.brandName}: content pages pass axe and do not scroll sideways`, async ({
        page,
        siteOf,
      }) => {
        test.slow();
        const site = siteOf(tenant);
        const language = tenant.languages.at(-1) ?? 'EN';
        for (const path of [
          '/promotions',
          '/promoDetail?id=promo-welcome',
          '/help',
          '/down',
          '/join',
        ]) {
          await site.open(path, language);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy]')).toHaveCount(0);
          // As high as the page: what lies under the bar of a window is not as small as it looks.
          await page.setViewportSize({ ...use.viewport, height: 3000 });
          for (const mode of ['light', 'dark']) {
            await page.evaluate(
              (value) => (document.documentElement.dataset['mode'] = value),
              mode,
            );
            expect(await accessibilityFaults(page, 'main'), `${path} ${mode}`).toEqual([]);
          }
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            path,
          ).toBeLessThanOrEqual(0);
          await page.setViewportSize(use.viewport);
        }
      });
    }

    if (isMadeOn(screen, 'phone'))
      test('RTE-03 the guides to the app follow the device, and the address can be copied', async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(philippines);
        await site.open('/down');
        const main = page.getByRole('main');
        await expect(main.getByRole('tab', { name: 'Android' })).toHaveAttribute(
          'aria-selected',
          'true',
        );
        await main.getByRole('tab', { name: 'iOS web app' }).click();
        await expect(page).toHaveURL(/\/down\?guide=ios-lite$/);
        await expect(main.getByText('Choose Add to Home Screen, then Add.')).toBeVisible();
        await expect(main.getByRole('img', { name: /QR code to open Tala/ })).toBeVisible();
        await expect(main.getByRole('textbox', { name: 'Link' })).toHaveValue(
          new RegExp(`^${site.address('/').replaceAll('.', String.raw`\.`)}`),
        );
        await page.reload();
        await site.listening();
        await expect(main.getByRole('tab', { name: 'iOS web app' })).toHaveAttribute(
          'aria-selected',
          'true',
        );
      });
  });
}

test.describe('an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ' +
      'Version/18.1 Mobile/15E148 Safari/604.1',
  });

  test('RTE-03 begins with a guide for iOS', async ({ page, siteOf }) => {
    await siteOf(nigeria).open('/down');
    await expect(page.getByRole('tab', { name: /^iOS/, selected: true })).toBeVisible();
  });
});

test('RTE-03 /helpmc shows the help centre without header, footer and tab bar', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(pakistan);
  await site.open('/helpmc');
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Help topics' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/helpmc\?tag=/);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('RTE-03 an affiliate application is validated, sent and stored', async ({ page, siteOf }) => {
  const site = siteOf(nigeria);
  await site.open('/join');
  const main = page.getByRole('main');
  await main.getByLabel('Your name').fill('Ada');
  await main.getByLabel('Your message').fill('short');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Contact details')).toBeFocused();
  await expect(main.getByLabel('Your message')).toHaveAccessibleDescription(/10 to 500 characters/);
  // A network that is gone loses nothing that was typed.
  await main.getByLabel('Contact details').fill(`${newPerson().username}@club.example`);
  await main
    .getByLabel('Your message')
    .fill('I run a football club and would like to bring its people.');
  await page.route('**/wps/feedback', (route) => route.abort());
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('alert')).toContainText('network');
  await expect(main.getByLabel('Your message')).toHaveValue(/football club/);
  await page.unroute('**/wps/feedback');
  const answer = page.waitForResponse('**/wps/feedback');
  await main.getByRole('button', { name: 'Send' }).click();
  expect((await answer).request().method()).toBe('PUT');
  await expect(main.getByText('We’ll get in touch', { exact: false })).toBeVisible();
});

test('PRM-04 a promotion leads a member to the cashier; an unknown one says so', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(philippines);
  await site.arrive(newPerson());
  await site.open('/promoDetail?id=promo-welcome');
  await page.getByRole('main').getByRole('link', { name: 'Deposit with this bonus' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.goto(site.address('/promoDetail?id=nothing'));
  await site.listening();
  await page.getByText('This promotion is no longer available.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL(site.address('/promotions'));
});

test('RTE-03 content pages have a title; a promotion that failed can be retried', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(philippines);
  await site.open('/help');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /Answers about accounts, play money, games/,
  );
  await page.route('**/MCSFE_getListAnnouncements*', (route) => route.abort());
  // Opened from another page: a page that is loaded comes with its promotions.
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('network');
  await page.unroute('**/MCSFE_getListAnnouncements*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('main').getByRole('tabpanel').getByRole('link').first(),
  ).toBeVisible();
});
