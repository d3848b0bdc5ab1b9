import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { runPromotions } from './run-promotions.ts';
import { expect, isWhole, newPerson, screens, tenants, test } from './stage.ts';

const UNIT = 1_000_000;
const wagering = { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 24 } as const;
const deposit = { kind: 'DEPOSIT', least: 50 * UNIT } as const;
const wagered = {
  trigger: { ...deposit, per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 20_000, most: 2 * UNIT },
  wallet: 'BONUS',
  wagering,
} as const;
const claimed = {
  trigger: { ...deposit, per: 'DEPOSIT' },
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

const brands = isWhole ? tenants : [brand('india'), brand('pakistan')];
for (const tenant of brands)
  test.describe('on a phone', () => {
    test.use({ ...screens.phone, contextOptions: { reducedMotion: 'reduce' } });

    test(`BON-02 PRM-03 ${tenant.brandName}: a bonus is chosen, wagered, claimed and cash`, async ({
      page,
      port,
    }) => {
      const [first, second] = [`WAGER-${tenant.code}`, `CLAIM-${tenant.code}`];
      await runPromotions(port, tenant.code, { [first]: wagered, [second]: claimed });
      const site = new BrandSite(page, tenant, port);
      await site.arrive(newPerson());
      await site.open(`/member/depositv2?promotion=${first}`);
      const choice = page.getByRole('group', { name: 'Bonus' });
      await page.getByRole('textbox', { name: 'Amount' }).fill('100');
      const chosen = choice.getByRole('radio', { name: /^2% up to .*You get .*2\.00K? on top/ });
      await expect(chosen).toBeChecked();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add play money' }).click();
      await expect(page.getByText('added to your balance')).toBeVisible();
      expect(await site.balance()).toBe(102_000_000n);

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

      await site.open(`/member/depositv2?promotion=${second}`);
      await page.getByRole('textbox', { name: 'Amount' }).fill('55');
      const stepped = choice.getByRole('radio', {
        name: /7K?, in steps.*You get .*5\.50K? on top\. From .*60\.00K? on, you get .*7\.00K?\./,
      });
      await expect(stepped).toBeChecked();
      await page.getByRole('textbox', { name: 'Amount' }).fill('60');
      await expect(
        choice.getByRole('radio', { name: /You get .*7\.00K? on top\.$/ }),
      ).toBeChecked();
      await page.getByRole('button', { name: 'Add play money' }).click();
      await expect(page.getByText('added to your balance')).toBeVisible();
      const before = await site.balance();
      await site.open('/member/rewardCenter');
      const rewards = page.getByRole('dialog', { name: 'Reward centre' });
      // The one of the registration waits, too.
      await expect(rewards.getByRole('link', { name: 'Reward centre 2' })).toBeVisible();
      const earned = rewards.getByRole('article').filter({ hasText: 'Deposit bonus' });
      await earned.getByRole('button', { name: 'Claim' }).click();
      await expect(earned).toHaveCount(0);
      await expect(rewards.getByRole('link', { name: 'Reward centre 1' })).toBeVisible();
      await expect.poll(() => site.balance()).toBe(before + 7_000_000n);
    });
  });
