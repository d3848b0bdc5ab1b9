import { brandsOf } from './brand.ts';
import { countActivity } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { expect, newPerson, screens, test } from './stage.ts';

/** The next draw of the raffle of a brand's demo. */
const NEXT = `(select d.id from raffle_draw d join tenant t on t.id = d.tenant
  join promotion p on p.tenant = d.tenant and p.id = d.promotion
  where t.code = $1 and p.public_id = 'DEMO-RAFFLE' and d.frozen_at is null
  order by d.draws_at limit 1)`;

for (const tenant of brandsOf('india', 'pakistan'))
  test.describe('on a phone', () => {
    test.use(screens.phone);

    test(`MEM-08 PRM-03 ${tenant.brandName}: entries are drawn, claimed and verified`, async ({
      page,
      siteOf,
      database,
    }) => {
      const person = newPerson();
      const site = siteOf(tenant);
      await site.arrive(person);
      // The seed is committed to soon after the start.
      await expect
        .poll(async () => (await database.query(`select ${NEXT} as id`, [tenant.code])).rows[0].id)
        .not.toBeNull();
      // What bets earn is counted elsewhere: this member has all entries of the draw, by a code.
      await site.open('/promoDetail?id=promo-entries');
      await expect(page.getByText('Entries you get in “Evening raffle”: 5.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Promo code' }).fill('entries');
      await page.getByRole('button', { name: 'Get bonus' }).click();
      await expect(page.getByText('Added to the next draw: 5 raffle entries.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'View raffle' })).toBeVisible();
      await site.open('/member/bonusDetails?view=ended');
      await expect(
        page.getByRole('heading', { name: '5 entries in Evening raffle' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'View raffle' }).click();
      const next = page.getByRole('region', { name: 'Next draw' });
      await expect(next.getByText('100%')).toBeVisible();
      await expect(next.getByText('0 from bets, 5 from promotions')).toBeVisible();
      await expect(next.getByText(/^1 × /)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      await database.query(
        `update raffle_draw set draws_at = clock_timestamp() where id = ${NEXT}`,
        [tenant.code],
      );
      await expect(async () => {
        await countActivity(database, tenant.code);
        await page.reload();
        await expect(page.getByText(/^You won /)).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 90_000 });
      const before = await site.balance();
      await page.getByRole('button', { name: /^Claim / }).click();
      await expect(page.getByText('You’ve received your prize.')).toBeVisible();
      await expect.poll(() => site.balance()).toBeGreaterThan(before);
      await page.getByText('Fairness').click();
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText(/Your browser got the same result/)).toBeVisible();
    });
  });
