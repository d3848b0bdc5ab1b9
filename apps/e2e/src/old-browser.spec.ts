import { brand } from './brand.ts';
import { expect, test } from './stage.ts';

const pakistan = brand('pakistan');

test('TEN-11 a browser older than the list says so, on a site and on the console', async ({
  page,
  port,
  siteOf,
}) => {
  const notice = page.locator('#old-browser');
  const site = siteOf(pakistan);
  await page.goto(site.address('/'));
  await expect(notice).toBeHidden();
  // As in a browser of 2021.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'structuredClone');
  });
  await page.reload();
  await expect(notice).toHaveText(/^This browser is too old/);
  await expect(notice).toBeVisible();
  await site.speak('UR');
  await page.reload();
  await expect(notice).toHaveText(/^یہ براؤزر/);
  await page.goto(`http://console.localhost:${port}/`);
  await expect(notice).toHaveText(/^This browser is too old/);
  await expect(notice).toBeVisible();
});
