import type { BrowserContext } from '@playwright/test';

import { beginDeposit } from './pages/cashier.ts';
import { brand } from './brand.ts';
import { expect, newPerson, screens, test } from './stage.ts';

test.use(screens.phone);

/** Plays the payer in a tab of its own, which stays on the provider's page. */
async function playPayer(context: BrowserContext, address: string, press: string): Promise<void> {
  const payer = await context.newPage();
  await payer.goto(address);
  await payer.getByRole('button', { name: press, exact: true }).click();
  await expect(payer.locator('[data-state="PAID"]')).toBeVisible();
  await payer.close();
}

test('PAY-01 WAL-02 notices that come early, twice, wrong or to a closed page', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(brand('philippines'));
  const context = page.context();
  await site.arrive(newPerson());
  await site.open('/member/depositv2');
  const order = { amount: '7', method: 'gcash' };
  const link = page.getByRole('link', { name: 'Go to GCash' });
  const readAddress = async () => (await link.getAttribute('href')) ?? '';

  // The notice is here, twice, before the payer comes back from the provider.
  await beginDeposit(page, order);
  await playPayer(context, await readAddress(), 'Pay, notify twice');
  await expect(page.getByText('P7.00 added to your balance.')).toBeVisible();
  await expect.poll(() => site.balance()).toBe(7_000_000n);

  // What is credited is not what was ordered: nothing, until an operator has looked.
  await page.getByRole('button', { name: 'Make another deposit' }).click();
  await beginDeposit(page, order);
  await playPayer(context, await readAddress(), 'Pay another currency');
  await expect(page.getByText('We’re reviewing your payment.')).toBeVisible();
  await expect.poll(() => site.balance()).toBe(7_000_000n);

  // The page is closed in the middle, and paid for meanwhile.
  await page.getByRole('button', { name: 'All deposits' }).click();
  await beginDeposit(page, order);
  const address = await readAddress();
  await page.goto('about:blank');
  await playPayer(context, address, 'Pay');
  await page.goto(site.address('/member/depositv2'));
  await site.listening();
  await expect.poll(() => site.balance()).toBe(14_000_000n);
  await page.getByRole('tab', { name: 'History' }).click();
  const rows = page.getByRole('table', { name: 'Deposits' }).getByRole('row');
  await expect(rows.filter({ hasText: /P7\.00.*Credited/ })).toHaveCount(2);
});
