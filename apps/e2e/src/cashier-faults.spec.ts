import { randomUUID } from 'node:crypto';

import { type Contract, contract, type Reply } from '@parlour/contract';
import type { Browser, Page } from '@playwright/test';
import type { Client } from 'pg';

import { brand } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import {
  approveByTwo,
  creditByHand,
  openPractice,
  payOnPractice,
  PIN,
  prepareWithdrawal,
} from './pages/cashier.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { sendAtOnce } from './pages/parallel-calls.ts';
import { expect, isFullMatrix, newPerson, screens, test } from './stage.ts';

const home = brand('philippines');
// No other journey of the usual run pays by UPI; in the whole matrix one does at the same time.
const india = brand('india');
const reason = 'a journey of the tests';
/** The jobs that ask providers run every fifteen seconds. */
const ASKED_MS = 60_000;

test.use(screens.phone);

/** The page on which a tester plays the provider, where UPI can be down. */
async function openProvider(browser: Browser, port: number) {
  test.skip(isFullMatrix, 'a journey of the whole matrix pays by UPI meanwhile');
  const owner = await OperatorConsole.openAs(browser, port, 'owner', india.code);
  const { sandboxPage } = await owner.ask<{ sandboxPage: string }>(
    `brands/${india.code}/withdrawals/waiting`,
  );
  await owner.page.goto(sandboxPage);
  const button = owner.page.getByRole('button', { name: 'UPI is down', exact: true });
  return {
    async setDown(isDown: boolean): Promise<void> {
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', String(isDown));
    },
    close: () => owner.page.context().close(),
  };
}

/** The form of a deposit of 12, and what its payer does. */
function openForm(page: Page) {
  const form = page.getByRole('dialog').locator('form');
  const amount = form.locator('[name="amount"]');
  const upiId = form.locator('[name="upiId"]');
  const play = async (press: string) => {
    const link = page.getByRole('link', { name: 'Open practice payment page' });
    const practice = await openPractice(page, link);
    await payOnPractice(practice, press);
    await practice.close();
  };
  return {
    choose: (method: string) => form.locator(`input[value="${method}"]`).check(),
    submit: () => form.locator('button[type=submit]').click(),
    async fill(): Promise<void> {
      await form.locator('input[value="upi"]').check();
      await amount.fill('12');
      await upiId.fill('ana@okbank');
    },
    async send(): Promise<void> {
      await this.fill();
      await this.submit();
    },
    /** The provider does not answer, and nothing that was typed is lost. */
    async isRefused(): Promise<void> {
      const words = 'The payment provider isn’t responding. Nothing was paid';
      await expect(form.getByText(words)).toBeVisible();
      await expect(amount).toHaveValue('12');
      await expect(upiId).toHaveValue('ana@okbank');
    },
    play,
    async pay(): Promise<void> {
      await play('Pay');
      await expect(page.getByText(/12\.00.* added to your balance/)).toBeVisible();
    },
    again: () => page.getByRole('button', { name: 'Make another deposit' }).click(),
  };
}

/** Has the job ask about a deposit in its next run, and waits until it has. */
async function askProvider(database: Client, depositId: string): Promise<void> {
  const { rows } = await database.query<{ polls: number }>(
    'update deposit_intent set next_poll_at = now() where public_id = $1 returning polls',
    [depositId],
  );
  const before = rows[0]?.polls ?? 0;
  await hurryJobs(database, india.code, 'deposits');
  const readPolls = async () =>
    (
      await database.query<{ polls: number }>(
        'select polls from deposit_intent where public_id = $1',
        [depositId],
      )
    ).rows[0]?.polls;
  await expect.poll(readPolls, { timeout: ASKED_MS }).toBeGreaterThan(before);
}

test('PAY-01 PAY-02 WAL-02 a provider is down before a deposit, and in its middle', async ({
  browser,
  page,
  pageErrors,
  port,
  siteOf,
  database,
}) => {
  const site = siteOf(india);
  const provider = await openProvider(browser, port);
  await site.arrive(newPerson());
  await site.open('/member/depositv2');
  const form = openForm(page);

  // Refused with all that was typed: another method takes the same amount.
  await provider.setDown(true);
  await form.send();
  await form.isRefused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.choose('upi-qr');
  await form.submit();
  await form.pay();
  await expect.poll(() => site.balance()).toBe(12_000_000n);

  // Back again: the same deposit is made by the same button, once.
  await form.again();
  await form.send();
  await form.isRefused();
  await provider.setDown(false);
  await form.submit();
  await form.pay();
  await expect.poll(() => site.balance()).toBe(24_000_000n);

  // Down after the order; the page is closed and the notice lost. Asked later, it is credited.
  await form.again();
  await form.send();
  await expect(page).toHaveURL(/[?]deposit=/);
  const depositId = new URL(page.url()).searchParams.get('deposit') ?? '';
  await form.play('Pay, lose the notice');
  await provider.setDown(true);
  await page.goto('about:blank');
  await askProvider(database, depositId);
  await site.open('/member/depositv2');
  await expect(page.getByRole('button', { name: /UPI .*12\.00 Waiting for pay/ })).toBeVisible();
  await provider.setDown(false);
  await askProvider(database, depositId);
  await expect.poll(() => site.balance()).toBe(36_000_000n);
  await page.getByRole('tab', { name: 'History' }).click();
  const rows = page.getByRole('table', { name: 'Deposits' }).getByRole('row');
  await expect(rows.filter({ hasText: /12\.00.*Credited/ })).toHaveCount(3);
  await expect(rows.filter({ hasText: /12\.00.*Not credited/ })).toHaveCount(2);

  // Both refusals, and nothing else, are answered as failures.
  expect(pageErrors.splice(0)).toEqual(
    Array(2).fill(`503 ${site.address('/wps/relay/MCSFE_depositByLaunchUrl')}`),
  );
  await provider.close();
});

type Requested = Reply<Contract['withdrawals']['request']>;

/** Sends a withdrawal as often as there are keys, at once, to the account that is shown. */
async function withdrawAtOnce(page: Page, amount: number, keys: readonly string[]) {
  const payeeId = await page.getByRole('radio', { name: /GCash •••• 4567/ }).inputValue();
  return sendAtOnce<Requested>(page, {
    tenant: home,
    route: contract.withdrawals.request,
    body: { amount, payeeId, pin: PIN },
    keys,
  });
}

/** Sends one deposit of 40 twenty times at once: all are answered the same. */
async function depositAtOnce(page: Page): Promise<void> {
  const answers = await sendAtOnce<Reply<Contract['wallet']['deposit']>>(page, {
    tenant: home,
    route: contract.wallet.deposit,
    body: { amount: 40 },
    keys: Array<string>(20).fill(randomUUID()),
  });
  expect(answers.map(({ status, value }) => [status, value])).toEqual(
    answers.map(() => [200, answers[0]?.value]),
  );
}

test('PAY-04 WAL-03 sent twenty times at once it is one; unanswered it counts as received', async ({
  browser,
  page,
  port,
  siteOf,
  database,
}) => {
  const site = siteOf(home);
  const { code } = home;
  const { username, password, ...person } = newPerson();
  await site.arrive({ username, password, ...person });
  const finance = await OperatorConsole.openAs(browser, port, 'finance', code);
  const owner = await OperatorConsole.openAs(browser, port, 'owner', code);
  await creditByHand(finance, owner, { brand: code, username, reason });
  await site.open('/member/withdraw');
  await prepareWithdrawal(page, { provider: 'gcash', number: '0917 123 4567', password });

  // One press that is sent twenty times; then twenty presses, with the money for one.
  const same = await withdrawAtOnce(page, 200, Array<string>(20).fill(randomUUID()));
  const withdrawalId = same[0]?.value.withdrawalId;
  expect(same.map(({ status, value }) => [status, value.withdrawalId])).toEqual(
    same.map(() => [200, withdrawalId]),
  );
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const different = await withdrawAtOnce(page, 100, keys);
  expect(different.map(({ errorCode = 'accepted' }) => errorCode).toSorted()).toEqual([
    'accepted',
    ...Array<string>(19).fill('insufficient_funds'),
  ]);
  await depositAtOnce(page);
  await site.open('/member/withdraw?view=history');
  const rows = page.getByRole('table', { name: 'Withdrawals' }).getByRole('row');
  await expect(rows.filter({ hasText: 'P200.00' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'P100.00' })).toHaveCount(1);
  await expect.poll(() => site.balance()).toBe(40_000_000n);
  await site.open('/member/depositv2?view=history');
  const deposits = page.getByRole('table', { name: 'Deposits' }).getByRole('row');
  await expect(deposits.filter({ hasText: /P40\.00.*Credited/ })).toHaveCount(1);

  // Paid, and nothing said: it counts as received when its minutes are over.
  await approveByTwo(finance, owner, { brand: code, withdrawal: withdrawalId ?? '', reason });
  await site.open(`/member/withdraw?withdrawal=${withdrawalId}`);
  await expect(page.getByText('We’ve sent you P200.00.')).toBeVisible({ timeout: ASKED_MS });
  await expect(page.getByText('We’ll count it as received in')).toBeVisible();
  const late = 'update withdrawal set receipt_due_at = now() where public_id = $1';
  await database.query(late, [withdrawalId]);
  const words = page.getByText('You didn’t answer in time, so we’ve counted it as received.');
  await expect(words).toBeVisible({ timeout: ASKED_MS });
  await expect(page.getByRole('button', { name: 'Not received' })).toHaveCount(0);
  await site.open('/member/messageV2');
  const message = page.getByRole('button', { name: /We’ve marked your withdrawal as received/ });
  await expect(message).toBeVisible();
  await finance.open(`/b/${code}/withdrawals/${withdrawalId}`);
  await expect(finance.page.getByText('Counts as received').first()).toBeVisible();
  for (const operator of [finance, owner]) await operator.page.context().close();
});
