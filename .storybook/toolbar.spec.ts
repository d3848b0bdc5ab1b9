import { expect, type Page, test } from '@playwright/test';

import { tenants } from '../tenants/all.ts';
import { languages } from '../libs/tenant/src/languages.ts';

/** The first page brings the manager and the preview, both cold. */
const COLD_MS = 60_000;

const story = (page: Page) => page.frameLocator('#storybook-preview-iframe');
const frame = (page: Page) => story(page).locator('[data-frame]');

/** Opens a tool of the toolbar, as its title or present choice names it, and takes an entry. */
async function choose(page: Page, tool: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: tool }).first().click();
  await page.getByRole('option', { name: entry }).first().click();
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?path=/story/components-button--default');
  await expect(frame(page)).toHaveAttribute('data-story', 'components-button--default', {
    timeout: COLD_MS,
  });
});

test('STB-02 the toolbar changes brand, mode, language and direction of a story', async ({
  page,
}) => {
  const colour = () =>
    frame(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--brand'));
  const first = await colour();
  await choose(page, 'Whose brand', /Markhor/);
  await expect(frame(page)).toHaveAttribute('data-tenant', 'pakistan');
  expect(await colour()).not.toBe(first);

  await choose(page, 'Light or dark', 'Dark');
  await expect(frame(page)).toHaveAttribute('data-mode', 'dark');

  await choose(page, 'Whose words', /^UR/);
  await expect(frame(page)).toHaveAttribute('dir', 'rtl');
  await expect(story(page).locator('html')).toHaveAttribute('lang', 'ur');

  await choose(page, 'Follows the language, or one of them', 'Left to right');
  await expect(frame(page)).toHaveAttribute('dir', 'ltr');
  await expect(frame(page)).toHaveAttribute('lang', 'ur');
});

test('STB-02 the toolbar offers every language of the table', async ({ page }) => {
  await page.getByRole('button', { name: 'Whose words' }).first().click();
  for (const [code, { name }] of Object.entries(languages))
    await expect(page.getByRole('option', { name: `${code} ${name}` })).toBeVisible();
});

test('STB-02 all brands stand side by side, each in its own colours', async ({ page }) => {
  await choose(page, 'Whose brand', 'All side by side');
  await expect(frame(page)).toHaveCount(tenants.length);
  const colours = await frame(page).evaluateAll((all) =>
    all.map((element) => getComputedStyle(element).getPropertyValue('--brand')),
  );
  expect(new Set(colours).size).toBe(tenants.length);
  for (const { brandName } of tenants)
    await expect(story(page).locator('figcaption', { hasText: brandName })).toBeVisible();
});

test('STB-02 what lies over the page has a page of its own per brand when all are shown', async ({
  page,
}) => {
  await page.goto('/?path=/story/components-modal--default&globals=tenant:all');
  await expect(story(page).locator('[data-gallery]')).toHaveAttribute(
    'data-story',
    'components-modal--default',
  );
  await expect(story(page).locator('figure iframe')).toHaveCount(tenants.length);
  await expect(
    story(page).frameLocator('figure iframe >> nth=0').getByRole('dialog'),
  ).toBeVisible();
});

test('STB-02 the toolbar narrows the story to a phone', async ({ page }) => {
  await choose(page, 'Viewport', /320/);
  await expect
    .poll(() =>
      story(page)
        .locator('html')
        .evaluate((html) => html.clientWidth),
    )
    .toBe(320);
});

test('STB-02 a component has a page of documentation with its props', async ({ page }) => {
  await page.goto('/?path=/docs/components-button--docs');
  await expect(story(page).getByRole('heading', { name: 'Button', level: 1 })).toBeVisible();
  await expect(
    story(page)
      .getByRole('row', { name: /isWide/ })
      .first(),
  ).toBeVisible();
});
