import { brand } from './brand.ts';
import { expect, newPerson, screens, test } from './stage.ts';

const tenant = brand('philippines');

/** What is asked of the gateway only where the member centre is open. */
const CENTRE_CALLS = /announcements|unread|consolidated/i;

test.use({ ...screens.desktop, contextOptions: { reducedMotion: 'reduce' } });

test('ROL-02 MEM-02 the centre loads when opened, marks its page, and Back leaves it', async ({
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
  expect(calls).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  const deposit = page.getByRole('dialog', { name: 'Deposit' });
  await expect(deposit).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  const pages = deposit.getByRole('navigation');
  await expect(pages.locator('[aria-current=page]')).toHaveText(/Deposit/);
  const loaded = calls.length;
  await pages.getByRole('link', { name: 'Bet history' }).click();
  const record = page.getByRole('dialog', { name: 'Bet history' });
  await expect(record.getByText('No bets in this period.')).toBeVisible();
  await expect(record.getByRole('navigation').locator('[aria-current=page]')).toHaveText(
    /Bet history/,
  );
  expect(calls).toHaveLength(loaded);

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
  expect(site.amountsIn(await total.innerText())[0]).toBe(stakes);
  const asked = page.waitForResponse((response) => response.url().includes('startDate'));
  await record.getByRole('tab', { name: 'Last 7 days' }).click();
  expect((await asked).status()).toBe(200);
  await expect(total).toContainText('Total');
  expect(site.amountsIn(await total.innerText())[0]).toBe(stakes);
});
