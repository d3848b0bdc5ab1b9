import { randomUUID } from 'node:crypto';

import { expect, type Locator, type Page } from '@playwright/test';

import type { OperatorConsole } from './operator-console.ts';

/** The withdrawal PIN of members of journeys. */
export const PIN = '493817';

type DepositOrder = {
  /** In units of the currency, as it is typed. */
  readonly amount: string;
  readonly method: string;
  /** The further values that the method asks for, by the names of the fields. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** Chooses a method on the deposit page, fills in what it asks for, and goes on. */
export async function beginDeposit(
  page: Page,
  { amount, method, fields = {} }: DepositOrder,
): Promise<void> {
  const form = page.getByRole('dialog').locator('form');
  await form.locator(`input[value="${method}"]`).check();
  for (const [name, value] of Object.entries({ ...fields, amount })) {
    const field = form.locator(`[name="${name}"]`);
    const isSelect = (await field.evaluate((element) => element.tagName)) === 'SELECT';
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/[?]deposit=D[0-9A-Z]{10}$/);
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Opens the page on which the payer is played, in its own tab. */
export async function openPractice(page: Page, link: Locator): Promise<Page> {
  const [practice] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  // It begins as an empty page, whose loading says nothing.
  await expect(practice.locator('[data-state]').first()).toBeVisible();
  return practice;
}

/**
 * Pays on the practice page, until it says so: a page that is closed while it loads may keep the
 * browser waiting.
 */
export async function payOnPractice(practice: Page, button = 'Pay'): Promise<void> {
  await practice.getByRole('button', { name: button, exact: true }).click();
  await expect(practice.locator('[data-state="PAID"]')).toBeVisible();
}

/** Gives a member 300 by two operators: money that asks for no stakes. */
export async function creditByHand(
  finance: OperatorConsole,
  owner: OperatorConsole,
  { brand, username, reason }: Readonly<Record<'brand' | 'username' | 'reason', string>>,
): Promise<void> {
  const { rows } = await finance.ask<{ rows: { id: string }[] }>(
    `brands/${brand}/members?text=${username}`,
  );
  const made = await finance.ask<{ request?: string }>(`brands/${brand}/adjustments/make`, {
    member: rows[0]?.id,
    direction: 'credit',
    account: 'PLAYER_CASH',
    book: 'PLAY',
    amount: 300,
    key: randomUUID(),
    reason,
  });
  await owner.approveRequest(made.request ?? '');
}

/** Approves a withdrawal by two operators: one alone pays nothing out. */
export async function approveByTwo(
  finance: OperatorConsole,
  owner: OperatorConsole,
  { brand, withdrawal, reason }: Readonly<Record<'brand' | 'withdrawal' | 'reason', string>>,
): Promise<void> {
  type Outcome = { readonly request?: string };
  const { outcomes } = await finance.ask<{ outcomes: Outcome[] }>(
    `brands/${brand}/withdrawals/approve`,
    { withdrawals: [withdrawal], reason },
  );
  await owner.approveRequest(outcomes[0]?.request ?? '');
}

type Wallet = { readonly provider: string; readonly number: string; readonly password: string };

/** Sets the withdrawal PIN in the form that a page shows for it, approved by the password. */
export async function setPin(page: Page, password: string): Promise<void> {
  await page.getByLabel('New withdrawal PIN').fill(PIN);
  await page.getByLabel('Confirm withdrawal PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set withdrawal PIN' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
}

/** Sets the PIN, then adds an e-wallet, both where the withdrawal page asks for them. */
export async function prepareWithdrawal(
  page: Page,
  { provider, number, password }: Wallet,
): Promise<void> {
  await setPin(page, password);
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await page.getByRole('combobox', { name: 'E-wallet' }).selectOption(provider);
  await page.locator('[name="accountNumber"]').fill(number);
  await page.getByLabel('Account holder').fill('Ana Reyes');
  await page.getByRole('button', { name: 'Save account' }).click();
  await question.getByLabel('Withdrawal PIN').fill(PIN);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('radio', { name: /•/ })).toBeChecked();
}

/** Asks for 200, sees that it cannot be called back, and sends it; returns its number. */
export async function requestWithdrawal(page: Page): Promise<string> {
  await page.getByLabel('Withdrawal amount').fill('200');
  await page.getByLabel('Withdrawal PIN', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Withdraw .*200\.00/ });
  await expect(question).toContainText('you can’t cancel it');
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page).toHaveURL(/[?]withdrawal=/);
  await expect(page.getByText(/We’re reviewing your withdrawal of .*200\.00/)).toBeVisible();
  return new URL(page.url()).searchParams.get('withdrawal') ?? '';
}

/** Sends an amount to the member that is chosen, or to the upline; the receipt is open then. */
export async function sendMoney(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Withdrawal PIN', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Transfer .*[?]$/ });
  await expect(question).toContainText('You can’t undo a transfer');
  await question.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page).toHaveURL(/[?]transfer=T/);
}
