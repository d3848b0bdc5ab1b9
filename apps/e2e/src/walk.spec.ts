import { AxeBuilder } from '@axe-core/playwright';
import { languages } from '@parlour/tenant';

import { expect, screens, tenants, test } from './stage.ts';

const pages = ['/', '/rng', '/fish', '/promotions', '/help', '/game', '/login', '/register', '/nowhere'];

/** Every brand on both screens is a matrix of its own (`npm run e2e:all`); the usual run judges half of the brands on a phone, the others on a desktop. */
const isWhole = process.env['E2E_ALL'] === '1';

// `troubles` fails each of these on a refused policy, an error or a 5xx, so that a page is never merely there.
for (const [index, tenant] of tenants.entries()) {
  test(`T-WEB-2 RTE-01 RTE-04 RTE-10 I18-01 TEN-07 ${tenant.brandName} serves every page in its languages under its policy`, async ({ siteOf, page }) => {
    const site = siteOf(tenant);
    for (const language of tenant.languages) {
      const { tag, direction } = languages[language];
      for (const path of pages) {
        const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
        await site.open(path, language);
        const response = await answer;
        expect(response.status(), path).toBe(path === '/nowhere' ? 404 : 200);
        expect(response.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        expect(await page.title()).toContain(tenant.brandName);
      }
    }
  });

  for (const [screen, use] of Object.entries(screens).filter((_, at) => isWhole || at === index % 2)) {
    test.describe(screen, () => {
      // Colours are judged at rest, not while a sheet fades in.
      test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

      test(`SHL-13 SYS-08 ${tenant.brandName} on a ${screen} has no fault that axe knows, light and dark, in its last language`, async ({ siteOf, page }) => {
        const site = siteOf(tenant);
        const language = tenant.languages.at(-1) ?? 'EN';
        for (const path of ['/', '/rng', '/login', '/register']) {
          await site.open(path, language);
          if (path === '/login' || path === '/register') await expect(page.getByRole('dialog')).toBeVisible();
          for (const mode of ['light', 'dark']) {
            await page.evaluate((wanted) => (document.documentElement.dataset['mode'] = wanted), mode);
            const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
            expect(violations.map(({ id, nodes }) => `${path} ${mode}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)).toEqual([]);
          }
        }
      });
    });
  }

  test(`SHL-13 ${tenant.brandName} never scrolls sideways, from 320 to 1920 px`, async ({ siteOf, page }) => {
    const site = siteOf(tenant);
    // What is decided when a page arrives differs between a phone and a desktop; the widths of each are one window drawn wider.
    for (const [arrival, ...wider] of [[320, 360, 768], [1024, 1280, 1920]] as const) {
      for (const path of ['/', '/rng', '/register']) {
        await page.setViewportSize({ width: arrival, height: 800 });
        await site.open(path, tenant.languages.at(-1));
        for (const width of [arrival, ...wider]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
      }
    }
  });
}
