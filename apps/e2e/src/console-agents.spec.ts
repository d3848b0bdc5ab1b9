import type { Browser } from '@playwright/test';
import type { Client } from 'pg';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { DEMO_PASSWORD, OperatorConsole } from './pages/operator-console.ts';
import { expect, leaveAlone, screens, test } from './stage.ts';

const home = brand('indonesia');
const UPLINE = 'agent01';
const MOVED = 'downline02';
const NEW_UPLINE = 'newtop01';

test.use({ viewport: { width: 1280, height: 800 } });

/**
 * Prepares the data that operators and time would have made: a second agent at the top, and a
 * downline that was promoted and has a contract with its upline.
 */
async function prepare(client: Client): Promise<void> {
  const own = `m.tenant = (select id from tenant where code = 'indonesia') and m.username`;
  await client.query(
    `insert into member (tenant, username, type, book, birth_date)
     select m.tenant, $1, 'agent_1', m.book, '1990-01-01' from member m where ${own} = $2`,
    [NEW_UPLINE, UPLINE],
  );
  await client.query(`update member m set type = 'agent_1' where ${own} = $1`, [MOVED]);
  await client.query(
    `with made as (
       insert into contract (tenant, payer, agent, kind, product, period)
         select m.tenant, m.upline, m.id, 'DIVIDEND', 'RNG', 'W' from member m where ${own} = $1
         returning tenant, id)
     insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
       carry, offered_by, expires_at, decided_at, effective_from)
       select tenant, id, 1, 'ACCEPTED',
         '[{"validBets": 0, "netLoss": 0, "activeMembers": 0, "rate": 400000}]', '\\x00',
         'HIGHER_ENDS', 'CARRY', 'operator:1', now(), now(), now() - interval '30 days' from made`,
    [MOVED],
  );
}

/** The messages of one of the demo's accounts, in a phone of its own. */
async function openMessages(browser: Browser, port: number, username: string) {
  const context = await browser.newContext(screens.phone);
  await context.addInitScript(leaveAlone);
  const page = await context.newPage();
  const site = new BrandSite(page, home, port);
  await site.enter({ username, password: DEMO_PASSWORD });
  await site.open('/member/messageV2?show=inbox');
  return page;
}

test('AGT-04 OPS-06 CON-04 an agent is moved by two operators; its contract ends', async ({
  browser,
  port,
  database,
}) => {
  await prepare(database);
  const finance = await OperatorConsole.openAs(browser, port, 'finance', home.code);
  const { page } = finance;
  await finance.open(`/b/${home.code}/agent-tree`);
  await page.getByRole('link', { name: `${UPLINE}’s direct downline: 3` }).click();
  await page.getByRole('link', { name: MOVED, exact: true }).click();
  await expect(page.getByRole('heading', { name: MOVED })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Move in the tree' }).click();
  const dialog = finance.dialog();
  await dialog.getByLabel('New upline').fill(MOVED);
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await expect(dialog.getByText('can’t be moved under itself', { exact: false })).toBeVisible();
  await dialog.getByLabel('New upline').fill(NEW_UPLINE);
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await expect(dialog.getByRole('link', { name: `${MOVED} · Dividend · Slots` })).toBeVisible();
  await finance.confirmOpen('Move in the tree', 'agreed with both agents');

  const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  await owner.approve(MOVED, 'looked at it, too');

  await page.reload();
  const path = page.getByRole('navigation', { name: 'Path in the tree' });
  await expect(path).toContainText(NEW_UPLINE);
  await expect(page.getByText('agreed with both agents')).toBeVisible();
  await page.getByRole('link', { name: 'Dividend · Slots' }).click();
  await expect(page.getByText('A move in the tree')).toBeVisible();

  for (const username of [UPLINE, MOVED]) {
    const phone = await openMessages(browser, port, username);
    await expect(phone.getByText('A contract is ending').first()).toBeVisible();
    await phone.context().close();
  }
  for (const operator of [finance, owner]) await operator.page.context().close();
});
