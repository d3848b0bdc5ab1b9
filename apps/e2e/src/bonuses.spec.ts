import type { Client } from 'pg';

import { brandsOf } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import type { BrandSite } from './pages/brand-site.ts';
import { runPromotionsFor } from './run-promotions.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const UNIT = 1_000_000;
const wagering = { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 24 } as const;
const deposit = { kind: 'DEPOSIT', least: 50 * UNIT } as const;
const wagered = {
  trigger: { ...deposit, numbers: [1], per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 20_000, most: 2 * UNIT },
  wallet: 'BONUS',
  wagering,
} as const;
const claimed = {
  trigger: { ...deposit, numbers: [2, 3, 4, 5], per: 'DEPOSIT' },
  reward: {
    kind: 'TIERS',
    steps: [
      { from: 50 * UNIT, rate: 100_000, most: 6 * UNIT },
      { from: 60 * UNIT, amount: 7 * UNIT },
    ],
  },
  wallet: 'CASH',
  claim: { hours: 24 },
} as const;

/** The bonus that a member wagers loses its time, as days would take it. */
const EXPIRE = `update bonus set expires_at = clock_timestamp() where state = 'ACTIVE'
  and member = (select id from member where username = $1)`;

/** Claims the bonus of the registration, whose time is then over. */
async function letExpire(
  site: BrandSite,
  database: Client,
  brand: string,
  username: string,
): Promise<void> {
  const { page } = site;
  const registered = page
    .getByRole('dialog', { name: /Reward centre|My bonuses/ })
    .getByRole('article')
    .filter({ hasText: 'Sign-up bonus' });
  await registered.getByRole('button', { name: 'Claim' }).click();
  await expect(registered.getByRole('progressbar', { name: 'Wagering' })).toBeVisible();
  await database.query(EXPIRE, [username]);
  await expect(async () => {
    await hurryJobs(database, brand, 'bonuses');
    await site.open('/member/bonusDetails?view=ended');
    await expect(registered).toContainText('Expired', { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await site.open('/member/messageV2');
  await expect(page.getByText('Your bonus has expired').first()).toBeVisible();
}

for (const tenant of brandsOf('india', 'pakistan'))
  test.describe('on a phone', () => {
    test.use(screens.phone);

    test(`BON-02 PRM-03 ${tenant.brandName}: a bonus is wagered and turns into cash @core`, async ({
      page,
      port,
      siteOf,
    }) => {
      const site = siteOf(tenant);
      const person = newPerson();
      await site.arrive(person);
      const promotion = `WAGER-${person.username}`;
      await runPromotionsFor(port, tenant.code, person.username, { [promotion]: wagered });
      await site.open(`/member/depositv2?promotion=${promotion}`);
      const choice = page.getByRole('group', { name: 'Bonus' });
      await page.getByRole('textbox', { name: 'Amount' }).fill('100');
      const chosen = choice.getByRole('radio', { name: /^2% up to .*You get .*2\.00K? on top/ });
      await expect(chosen).toBeChecked();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add play money' }).click();
      await expect(page.getByText('added to your balance')).toBeVisible();
      await expect.poll(() => site.balance()).toBe(102_000_000n);

      await site.open('/member/bonusDetails');
      const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
      await expect(bonuses.getByRole('progressbar', { name: 'Wagering' })).toBeVisible();
      const table = await site.launch('Kite Season');
      // Two stakes of one unit meet it, or a few smaller ones.
      for (let round = 0; round < 3; round += 1) await table.spin();
      await site.open('/member/bonusDetails?view=ended');
      await expect(bonuses.getByText('Turned into cash')).toBeVisible();
      await bonuses.getByRole('button', { name: 'Details' }).click();
      const rounds = bonuses.getByRole('table', { name: 'Bets that counted' });
      await expect(rounds.getByText('Kite Season').first()).toBeVisible();
    });

    test(`BON-02 PRM-03 ${tenant.brandName}: one of a later deposit is claimed, or ends`, async ({
      page,
      port,
      siteOf,
      database,
    }) => {
      const site = siteOf(tenant);
      const person = newPerson();
      await site.arrive(person, 100);
      const promotion = `CLAIM-${person.username}`;
      await runPromotionsFor(port, tenant.code, person.username, { [promotion]: claimed });
      await site.open(`/member/depositv2?promotion=${promotion}`);
      const choice = page.getByRole('group', { name: 'Bonus' });
      const before = (await site.balance()) + 60_000_000n;
      await page.getByRole('textbox', { name: 'Amount' }).fill('55');
      const stepped = choice.getByRole('radio', {
        name: /7K?, in tiers.*You get .*5\.50K? on top\. Deposit .*60\.00K? to get .*7\.00K?\./,
      });
      await expect(stepped).toBeChecked();
      await page.getByRole('textbox', { name: 'Amount' }).fill('60');
      await expect(
        choice.getByRole('radio', { name: /You get .*7\.00K? on top\.$/ }),
      ).toBeChecked();
      await page.getByRole('button', { name: 'Add play money' }).click();
      await expect(page.getByText('added to your balance')).toBeVisible();
      await expect.poll(() => site.balance()).toBe(before);
      await site.open('/member/rewardCenter');
      const rewards = page.getByRole('dialog', { name: 'Reward centre' });
      // The one of the registration waits, too.
      await expect(rewards.getByRole('link', { name: 'Reward centre 2' })).toBeVisible();
      const earned = rewards.getByRole('article').filter({ hasText: 'Deposit bonus' });
      await earned.getByRole('button', { name: 'Claim' }).click();
      await expect(earned).toHaveCount(0);
      await expect(rewards.getByRole('link', { name: 'Reward centre 1' })).toBeVisible();
      await expect.poll(() => site.balance()).toBe(before + 7_000_000n);

      await letExpire(site, database, tenant.code, person.username);
      await expect.poll(() => site.balance()).toBe(before + 7_000_000n);
    });
  });
