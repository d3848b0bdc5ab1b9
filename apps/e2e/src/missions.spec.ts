import type { PromotionTerms } from '@parlour/contract/promotions';
import type { TenantConfig } from '@parlour/tenant';
import type { Client } from 'pg';

import { brandsOf } from './brand.ts';
import { countActivity } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const UNIT = 1_000_000;
const terms: PromotionTerms = {
  trigger: {
    kind: 'MISSION',
    categories: ['RNG'],
    milestones: [
      { targets: { bets: 2 }, reward: 6 * UNIT },
      { targets: { deposits: 900_000 * UNIT }, reward: 60 * UNIT },
    ],
    leaderboard: { by: 'TURNOVER', least: UNIT / 100, prizes: [{ ranks: 100, amount: 9 * UNIT }] },
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
  claim: { hours: 24 },
};

/** Lets a mission run for the brand's days from yesterday on, so that it can have ended by now. */
async function run(database: Client, { code }: TenantConfig, id: string): Promise<void> {
  await database.query(
    `with t as (select *, date_trunc('day', now(), time_zone) as today from tenant
       where code = $1),
     p as (insert into promotion (tenant, public_id, name, created_by)
       select id, $2, 'Spin week', 'journey' from t returning tenant, id),
     v as (insert into promotion_version (tenant, promotion, version, terms, starts_at, ends_at,
       created_by) select p.tenant, p.id, 1, $3, t.today - interval '1 day',
         t.today + interval '6 days', 'journey'
       from p, t)
     select 1`,
    [code, id, JSON.stringify(terms)],
  );
  await database.query('update promotion set running = 1 where public_id = $1', [id]);
}

/** The time in which a mission's last rounds may be settled is over, too. */
const END = `update mission_run r set ends_at = clock_timestamp() - interval '6 minutes',
  settles_at = clock_timestamp() - interval '6 minutes'
  from promotion p where p.public_id = $1 and r.tenant = p.tenant and r.promotion = p.id`;

for (const tenant of brandsOf('nigeria', 'bangladesh'))
  test.describe('on a phone', () => {
    test.use(screens.phone);

    test(`MEM-02 MEM-07 ${tenant.brandName}: milestone and leaderboard are paid`, async ({
      page,
      siteOf,
      database,
    }) => {
      const id = `SPIN-${tenant.code}`;
      await run(database, tenant, id);
      const site = siteOf(tenant);
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
      await expect(missions.getByText(/^Places 1 to 100: .*9K? each/)).toBeVisible();
      await expect(missions.getByText('Only bets in Slots count.')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const table = await site.launch('Kite Season');
      for (let round = 0; round < 3; round += 1) await table.spin();
      // The header follows the game by events, so it may lack the last round for a moment.
      const before = await table.balance();
      await expect.poll(() => site.balance()).toBe(before);
      await site.open(`/member/missionLeaderboard?mission=${id}`);
      await expect(async () => {
        await countActivity(database, tenant.code);
        await expect(milestones.getByText('Ready to claim')).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 90_000 });
      await expect(missions.getByRole('link', { name: 'Missions 1' })).toBeVisible();
      await milestones.getByRole('button', { name: 'Claim rewards' }).click();
      await expect(milestones.getByText('Credited')).toBeVisible();
      await expect(missions.getByRole('link', { name: 'Missions', exact: true })).toBeVisible();
      await expect.poll(() => site.balance()).toBe(before + 6_000_000n);

      await database.query(END, [id]);
      const rewards = page.getByRole('dialog', { name: 'Reward centre' });
      const won = rewards.getByRole('article').filter({ hasText: 'Mission reward' });
      await expect(async () => {
        await countActivity(database, tenant.code);
        await site.open('/member/rewardCenter');
        await expect(won).toContainText(/9\.00K?/, { timeout: 5000 });
      }).toPass({ timeout: 90_000 });
      await won.getByRole('button', { name: 'Claim' }).click();
      await expect(won).toHaveCount(0);
      await expect.poll(() => site.balance()).toBe(before + 15_000_000n);
      await site.open('/member/bonusDetails?view=ended');
      const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
      await expect(bonuses.getByText('Mission reward')).toHaveCount(2);
      await site.open('/member/messageV2');
      const message = page.getByRole('button', { name: /You have a bonus to claim/ });
      await message.first().click();
      await expect(page.getByRole('article').getByRole('link')).toHaveText('Reward centre');
    });
  });
