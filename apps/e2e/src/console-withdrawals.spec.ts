import { randomInt } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';

import { brand } from './brand.ts';
import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { fillDate } from './pages/birth-date.ts';
import { BrandSite } from './pages/brand-site.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { MemberCalls } from './pages/member-calls.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { newPerson, screens } from './stage.ts';

const home = brand('philippines');
/** A payout takes the job's five seconds and the sandbox's. */
const PAID_MS = 60_000;

test.use({ viewport: { width: 1280, height: 800 } });

// The rules of withdrawals are those of these journeys: they have a product of their own.
test.describe.configure({ mode: 'serial' });
let product: OwnProduct;
test.beforeAll(async ({ ownProduct }) => {
  product = ownProduct;
  const rules = { turnoverPercent: 0, autoApproveUpTo: 0 };
  await product.set(home.code, 'withdrawals', rules);
  await product.set(home.code, 'approvals', { dailyLimit: 500 });
});
test.afterAll(() => product?.restore());

/** The console of this product, as the demo's operator of a role in the brand. */
const openConsole = (browser: Browser, role: string) =>
  OperatorConsole.openAs(browser, product.port, role, home.code);

/** A member with a new bank account, who asks for a withdrawal. */
async function enter(page: Page, amount: number) {
  const person = newPerson();
  const member = await MemberCalls.register(page.request, home, product.port, {
    ...person,
    money: 1000,
  });
  const payee = await member.addPayee({
    provider: 'BOPIPHMM',
    holderName: 'Ana Reyes',
    accountNumber: String(randomInt(1e9, 9e9)),
  });
  return { ...person, member, withdrawal: await member.withdraw(amount, payee) };
}

/** Finds a disputed withdrawal by its tab, looks at the proof, and credits 100 again. */
async function creditHundred(finance: OperatorConsole, withdrawal: string): Promise<void> {
  await finance.open(`/b/${home.code}/withdrawals?show=disputed`);
  await finance.page.getByRole('link', { name: withdrawal }).click();
  await expect(finance.page.getByRole('img', { name: 'The member’s proof' })).toBeVisible();
  await button(finance, 'Resolve dispute').click();
  await finance.dialog().getByLabel('Decision').selectOption('return');
  await finance.dialog().getByLabel('Amount to credit').fill('100');
  await finance.confirmOpen('Resolve dispute', 'the bank charged it');
  await expect(finance.page.getByText('Returned').first()).toBeVisible();
}

const button = ({ page }: OperatorConsole, name: string) =>
  page.getByRole('button', { name, exact: true });

test('PAY-04 OPS-06 a flagged withdrawal is claimed, approved by two, paid and disputed', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const { member, username, withdrawal } = await enter(page, 600);
  expect(await member.cash()).toBe(400);

  const finance = await openConsole(browser, 'finance');
  await finance.open(`/b/${home.code}/withdrawals`);
  const row = finance.page.getByRole('row').filter({ hasText: withdrawal });
  await expect(row).toContainText('New account');
  await expect(row).toContainText('New payee');
  await finance.page.getByRole('button', { name: `Claim ${withdrawal}` }).click();
  await expect(row).toContainText('You');
  expect(await accessibilityFaults(finance.page)).toEqual([]);

  // Another operator sees whose it is, and can decide nothing.
  const owner = await openConsole(browser, 'owner');
  await owner.open(`/b/${home.code}/withdrawals/${withdrawal}`);
  await expect(owner.page.getByText(/finance.*is working on this withdrawal/)).toBeVisible();
  await expect(button(owner, 'Approve')).toHaveCount(0);

  await row.getByRole('link', { name: withdrawal }).click();
  await expect(finance.page.getByText('P1,000.00 (1)')).toBeVisible();
  await button(finance, 'Approve').click();
  await expect(finance.dialog()).toContainText('once another operator approves');
  await finance.confirmOpen('Approve', 'account and stakes are in order');
  await expect(
    finance.page.getByText('A decision is awaiting another operator’s approval.'),
  ).toBeVisible();

  await owner.approve(withdrawal, 'looked at it, too');

  // The page asks again by itself.
  const history = finance.page.getByRole('table', { name: 'History' });
  await expect(history.getByRole('row').filter({ hasText: 'Paid' })).toBeVisible({
    timeout: PAID_MS,
  });
  expect(await member.cash()).toBe(400);

  await member.dispute(withdrawal, await finance.page.screenshot());
  await creditHundred(finance, withdrawal);
  expect(await member.cash()).toBe(500);

  await owner.findMember(home.code, username);
  await owner.page.getByRole('main').getByRole('link', { name: 'Withdrawals' }).click();
  // The member's page has rows of this withdrawal too.
  await expect(owner.page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible();
  await expect(owner.page.getByRole('row').filter({ hasText: withdrawal })).toContainText(
    'Returned',
  );
  for (const operator of [finance, owner]) await operator.page.context().close();
});

test('PAY-04 OPS-06 a rejected withdrawal is back in the wallet; support reads only @core', async ({
  browser,
  page,
}) => {
  const { member, username, withdrawal } = await enter(page, 300);
  expect(await member.cash()).toBe(700);

  const support = await openConsole(browser, 'support');
  await support.open(`/b/${home.code}/withdrawals/${withdrawal}`);
  await expect(support.page.getByText('Under review').first()).toBeVisible();
  await expect(support.page.getByRole('button', { name: /Claim|Approve|Reject/ })).toHaveCount(0);

  const finance = await openConsole(browser, 'finance');
  await finance.open(`/b/${home.code}/withdrawals`);
  await finance.page.getByRole('row').filter({ hasText: withdrawal }).focus();
  await finance.page.keyboard.press('Enter');
  await expect(finance.page.getByRole('heading', { level: 1 })).toContainText(withdrawal);
  await finance.page.keyboard.press('r');
  const reason = finance.dialog().getByLabel('Shown to the member');
  await reason.selectOption({ label: 'Account in another name' });
  await finance.confirmOpen('Reject', 'the account is in another name');
  await expect(finance.page.getByText(`Rejected. ${username} has the amount back.`)).toBeVisible();
  expect(await member.cash()).toBe(1000);
  for (const operator of [finance, support]) await operator.page.context().close();
});

/** Sends a passport from the security centre, with pictures of the page itself. */
async function sendPassport(page: Page): Promise<void> {
  const picture = (name: string) => async () => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByLabel('Document', { exact: true }).selectOption('passport');
  await page.getByLabel('Full name').fill('Ana Reyes');
  await page.getByLabel('Document number').fill('P1234567A');
  await fillDate(page.getByRole('group', { name: 'Date of birth' }), '1990-05-17');
  await fillDate(page.getByRole('group', { name: 'Expiry date' }), '2040-05-17');
  for (const side of ['Front of the document', 'Selfie'])
    await page.getByLabel(side).setInputFiles(await picture(side)());
  // Each moves the button down when it shows.
  for (const side of ['Front of the document', 'Selfie'])
    await expect(page.getByRole('img', { name: `${side}.png` })).toBeVisible();
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Under review' })).toBeVisible();
}

test('KYC-01 documents sent on a phone are approved, and withdrawals are open @core', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await product.set(home.code, 'identityCheck', { required: 'beforeFirstWithdrawal' });
  const phone = await browser.newContext({
    ...screens.phone,
    serviceWorkers: 'block',
  });
  const page = await phone.newPage();
  const site = new BrandSite(page, home, product.port);
  const person = newPerson();
  await site.arrive(person, 500);
  await site.open('/member/withdraw');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await sendPassport(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  const risk = await openConsole(browser, 'risk');
  await risk.open(`/b/${home.code}/identity-checks`);
  const row = risk.page.getByRole('row').filter({ hasText: person.username });
  await risk.page.getByRole('button', { name: `Claim ${person.username}’s check` }).click();
  await row.getByRole('link', { name: /Passport/ }).click();
  await button(risk, 'Show documents').click();
  await expect(risk.page.getByText('P1234567A')).toBeVisible();
  await button(risk, 'Enlarge: Selfie').click();
  await risk.page.keyboard.press('+');
  await expect(risk.dialog()).toContainText('150%');
  await risk.page.keyboard.press('Escape');
  expect(await accessibilityFaults(risk.page)).toEqual([]);
  await risk.confirm('Approve', 'face and name are those of the passport');
  await expect(risk.page.getByText('Approved').first()).toBeVisible();

  // The page of withdrawals asks for its PIN now; how one withdraws is a journey of its own.
  await site.open('/member/withdraw');
  await expect(page.getByLabel('New withdrawal PIN')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your identity' })).toHaveCount(0);
  await product.set(home.code, 'identityCheck', { required: 'never' });
  for (const context of [phone, risk.page.context()]) await context.close();
});

// The last one: from here on the brand has a licence record.
test('PAY-03 OPS-06 a provider is connected by two operators, and needs a licence @core', async ({
  browser,
}) => {
  const page = `/b/${home.code}/payment-providers`;
  const [finance, owner] = [
    await openConsole(browser, 'finance'),
    await openConsole(browser, 'owner'),
  ];
  const status = finance.page.getByText('The brand has no valid licence record');
  await finance.open(page);
  await expect(finance.page.getByRole('heading', { name: 'Xendit', level: 2 })).toBeVisible();
  await button(finance, 'Set keys').click();
  await finance.dialog().getByLabel('Secret key').fill('xnd_production_JourneyOfTheTestsKey7');
  await finance.dialog().getByLabel('Webhook verification token').fill('TokenOfTheJourneyTests');
  await finance.confirmOpen('Set keys', 'the account of the brand');
  await expect(
    finance.page.getByText('New keys are awaiting another operator’s approval.'),
  ).toBeVisible();
  await expect(status).toHaveCount(0);
  await owner.approve('…Key7', 'it is the account of the brand');
  await finance.open(page);
  await expect(status).toBeVisible();
  await expect(finance.page.getByText('Ends in Key7')).toBeVisible();
  expect(await accessibilityFaults(finance.page)).toEqual([]);

  const switchOn = () =>
    finance.change('Change status and limits', (dialog) =>
      dialog.getByLabel('Offer Xendit to members with real money').check(),
    );
  await switchOn();
  await expect(finance.dialog()).toContainText('Real money needs a valid licence record');
  await finance.page.keyboard.press('Escape');

  await product.license(home.code);
  await finance.open(page);
  await switchOn();
  await expect(finance.dialog()).toHaveCount(0);
  await owner.approve('gcash', 'the licence was granted');
  await finance.open(page);
  await expect(
    finance.page.getByText('Members with real money are offered its methods.'),
  ).toBeVisible();
  for (const operator of [finance, owner]) await operator.page.context().close();
});
