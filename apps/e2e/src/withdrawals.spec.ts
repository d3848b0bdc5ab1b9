import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import {
  approveByTwo,
  creditByHand,
  prepareWithdrawal,
  requestWithdrawal,
} from './pages/cashier.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, isMadeOn, newPerson, screens, test } from './stage.ts';

const home = brand('philippines');
const reason = 'a journey of the tests';

for (const [name, screen] of Object.entries(screens).filter(([name]) => isMadeOn(name, 'phone'))) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    test(`WAL-03 MEM-04 stakes are fulfilled, a withdrawal is paid, on a ${name} @core`, async ({
      browser,
      page,
      port,
    }) => {
      const site = new BrandSite(page, home, port);
      const person = newPerson();
      await site.arrive(person, 2);
      await site.open('/member/withdraw');
      await expect(page.getByText('P0.00 / P2.00')).toBeVisible();
      await prepareWithdrawal(page, {
        provider: 'gcash',
        number: '0917 123 4567',
        password: person.password,
      });
      await expect(page.getByRole('radio', { name: /GCash •••• 4567/ })).toBeChecked();
      await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled();

      const table = await site.launch('Kite Season');
      for (let round = 0; round < 2; round++) await table.spin();
      const finance = await OperatorConsole.openAs(browser, port, 'finance', home.code);
      const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
      await creditByHand(finance, owner, {
        brand: home.code,
        username: person.username,
        reason,
      });

      await page.goto(site.address('/member/withdraw'));
      await site.listening();
      await expect(page.getByText('Done. You can withdraw your balance.')).toBeVisible();
      const withdrawal = await requestWithdrawal(page);
      // The page is the same one all the time: what happens comes by events.
      await approveByTwo(finance, owner, { brand: home.code, withdrawal, reason });
      await expect(page.getByText('We’ve sent you P200.00.')).toBeVisible({ timeout: 60_000 });

      if (isMadeOn(name, 'phone')) {
        await page.getByRole('button', { name: 'Received', exact: true }).click();
        await expect(page.getByText('You confirmed it arrived.')).toBeVisible();
      } else {
        await page.getByRole('button', { name: 'Not received' }).click();
        await page.getByLabel('Photo of your statement').setInputFiles({
          name: 'statement.png',
          mimeType: 'image/png',
          buffer: Buffer.from(PNG, 'base64'),
        });
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByText(/checking this with the payment provider/)).toBeVisible();
      }
      await page.getByRole('button', { name: 'All withdrawals' }).click();
      await page.getByRole('tab', { name: 'History' }).click();
      const rows = page.getByRole('table', { name: 'Withdrawals' }).getByRole('row');
      await expect(rows.filter({ hasText: /P200\.00.*Paid/ })).toHaveCount(1);
      for (const operator of [finance, owner]) await operator.page.context().close();
    });
  });
}

/** A picture of one point. */
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
  '+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
].join('');
