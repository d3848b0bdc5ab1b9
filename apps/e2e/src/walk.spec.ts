import { languages } from '@parlour/tenant';

import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, isFullMatrix, journeyBrands, screens, tenants, test } from './stage.ts';

const pages = [
  '/',
  '/rng',
  '/fish',
  '/promotions',
  '/help',
  '/game',
  '/login',
  '/register',
  '/nowhere',
];

// The usual run takes each page of two brands in one of their languages and home in all of them,
// and judges two of all brands on a phone, two others on a desktop. Over all brands each page meets
// both screens; the whole matrix is `npm run e2e:all`. `pageErrors` fails each of these on a
// denied policy, an error or a 5xx, so that a page is never merely there.
for (const [index, tenant] of journeyBrands.entries()) {
  test(`T-WEB-2 RTE-01 RTE-04 RTE-10 I18-01 TEN-07 ${tenant.brandName}: pages under CSP`, async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    for (const [at, language] of tenant.languages.entries()) {
      const { tag, direction } = languages[language];
      // Home in each language, any other page in one of them, which is another in the next brand.
      for (const path of pages.filter(
        (_, place) =>
          isFullMatrix || place === 0 || (place + at + index) % tenant.languages.length === 0,
      )) {
        const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
        await site.open(path, language);
        const response = await answer;
        expect(response.status(), path).toBe(path === '/nowhere' ? 404 : 200);
        expect(response.headers()['content-security-policy']).toContain(
          "require-trusted-types-for 'script'",
        );
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        expect(await page.title()).toContain(tenant.brandName);
      }
    }
  });
}

for (const [index, tenant] of tenants.entries()) {
  for (const [screen, use] of Object.entries(screens).filter(
    (_, at) => isFullMatrix || (index < 4 && at === index % 2),
  )) {
    test.describe(screen, () => {
      // Colours are judged at rest, not while a sheet fades in.
      test.use(use);

      test(`SHL-13 SYS-08 ${tenant.brandName} on a ${screen} passes axe, light and dark`, async ({
        siteOf,
        page,
      }) => {
        const site = siteOf(tenant);
        const language = tenant.languages.at(-1) ?? 'EN';
        for (const path of ['/', '/rng', '/login', '/register']) {
          await site.open(path, language);
          if (path === '/login' || path === '/register')
            await expect(page.getByRole('dialog')).toBeVisible();
          for (const mode of ['light', 'dark']) {
            await page.evaluate(
              (wanted) => (document.documentElement.dataset['mode'] = wanted),
              mode,
            );
            // A dialog lies over home, which has been judged by itself.
            const part = path === '/login' || path === '/register' ? 'dialog' : undefined;
            expect(await accessibilityFaults(page, part), `${path} ${mode}`).toEqual([]);
          }
        }
      });
    });
  }

  test(`SHL-13 ${tenant.brandName} never scrolls sideways, from 320 to 1920 px`, async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(tenant);
    // What is decided when a page arrives differs between a phone and a desktop; the widths of each
    // are one window drawn wider.
    for (const [at, [arrival, ...wider]] of (
      [
        [320, 360, 768],
        [1024, 1280, 1920],
      ] as const
    ).entries()) {
      for (const path of ['/', '/rng', '/register'].filter(
        (_, place) => isFullMatrix || (place + at + index) % 3 === 0,
      )) {
        await page.setViewportSize({ width: arrival, height: 800 });
        await site.open(path, tenant.languages.at(-1));
        for (const width of [arrival, ...wider]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
          const excess = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
      }
    }
  });
}
