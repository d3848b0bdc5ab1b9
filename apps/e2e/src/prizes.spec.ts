import type { Page } from '@playwright/test';

import { brandsOf } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import type { BrandSite } from './pages/brand-site.ts';
import { runPromotionsFor } from './run-promotions.ts';
import { expect, moving, newPerson, screens, test } from './stage.ts';

const UNIT = 1_000_000;

/** Enters the code of a ticket above the promotions. */
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Get bonus' }).click();
  await expect(page.getByText('Your prize is ready to draw in the reward centre.')).toBeVisible();
}

/** Opens the envelope that waits; what was in it is in the balance, and the browser verifies it. */
async function openEnvelope(site: BrandSite): Promise<void> {
  const { page } = site;
  const before = await site.balance();
  await site.open('/member/rewardCenter');
  await page.getByRole('button', { name: 'Open the envelope' }).click();
  const envelope = page.getByRole('dialog', { name: 'Red envelope' });
  await envelope.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(envelope.getByText('We added it to your balance.')).toBeVisible();
  const [found = 0n] = site.amountsIn(await envelope.getByText(/^You won /).innerText());
  await envelope.getByText('Fairness').click();
  await envelope.getByRole('button', { name: 'Verify' }).click();
  await expect(envelope.getByText(/Your browser got the same result/)).toBeVisible();
  expect(found).toBeGreaterThanOrEqual(5_000_000n);
  await expect.poll(() => site.balance()).toBe(before + found);
}

for (const tenant of brandsOf('nigeria', 'pakistan'))
  test.describe('on a phone', () => {
    // The wheel turns.
    test.use({ ...screens.phone, ...moving });

    test(`MEM-08 ${tenant.brandName}: a code brings an envelope, opened and verified`, async ({
      page,
      port,
      siteOf,
    }) => {
      const site = siteOf(tenant);
      const person = newPerson();
      await site.arrive(person);
      const code = `R${person.username}`.toUpperCase();
      await runPromotionsFor(port, tenant.code, person.username, {
        [code]: {
          trigger: { kind: 'CODE', code },
          reward: { kind: 'ENVELOPE', least: 5 * UNIT, most: 6 * UNIT, step: UNIT / 10 },
          wallet: 'CASH',
          claim: { hours: 24 },
        },
      });
      await site.open('/promotions');
      await enterCode(page, code);
      await openEnvelope(site);
    });

    test(`MEM-08 ${tenant.brandName}: a code brings a ticket, and the wheel a prize @core`, async ({
      page,
      port,
      siteOf,
    }) => {
      const site = siteOf(tenant);
      const person = newPerson();
      await site.arrive(person);
      const code = `S${person.username}`.toUpperCase();
      await runPromotionsFor(port, tenant.code, person.username, {
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
      await site.open('/promotions');
      await enterCode(page, code);

      await site.open('/member/rewardCenter');
      await page.getByRole('button', { name: 'Spin the wheel' }).click();
      const wheel = page.getByRole('dialog', { name: 'Prize wheel' });
      await expect(wheel.getByRole('row', { name: /7\.00K? 100%/ })).toBeVisible();
      await wheel.getByRole('button', { name: 'Spin' }).click();
      await expect(wheel.getByText('Drawing your prize…')).toBeVisible();
      await expect(wheel.getByText(/^You won .*7\.00/)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await wheel.getByText('Fairness').click();
      await wheel.getByRole('button', { name: 'Verify' }).click();
      await expect(wheel.getByText(/Your browser got the same result/)).toBeVisible();

      await site.open('/member/bonusDetails');
      const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
      const won = bonuses.getByRole('article').filter({ hasText: 'Promo code bonus' });
      await expect(won.getByRole('progressbar', { name: 'Wagering' })).toBeVisible();
      await won.getByRole('button', { name: 'Details' }).click();
      await bonuses.getByRole('button', { name: 'How it was drawn' }).click();
      await expect(wheel.getByText(/^You won .*7\.00/)).toBeVisible();
    });
  });
