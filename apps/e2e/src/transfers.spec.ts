import type { Browser, Page } from '@playwright/test';
import type { TenantConfig } from '@parlour/tenant';
import type { Client } from 'pg';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { PIN, sendMoney, setPin } from './pages/cashier.ts';
import { DEMO_PASSWORD } from './pages/operator-console.ts';
import { expect, leaveAlone, screens, test } from './stage.ts';

const home = brand('philippines');

/** The page of transfers of one of the demo's accounts, on a phone of its own. */
async function openTransfers(
  browser: Browser,
  port: number,
  username: string,
  tenant: TenantConfig = home,
) {
  const context = await browser.newContext(screens.phone);
  await context.addInitScript(leaveAlone);
  const page = await context.newPage();
  const site = new BrandSite(page, tenant, port);
  await site.enter({ username, password: DEMO_PASSWORD });
  await site.open('/member/transferUpline');
  await setPin(page, DEMO_PASSWORD);
  return page;
}

test('WAL-04 AGT-04 an agent sends on a phone; the downline sees it and returns a part', async ({
  browser,
  port,
}) => {
  const agent = await openTransfers(browser, port, 'agent01');
  const downline = await openTransfers(browser, port, 'downline03');
  await expect(downline.getByText('ag***1')).toBeVisible();
  await expect(downline.getByText('Can be transferred')).toBeVisible();

  await agent.getByLabel('Search your downline').fill('downline03');
  await agent.getByRole('radio', { name: 'downline03' }).check();
  await agent.getByLabel('Amount', { exact: true }).fill('9000');
  await agent.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(agent.getByText(/^Enter an amount from/)).toBeVisible();
  await sendMoney(agent, '300');
  await expect(agent.getByText('P300.00 sent to downline03.')).toBeVisible();

  // The downline's page is the same one all the time: the money comes by an event.
  await expect(downline.getByRole('definition').filter({ hasText: /^P300\.00$/ })).toBeVisible();
  await sendMoney(downline, '120');
  await expect(downline.getByText('P120.00 sent to ag***1.')).toBeVisible();
  expect(await accessibilityFaults(downline)).toEqual([]);
  await agent.getByRole('button', { name: 'Back' }).click();
  await agent.getByRole('tab', { name: 'History' }).click();
  await expect(agent.getByText('From downline03')).toBeVisible();
  for (const page of [agent, downline]) await page.context().close();
});

/** Fills the form and confirms; what follows is a refusal. */
async function trySending(page: Page, amount: string, pin = PIN): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Withdrawal PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Transfer .*[?]$/ });
  await question.getByRole('button', { name: 'Transfer', exact: true }).click();
}

/** What stands against a transfer before it is tried, and how the page says so. */
const standing = [
  [
    `insert into turnover (tenant, member, asset, required, as_of)
       select m.tenant, m.id, a.asset, 1000000, now() from m join account a on a.tenant = m.tenant
       and a.owner = m.id and a.type = 'PLAYER_CASH'`,
    /^You have to stake a little more before you can send money[.]/,
  ],
  [
    `, gone as (delete from turnover v using m where v.tenant = m.tenant and v.member = m.id)
       insert into member_hold (tenant, member, run, reason)
       select m.tenant, m.id, 1, 'a journey' from m`,
    /^Transfers from your account are paused/,
  ],
] as const;

/** Changes what stands for or against a member, which the statement reads from `m`. */
const changeMembers =
  (database: Client, { code }: TenantConfig) =>
  (statement: string, username: string) =>
    database.query(
      `with m as (select m.tenant, m.id from member m join tenant t on t.id = m.tenant
         where t.code = $1 and m.username = $2) ${statement}`,
      [code, username],
    );

test('WAL-04 PAY-04 each refusal of a transfer says why, and the form keeps its amount', async ({
  browser,
  port,
  database,
}) => {
  const tenant = brand('pakistan');
  const run = changeMembers(database, tenant);
  await run(
    `select post_adjustment(m.tenant, m.id, 'PLAY', 'PLAYER_CASH', 100000000,
       gen_random_uuid()::text, 'operator:1', 'journey') from m`,
    'downline03',
  );
  const page = await openTransfers(browser, port, 'downline03', tenant);
  const amount = page.getByLabel('Amount', { exact: true });

  await trySending(page, '50', '111222');
  await expect(page.getByText(/^Wrong withdrawal PIN[.]/)).toBeVisible();
  await expect(amount).toHaveValue('50');

  for (const [statement, words] of standing) {
    await run(statement, 'downline03');
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Transfer', exact: true })).toBeDisabled();
  }
  await run(
    'delete from member_hold h using m where h.tenant = m.tenant and h.member = m.id',
    'downline03',
  );
  await page.reload();
  await sendMoney(page, '50');
  await expect(page.getByText(/50[.]00 sent to ag[*]{3}1[.]$/)).toBeVisible();

  // What stands against the receiver is one sentence, whatever it is.
  await run(
    `insert into member_limit (tenant, member, kind, value)
       select m.tenant, m.id, 'DEPOSIT_DAY', 60000000 from m`,
    'agent01',
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await trySending(page, '20');
  await expect(page.getByText(/^The transfer can’t be made to this account/)).toBeVisible();
  await expect(amount).toHaveValue('20');
  await page.context().close();
});
