import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const home = brand('philippines');

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('WAL-02 PAY-02 OPS-06 a slip is approved by two operators and credited live @core', async ({
    browser,
    page,
    port,
  }) => {
    const site = new BrandSite(page, home, port);
    await site.arrive(newPerson());
    await site.open('/member/depositv2');
    const form = page.getByRole('dialog').locator('form');
    await form.locator('input[value="bank-slip"]').check();
    await form.locator('[name="amount"]').fill('500');
    await form.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/[?]deposit=D[0-9A-Z]{10}$/);
    const number = new URL(page.url()).searchParams.get('deposit') ?? '';
    await expect(page.getByRole('textbox', { name: 'Transfer reference' })).toHaveValue(number);
    await expect(page.getByText(/isn’t a real bank account/)).toBeVisible();
    await page.getByLabel('Photo of the slip').setInputFiles({
      name: 'slip.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await page.getByRole('button', { name: 'Send slip' }).click();
    await expect(page.getByText('We’re checking your transfer.')).toBeVisible();

    const finance = await OperatorConsole.openAs(browser, port, 'finance', home.code);
    await finance.open(`/b/${home.code}/bank-transfers`);
    await finance.page.getByRole('button', { name: `Claim ${number}` }).click();
    await finance.page.getByRole('link', { name: number }).click();
    await finance.page.getByRole('button', { name: /^Show slip of/ }).click();
    await expect(finance.page.getByRole('img', { name: /^Slip of/ })).toBeVisible();
    await finance.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await finance.dialog().getByLabel('Amount that arrived').fill('450');
    await finance.confirmOpen('Approve', 'seen on the statement');
    await expect(
      finance.page.getByText('A credit is awaiting another operator’s approval.'),
    ).toBeVisible();

    const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
    await owner.approve(number, 'it is on the statement');
    // The page of the member is the same one: nothing was reloaded.
    await expect(page.getByText('P450.00 added to your balance.')).toBeVisible();
    await expect.poll(() => site.balance()).toBe(450_000_000n);
    for (const operator of [finance, owner]) await operator.page.context().close();
  });
});
