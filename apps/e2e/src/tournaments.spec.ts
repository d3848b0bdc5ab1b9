import { brandsOf } from './brand.ts';
import { countActivity } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, newPerson, screens, test } from './stage.ts';

/** Ends the tournament of a brand's demo now, and lets no open round be settled any more. */
const END = `update mission_run r
  set ends_at = clock_timestamp(), settles_at = clock_timestamp()
  from promotion p join tenant t on t.id = p.tenant
  where t.code = $1 and p.public_id = 'DEMO-TOURNAMENT' and r.tenant = p.tenant
    and r.promotion = p.id`;

for (const tenant of brandsOf('bangladesh', 'indonesia'))
  test.describe('on a phone', () => {
    test.use(screens.phone);

    test(`MEM-07 BON-01 ${tenant.brandName}: joins a tournament, plays and wins`, async ({
      page,
      siteOf,
      database,
    }) => {
      const site = siteOf(tenant);
      await site.arrive(newPerson(), 5000);
      await site.open('/promoDetail?id=promo-tournament');
      await expect(page.getByText('Join so your rounds count.')).toBeVisible();
      await page.getByRole('link', { name: 'View tournament' }).click();
      const missions = page.getByRole('dialog', { name: 'Missions' });
      await expect(missions.getByText('Place 1', { exact: true })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await missions.getByRole('button', { name: 'Join tournament' }).click();
      await expect(missions.getByText('You’ve joined. Your rounds count.')).toBeVisible();

      const table = await site.launch('Kite Season');
      for (let round = 0; round < 3; round += 1) await table.spin();
      const before = await table.balance();
      await site.open('/member/missionLeaderboard?mission=DEMO-TOURNAMENT');
      await expect(async () => {
        await countActivity(database, tenant.code);
        await page.reload();
        await expect(missions.getByText('You’re in the lead.')).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 90_000 });

      await database.query(END, [tenant.code]);
      await expect(async () => {
        await countActivity(database, tenant.code);
        await page.reload();
        await expect(missions.getByText(/^You won /)).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 90_000 });
      await missions.getByRole('button', { name: 'Claim prize' }).click();
      await expect.poll(() => site.balance()).toBeGreaterThan(before);
      await expect(missions.getByRole('button', { name: 'Claim prize' })).toBeHidden();
      await site.open('/member/bonusDetails?view=ended');
      const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
      await expect(bonuses.getByText('Tournament prize')).toBeVisible();
    });
  });
