import type { RankLadder } from '@parlour/contract/ranks';
import type { TenantConfig } from '@parlour/tenant';
import { Client } from 'pg';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { databaseUrlOf } from './product-database.ts';
import { expect, isWhole, newPerson, screens, tenants, test } from './stage.ts';

const UNIT = 1_000_000;
const look = { color: '#f6cb57', color2: '#8f5f0c' };
/** Deposits that no other journey makes: its members keep their ranks and bonuses. */
const conditions = { totalDeposit: 11_000 * UNIT, totalTurnover: UNIT / 10 };
const ladder: RankLadder = [
  { names: { EN: 'Rookie' }, ...look, conditions, upgradeBonus: 6 * UNIT },
  {
    names: { EN: 'Master' },
    ...look,
    conditions: { totalDeposit: 900_000 * UNIT },
    upgradeBonus: 90 * UNIT,
    keepTurnover: 5000 * UNIT,
  },
];

async function onDatabase(port: number, work: (db: Client) => Promise<unknown>): Promise<void> {
  const db = new Client({ connectionString: await databaseUrlOf(port) });
  await db.connect();
  await work(db).finally(() => db.end());
}

/** Publishes the ladder: operators have a journey of their own. */
const publish = (port: number, { code }: TenantConfig) =>
  onDatabase(port, (db) =>
    db.query(`select publish_rank_ladder(id, $2, 'journey') from tenant where code = $1`, [
      code,
      JSON.stringify(ladder),
    ]),
  );

/** Counts what is settled and decides ranks, which waits for half a minute elsewhere. */
const decide = (port: number, { code }: TenantConfig) =>
  onDatabase(port, async (db) => {
    for (const _ of [1, 2, 3])
      await db.query('select roll_up(id, 0, 100000) from tenant where code = $1', [code]);
    await db.query(
      `select promote_due_members(id, 1000, 20, 'journey') from tenant where code = $1`,
      [code],
    );
  });

for (const tenant of isWhole ? tenants : [brand('philippines')])
  test.describe('on a phone', () => {
    test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

    test(`MEM-07 ${tenant.brandName}: plays up to a rank and claims its bonus`, async ({
      page,
      port,
    }) => {
      await publish(port, tenant);
      const site = new BrandSite(page, tenant, port);
      await site.arrive(newPerson(), 12_000);
      await site.open('/member/playerRank');
      const ranks = page.getByRole('dialog', { name: 'VIP ranks' });
      await expect(ranks.getByRole('heading', { name: 'No rank yet' })).toBeVisible();
      await expect(
        ranks.getByText(/Turnover of .* in total · Upgrade bonus: .*6K?$/),
      ).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const table = await site.launch('Kite Season');
      await table.spin();
      const before = await site.balance();
      await site.open('/member/playerRank');
      await expect(async () => {
        await decide(port, tenant);
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
    });
  });
