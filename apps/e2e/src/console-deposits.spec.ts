import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, test } from './stage.ts';

const home = brand('philippines');

test.use({ viewport: { width: 1280, height: 800 } });

test('PAY-01 OPS-06 a payment a tenth short is found under held and credited', async ({
  browser,
  page,
  port,
}) => {
  const site = new BrandSite(page, home, port);
  const person = newPerson();
  await site.arrive(person);
  await site.open('/');
  const { depositId, redirectUrl } = await site.orderDeposit(100, 'gcash');

  const payer = await page.context().newPage();
  await payer.goto(redirectUrl);
  await payer.getByRole('button', { name: 'Pay less', exact: true }).click();
  await expect(payer.locator('[data-state="PAID"]')).toBeVisible();
  await payer.close();
  await expect.poll(() => site.balance()).toBe(0n);

  const finance = await OperatorConsole.openAs(browser, port, 'finance', home.code);
  await finance.open(`/b/${home.code}/deposits`);
  await expect(finance.page.getByRole('link', { name: /^Deposits.*\d+ waiting$/ })).toBeVisible();
  await finance.page.getByRole('radio', { name: 'Held' }).click();
  await expect(finance.page).toHaveURL(/state=held/);
  await finance.page.getByRole('link', { name: depositId }).click();
  // Other deposits of the list may be held for the same reason.
  await expect(finance.page.getByRole('table', { name: 'Deposits' })).toBeHidden();
  await expect(finance.page.getByText('Amount or currency differs from the order')).toBeVisible();
  await finance.page.getByRole('button', { name: 'Credit', exact: true }).click();
  await expect(finance.dialog()).toContainText('P90.00 is credited to');
  await finance.confirmOpen('Credit', 'the payer showed the receipt');
  await expect(
    finance.page.getByText('A credit is awaiting another operator’s approval.'),
  ).toBeVisible();
  await expect(finance.page.getByRole('button', { name: 'Credit', exact: true })).toHaveCount(0);
  await expect.poll(() => site.balance()).toBe(0n);

  const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  await owner.approve(depositId, 'the receipt is right');
  // The page of the member is the same one: nothing was reloaded.
  await expect.poll(() => site.balance()).toBe(90_000_000n);

  await owner.findMember(home.code, person.username);
  await owner.page.getByRole('main').getByRole('link', { name: 'Deposits' }).click();
  const row = owner.page.getByRole('row').filter({ hasText: depositId });
  await expect(row).toContainText('Credited');
  await expect(row).toContainText('P100.00');
  for (const operator of [finance, owner]) await operator.page.context().close();
});
