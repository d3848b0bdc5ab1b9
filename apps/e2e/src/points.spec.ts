import type { TenantConfig } from '@parlour/tenant';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';

import { brandsOf } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { type BrandSite, GameTable } from './pages/brand-site.ts';
import { PIN, setPin } from './pages/cashier.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { runPromotionsFor } from './run-promotions.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const UNIT = 1_000_000;

/** The points of a member, after the job that counts and gives them was asked for. */
async function countPoints(client: Client, tenant: string, username: string): Promise<number> {
  await hurryJobs(client, tenant, 'rollups', 'points');
  const { rows } = await client.query<{ points: number }>(
    `select (a.balance / $3)::int as points from account a
     join member m on m.tenant = a.tenant and m.id = a.owner join tenant t on t.id = m.tenant
     where t.code = $1 and m.username = $2 and a.type = 'PLAYER_POINTS'`,
    [tenant, username, UNIT],
  );
  return rows[0]?.points ?? 0;
}

/** Plays until the member has 300 points. */
async function earnPoints(
  site: BrandSite,
  database: Client,
  { code }: TenantConfig,
  username: string,
): Promise<void> {
  // Today's rates, as if the brand had set them yesterday: 10,000 points for each 100 units.
  await database.query(
    `insert into points_day (tenant, day, earning, exchange_rate)
     select t.id, (now() at time zone t.time_zone)::date, '{"RNG": 10000000000}', 10
     from tenant t where t.code = $1
     on conflict (tenant, day) do update set earning = excluded.earning`,
    [code],
  );
  const table = await site.launch('Kite Season');
  for (let round = 0; round < 3; round++) await table.spin();
  await expect.poll(() => countPoints(database, code, username), { timeout: 90_000 }).toBe(300);
}

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
  return submit(page, 'Travel mug');
}

/** Sends what the open dialog asks for; returns the number of the redemption, which waits. */
async function submit(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Withdrawal PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await dialog.getByRole('button', { name: 'My redemptions' }).click();
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Under review')).toBeVisible();
  return /R[0-9A-Z]{10}/.exec(await row.innerText())?.[0] ?? '';
}

/** The name of the spin that is offered for a member. */
const spinOf = (username: string) => `Lucky spin ${username}`;

/** Offers a free spin of Kite Season in the mall, which is paid in cash. */
async function offerSpin(
  client: Client,
  port: number,
  tenant: string,
  username: string,
): Promise<void> {
  const promotion = `MALL-${username}`;
  await runPromotionsFor(port, tenant, username, {
    [promotion]: {
      trigger: { kind: 'POINTS_MALL' },
      reward: {
        kind: 'FREE_SPINS',
        game: 'ARCADE.kite-season',
        name: 'Kite Season',
        count: 1,
        stake: UNIT,
        most: 1000 * UNIT,
      },
      wallet: 'CASH',
      claim: { hours: 24 },
    },
  });
  await client.query(
    `insert into mall_item (tenant, category, kind, name, points, stock, is_offered, changed_by,
       promotion)
     select tenant, 'freeSpins', 'FREE_SPINS', jsonb_build_object('EN', $2::text), 60000000, 9,
       true,
       'journey', id
     from promotion where public_id = $1`,
    [promotion, spinOf(username)],
  );
}

/** Asks for the free spin by its terms; returns the number of the redemption. */
async function redeemSpin(page: Page, username: string): Promise<string> {
  const mall = page.getByRole('main');
  await mall.getByRole('tab', { name: 'Rewards' }).click();
  await mall.getByRole('button', { name: 'Free spins', exact: true }).click();
  const name = spinOf(username);
  await mall.getByRole('button', { name: new RegExp(name) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Paid in cash, with no wagering requirement.')).toBeVisible();
  return submit(page, name);
}

/** Plays the free spin from the reward centre; what it won is in the wallet. */
async function playSpin(site: BrandSite, page: Page): Promise<void> {
  const before = await site.balance();
  const rewards = page.getByRole('dialog', { name: 'Reward centre' });
  await rewards.getByRole('link', { name: 'Play Kite Season' }).click();
  const frame = page.frameLocator('iframe');
  const table = new GameTable(site, frame);
  await table.ready();
  await table.spin();
  await expect(frame.getByRole('alert')).toHaveText(/^Your free spins (won|are over)/);
  const won = (await table.balance()) - before;
  await site.open('/member/bonusDetails?view=ended');
  const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
  await expect(bonuses.getByText(won === 0n ? 'No prize' : 'Paid', { exact: true })).toBeVisible();
  await expect.poll(() => site.balance()).toBe(before + won);
}

/** Approves an order by two operators: one alone gives nothing away. */
async function approveByTwo(
  office: OperatorConsole,
  owner: OperatorConsole,
  { tenant, order }: { readonly tenant: string; readonly order: string },
): Promise<void> {
  await decide(office, tenant, order, 'Approve');
  await owner.approve(order, 'looked at it, too');
}

/** Takes an order to its next state. */
async function decide(
  office: OperatorConsole,
  tenant: string,
  order: string,
  decision: string,
): Promise<void> {
  await office.open(`/b/${tenant}/mall-orders`);
  await office.change(
    `Open ${order}`,
    async (asked) => {
      await asked.getByLabel('Decision').selectOption({ label: decision });
    },
    `Order ${order}`,
  );
  await expect(office.dialog()).toHaveCount(0);
}

for (const home of brandsOf('nigeria', 'pakistan')) {
  test.describe(home.brandName, () => {
    test.use(screens.phone);

    test(`PTS-01 PTS-02 PTS-03 points become cash and rewards at ${home.brandName} @core`, async ({
      browser,
      page,
      port,
      siteOf,
      database,
    }) => {
      const site = siteOf(home);
      const person = newPerson();
      await site.arrive(person, 50);
      await earnPoints(site, database, home, person.username);
      const mall = page.getByRole('main');
      const points = mall.getByRole('region', { name: 'Your points' });
      await site.open('/pointMall');
      await expect(points.getByText('300', { exact: true })).toBeVisible();

      await convert(page, person.password);
      await expect(points.getByText('250', { exact: true })).toBeVisible();
      const order = await redeem(page);
      const row = mall.getByRole('row').filter({ hasText: order });
      const office = await OperatorConsole.openAs(browser, port, 'support', home.code);
      const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
      await approveByTwo(office, owner, { tenant: home.code, order });
      await page.reload();
      await expect(row.getByText('Approved', { exact: true })).toBeVisible();
      await decide(office, home.code, order, 'Mark as delivered');
      await page.reload();
      await expect(row.getByText('Redeemed', { exact: true })).toBeVisible();
      await mall.getByRole('tab', { name: 'Points history' }).click();
      const record = mall.getByRole('table', { name: 'Points history' });
      await expect(record.getByText('Redeemed')).toBeVisible();
      await expect(record.getByText('Converted to cash')).toBeVisible();

      await office.page.context().close();
      await owner.page.context().close();
    });

    test(`PTS-01 points become a free spin at ${home.brandName}, which is played`, async ({
      browser,
      page,
      port,
      siteOf,
      database,
    }) => {
      const site = siteOf(home);
      const person = newPerson();
      await site.arrive(person, 50);
      await earnPoints(site, database, home, person.username);
      const mall = page.getByRole('main');
      await site.open('/pointMall');
      await mall.getByRole('tab', { name: 'Convert to cash' }).click();
      await setPin(page, person.password);
      await expect(mall.getByLabel('New withdrawal PIN')).toBeHidden();
      const office = await OperatorConsole.openAs(browser, port, 'support', home.code);
      await offerSpin(database, port, home.code, person.username);
      await site.open('/pointMall');
      const spin = await redeemSpin(page, person.username);
      const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
      await approveByTwo(office, owner, { tenant: home.code, order: spin });
      await page.reload();
      await mall.getByRole('row').filter({ hasText: spin }).getByRole('link').click();
      await playSpin(site, page);
      await office.page.context().close();
      await owner.page.context().close();
    });
  });
}
