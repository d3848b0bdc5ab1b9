import { brandsOf } from './brand.ts';
import { expect, newPerson, test } from './stage.ts';

/** Brands whose demo gives points for a daily check-in. */
const pointBrands: ReadonlySet<string> = new Set(['philippines', 'pakistan']);

for (const tenant of brandsOf('philippines', 'bangladesh'))
  test(`PRM-01 PRM-05 BON-01 ${tenant.brandName}: one joins by code and details @core`, async ({
    page,
    siteOf,
  }) => {
    const site = siteOf(tenant);
    const main = page.getByRole('main');
    await site.open('/promoDetail?id=promo-sign-up');
    await expect(main.getByText('For new members at sign-up.')).toBeVisible();
    await expect(main.getByText(/^Reach 15× the bonus/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');

    await site.arrive(newPerson());
    await site.open('/promotions');
    const card = (title: string) => main.getByRole('link').filter({ hasText: title });
    await expect(card('Sign-up bonus')).toContainText('Ready to claim');
    await expect(card('First deposit bonus')).toContainText('Open');
    await card('Promo code bonus').click();
    await expect(main.getByRole('textbox', { name: 'Promo code' })).toHaveValue('KITESEASON');
    await main.getByRole('button', { name: 'Get bonus' }).click();
    await expect(main.getByRole('progressbar', { name: 'Wagering' })).toBeVisible();
    await expect(main.getByText('In progress')).toBeVisible();

    await main.getByRole('link', { name: 'All promotions' }).click();
    await expect(card('Promo code bonus')).toContainText('In progress');
    await main.getByRole('textbox', { name: 'Promo code' }).fill('kiteseason');
    await main.getByRole('button', { name: 'Get bonus' }).click();
    await expect(main.getByText('You’ve already used or chosen this promotion.')).toBeVisible();

    await card('Daily check-in').click();
    await main.getByRole('button', { name: 'Check in' }).click();
    await expect(main.getByText('You’ve checked in today. Come back tomorrow.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Check in' })).toHaveCount(0);
    const today = main.locator('[aria-current=date]');
    await expect(today).toContainText('Claimed');
    const givesPoints = pointBrands.has(tenant.code);
    if (givesPoints) await expect(today).toContainText(/10\s*points/);

    await main.getByRole('link', { name: 'All promotions' }).click();
    await card('Stay in touch').click();
    await expect(main.getByText('Add your contact details: WhatsApp and Telegram.')).toBeVisible();
    await main.getByLabel('WhatsApp').fill('me');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Enter 6 to 60 characters.')).toBeVisible();
    await main.getByLabel('WhatsApp').fill('+639170000001');
    await main.getByRole('button', { name: 'Save' }).click();
    // What is there already is not asked for again.
    await expect(main.getByLabel('WhatsApp')).toHaveCount(0);
    await main.getByLabel('Telegram').fill('kite_player');
    await main.getByRole('button', { name: 'Save' }).click();
    // Points come at once, whatever bonus is in play.
    await expect(main.getByText('500 points', { exact: true })).toBeVisible();
    await expect(main.getByText('Claimed', { exact: true })).toBeVisible();
    await site.open('/pointMall');
    await main.getByRole('tab', { name: 'Points history' }).click();
    const given = main.getByRole('row').filter({ hasText: 'Promotion' });
    await expect(given).toContainText(givesPoints ? ['+500', '+10'] : ['+500']);
  });
