import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { runPromotions } from './run-promotions.ts';
import { expect, isWhole, newPerson, screens, tenants, test } from './stage.ts';

const UNIT = 1_000_000;

for (const tenant of isWhole ? tenants : [brand('pakistan')])
  test.describe('on a phone', () => {
    // The wheel turns.
    test.use({ ...screens.phone, contextOptions: { reducedMotion: 'no-preference' } });

    test(`MEM-08 ${tenant.brandName}: a code brings a ticket, the wheel a prize`, async ({
      page,
      port,
    }) => {
      const code = `SPIN${tenant.code.toUpperCase()}`;
      await runPromotions(port, tenant.code, {
        [code]: {
          trigger: { kind: 'CODE', code },
          reward: {
            kind: 'WHEEL',
            segments: [1, 2, 3].map((weight) => ({ amount: 7 * UNIT, weight })),
          },
          wallet: 'BONUS',
          wagering: { of: 'BONUS', multiple: 300, shares: { RNG: 100 }, hours: 24 },
          claim: { hours: 24 },
        },
      });
      const site = new BrandSite(page, tenant, port);
      await site.arrive(newPerson());
      await site.open('/promotions');
      await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
      await page.getByRole('button', { name: 'Get bonus' }).click();
      await expect(page.getByText('Your ticket is ready.')).toBeVisible();

      await site.open('/member/rewardCenter');
      await page.getByRole('button', { name: 'Open the wheel' }).click();
      const wheel = page.getByRole('dialog', { name: 'Prize wheel' });
      await expect(wheel.getByRole('row', { name: /7\.00K? 100%/ })).toBeVisible();
      await wheel.getByRole('button', { name: 'Spin' }).click();
      await expect(wheel.getByText('Drawing your prize…')).toBeVisible();
      await expect(wheel.getByText(/^You won .*7\.00/)).toBeVisible({ timeout: 10_000 });
      expect(await accessibilityFaults(page)).toEqual([]);
      await wheel.getByText('Fairness').click();
      await wheel.getByRole('button', { name: 'Verify' }).click();
      await expect(wheel.getByText(/your browser got the same result/)).toBeVisible();

      await site.open('/member/bonusDetails');
      const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
      const won = bonuses.getByRole('article').filter({ hasText: 'Promo code bonus' });
      await expect(won.getByRole('progressbar', { name: 'Wagering' })).toBeVisible();
      await won.getByRole('button', { name: 'Details' }).click();
      await bonuses.getByRole('button', { name: 'How it was drawn' }).click();
      await expect(wheel.getByText(/^You won .*7\.00/)).toBeVisible();
    });
  });
