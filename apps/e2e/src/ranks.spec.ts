import type { RankLadder } from '@parlour/contract/ranks';
import type { TenantConfig } from '@parlour/tenant';
import type { Client } from 'pg';

import { brandsOf } from './brand.ts';
import { countActivity } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
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
  await database.query(
    `update rank_month set month = (month - interval '1 month')::date where tenant = ${brand}`,
    [code],
  );
  for (const step of ['plan_rank_month(id)', `close_rank_month(id, 1000, 'journey')`])
    await database.query(`select ${step} from tenant where code = $1`, [code]);
}

for (const tenant of brandsOf('philippines', 'pakistan'))
  test.describe('on a phone', () => {
    test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

    test(`MEM-07 ${tenant.brandName}: plays up to a rank, is paid its bonus and salary`, async ({
      page,
      siteOf,
      database,
    }) => {
      await publish(database, tenant);
      const site = siteOf(tenant);
      await site.arrive(newPerson(), 12_000);
      await site.open('/member/playerRank');
      const ranks = page.getByRole('dialog', { name: 'VIP ranks' });
      await expect(ranks.getByRole('heading', { name: 'No rank yet' })).toBeVisible();
      await expect(
        ranks.getByText(/Turnover of .* in total · Upgrade bonus: .*6K? · Monthly salary: .*4K?$/),
      ).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const table = await site.launch('Kite Season');
      await table.spin();
      const before = await site.balance();
      await site.open('/member/playerRank');
      await expect(async () => {
        await decide(database, tenant);
        await expect(ranks.getByRole('heading', { name: 'Rookie', level: 2 })).toBeVisible({
          timeout: 2000,
        });
      }).toPass({ timeout: 30_000 });
      await expect(ranks.getByRole('link', { name: 'VIP ranks' })).toBeVisible();
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
      const salary = rewards.getByRole('article').filter({ hasText: 'VIP rank bonus' });
      await salary.getByRole('button', { name: 'Claim' }).click();
      await expect(salary).toHaveCount(0);
      await expect.poll(() => site.balance()).toBe(before + 10_000_000n);
    });
  });
