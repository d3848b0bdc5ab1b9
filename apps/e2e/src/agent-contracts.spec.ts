import type { Browser, Page } from '@playwright/test';
import type { TenantConfig } from '@parlour/tenant';
import type { Client } from 'pg';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { PIN, setPin } from './pages/cashier.ts';
import { DEMO_PASSWORD } from './pages/operator-console.ts';
import { expect, leaveAlone, screens, test } from './stage.ts';

const home = brand('nigeria');
const UPLINE = 'agent01';
const DOWNLINE = 'downline01';
const BELOW = 'downline02';

type Party = 'brand' | typeof UPLINE | typeof DOWNLINE | typeof BELOW;

/** Works in the product's database, as one brand. */
async function inDatabase(
  client: Client,
  { code }: TenantConfig,
  work: (client: Client, tenant: number) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [
    code,
  ]);
  await work(client, rows[0]?.id ?? 0);
}

/** A weekly dividend for slots, in force for a month, at a rate in percent. */
const agree = (client: Client, tenant: number, payer: Party, agent: Party, percent: number) =>
  client.query(
    `with made as (
       insert into contract (tenant, payer, agent, kind, product, period)
         select $1::smallint, (select m.id from member m where m.tenant = $1 and m.username = $2),
           m.id, 'DIVIDEND', 'RNG', 'W' from member m where m.tenant = $1 and m.username = $3
         returning tenant, id)
     insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
       carry, offered_by, expires_at, decided_at, effective_from)
       select tenant, id, 1, 'ACCEPTED', jsonb_build_array(jsonb_build_object('validBets', 0,
         'netLoss', 0, 'activeMembers', 0, 'rate', $4::int)), '\\x00',
         'HIGHER_ENDS', 'CARRY', 'operator:1', now(), now(), now() - interval '30 days' from made`,
    [tenant, payer, agent, percent * 10_000],
  );

/**
 * Prepares the data that two operators and time would have made: a contract of the brand with the
 * demo's agent that counts already, and a downline that was promoted.
 */
const prepare = (database: Client, tenant: TenantConfig) =>
  inDatabase(database, tenant, async (client, id) => {
    await client.query(
      `update member set type = 'agent_1' where tenant = $1 and username = any ($2)`,
      [id, [DOWNLINE, BELOW]],
    );
    await agree(client, id, 'brand', UPLINE, 40);
  });

/** The contracts of one of the demo's accounts, in a browser of its own. */
async function openContracts(
  browser: Browser,
  port: number,
  username: string,
  screen: (typeof screens)[keyof typeof screens],
  tenant: TenantConfig = home,
): Promise<Page> {
  const context = await browser.newContext(screen);
  await context.addInitScript(leaveAlone);
  const page = await context.newPage();
  const site = new BrandSite(page, tenant, port);
  await site.enter({ username, password: DEMO_PASSWORD });
  await site.open('/member/transferUpline');
  await setPin(page, DEMO_PASSWORD);
  // The approval renews the session: the next page is opened with its new token.
  await expect(page.getByLabel('New withdrawal PIN')).toBeHidden();
  await site.open(`/agent/contracts${username === UPLINE ? '?view=downline' : ''}`);
  return page;
}

/** Opens the contract in the list of a party again, as it stands now. */
async function openContract(page: Page): Promise<void> {
  await page.reload();
  const open = page.getByRole('button', { name: 'Dividend · Slots · Weekly' });
  const back = page.getByRole('button', { name: 'All contracts' });
  await expect(open.or(back)).toBeVisible();
  if (await open.isVisible()) await open.click();
}

async function accept(page: Page, foretold: string): Promise<void> {
  await openContract(page);
  await page.getByRole('button', { name: 'Review and accept' }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText(foretold)).toBeVisible();
  await dialog.getByLabel('Withdrawal PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Accept' }).click();
}

/** Offers to end the contract that is open, and confirms it. */
async function offerEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Offer to end' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Send offer' }).click();
}

/** Fills the form of a new offer to a direct downline, and sends it. */
async function offer(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'New offer' }).click();
  await page.getByRole('combobox', { name: 'Agent' }).fill(DOWNLINE);
  await page.getByRole('option', { name: DOWNLINE }).click();
  await page.getByLabel('Rate (%)').fill(percent);
  await page.getByRole('button', { name: 'Send offer' }).click();
}

test('CON-01 CON-03 an upline offers, the downline accepts, rejects and lets it end', async ({
  browser,
  port,
  database,
}) => {
  await prepare(database, home);
  const upline = await openContracts(browser, port, UPLINE, screens.desktop);
  const downline = await openContracts(browser, port, DOWNLINE, screens.phone);

  await offer(upline, '41');
  await expect(
    upline.getByText('Your own contract doesn’t allow terms this high. Lower them.'),
  ).toBeVisible();
  await upline.getByLabel('Rate (%)').fill('25');
  await upline.getByRole('button', { name: 'Send offer' }).click();
  await expect(upline.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();

  await accept(downline, 'No downline contracts will end.');
  await expect(downline.getByRole('region', { name: 'From the next period' })).toBeVisible();
  expect(await accessibilityFaults(downline)).toEqual([]);

  // The downline rejects the end once, and accepts it the second time.
  await openContract(upline);
  await offerEnd(upline);
  await expect(upline.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
  await openContract(downline);
  await downline.getByRole('button', { name: 'Reject' }).click();
  await expect(downline.getByRole('button', { name: 'Reject' })).toBeHidden();
  await expect(downline.getByRole('region', { name: 'From the next period' })).toBeVisible();
  await openContract(upline);
  await offerEnd(upline);
  await expect(upline.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
  await accept(downline, 'No downline contracts will end.');
  await expect(downline.getByText('Ended', { exact: true }).first()).toBeVisible();
  for (const page of [upline, downline]) await page.context().close();
});

for (const [code, cascade, percent] of [
  ['india', 'HIGHER_ENDS', '25'],
  ['pakistan', 'LOWER_ENDS', '10'],
] as const)
  test(`CON-03 by ${cascade} an acceptance ends the contract below that its preview names`, async ({
    browser,
    port,
    database,
  }) => {
    const tenant = brand(code);
    await inDatabase(database, tenant, async (client, id) => {
      await client.query(
        `insert into setting (tenant, key, value)
           values ($1, 'contracts', jsonb_build_object('cascade', $2::text))`,
        [id, cascade],
      );
      await client.query(
        `select move_member($1::smallint, b.id, u.id, 'operator:1', 'a journey', 'journey')
         from member b join member u on u.tenant = b.tenant and u.username = $3
         where b.tenant = $1 and b.username = $2`,
        [id, BELOW, DOWNLINE],
      );
    });
    await prepare(database, tenant);
    await inDatabase(database, tenant, async (client, id) => {
      await agree(client, id, DOWNLINE, BELOW, 15);
    });
    const upline = await openContracts(browser, port, UPLINE, screens.desktop, tenant);
    const downline = await openContracts(browser, port, DOWNLINE, screens.phone, tenant);
    await offer(upline, percent);
    await expect(upline.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
    await accept(downline, 'Downline contracts that will end: 1');
    await expect(downline.getByRole('region', { name: 'From the next period' })).toBeVisible();
    const below = await openContracts(browser, port, BELOW, screens.phone, tenant);
    await openContract(below);
    await expect(below.getByText('Ends', { exact: true }).first()).toBeVisible();
    for (const page of [upline, downline, below]) await page.context().close();
  });
