import type { Page } from '@playwright/test';

import { brandsOf } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { PIN, setPin } from './pages/cashier.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, screens, test } from './stage.ts';

/** Turns 50 points into cash, after setting the first withdrawal PIN. */
async function convert(page: Page, password: string): Promise<void> {
  const mall = page.getByRole('main');
  await mall.getByRole('tab', { name: 'Convert to cash' }).click();
  await setPin(page, password);
  await mall.getByLabel('Points to convert').fill('50');
  await mall.getByLabel('Withdrawal PIN').fill(PIN);
  await mall.getByRole('button', { name: 'Convert to cash' }).last().click();
  await expect(mall.getByText(/^50 points converted to/)).toBeVisible();
}

/** Asks for goods; returns the number of the redemption, which waits. */
async function redeem(page: Page): Promise<string> {
  const mall = page.getByRole('main');
  await mall.getByRole('tab', { name: 'Rewards' }).click();
  await mall.getByRole('button', { name: /Travel mug/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Travel mug' });
  await dialog.getByLabel('Recipient').fill('Ada Obi');
  await dialog.getByLabel('Phone').fill('0803 000 0000');
  await dialog.getByLabel('Delivery address').fill('1 Marina, Lagos');
  await dialog.getByLabel('Withdrawal PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await dialog.getByRole('button', { name: 'My redemptions' }).click();
  const row = mall.getByRole('row').filter({ hasText: 'Travel mug' });
  await expect(row.getByText('In process')).toBeVisible();
  return /R[0-9A-Z]{10}/.exec(await row.innerText())?.[0] ?? '';
}

for (const home of brandsOf('nigeria', 'pakistan')) {
  test.describe(home.brandName, () => {
    test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

    test(`PTS-01 PTS-02 PTS-03 points become cash and rewards at ${home.brandName}`, async ({
      browser,
      page,
      port,
      siteOf,
      database,
    }) => {
      const site = siteOf(home);
      const person = newPerson();
      await site.arrive(person, 50);
      // Today's rates, as if the brand had set them yesterday: 5,000 points for each 100 units.
      await database.query(
        `insert into points_day (tenant, day, earning, exchange_rate)
         select t.id, (now() at time zone t.time_zone)::date, '{"RNG": 5000000000}', 10
         from tenant t where t.code = $1
         on conflict (tenant, day) do update set earning = excluded.earning`,
        [home.code],
      );
      const table = await site.launch('Kite Season');
      for (let round = 0; round < 3; round++) await table.spin();

      const mall = page.getByRole('main');
      const points = mall.getByRole('region', { name: 'Your points' });
      await expect(async () => {
        await hurryJobs(database, home.code, 'rollups', 'points');
        await site.open('/pointMall');
        await expect(points.getByText('150', { exact: true })).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });

      await convert(page, person.password);
      await expect(points.getByText('100', { exact: true })).toBeVisible();
      const order = await redeem(page);
      const row = mall.getByRole('row').filter({ hasText: order });
      const office = await OperatorConsole.openAs(browser, port, 'owner', home.code);
      for (const [decision, state] of [
        ['Approve', 'Approved'],
        ['Mark as delivered', 'Redeemed'],
      ] as const) {
        await office.open(`/b/${home.code}/mall-orders`);
        await office.change(
          `Open ${order}`,
          async (asked) => {
            await asked.getByLabel('Decision').selectOption({ label: decision });
          },
          `Order ${order}`,
        );
        await expect(office.dialog()).toHaveCount(0);
        await page.reload();
        await expect(row.getByText(state, { exact: true })).toBeVisible();
      }
      await mall.getByRole('tab', { name: 'Points record' }).click();
      const record = mall.getByRole('table', { name: 'Points record' });
      await expect(record.getByText('Redeemed')).toBeVisible();
      await expect(record.getByText('Converted to cash')).toBeVisible();
      await office.page.context().close();
    });
  });
}
