import { brandsOf } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite, GameTable } from './pages/brand-site.ts';
import { runPromotionsFor } from './run-promotions.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const UNIT = 1_000_000;

for (const tenant of brandsOf('philippines', 'pakistan'))
  test.describe('on a phone', () => {
    test.use(screens.phone);

    test(`PRM-03 BON-02 ${tenant.brandName}: free spins of a code are played and paid`, async ({
      page,
      port,
    }) => {
      const site = new BrandSite(page, tenant, port);
      const person = newPerson();
      const { username } = person;
      await site.arrive(person);
      await runPromotionsFor(port, tenant.code, username, {
        [`SPINS-${username}`]: {
          trigger: { kind: 'CODE', code: username.toUpperCase() },
          reward: {
            kind: 'FREE_SPINS',
            game: 'ARCADE.kite-season',
            name: 'Kite Season',
            count: 2,
            stake: UNIT,
            most: 1000 * UNIT,
          },
          wallet: 'CASH',
          claim: { hours: 24 },
        },
      });
      await site.open('/promotions');
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: 'Promo code' }).fill(username);
      await main.getByRole('button', { name: 'Get bonus' }).click();
      await expect(main.getByText(/^Your free spins are ready\./)).toBeVisible();

      await site.open('/member/rewardCenter');
      const rewards = page.getByRole('dialog', { name: 'Reward centre' });
      const card = rewards.getByRole('article').filter({ hasText: '2 free spins' });
      await expect(card).toContainText('We’ll add what you win to your balance');
      expect(await accessibilityFaults(page)).toEqual([]);
      await card.getByRole('link', { name: 'Play Kite Season' }).click();

      const frame = page.frameLocator('iframe');
      const table = new GameTable(site, frame);
      await table.ready();
      await expect.poll(() => table.balance()).toBe(0n);
      await expect(frame.getByText('Free spins left: 2 of 2')).toBeVisible();
      await table.spin();
      await expect(frame.getByText('Free spins left: 1 of 2')).toBeVisible();
      await table.spin();
      const summary = frame.getByRole('alert');
      await expect(summary).toHaveText(/^Your free spins (won|are over)/);
      const won = await table.balance();
      await summary.getByRole('button', { name: 'Close' }).click();
      await expect(summary).toBeHidden();

      await expect.poll(() => site.balance()).toBe(won);
      await site.open('/member/bonusDetails?view=ended');
      const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
      await expect(
        bonuses.getByText(won === 0n ? 'No prize' : 'Paid', { exact: true }),
      ).toBeVisible();
    });
  });
