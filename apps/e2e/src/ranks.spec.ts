import type { RankLadder } from '@parlour/contract/ranks';
import type { TenantConfig } from '@parlour/tenant';
import type { Client } from 'pg';

import { brandsOf } from './brand.ts';
import { countActivity } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import type { BrandSite } from './pages/brand-site.ts';
import { runPromotions } from './run-promotions.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const UNIT = 1_000_000;
const look = { color: '#f6cb57', color2: '#8f5f0c' };
/** Deposits that no other journey makes: its members keep their ranks and bonuses. */
const conditions = { totalDeposit: 11_000 * UNIT, totalTurnover: UNIT / 10 };
const ladder: RankLadder = [
  {
    names: { EN: 'Rookie' },
    ...look,
    conditions,
    upgradeBonus: 6 * UNIT,
    salary: 4 * UNIT,
  },
  {
    names: { EN: 'Master' },
    ...look,
    conditions: { totalDeposit: 900_000 * UNIT },
    upgradeBonus: 90 * UNIT,
    keepTurnover: 5000 * UNIT,
  },
];

/** Publishes the ladder: operators have a journey of their own. */
const publish = (database: Client, { code }: TenantConfig) =>
  database.query(`select publish_rank_ladder(id, $2, 'journey') from tenant where code = $1`, [
    code,
    JSON.stringify(ladder),
  ]);

/** Counts what is settled and decides ranks, which waits for half a minute elsewhere. */
async function decide(database: Client, { code }: TenantConfig): Promise<void> {
  await countActivity(database, code);
  await database.query(
    `select promote_due_members(id, 1000, 20, 'journey') from tenant where code = $1`,
    [code],
  );
}

/** The brand's last month ends once more, now: its salaries are of the ranks that are held. */
async function endMonth(database: Client, { code }: TenantConfig): Promise<void> {
  const brand = '(select id from tenant where code = $1)';
  const last = `${brand} and month = (select max(month) from rank_month where tenant = ${brand})`;
  for (const step of [
    `insert into rank_month (tenant, month)
       select tenant, (max(month) - interval '1 month')::date from rank_month
       where tenant = ${brand} group by tenant on conflict do nothing`,
    `delete from rank_month_member where tenant = ${last}`,
    `delete from rank_month where tenant = ${last}`,
    `select plan_rank_month(id) from tenant where code = $1`,
    `select close_rank_month(id, 1000, 'journey') from tenant where code = $1`,
  ])
    await database.query(step, [code]);
}

/** Plays a round, and waits on the page of ranks until it has brought the first rank. */
async function reachRank(site: BrandSite, database: Client, tenant: TenantConfig): Promise<bigint> {
  const table = await site.launch('Kite Season');
  await table.spin();
  // The header follows the game by events.
  const balance = await table.balance();
  await expect.poll(() => site.balance()).toBe(balance);
  await site.open('/member/playerRank');
  const rank = site.page
    .getByRole('dialog', { name: 'VIP levels' })
    .getByRole('heading', { name: 'Rookie', level: 2 });
  await expect(async () => {
    await decide(database, tenant);
    await expect(rank).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  return balance;
}

/**
 * Makes the promotions that pay ranks in a brand give points from now on; returns the function that
 * ends that.
 */
async function payPoints(database: Client, port: number, { code }: TenantConfig) {
  const others = await database.query<{ id: string }>(
    `update promotion p set running = null from tenant t, promotion_version v
     where t.code = $1 and p.tenant = t.id and p.running is not null and v.tenant = p.tenant
       and v.promotion = p.id and v.version = p.running and v.terms -> 'trigger' ->> 'kind' = 'RANK'
     returning p.id`,
    [code],
  );
  const terms = { reward: { kind: 'LISTED' }, wallet: 'POINTS' } as const;
  const names = [`RANK-POINTS-${code}`, `SALARY-POINTS-${code}`] as const;
  await runPromotions(port, code, {
    [names[0]]: { ...terms, trigger: { kind: 'RANK', pays: 'UPGRADE' }, claim: { hours: 24 } },
    [names[1]]: { ...terms, trigger: { kind: 'RANK', pays: 'SALARY' } },
  });
  return async () => {
    await database.query('update promotion set running = null where public_id = any ($1)', [names]);
    await database.query('update promotion set running = 1 where id = any ($1)', [
      others.rows.map(({ id }) => id),
    ]);
  };
}

for (const tenant of brandsOf('philippines', 'pakistan'))
  test.describe('on a phone', () => {
    test.use(screens.phone);
    // One after the other: a brand has one ladder, and what pays it gives money or points.
    test.describe.configure({ mode: 'default' });

    test(`MEM-07 ${tenant.brandName}: plays up to a rank, is paid its bonus and salary`, async ({
      page,
      siteOf,
      database,
    }) => {
      await publish(database, tenant);
      const site = siteOf(tenant);
      await site.arrive(newPerson(), 12_000);
      await site.open('/member/playerRank');
      const ranks = page.getByRole('dialog', { name: 'VIP levels' });
      await expect(ranks.getByRole('heading', { name: 'No VIP level yet' })).toBeVisible();
      await expect(
        ranks.getByText(/Turnover of .* in total · Upgrade bonus: .*6K? · Monthly salary: .*4K?$/),
      ).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const before = await reachRank(site, database, tenant);
      await expect(ranks.getByRole('link', { name: 'VIP levels' })).toBeVisible();
      await ranks.getByRole('button', { name: 'Claim' }).click();
      await expect(ranks.getByText('Credited')).toBeVisible();
      await expect.poll(() => site.balance()).toBe(before + 6_000_000n);
      await expect(
        ranks.getByRole('region', { name: 'History' }).getByText('Reached Rookie'),
      ).toBeVisible();

      await endMonth(database, tenant);
      await page.reload();
      await expect(ranks.getByText(/^Salary for /)).toBeVisible();
      await site.open('/member/rewardCenter');
      const rewards = page.getByRole('dialog', { name: 'Reward centre' });
      const salary = rewards.getByRole('article').filter({ hasText: 'VIP level bonus' });
      await salary.getByRole('button', { name: 'Claim' }).click();
      await expect(salary).toHaveCount(0);
      await expect.poll(() => site.balance()).toBe(before + 10_000_000n);
    });

    test(`MEM-07 PTS-02 ${tenant.brandName}: reaches a rank that pays points`, async ({
      page,
      port,
      siteOf,
      database,
    }) => {
      await publish(database, tenant);
      const payMoney = await payPoints(database, port, tenant);
      try {
        const site = siteOf(tenant);
        await site.arrive(newPerson(), 12_000);
        await site.open('/member/playerRank');
        const ranks = page.getByRole('dialog', { name: 'VIP levels' });
        const words = /Upgrade bonus: 6 points · Monthly salary: 4 points$/;
        await expect(ranks.getByText(words)).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);

        const before = await reachRank(site, database, tenant);
        await ranks.getByRole('button', { name: 'Claim' }).click();
        await expect(ranks.getByText('Credited')).toBeVisible();
        await endMonth(database, tenant);
        await page.reload();
        const history = ranks.getByRole('region', { name: 'History' }).getByRole('listitem');
        await expect(history.filter({ hasText: /^Salary for / })).toContainText('4 points');
        await expect.poll(() => site.balance()).toBe(before);

        await site.open('/pointMall');
        const mall = page.getByRole('main');
        // How many there are in all depends on what other journeys let bets of the brand earn.
        await mall.getByRole('tab', { name: 'Points history' }).click();
        const record = mall.getByRole('table', { name: 'Points history' }).getByRole('row');
        for (const change of ['+6', '+4'])
          await expect(
            record.filter({ hasText: 'Promotion' }).getByText(change, { exact: true }),
          ).toBeVisible();
      } finally {
        await payMoney();
      }
    });
  });
