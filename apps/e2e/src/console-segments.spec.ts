import type { TenantConfig } from '@parlour/tenant';
import type { Client } from 'pg';

import { brandsOf } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

const SEGMENT = 'Orchid members';
const TAG = 'orchid';
const CODE = 'ORCHID30';

test.use({ viewport: { width: 1280, height: 800 } });

/** Gives a member a tag, as customer service does. */
const tag = (database: Client, { code }: TenantConfig, username: string) =>
  database.query(
    `insert into member_tag (tenant, member, tag)
     select m.tenant, m.id, $3 from member m join tenant t on t.id = m.tenant
     where t.code = $1 and m.username = $2`,
    [code, username, TAG],
  );

/** Keeps the audience of members with the tag as a segment, and counts it. */
async function addSegment(content: OperatorConsole, { code }: TenantConfig): Promise<void> {
  const { page } = content;
  await content.open(`/b/${code}/segments`);
  await page.getByRole('button', { name: 'Add segment', exact: true }).click();
  const dialog = content.dialog();
  await dialog.getByLabel('Name').fill(SEGMENT);
  await dialog.getByLabel('Member tags').fill(TAG);
  await dialog.getByRole('button', { name: 'Count members' }).click();
  await expect(dialog.getByText(/^1 of .* active members now$/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('promotions use it again');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add segment', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: SEGMENT });
  await expect(row).toContainText(`Tagged ${TAG}`);
  await row.getByRole('button', { name: 'Count members' }).click();
  await expect(row.getByText(/^1 of .* active members now$/)).toBeVisible();
}

/** Builds a promotion of a code for the segment, and has it started by two operators. */
async function startPromotion(
  content: OperatorConsole,
  owner: OperatorConsole,
  { code }: TenantConfig,
): Promise<void> {
  const { page } = content;
  await content.open(`/b/${code}/promotions`);
  await page.getByRole('link', { name: 'New promotion' }).click();
  await page.getByLabel('Name').fill('For orchid members');
  await page.getByLabel('Trigger').selectOption({ label: 'Code' });
  await page.getByLabel('Code', { exact: true }).fill(CODE);
  await page.getByLabel('Reward', { exact: true }).selectOption({ label: 'Fixed amount' });
  await page.getByLabel('Amount', { exact: true }).fill('30');
  await page.getByLabel('Paid as').selectOption({ label: 'Cash, without conditions' });
  await page.getByLabel('Segment').selectOption({ label: SEGMENT });
  await expect(page.getByLabel('Member tags')).toHaveValue(TAG);
  await page.getByRole('button', { name: 'Count members' }).click();
  await expect(page.getByText(/^1 of .* active members now$/)).toBeVisible();
  await content.confirm('Save version', 'for orchid members');
  await content.confirm('Start version 1', 'agreed about orchids');
  await owner.approve('agreed about orchids', 'seen the terms');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('Running');
}

for (const tenant of brandsOf('bangladesh', 'nigeria'))
  test(`BON-01 OPS-06 ${tenant.brandName}: a segment decides who gets a promotion`, async ({
    browser,
    port,
    page,
    siteOf,
    database,
  }) => {
    const site = siteOf(tenant);
    const inside = newPerson();
    await site.arrive(inside);
    await tag(database, tenant, inside.username);
    const content = await OperatorConsole.openAs(browser, port, 'content', tenant.code);
    const owner = await OperatorConsole.openAs(browser, port, 'owner', tenant.code);
    await addSegment(content, tenant);
    await startPromotion(content, owner, tenant);

    const main = page.getByRole('main');
    await site.open('/promotions');
    const before = await site.balance();
    await main.getByRole('textbox', { name: 'Promo code' }).fill(CODE);
    await main.getByRole('button', { name: 'Get bonus' }).click();
    await expect.poll(() => site.balance()).toBe(before + 30_000_000n);

    const context = await browser.newContext(screens.phone);
    await context.addInitScript(leaveAlone);
    const outside = new BrandSite(await context.newPage(), tenant, port);
    await outside.arrive(newPerson());
    await outside.open('/promotions');
    const theirs = outside.page.getByRole('main');
    await theirs.getByRole('textbox', { name: 'Promo code' }).fill(CODE);
    await theirs.getByRole('button', { name: 'Get bonus' }).click();
    await expect(theirs.getByText(/^This promotion isn’t for your account/)).toBeVisible();
    await expect.poll(() => outside.balance()).toBe(0n);
    for (const operator of [content, owner]) await operator.page.context().close();
    await context.close();
  });
