import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Locator } from '@playwright/test';

import { brandsOf } from './brand.ts';
import { countActivity, hurryJobs } from './hurry-jobs.ts';
import { runPromotions } from './run-promotions.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const UNIT = 1_000_000;
/** Of valid bets in slots, and of net losses, in parts per million. */
const [RATE, LOSS_RATE] = [50_000, 100_000];
const paid = { wallet: 'CASH', claim: { hours: 24 } } as const;
const rebate: PromotionTerms = {
  ...paid,
  trigger: {
    kind: 'REBATE',
    per: 'DAY',
    least: UNIT / 100,
    steps: [{ rank: 0, rates: { RNG: RATE } }],
  },
  reward: { kind: 'LISTED' },
};
const lossBack: PromotionTerms = {
  ...paid,
  trigger: { kind: 'LOSS_BACK', per: 'DAY', least: UNIT / 100 },
  reward: { kind: 'PERCENT', rate: LOSS_RATE, most: 1000 * UNIT },
};
const birthday: PromotionTerms = {
  ...paid,
  trigger: { kind: 'BIRTHDAY' },
  reward: { kind: 'FIXED', amount: 7 * UNIT },
};
const scheduled: PromotionTerms = {
  ...paid,
  trigger: { kind: 'SCHEDULE', per: 'ONCE' },
  reward: { kind: 'FIXED', amount: 9 * UNIT },
  // Members of other journeys get nothing.
  audience: { tags: ['on schedule'] },
};
/** A share in parts per million, in whole cents. */
const shareOf = (amount: bigint, rate: number): bigint => {
  const share = (amount * BigInt(rate)) / 1_000_000n;
  return share - (share % 10_000n);
};
/** An amount in cents, as cards write it behind the symbol. */
const cents = (amount: bigint): string => (Number(amount) / UNIT).toFixed(2);
/** Promotions whose ids end with the code of the brand. */
const withCode = (all: Readonly<Record<string, PromotionTerms>>, code: string) =>
  Object.fromEntries(Object.entries(all).map(([name, terms]) => [`${name}-${code}`, terms]));
/** The card of a bonus in the reward centre or among the rebates. */
const earned = (centre: Locator, kind: string, amount: bigint): Locator =>
  centre
    .getByRole('article')
    .filter({ hasText: kind })
    .filter({ hasText: cents(amount) });
/** A birthday that is paid for by now, which is some minutes after its midnight; in a leap year. */
const findBirthday = (timeZone: string): string =>
  `1992${new Date(Date.now() - 360_000).toLocaleDateString('sv', { timeZone }).slice(4)}`;

for (const tenant of brandsOf('india', 'indonesia'))
  test.describe('on a phone', () => {
    test.use(screens.phone);

    test(`MEM-07 BON-03 ${tenant.brandName}: bets, losses, birthday and schedule pay`, async ({
      page,
      port,
      siteOf,
      database,
    }) => {
      const site = siteOf(tenant);
      const person = { ...newPerson(), birthday: findBirthday(tenant.timeZone) };
      await site.arrive(person, 200);
      await site.open('/promoDetail?id=promo-rebate');
      const main = page.getByRole('main');
      await expect(main.getByText(/^You get a share of your bets: .*Slots 0\.5%/)).toBeVisible();
      const table = await site.launch('Kite Season');
      for (let round = 0; round < 3; round += 1) await table.spin();

      const member = `(select m.id from member m join tenant t on t.id = m.tenant
        where t.code = '${tenant.code}' and m.username = '${person.username}')`;
      const readBets = async (): Promise<bigint> => {
        const { rows } = await database.query<{ sum: string }>(
          `select coalesce(sum(valid_bets), 0)::text as sum from member_day
           where member = ${member}`,
        );
        return BigInt(rows[0]?.sum ?? 0);
      };
      await expect(async () => {
        await countActivity(database, tenant.code);
        expect(await readBets()).not.toBe(0n);
      }).toPass({ timeout: 90_000 });
      // The page counts them as soon as they are settled.
      await site.open('/promoDetail?id=promo-rebate');
      const counted = main.getByText('Valid bets so far').locator('xpath=following-sibling::dd[1]');
      await expect(counted).not.toHaveText(/^\D*0\.00$/);

      // Yesterday is not over for some minutes after midnight. The loss is what was staked.
      await database.query(
        `insert into member_tag (tenant, member, tag)
           select tenant, id, 'on schedule' from member where id = ${member};
         update member_day set day = day - 2, settled_payouts = 0 where member = ${member}`,
      );
      const named = { REBATE: rebate, LOSS: lossBack, BIRTHDAY: birthday, SCHEDULE: scheduled };
      await runPromotions(port, tenant.code, withCode(named, tenant.code), 3);
      const bets = await readBets();
      const rewards = page.getByRole('dialog', { name: 'Reward centre' });
      const rebates = page.getByRole('dialog', { name: 'Rebates' });
      const ofBets = ['Rebate', shareOf(bets, RATE)] as const;
      const bonuses = [
        ['Cashback bonus', shareOf(bets, LOSS_RATE)],
        ['Birthday bonus', BigInt(7 * UNIT)],
        ['Scheduled bonus', BigInt(9 * UNIT)],
      ] as const;
      await expect(async () => {
        await hurryJobs(database, tenant.code, 'daily-bonuses');
        await site.open('/member/rewardCenter');
        for (const [kind, amount] of [...bonuses, ofBets])
          await expect(earned(rewards, kind, amount)).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 90_000 });
      let balance: bigint = await site.balance();
      const claim = async (card: Locator, amount: bigint) => {
        await card.getByRole('button', { name: 'Claim' }).click();
        await expect(card).toHaveCount(0);
        balance += amount;
      };
      for (const [kind, amount] of bonuses) await claim(earned(rewards, kind, amount), amount);
      // Rebates have a page of their own, beside the rates that they are paid by.
      await site.open('/member/manualRebate');
      const rates = rebates.getByRole('table', { name: 'Daily rebate' });
      await expect(rates.getByRole('row', { name: /Slots.*0\.5%/ })).toBeVisible();
      await claim(earned(rebates, ...ofBets), ofBets[1]);
      await expect.poll(() => site.balance()).toBe(balance);
    });
  });
