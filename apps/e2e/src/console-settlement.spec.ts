import type { Client } from 'pg';

import { brand } from './brand.ts';
import { hurryJobs } from './hurry-jobs.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, test } from './stage.ts';

const home = brand('nigeria');
/** Time limit in ms for the job of settlements to book what is due. */
const BOOKED_MS = 90_000;

test.use({ viewport: { width: 1280, height: 800 } });

/**
 * Prepares the data that time and play would have made: a closed half of last month, in which the
 * brand owes the demo's agent ten, and that agent owes the one below it more than it will ever
 * have.
 */
async function prepare(client: Client): Promise<void> {
  await client.query(
    `with home as (select id as tenant from tenant where code = 'nigeria'),
     people as (
       select h.tenant, u.id as upline, d.id as downline from home h
       join member u on u.tenant = h.tenant and u.username = 'agent01'
       join member d on d.tenant = h.tenant and d.username = 'downline01'),
     promoted as (update member m set type = 'agent_1' from people p
       where m.tenant = p.tenant and m.id = p.downline returning m.id),
     past as (
       select date_trunc('month', now()) - interval '1 month' as starts_at,
         date_trunc('month', now()) - interval '1 month' + interval '15 days' as ends_at),
     made as (
       insert into contract (tenant, payer, agent, kind, product, period)
         select tenant, null, upline, 'DIVIDEND', 'FISH', 'H' from people
         union all
         select tenant, upline, downline, 'DIVIDEND', 'FISH', 'H' from people
         returning tenant, id, payer, agent),
     version as (
       insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
         carry, offered_by, expires_at, decided_at, effective_from, effective_to, end_reason)
         select tenant, id, 1, 'ACCEPTED',
           '[{"validBets": 0, "netLoss": 0, "activeMembers": 0, "rate": 10000}]', '',
           'HIGHER_ENDS', 'ZERO', 'operator:1', now(), now(), p.starts_at, p.ends_at, 'AGENT'
         from made cross join past p returning tenant, id, contract),
     closed as (
       insert into settlement_period (tenant, period, starts_at, ends_at, time_zone, tzdb_version,
         state, frozen_at, input_hash)
         select tenant, 'H', starts_at, ends_at, 'Africa/Lagos', '2026a', 'FROZEN', now(),
           sha256(sha256('a') || sha256('a')) from home cross join past
         returning tenant, id),
     frozen as (
       insert into settlement_input (tenant, settlement, contract, version, payer, agent, asset,
         valid_bets, net_loss, active_members, tier, bases, amount, remainder, hash)
         select c.tenant, c.id, m.id, v.id, m.payer, m.agent, money_asset(a.book), x.amount * 100,
           x.amount * 100, 1, 1,
           jsonb_build_array(jsonb_build_object('tier', 1, 'of', 'netLoss', 'amount',
             (x.amount * 100)::text, 'rate', 10000)), x.amount, 0, sha256('a')
         from closed c join made m on m.tenant = c.tenant
         join version v on v.tenant = m.tenant and v.contract = m.id
         join member a on a.tenant = m.tenant and a.id = m.agent
         cross join lateral (select case when m.payer is null then 10000000
           else 90000000000000 end as amount) x
         returning tenant, id, payer)
     insert into settlement_payout (tenant, input, depth)
       select tenant, id, case when payer is null then 0 else 1 end from frozen`,
  );
}

test('CON-06 OPS-06 a payout is looked into, corrected by two operators, and booked', async ({
  browser,
  port,
  database,
}) => {
  test.setTimeout(240_000);
  await prepare(database);
  const hurry = () => hurryJobs(database, home.code, 'settlements');
  const finance = await OperatorConsole.openAs(browser, port, 'finance', home.code);
  const { page } = finance;

  await finance.open(`/b/${home.code}/settlements?period=H&state=closed`);
  await page.getByRole('row').filter({ hasText: 'Half-monthly' }).click();
  // The brand pays by its job; the agent has not the money.
  await expect(async () => {
    await hurry();
    await page.reload();
    const rows = page.getByRole('table', { name: 'Payouts' }).getByRole('row');
    await expect(rows.filter({ hasText: 'The brand' })).toContainText('Paid', {
      timeout: 5000,
    });
    await expect(rows.filter({ hasText: 'Payer has insufficient funds' })).toContainText('Unpaid');
  }).toPass({ timeout: BOOKED_MS });

  await page.getByRole('row').filter({ hasText: 'The brand' }).click();
  await expect(page.getByRole('table', { name: 'How it was calculated' })).toContainText('1%');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await finance.dialog().getByLabel('Correction').selectOption('charge');
  await finance.dialog().getByLabel('Amount').fill('11');
  await finance.dialog().getByLabel('Reason').fill('a test account bet');
  await finance.dialog().getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(
    finance.dialog().getByText('No more than what was paid can be taken back.'),
  ).toBeVisible();
  await finance.dialog().getByLabel('Amount').fill('4');
  await finance.dialog().getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText('A correction is awaiting approval')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const statement = page.url();

  const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  await owner.approve('a test account bet', 'seen the bets');
  await expect(async () => {
    await hurry();
    await page.goto(statement);
    const line = page.getByRole('table', { name: 'Corrections' }).getByRole('row');
    await expect(line.filter({ hasText: 'a test account bet' })).toContainText('Paid', {
      timeout: 5000,
    });
  }).toPass({ timeout: BOOKED_MS });

  await finance.open(`/b/${home.code}/unpaid-commissions?agent=downline01`);
  const unpaid = page.getByRole('row').filter({ hasText: 'Dividend' });
  await unpaid.getByRole('button', { name: 'Try again now: downline01' }).click();
  await finance.confirmOpen('Try again now', 'the upline asked');
  await expect(page.getByText('Still not enough funds.').first()).toBeVisible();
  await owner.page.context().close();
});
