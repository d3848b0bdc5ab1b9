import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { PIN, setPin } from './pages/cashier.ts';
import { DEMO_PASSWORD } from './pages/operator-console.ts';
import { databaseUrlOf } from './product-database.ts';
import { expect, leaveAlone, screens, test } from './stage.ts';

const home = brand('nigeria');
const UPLINE = 'agent01';
const DOWNLINE = 'downline01';

/**
 * What two operators and time would have made: a contract of the brand with the demo's agent that
 * counts already, and a downline that was promoted.
 */
async function prepare(port: number): Promise<void> {
  const client = new Client({ connectionString: await databaseUrlOf(port) });
  await client.connect();
  const own = `m.tenant = (select id from tenant where code = 'nigeria') and m.username`;
  await client.query(`update member m set type = 'agent_1' where ${own} = '${DOWNLINE}'`);
  await client.query(
    `with made as (
       insert into contract (tenant, payer, agent, kind, product, period)
         select m.tenant, null, m.id, 'DIVIDEND', 'RNG', 'W' from member m where ${own} = $1
         returning tenant, id)
     insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
       carry, offered_by, expires_at, decided_at, effective_from)
       select tenant, id, 1, 'ACCEPTED',
         '[{"validBets": 0, "netLoss": 0, "activeMembers": 0, "rate": 400000}]', '\\x00',
         'HIGHER_ENDS', 'CARRY', 'operator:1', now(), now(), now() - interval '30 days' from made`,
    [UPLINE],
  );
  await client.end();
}

/** The contracts of one of the demo's accounts, in a browser of its own. */
async function openContracts(
  browser: Browser,
  port: number,
  username: string,
  screen: (typeof screens)[keyof typeof screens],
): Promise<Page> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
  await context.addInitScript(leaveAlone);
  const page = await context.newPage();
  const site = new BrandSite(page, home, port);
  await site.open();
  await site.logIn({ username, password: DEMO_PASSWORD });
  await site.open('/member/transferUpline');
  await setPin(page, DEMO_PASSWORD);
  // The approval renews the session: the next page is opened with its new token.
  await expect(page.getByLabel('New withdrawal PIN')).toBeHidden();
  await site.open(`/agent/contracts${username === UPLINE ? '?view=downline' : ''}`);
  return page;
}

/** Opens the contract in the list of a party anew, as it stands now. */
async function openContract(page: Page): Promise<void> {
  await page.reload();
  const open = page.getByRole('button', { name: 'Dividend · Slots · Weekly' });
  const back = page.getByRole('button', { name: 'All contracts' });
  await expect(open.or(back)).toBeVisible();
  if (await open.isVisible()) await open.click();
}

async function accept(page: Page): Promise<void> {
  await openContract(page);
  await page.getByRole('button', { name: 'Review and accept' }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText('No downline contract ends.')).toBeVisible();
  await dialog.getByLabel('Withdrawal PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Accept' }).click();
}

test('CON-01 CON-03 an upline offers, the downline accepts, rejects and lets it end', async ({
  browser,
  port,
}) => {
  await prepare(port);
  const upline = await openContracts(browser, port, UPLINE, screens.desktop);
  const downline = await openContracts(browser, port, DOWNLINE, screens.phone);

  await upline.getByRole('button', { name: 'New offer' }).click();
  await upline.getByRole('combobox', { name: 'Agent' }).fill(DOWNLINE);
  await upline.getByRole('option', { name: DOWNLINE }).click();
  await upline.getByLabel('Rate (%)').fill('41');
  await upline.getByRole('button', { name: 'Send offer' }).click();
  await expect(
    upline.getByText('These terms are higher than your own contract allows.'),
  ).toBeVisible();
  await upline.getByLabel('Rate (%)').fill('25');
  await upline.getByRole('button', { name: 'Send offer' }).click();
  await expect(upline.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();

  await accept(downline);
  await expect(downline.getByRole('region', { name: 'From the next period' })).toBeVisible();
  expect(await accessibilityFaults(downline)).toEqual([]);

  // The downline rejects the end once, and accepts it the second time.
  await openContract(upline);
  await upline.getByRole('button', { name: 'Offer to end' }).click();
  await expect(upline.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
  await openContract(downline);
  await downline.getByRole('button', { name: 'Reject' }).click();
  await expect(downline.getByRole('button', { name: 'Reject' })).toBeHidden();
  await expect(downline.getByRole('region', { name: 'From the next period' })).toBeVisible();
  await openContract(upline);
  await upline.getByRole('button', { name: 'Offer to end' }).click();
  await expect(upline.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
  await accept(downline);
  await expect(downline.getByText('Ended', { exact: true }).first()).toBeVisible();
  for (const page of [upline, downline]) await page.context().close();
});
