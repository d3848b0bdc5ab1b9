import type { Page } from '@playwright/test';
import type { Client } from 'pg';

import type { BrandSite } from './pages/brand-site.ts';
import { beginDeposit, openPractice, payOnPractice } from './pages/cashier.ts';
import { expect, isMadeOn, newPerson, screens, tenants, test } from './stage.ts';

const findTenant = (wanted: string) => {
  const tenant = tenants.find(({ code }) => code === wanted);
  if (!tenant) throw new Error(`These journeys need ${wanted}`);
  return tenant;
};
const philippines = findTenant('philippines');
const bangladesh = findTenant('bangladesh');
const indonesia = findTenant('indonesia');
const pakistan = findTenant('pakistan');

const FUNDS = 500_000_000n;

/** Opens the deposit page as a new member, who has no money yet. */
async function enter(site: BrandSite, language = 'EN'): Promise<void> {
  await site.arrive(newPerson());
  await site.open('/member/depositv2', language);
}

/** Begins a deposit of 500. */
const begin = (page: Page, method: string, fields: Readonly<Record<string, string>> = {}) =>
  beginDeposit(page, { amount: '500', method, fields });

/** Lets the time pass for which notices of a brand's practice provider are held back. */
async function endDelay(client: Client, brand: string): Promise<void> {
  const { rowCount } = await client.query(
    `update sandbox_notice set due_at = now() where sent_at is null and due_at > now()
       and tenant = (select id from tenant where code = $1)`,
    [brand],
  );
  expect(rowCount).toBeGreaterThan(0);
}

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    if (isMadeOn(name, 'phone'))
      test(`WAL-02 PAY-01 PAY-06 GCash is paid, then declined, on a ${name} @core`, async ({
        browser,
        page,
        siteOf,
      }) => {
        const site = siteOf(philippines);
        await enter(site);
        await begin(page, 'gcash');
        const deposit = page.url();
        // Left and come back: it stands at the top of the page, and Back leads there.
        await page.goBack();
        await page.getByRole('button', { name: /GCash P500\.00 Waiting for payment/ }).click();
        await expect(page).toHaveURL(deposit);
        await page.getByRole('link', { name: 'Go to GCash' }).click();
        await page.getByRole('button', { name: 'Pay', exact: true }).click();
        // The app of a wallet may come back in another browser, which has no session.
        const back = page.getByRole('link', { name: 'Back to Tala' });
        const elsewhere = await browser.newContext();
        const returned = await elsewhere.newPage();
        await returned.goto((await back.getAttribute('href')) ?? '');
        await expect(returned.getByRole('status')).toHaveText('Credited');
        await expect(returned.getByText('P500.00')).toBeVisible();
        await elsewhere.close();
        await back.click();
        await site.listening();
        await expect(page).toHaveURL(deposit);
        await expect(page.getByText('P500.00 added to your balance.')).toBeVisible();
        await expect.poll(() => site.balance()).toBe(FUNDS);

        await page.getByRole('button', { name: 'Make another deposit' }).click();
        await begin(page, 'gcash');
        await page.getByRole('link', { name: 'Go to GCash' }).click();
        await page.getByRole('button', { name: 'Decline' }).click();
        await page.getByRole('link', { name: 'Back to Tala' }).click();
        await site.listening();
        await expect(page.getByText('Your payment didn’t go through.')).toBeVisible();
        await expect.poll(() => site.balance()).toBe(FUNDS);

        // Both stand in the history.
        await page.getByRole('button', { name: 'All deposits' }).click();
        await page.getByRole('tab', { name: 'History' }).click();
        const rows = page.getByRole('table', { name: 'Deposits' }).getByRole('row');
        await expect(rows.filter({ hasText: 'Not credited' })).toHaveCount(1);
        await expect(rows.filter({ hasText: /P500\.00.*Credited/ })).toHaveCount(1);
      });

    if (isMadeOn(name, 'desktop'))
      test(`WAL-02 PAY-02 bKash is credited by its TrxID alone, on a ${name} @core`, async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(bangladesh);
        await enter(site);
        await begin(page, 'bkash');
        const field = page.getByRole('textbox', { name: 'Transaction number (TrxID)' });
        const submit = page.getByRole('button', { name: 'Confirm payment' });
        await field.fill('WRONG12345');
        await submit.click();
        await expect(page.getByText(/can’t find a payment with this number/)).toBeVisible();
        await expect(field).toHaveValue('WRONG12345');

        const practice = await openPractice(
          page,
          page.getByRole('link', { name: 'Open practice payment page' }),
        );
        await payOnPractice(practice);
        const trxId = (await practice.locator('.code').textContent()) ?? '';
        await practice.close();
        await field.fill(trxId);
        await submit.click();
        await expect(page.getByText('৳500.00 added to your balance.')).toBeVisible();
        await expect.poll(() => site.balance()).toBe(FUNDS);
      });

    if (isMadeOn(name, 'desktop'))
      test(`WAL-02 PAY-01 QRIS is shown as paid after a late notice, on a ${name}`, async ({
        page,
        database,
        siteOf,
      }) => {
        const site = siteOf(indonesia);
        await enter(site);
        await begin(page, 'qris');
        await expect(page.getByRole('img', { name: 'QR code to pay with QRIS' })).toBeVisible();
        const practice = await openPractice(
          page,
          page.getByRole('link', { name: 'Open practice payment page' }),
        );
        await payOnPractice(practice, 'Pay, notify late');
        await practice.close();
        await expect(page.getByText(/Waiting for your payment/)).toBeVisible();
        // The notice is half a minute late.
        await endDelay(database, indonesia.code);
        await expect(page.getByText('Rp500.00K added to your balance.')).toBeVisible({
          timeout: 60_000,
        });
        await expect.poll(() => site.balance()).toBe(FUNDS);
      });

    if (isMadeOn(name, 'phone'))
      test(`WAL-02 PAY-02 I18-03 JazzCash asks for its fields in Urdu, on a ${name}`, async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(pakistan);
        await enter(site, 'UR');
        const form = page.getByRole('dialog').locator('form');
        await form.locator('input[value="jazzcash"]').check();
        await form.locator('[name="amount"]').fill('500');
        await form.locator('[name="mobileNumber"]').fill('12');
        await form.locator('button[type=submit]').click();
        await expect(form.locator('[name="mobileNumber"]')).toBeFocused();
        await expect(form.getByText('پورے 6 ہندسے درج کریں')).toHaveCount(0);
        await expect(form.getByText('اپنے شناختی کارڈ کے آخری 6 ہندسے درج کریں۔')).toBeVisible();
        await begin(page, 'jazzcash', { mobileNumber: '03001234567', nationalIdDigits: '123456' });
        await expect(page.getByText(/03001234567/)).toBeVisible();
        const practice = await openPractice(
          page,
          page.getByRole('link', { name: 'پریکٹس ادائیگی کا صفحہ کھولیں' }),
        );
        await payOnPractice(practice);
        await practice.close();
        await expect(page.getByText(/Rs500\.00.*آپ کے بیلنس میں شامل ہو گئے ہیں/)).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      });
  });
}
