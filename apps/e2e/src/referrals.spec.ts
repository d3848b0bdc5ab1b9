import { brandsOf } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { meetReferralTerms } from './meet-referral-terms.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

for (const tenant of brandsOf('philippines', 'nigeria'))
  test(`MEM-07 SHL-08 ${tenant.brandName}: both are paid when a friend deposits and plays`, async ({
    browser,
    port,
    database,
  }) => {
    const open = async () => {
      const context = await browser.newContext(screens.phone);
      await context.addInitScript(leaveAlone);
      return new BrandSite(await context.newPage(), tenant, port);
    };
    const [inviter, invited] = [newPerson(), newPerson()];
    const member = await open();
    await member.arrive(inviter);
    await member.open('/member/referral');
    const { page } = member;
    await expect(page.getByRole('heading', { name: 'Referral reward' })).toBeVisible();
    await expect(page.getByText('No friends have signed up yet.')).toBeVisible();
    const link = new URL(await page.getByRole('textbox', { name: 'Your link' }).inputValue());

    const friend = await open();
    await friend.open(`${link.pathname}${link.search}`);
    await friend.signUp(invited);
    await page.reload();
    await expect(page.getByText(/^Until /)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await friend.open('/member/depositv2');
    const amounts = friend.page.getByRole('textbox', { name: 'Amount' });
    await amounts.fill('1000');
    await friend.page.getByRole('button', { name: 'Add play money' }).click();
    await expect(friend.page.getByText('added to your balance')).toBeVisible();
    const before = 1_000_000_000n;
    await expect.poll(() => friend.balance()).toBe(before);
    const start = await member.balance();
    const names = { inviter: inviter.username, friend: invited.username };
    await meetReferralTerms(database, tenant.code, names);
    // The money comes by an event.
    await expect(async () => {
      await hurryJobs(database, tenant.code, 'rollups', 'referrals');
      await expect.poll(() => member.balance()).toBeGreaterThan(start);
    }).toPass({ timeout: 90_000 });
    await expect.poll(() => friend.balance()).toBeGreaterThan(before);
    await page.reload();
    await expect(
      page.getByText('Earned today').locator('xpath=following-sibling::dd[1]'),
    ).not.toHaveText(/^\D*0\.00$/);
    for (const site of [member, friend]) await site.page.context().close();
  });
