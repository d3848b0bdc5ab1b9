import type { Browser } from '@playwright/test';

import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { sendMoney, setPin } from './pages/cashier.ts';
import { DEMO_PASSWORD } from './pages/operator-console.ts';
import { expect, leaveAlone, screens, test } from './stage.ts';

const home = brand('philippines');

/** The page of transfers of one of the demo's accounts, on a phone of its own. */
async function openTransfers(browser: Browser, port: number, username: string) {
  const context = await browser.newContext({ ...screens.phone, reducedMotion: 'reduce' });
  await context.addInitScript(leaveAlone);
  const page = await context.newPage();
  const site = new BrandSite(page, home, port);
  await site.open();
  await site.logIn({ username, password: DEMO_PASSWORD });
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
