import type { PromotionTerms } from '@parlour/contract/promotions';
import type { TenantConfig } from '@parlour/tenant';
import { Client } from 'pg';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { databaseUrlOf } from './product-database.ts';
import { expect, isWhole, newPerson, screens, tenants, test } from './stage.ts';

const UNIT = 1_000_000;
const terms: PromotionTerms = {
  trigger: {
    kind: 'MISSION',
    categories: ['RNG'],
    milestones: [
      { targets: { bets: 2 }, reward: 6 * UNIT },
      { targets: { deposits: 900_000 * UNIT }, reward: 60 * UNIT },
    ],
    leaderboard: { by: 'MULTIPLIER', least: UNIT, prizes: [{ ranks: 3, amount: 9 * UNIT }] },
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
  claim: { hours: 24 },
};

const onDatabase = async (port: number, work: (db: Client) => Promise<unknown>) => {
  const db = new Client({ connectionString: await databaseUrlOf(port) });
  await db.connect();
  await work(db).finally(() => db.end());
};

/** Lets a mission run for the brand's days from today on: operators have a journey of their own. */
const run = (port: number, { code }: TenantConfig, id: string) =>
  onDatabase(port, (db) =>
    db
      .query(
        `with t as (select *, date_trunc('day', now(), time_zone) as today from tenant
         where code = $1),
       p as (insert into promotion (tenant, public_id, name, created_by)
         select id, $2, 'Spin week', 'journey' from t returning tenant, id),
       v as (insert into promotion_version (tenant, promotion, version, terms, starts_at, ends_at,
         created_by) select p.tenant, p.id, 1, $3, t.today, t.today + interval '7 days', 'journey'
         from p, t)
       select 1`,
        [code, id, JSON.stringify(terms)],
      )
      .then(() => db.query('update promotion set running = 1 where public_id = $1', [id])),
  );

/** Counts what is settled, which waits for ten seconds elsewhere. */
const count = (port: number, { code }: TenantConfig) =>
  onDatabase(port, async (db) => {
    for (const _ of [1, 2, 3])
      await db.query('select roll_up(id, 0, 100000) from tenant where code = $1', [code]);
  });

for (const tenant of isWhole ? tenants : [brand('nigeria')])
  test.describe('on a phone', () => {
    test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

    test(`MEM-02 MEM-07 ${tenant.brandName}: plays up to a milestone and claims it`, async ({
      page,
      port,
    }) => {
      const id = `SPIN-${tenant.code}`;
      await run(port, tenant, id);
      const site = new BrandSite(page, tenant, port);
      await site.arrive(newPerson(), 5000);
      await site.open('/member/missionLeaderboard');
      const missions = page.getByRole('dialog', { name: 'Missions' });
      await missions
        .getByRole('article')
        .filter({ hasText: 'Spin week' })
        .getByRole('button', { name: 'View mission' })
        .click();
      const milestones = missions.getByRole('region', { name: 'Milestones' });
      await expect(milestones.getByText('0 of 2')).toBeVisible();
      await expect(missions.getByText(/^Ranks 1 to 3: .*9K? each/)).toBeVisible();
      await expect(missions.getByText('Only bets in Slots count.')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const table = await site.launch('Kite Season');
      for (let round = 0; round < 3; round += 1) await table.spin();
      // The header follows the game by events, so it may lack the last round for a moment.
      const before = await table.balance();
      await expect.poll(() => site.balance()).toBe(before);
      await site.open(`/member/missionLeaderboard?mission=${id}`);
      await expect(async () => {
        await count(port, tenant);
        await expect(milestones.getByText('Ready to claim')).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await expect(missions.getByRole('link', { name: 'Missions 1' })).toBeVisible();
      await milestones.getByRole('button', { name: 'Claim rewards' }).click();
      await expect(milestones.getByText('Credited')).toBeVisible();
      await expect(missions.getByRole('link', { name: 'Missions', exact: true })).toBeVisible();
      await expect.poll(() => site.balance()).toBe(before + 6_000_000n);
      await site.open('/member/bonusDetails?view=ended');
      const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
      await expect(bonuses.getByText('Mission reward')).toBeVisible();
      await site.open('/member/messageV2');
      await expect(page.getByText('A bonus is waiting for you').first()).toBeVisible();
    });
  });
