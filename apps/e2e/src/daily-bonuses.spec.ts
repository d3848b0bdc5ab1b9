import type { PromotionTerms } from '@parlour/contract/promotions';
import { Client } from 'pg';

import { brand } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { BrandSite } from './pages/brand-site.ts';
import { databaseUrlOf } from './product-database.ts';
import { runPromotions } from './run-promotions.ts';
import { expect, isWhole, newPerson, screens, tenants, test } from './stage.ts';

const UNIT = 1_000_000;
/** Of valid bets in slots, in parts per million. */
const RATE = 50_000;
const terms: PromotionTerms = {
  trigger: {
    kind: 'REBATE',
    per: 'DAY',
    least: UNIT / 100,
    steps: [{ rank: 0, rates: { RNG: RATE } }],
  },
  reward: { kind: 'LISTED' },
  wallet: 'CASH',
  claim: { hours: 24 },
};

for (const tenant of isWhole ? tenants : [brand('india')])
  test.describe('on a phone', () => {
    test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

    test(`MEM-07 BON-03 ${tenant.brandName}: yesterday's bets bring a rebate`, async ({
      page,
      port,
    }) => {
      const site = new BrandSite(page, tenant, port);
      const person = newPerson();
      await site.arrive(person, 200);
      await site.open('/promoDetail?id=promo-rebate');
      const main = page.getByRole('main');
      await expect(main.getByText(/^You get a share of the bets: .*Slots 0\.5%/)).toBeVisible();
      const table = await site.launch('Kite Season');
      for (let round = 0; round < 3; round += 1) await table.spin();

      const client = new Client({ connectionString: await databaseUrlOf(port) });
      await client.connect();
      const hurry = (...kinds: readonly string[]) => hurryJobs(client, tenant.code, ...kinds);
      const member = `(select m.id from member m join tenant t on t.id = m.tenant
        where t.code = '${tenant.code}' and m.username = '${person.username}')`;
      const readBets = async (): Promise<bigint> => {
        const { rows } = await client.query<{ sum: string }>(
          `select coalesce(sum(valid_bets), 0)::text as sum from member_day
           where member = ${member}`,
        );
        return BigInt(rows[0]?.sum ?? 0);
      };
      await expect(async () => {
        await hurry('rollups');
        expect(await readBets()).not.toBe(0n);
      }).toPass({ timeout: 60_000 });
      // The page counts them as soon as they are settled.
      await site.open('/promoDetail?id=promo-rebate');
      const counted = main.getByText('Valid bets so far').locator('xpath=following-sibling::dd[1]');
      await expect(counted).not.toHaveText(/^\D*0\.00$/);

      await client.query(`update member_day set day = day - 1 where member = ${member}`);
      const rebate = `REBATE-${tenant.code}`;
      await runPromotions(port, tenant.code, { [rebate]: terms }, 3);
      const bets = await readBets();
      const share = (bets * BigInt(RATE)) / 1_000_000n;
      const amount = share - (share % 10_000n);
      const rewards = page.getByRole('dialog', { name: 'Reward centre' });
      const earned = rewards.getByRole('article').filter({ hasText: 'Rebate' });
      await expect(async () => {
        await hurry('daily-bonuses');
        await site.open('/member/rewardCenter');
        await expect(earned).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      await client.end();
      const before = await site.balance();
      await earned.getByRole('button', { name: 'Claim' }).click();
      await expect(earned).toHaveCount(0);
      await expect.poll(() => site.balance()).toBe(before + amount);
    });
  });
