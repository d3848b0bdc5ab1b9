import type { Browser, Page } from '@playwright/test';
import type { TenantConfig } from '@parlour/tenant';
import type { Client } from 'pg';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { makeTeam, maskName } from './pages/agent-team.ts';
import { BrandSite, type Person } from './pages/brand-site.ts';
import { PIN, sendMoney, setPin } from './pages/cashier.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

const home = brand('philippines');

/** The page of transfers of an account, on a phone of its own. */
async function openTransfers(
  browser: Browser,
  port: number,
  person: Person,
  tenant: TenantConfig = home,
) {
  const context = await browser.newContext(screens.phone);
  await context.addInitScript(leaveAlone);
  const page = await context.newPage();
  const site = new BrandSite(page, tenant, port);
  await site.enter(person);
  await site.open('/member/transferUpline');
  await setPin(page, person.password);
  return page;
}

test('WAL-04 AGT-04 an agent sends on a phone; the downline returns a part @core', async ({
  browser,
  port,
  request,
  database,
}) => {
  const team = { agent: newPerson(), downline: newPerson() };
  await makeTeam({ request, database, port }, home, team, 1000);
  const { username } = team.downline;
  const agent = await openTransfers(browser, port, team.agent);
  const downline = await openTransfers(browser, port, team.downline);
  await expect(downline.getByText(maskName(team.agent))).toBeVisible();
  await expect(downline.getByText('Available to transfer')).toBeVisible();

  await agent.getByLabel('Search your downline').fill(username);
  await agent.getByRole('radio', { name: username }).check();
  await agent.getByLabel('Amount', { exact: true }).fill('9000');
  await agent.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(agent.getByText(/^Enter an amount from/)).toBeVisible();
  await sendMoney(agent, '300');
  await expect(agent.getByText(`P300.00 sent to ${username}.`)).toBeVisible();

  // The downline's page is the same one all the time: the money comes by an event.
  await expect(downline.getByRole('definition').filter({ hasText: /^P1,300\.00$/ })).toBeVisible();
  await sendMoney(downline, '120');
  await expect(downline.getByText(`P120.00 sent to ${maskName(team.agent)}.`)).toBeVisible();
  expect(await accessibilityFaults(downline)).toEqual([]);
  await agent.getByRole('button', { name: 'Back' }).click();
  await agent.getByRole('tab', { name: 'History' }).click();
  await expect(agent.getByText(`From ${username}`)).toBeVisible();
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

/**
 * The obstacles to a transfer before it is tried, the texts of the page about them, and its form.
 */
const standing = [
  [
    `insert into turnover (tenant, member, asset, required, as_of)
       select m.tenant, m.id, a.asset, 1000000, now() from m join account a on a.tenant = m.tenant
       and a.owner = m.id and a.type = 'PLAYER_CASH'`,
    /^You need more turnover before you can transfer[.]/,
    'shown',
  ],
  [
    `, gone as (delete from turnover v using m where v.tenant = m.tenant and v.member = m.id)
       insert into member_hold (tenant, member, run, reason)
       select m.tenant, m.id, 1, 'a journey' from m`,
    /^We’ve paused transfers from your account/,
    'gone',
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
  request,
  database,
}) => {
  const tenant = brand('pakistan');
  const run = changeMembers(database, tenant);
  const team = { agent: newPerson(), downline: newPerson() };
  await makeTeam({ request, database, port }, tenant, team, 100);
  const { username } = team.downline;
  const page = await openTransfers(browser, port, team.downline, tenant);
  const amount = page.getByLabel('Amount', { exact: true });

  await trySending(page, '50', '111222');
  await expect(page.getByText(/^Wrong withdrawal PIN[.]/)).toBeVisible();
  await expect(amount).toHaveValue('50');

  for (const [statement, words, form] of standing) {
    await run(statement, username);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    const send = page.getByRole('button', { name: 'Transfer', exact: true });
    if (form === 'shown') await expect(send).toBeDisabled();
    else await expect(send).toHaveCount(0);
  }
  await run(
    'delete from member_hold h using m where h.tenant = m.tenant and h.member = m.id',
    username,
  );
  await page.reload();
  await sendMoney(page, '50');
  await expect(page.getByText(`50.00 sent to ${maskName(team.agent)}.`)).toBeVisible();

  // What stands against the receiver is one sentence, whatever it is.
  await run(
    `insert into member_limit (tenant, member, kind, value)
       select m.tenant, m.id, 'DEPOSIT_DAY', 60000000 from m`,
    team.agent.username,
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await trySending(page, '20');
  await expect(page.getByText(/^You can’t transfer to this account/)).toBeVisible();
  await expect(amount).toHaveValue('20');
  await page.context().close();
});
