import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, newPerson, screens, test } from './stage.ts';

test.use(screens.phone);

test('SHL-01 LCH-05 a game goes on in a small window over other pages @core', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(brand('philippines'));
  await site.arrive(newPerson(), 50);
  const table = await site.launch('Kite Season');
  const frame = await page.locator('iframe').elementHandle();
  await page.getByRole('button', { name: 'Play in a small window' }).click();
  const bar = page.getByRole('group', { name: 'Game in a small window' });
  await expect(bar).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await table.spin();
  await expect.poll(async () => (await site.balance()) === (await table.balance())).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await table.spin();
  await bar.getByRole('link', { name: 'Full size' }).click();
  await expect(page).toHaveURL(/\/game\?nodeId=/);
  await expect(bar).toBeHidden();
  await table.spin();
  // The frame that was launched, never loaded again.
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true);

  await page.getByRole('button', { name: 'Play in a small window' }).click();
  await bar.getByRole('button', { name: 'Close game' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});
