import { readFile } from 'node:fs/promises';

import { brand } from './brand.ts';
import { memberPages } from './member-pages.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const tenant = brand('philippines');

/** The pattern of gateway calls that are only made where the member centre is open. */
const CENTRE_CALLS = /announcements|unread|consolidated/i;

/** The menu as it is for a member who is no agent. */
const menu = [...memberPages, 'pointMall'];

test.use(screens.desktop);

test('ROL-02 MEM-01 MEM-02 the centre loads when opened, marks its page; Back ends @core', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(tenant);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/') && CENTRE_CALLS.test(pathname)) calls.push(pathname);
  });
  await site.arrive(newPerson(), 10);
  await site.open('/promotions');
  await site.balance();
  // A member's own promotions, where the page was made for visitors (PRO-02).
  expect(calls.filter((path) => !/announcements/i.test(path))).toEqual([]);
  const before = calls.length;

  const counted = page.waitForResponse(/unreadCount/i);
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  const deposit = page.getByRole('dialog', { name: 'Deposit' });
  await expect(deposit).toBeVisible();
  await counted;
  expect(calls.length).toBeGreaterThan(before);
  const pages = deposit.getByRole('navigation');
  await expect(pages.locator('[aria-current=page]')).toHaveText(/Deposit/);
  await expect(pages.getByRole('link')).toHaveCount(menu.length);
  const links = await pages
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(links).toEqual(menu);
  await pages.getByRole('link', { name: 'Bet history' }).click();
  const record = page.getByRole('dialog', { name: 'Bet history' });
  await expect(record.getByText('No bets in this period.')).toBeVisible();
  await expect(record.getByRole('navigation').locator('[aria-current=page]')).toHaveText(
    /Bet history/,
  );
  // Another page of the centre asks for nothing again.
  const ofCentre = calls.slice(before);
  expect(ofCentre).toEqual([...new Set(ofCentre)]);

  await record.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.address('/promotions'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('MEM-05 the record has pages, totals and ranges', async ({ page, siteOf }) => {
  const site = siteOf(tenant);
  await site.arrive(newPerson(), 100);
  const table = await site.launch('Kite Season');
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) await table.spin();
  const rows = await site.record();
  expect(rows).toHaveLength(rounds);
  const record = page.getByRole('dialog', { name: 'Bet history' });
  const total = record.getByRole('row').last();
  const stakes = rows.reduce((sum, { stake }) => sum + stake, 0n);
  await expect.poll(async () => site.amountsIn(await total.innerText())[0]).toBe(stakes);
  await record.getByRole('button', { name: 'Previous 7 days' }).click();
  await expect(record.getByText('No bets in this period.')).toBeVisible();
  await record.getByRole('button', { name: 'Next 7 days' }).click();
  await expect(total).toContainText('Total');
  await expect.poll(async () => site.amountsIn(await total.innerText())[0]).toBe(stakes);

  // One of them, with what it moved; Back leads to the list.
  await record
    .getByRole('button', { name: /^Details \S/ })
    .first()
    .click();
  const moved = record.getByRole('table', { name: 'Transactions in this round' });
  await expect(moved.getByRole('row').nth(1)).toContainText('Bet');
  await page.goBack();
  await expect(record.getByRole('table', { name: 'Bet history' })).toBeVisible();
});

test('MEM-05 PAY-05 a bet is in the record, and the statement ends with the balance @core', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(tenant);
  await site.arrive(newPerson(), 100);
  const game = await site.launch('Kite Season');
  await game.spin();
  await site.open('/member/transactionHistory');
  const balance = await site.balance();
  const record = page.getByRole('dialog', { name: 'Transaction history' });
  const rows = record.getByRole('table', { name: 'Transactions' }).getByRole('row');
  const bet = rows.filter({ hasText: /^Bet/ }).first();
  await expect(bet).toContainText('Kite Season');
  // The newest movement left the balance that the header shows.
  const amounts = site.amountsIn(await rows.nth(1).innerText());
  expect(amounts.at(-1)).toBe(balance);
  await expect(record.getByRole('link', { name: /^View deposit D/ })).toBeVisible();
  await bet.getByRole('link', { name: /view round/ }).click();
  const round = page.getByRole('dialog', { name: 'Bet history' });
  await expect(round.getByRole('link', { name: 'Verify this round' })).toBeVisible();

  await site.open('/member/transactionHistory?view=month');
  const closing = record.getByText('Closing balance').locator('..');
  await expect.poll(async () => site.amountsIn(await closing.innerText())[0]).toBe(balance);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-[\w-]+\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toContain('"Opening balance",,,0.00');
  expect(site.amountIn(`P${lines.at(-1)?.split(',').at(-1)}`)).toBe(balance);
  expect(lines.some((line) => line.includes('"Bet","Kite Season'))).toBe(true);

  // What is printed is the statement alone; the dialog of the browser is not a test's.
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await record.getByRole('button', { name: 'Print or save as PDF' }).click();
  const sheet = page.locator('body > [data-print]');
  await expect(sheet).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText('Statement for');
  await expect(sheet.getByRole('row').last()).toContainText('Closing balance');
  const last = sheet.getByRole('row').last();
  await expect.poll(async () => site.amountsIn(await last.innerText())[0]).toBe(balance);
});

test('MEM-05 profit and loss shows what was bet today', async ({ page, siteOf }) => {
  const site = siteOf(tenant);
  await site.arrive(newPerson(), 100);
  const game = await site.launch('Kite Season');
  // A spin may return just its stake: a day without a result has no chart.
  const before = await game.balance();
  do await game.spin();
  while ((await game.balance()) === before);
  const bets = await site.record();
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  await site.open('/member/personalProfit');
  const profit = page.getByRole('dialog', { name: 'Win/Loss' });
  const total = profit.getByRole('table', { name: 'By day' }).getByRole('row').last();
  const [stakes] = site.amountsIn(await total.innerText());
  expect(stakes).toBe(staked);
  await expect(profit.getByRole('img', { name: /^Win\/Loss from/ })).toBeVisible();
  await profit.getByRole('tab', { name: 'By game type' }).click();
  await expect(profit.getByRole('row').nth(1)).toContainText('Slots');
});
