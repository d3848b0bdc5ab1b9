import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, isMadeOn, newPerson, screens, test } from './stage.ts';

const home = brand('philippines');
const PIN = '493817';
const reason = 'a journey of the tests';

/** Gives a member 300 by two operators: money that asks for no stakes. */
async function creditByHand(
  finance: OperatorConsole,
  owner: OperatorConsole,
  username: string,
): Promise<void> {
  const { rows } = await finance.ask<{ rows: { id: string }[] }>(
    `brands/${home.code}/members?text=${username}`,
  );
  const made = await finance.ask<{ request?: string }>(`brands/${home.code}/adjustments/make`, {
    member: rows[0]?.id,
    direction: 'credit',
    account: 'PLAYER_CASH',
    book: 'PLAY',
    amount: 300,
    key: randomUUID(),
    reason,
  });
  type Request = { id: string; payloadHash: string };
  const found = (await owner.ask<Request[]>('approvals')).find(({ id }) => id === made.request);
  await owner.ask('approvals/approve', { id: found?.id, payloadHash: found?.payloadHash, reason });
}

/** Sets the PIN, then adds a GCash account, both where the withdrawal page asks for them. */
async function prepare(page: Page, password: string): Promise<void> {
  await page.getByLabel('New withdrawal PIN').fill(PIN);
  await page.getByLabel('Confirm withdrawal PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set withdrawal PIN' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('combobox', { name: 'E-wallet' }).selectOption('gcash');
  await page.getByLabel('Mobile number of the wallet').fill('0917 123 4567');
  await page.getByLabel('Account holder').fill('Ana Reyes');
  await page.getByRole('button', { name: 'Save account' }).click();
  await question.getByLabel('Withdrawal PIN').fill(PIN);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('radio', { name: /GCash •••• 4567/ })).toBeChecked();
}

/** Asks for 200, sees that it cannot be called back, and sends it; returns its number. */
async function request(page: Page): Promise<string> {
  await page.getByLabel('Withdrawal amount').fill('200');
  await page.getByLabel('Withdrawal PIN', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw P200.00?' });
  await expect(question).toContainText('You can’t cancel a withdrawal');
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page).toHaveURL(/[?]withdrawal=/);
  await expect(page.getByText('We’re reviewing your withdrawal of P200.00.')).toBeVisible();
  return new URL(page.url()).searchParams.get('withdrawal') ?? '';
}

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use({ ...screen, contextOptions: { reducedMotion: 'reduce' } });

    test(`WAL-03 MEM-04 stakes are fulfilled, and a withdrawal is paid, on a ${name}`, async ({
      browser,
      page,
      port,
    }) => {
      const site = new BrandSite(page, home, port);
      const person = newPerson();
      await site.arrive(person, 5);
      await site.open('/member/withdraw');
      await expect(page.getByText('P0.00 / P5.00')).toBeVisible();
      await prepare(page, person.password);
      await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled();

      const table = await site.launch('Kite Season');
      for (let round = 0; round < 5; round++) await table.spin();
      const finance = await OperatorConsole.openAs(browser, port, 'finance', home.code);
      const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
      await creditByHand(finance, owner, person.username);

      await page.goto(site.address('/member/withdraw'));
      await site.listening();
      await expect(page.getByText('Done: you can withdraw your balance.')).toBeVisible();
      const withdrawal = await request(page);
      // The page is the same one all the time: what happens comes by events.
      await owner.ask(`brands/${home.code}/withdrawals/approve`, {
        withdrawals: [withdrawal],
        reason,
      });
      await expect(page.getByText('P200.00 paid.')).toBeVisible({ timeout: 60_000 });

      if (isMadeOn(name, 'phone')) {
        await page.getByRole('button', { name: 'Received', exact: true }).click();
        await expect(page.getByText('You confirmed that it arrived.')).toBeVisible();
      } else {
        await page.getByRole('button', { name: 'Not received' }).click();
        await page.getByLabel('Picture as proof').setInputFiles({
          name: 'statement.png',
          mimeType: 'image/png',
          buffer: Buffer.from(PNG, 'base64'),
        });
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(page.getByText(/checking this with the provider/)).toBeVisible();
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
