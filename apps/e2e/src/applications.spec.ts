import { brandsOf } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, screens, test } from './stage.ts';

test.use(screens.phone);

for (const tenant of brandsOf('philippines', 'bangladesh'))
  test(`PRM-02 ${tenant.brandName}: what a member applied for is approved @core`, async ({
    browser,
    page,
    port,
    siteOf,
  }) => {
    const site = siteOf(tenant);
    const main = page.getByRole('main');
    const person = newPerson();
    await site.arrive(person);
    await site.open('/promoDetail?id=promo-vip');
    await main.getByRole('button', { name: 'Send application' }).click();
    await expect(main.getByText('Add at least one photo', { exact: true })).toBeVisible();
    await main.getByLabel('Note (optional)').fill('Gold level since June');
    await main.getByLabel('Photos').setInputFiles({
      name: 'level.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await expect(main.getByRole('button', { name: 'Remove level.png' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await main.getByRole('button', { name: 'Send application' }).click();
    await expect(main.getByText('Your application is under review.')).toBeVisible();

    const office = await OperatorConsole.openAs(browser, port, 'owner', tenant.code);
    await office.open(`/b/${tenant.code}/promotion-applications`);
    const row = office.page.getByRole('row').filter({ hasText: person.username });
    await row.getByRole('button', { name: /^Review A/ }).click();
    await office.dialog().getByRole('button', { name: 'Show photo 1' }).click();
    await expect(office.dialog().getByRole('img', { name: 'Photo 1' })).toBeVisible();
    const decision = office.dialog().getByLabel('Decision');
    await decision.selectOption({ label: 'Approve and grant the bonus' });
    await office.confirmOpen(`${person.username}’s application`, 'the level can be read');
    await expect(office.page.getByText(/Another operator has to approve it/)).toBeVisible();
    const finance = await OperatorConsole.openAs(browser, port, 'finance', tenant.code);
    await finance.approve(person.username, 'it can be read');
    await finance.open(`/b/${tenant.code}/promotion-applications`);
    await expect(finance.page.getByRole('row').filter({ hasText: person.username })).toHaveCount(0);
    for (const operator of [office, finance]) await operator.page.context().close();

    await site.open('/promotions');
    const card = main.getByRole('link').filter({ hasText: 'VIP welcome bonus' });
    await expect(card).toContainText('In progress');
    await site.open('/member/bonusDetails');
    const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
    await expect(bonuses.getByText('Application bonus')).toBeVisible();
  });
