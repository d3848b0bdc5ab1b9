import type { Page } from '@playwright/test';

import { expect, isFullMatrix, newPerson, screens, tenants, test } from './stage.ts';

const [first] = tenants;
if (!first) throw new Error('These journeys need a tenant');

/** Expects the covers of the first row of games above what hides the page's end. */
async function expectCoversWhole(page: Page, who: string): Promise<void> {
  const covers = page.getByRole('main').locator('section[aria-labelledby="hot"] picture');
  await expect(covers.first()).toBeVisible();
  const fold = await page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight - 1);
    const bar = middle?.closest('nav');
    return bar ? bar.getBoundingClientRect().top : innerHeight;
  });
  const boxes = await covers.evaluateAll((all) =>
    all.map((cover) => {
      const { top, bottom } = cover.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const row = boxes.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 1);
  expect(row.length, who).toBeGreaterThan(2);
  for (const { bottom } of row) expect(bottom, who).toBeLessThanOrEqual(fold);
}

const windows = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    const viewport = windows[name as keyof typeof windows];
    test.use({ ...screen, viewport });

    // Half of the brands on a phone, the others on a desktop.
    for (const tenant of tenants.filter(
      (_, at) => isFullMatrix || at % 2 === (name === 'phone' ? 0 : 1),
    ))
      test(`SHL-13 SHL-09 on a ${name} ${tenant.brandName} shows its first covers whole`, async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(tenant);
        for (const language of tenant.languages) {
          await site.open('/', language);
          await expectCoversWhole(page, `a visitor in ${language}`);
        }
        await site.arrive(newPerson(), 10);
        const language = tenant.languages.at(-1) ?? 'EN';
        await site.open('/', language);
        await expectCoversWhole(page, `a member in ${language}`);
      });

    test(`SHL-09 on a ${name} the banner's controls lie on no words`, async ({ page, siteOf }) => {
      for (const tenant of [first, tenants.find(({ code }) => code === 'pakistan') ?? first]) {
        await siteOf(tenant).open('/', tenant.languages.at(-1) ?? 'EN');
        const banners = page
          .getByRole('region', { name: /.+/ })
          .filter({ has: page.locator('.swiper-wrapper') });
        const controls = await banners.getByRole('button').first().boundingBox();
        const words = await banners.locator('.swiper-slide p').all();
        for (const line of words) {
          const box = await line.boundingBox();
          if (box && controls) expect(box.y + box.height).toBeLessThanOrEqual(controls.y + 1);
        }
      }
    });
  });
}

test('MOD-01 the backdrop leaves no bright strip beside the page', async ({ page, siteOf }) => {
  await siteOf(first).open('/register');
  await page.getByRole('dialog').waitFor();
  const strip = await page.evaluate(() => {
    const { backgroundColor, overflow } = getComputedStyle(document.documentElement);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return null;
    canvas.fillStyle = backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 255, green = 255, blue = 255, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { overflow, alpha, light: Math.max(red, green, blue) };
  });
  expect(strip).toMatchObject({ overflow: 'hidden', alpha: 255 });
  // White under a backdrop of 62 % is a grey of 102.
  expect(strip?.light).toBeLessThan(110);
});

test('SHL-13 the first visit is set in the brand’s faces, and nothing is drawn bold', async ({
  page,
  siteOf,
}) => {
  await siteOf(first).open('/');
  await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px Figtree'))).toBe(true);
  expect(
    await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('font-synthesis')),
  ).toMatch(/^none/);
});
