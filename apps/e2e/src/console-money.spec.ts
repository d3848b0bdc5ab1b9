import { randomUUID } from 'node:crypto';

import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, test } from './stage.ts';

const home = brand('pakistan');

test.use({ viewport: { width: 1280, height: 800 } });

/** Proposes to add an amount to the balance of the member whose profile is open. */
async function propose(operator: OperatorConsole, amount: string, reason: string): Promise<void> {
  await operator.page.getByRole('button', { name: 'Adjust balance', exact: true }).click();
  await operator.dialog().getByLabel('Amount (PKR)').fill(amount);
  await operator.confirmOpen('Adjust balance', reason);
}

test('OPS-06 OPS-01 an adjustment is approved by another operator, and is seen @core', async ({
  browser,
  page,
  port,
}) => {
  const site = new BrandSite(page, home, port);
  const person = newPerson();
  await site.arrive(person, 100);
  await site.open('/');
  await expect.poll(() => site.balance()).toBe(100_000_000n);

  const proposer = await OperatorConsole.openAs(browser, port, 'finance', home.code);
  await proposer.findMember(home.code, person.username);
  const reason = `goodwill ${randomUUID()}`;
  await propose(proposer, '25.50', reason);
  await expect(proposer.page.getByText(/Another operator has to approve it/)).toBeVisible();
  await proposer.open('/approvals');
  const own = proposer.request(reason);
  await expect(own.getByText(/You proposed this, so you can’t decide it/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: /^(Approve|Refuse)$/ })).toHaveCount(0);
  await expect.poll(() => site.balance()).toBe(100_000_000n);

  const approver = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  await approver.open('/approvals');
  const request = approver.request(reason);
  await expect(request.getByText('25.5', { exact: false }).first()).toBeVisible();
  await request.getByRole('button', { name: 'Approve', exact: true }).click();
  await approver.confirmOpen('Approve change', 'agreed by phone');
  await expect(request).toHaveCount(0);
  // The page of the member is the same one: nothing was reloaded.
  await expect.poll(() => site.balance()).toBe(125_500_000n);
  for (const operator of [proposer, approver]) await operator.page.context().close();
});

test('OPS-06 an adjustment that another operator refuses moves nothing', async ({
  browser,
  page,
  port,
}) => {
  const site = new BrandSite(page, home, port);
  const person = newPerson();
  await site.arrive(person, 100);
  const proposer = await OperatorConsole.openAs(browser, port, 'finance', home.code);
  await proposer.findMember(home.code, person.username);
  const reason = `typing error ${randomUUID()}`;
  await propose(proposer, '99999', reason);

  const approver = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  await approver.open('/approvals');
  await approver.request(reason).getByRole('button', { name: 'Refuse', exact: true }).click();
  await approver.confirmOpen('Refuse change', 'one digit too many');
  await expect(approver.request(reason)).toHaveCount(0);
  await proposer.open('/approvals');
  await proposer.page.getByRole('tab', { name: 'Decided' }).click();
  await expect(proposer.request(reason)).toContainText('one digit too many');
  await site.open('/');
  await expect.poll(() => site.balance()).toBe(100_000_000n);
  for (const operator of [proposer, approver]) await operator.page.context().close();
});
