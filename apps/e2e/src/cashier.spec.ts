import type { Page } from '@playwright/test';

import type { BrandSite } from './pages/brand-site.ts';
import {
  approveByTwo,
  beginDeposit,
  creditByHand,
  openPractice,
  payOnPractice,
  prepareWithdrawal,
  requestWithdrawal,
} from './pages/cashier.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, isFullMatrix, newPerson, screens, tenants, test } from './stage.ts';

// The whole cashier in a brand: a deposit by every method of its country, stakes, a withdrawal to
// an e-wallet, its approval and the word of the member. Nigeria has most shapes of methods; all
// brands on both screens in the whole matrix (`npm run e2e:all`).

type Country = {
  /** Each method with what it asks for. */
  readonly methods: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly wallet: { readonly provider: string; readonly number: string };
};

const pakistani = { mobileNumber: '03001234567', nationalIdDigits: '123456' };
const countries: Readonly<Record<string, Country>> = {
  philippines: {
    methods: { gcash: {}, maya: {}, qrph: {} },
    wallet: { provider: 'maya', number: '0917 123 4567' },
  },
  bangladesh: {
    methods: { bkash: {}, nagad: {}, rocket: {} },
    wallet: { provider: 'bkash', number: '01712345678' },
  },
  india: {
    methods: { upi: { upiId: 'ana@okbank' }, 'upi-qr': {} },
    wallet: { provider: 'upi', number: 'ana@okbank' },
  },
  nigeria: {
    methods: { 'bank-transfer': {}, ussd: { bank: '737' }, card: {}, opay: {}, palmpay: {} },
    wallet: { provider: 'opay', number: '08012345678' },
  },
  indonesia: {
    methods: {
      qris: {},
      'va-bca': {},
      'va-bni': {},
      'va-bri': {},
      'va-mandiri': {},
      dana: {},
      ovo: { mobileNumber: '081234567890' },
      gopay: {},
    },
    wallet: { provider: 'dana', number: '081234567890' },
  },
  pakistan: {
    methods: { jazzcash: pakistani, easypaisa: pakistani, 'otc-voucher': {} },
    wallet: { provider: 'jazzcash', number: '03001234567' },
  },
};

/** Pays what was ordered as its payer: on the provider's page, or on the one beside this. */
async function pay(page: Page, site: BrandSite, brandName: string): Promise<void> {
  const practiceLink = page.getByRole('link', { name: 'Open practice payment page' });
  const providerLink = page.getByRole('link', { name: /^Go to / });
  await expect(practiceLink.or(providerLink).first()).toBeVisible();
  if (await providerLink.isVisible()) {
    await providerLink.click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('link', { name: `Back to ${brandName}` }).click();
    await site.listening();
    return;
  }
  const practice = await openPractice(page, practiceLink);
  await payOnPractice(practice);
  const field = page.getByRole('textbox', { name: 'Transaction number (TrxID)' });
  if (await field.isVisible()) {
    await field.fill((await practice.locator('.code').textContent()) ?? '');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
  }
  await practice.close();
}

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    for (const tenant of tenants) {
      const country = countries[tenant.code];
      if (!country) throw new Error(`What does ${tenant.code} pay by?`);
      if (!isFullMatrix && !(tenant.code === 'nigeria' && name === 'phone')) continue;
      const { methods, wallet } = country;
      const title = `${tenant.brandName}: every method in, then out, on a ${name}`;

      test(`WAL-02 WAL-03 PAY-02 ${title}`, async ({ browser, page, port, siteOf }) => {
        const site = siteOf(tenant);
        const person = newPerson();
        await site.arrive(person);
        await site.open('/member/depositv2');
        for (const [index, [method, fields]] of Object.entries(methods).entries()) {
          if (index > 0) await page.getByRole('button', { name: 'Make another deposit' }).click();
          await beginDeposit(page, { amount: '1', method, fields });
          await pay(page, site, tenant.brandName);
          await expect(page.getByText(/1\.00.* added to your balance/)).toBeVisible();
          await expect.poll(() => site.balance()).toBe(BigInt(index + 1) * 1_000_000n);
        }

        await site.open('/member/withdraw');
        await prepareWithdrawal(page, { ...wallet, password: person.password });
        const table = await site.launch('Kite Season');
        for (const _ of Object.keys(methods)) await table.spin();
        const finance = await OperatorConsole.openAs(browser, port, 'finance', tenant.code);
        const owner = await OperatorConsole.openAs(browser, port, 'owner', tenant.code);
        const { code: brand } = tenant;
        const reason = 'a journey of the tests';
        await creditByHand(finance, owner, { brand, username: person.username, reason });

        await page.goto(site.address('/member/withdraw'));
        await site.listening();
        await expect(page.getByText('Done. You can withdraw your balance.')).toBeVisible();
        const withdrawal = await requestWithdrawal(page);
        await approveByTwo(finance, owner, { brand, withdrawal, reason });
        await expect(page.getByText(/We’ve sent you .*200\.00/)).toBeVisible({ timeout: 60_000 });
        await page.getByRole('button', { name: 'Received', exact: true }).click();
        await expect(page.getByText('You confirmed it arrived.')).toBeVisible();
        for (const operator of [finance, owner]) await operator.page.context().close();
      });
    }
  });
}
