import type { Browser, Page } from '@playwright/test';

import { fillBirthDate } from './pages/birth-date.ts';
import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite, type Person } from './pages/brand-site.ts';
import { DEMO_PASSWORD } from './pages/operator-console.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

const home = brand('philippines');

/** Someone new opens the address of an invitation on a phone of its own, and registers there. */
async function registerOnPhone(
  browser: Browser,
  port: number,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<{ readonly person: Person; readonly theirs: BrandSite }> {
  const phone = await browser.newContext(screens.phone);
  await phone.addInitScript(leaveAlone);
  const theirs = new BrandSite(await phone.newPage(), home, port);
  const person = newPerson();
  await theirs.open(pathname + search);
  await theirs.signUp(person);
  return { person, theirs };
}

test('AGT-01 AGT-03 AGT-04 AUT-10 an account and a link by keyboard, then the team @core', async ({
  page,
  browser,
  port,
}) => {
  const site = new BrandSite(page, home, port);
  await page.setViewportSize({ width: 1280, height: 800 });
  await site.enter({ username: 'agent01', password: DEMO_PASSWORD });
  await site.open('/agent/registerCenter');
  const centre = page.locator('dialog[data-name=agent]');
  const opened = newPerson();
  await centre.getByRole('radio', { name: /^Agent/ }).focus();
  await page.keyboard.press('Space');
  await centre.getByLabel('Username').fill(opened.username);
  await centre.getByLabel('Password', { exact: true }).fill(opened.password);
  await fillBirthDate(centre, '1991-02-03');
  await centre.getByRole('checkbox').press('Space');
  await centre.getByRole('button', { name: 'Open account' }).press('Enter');
  await expect(centre.getByText(`${opened.username} is now an agent in your team.`)).toBeVisible();

  await centre.getByRole('tab', { name: 'New account' }).press('ArrowRight');
  await centre.getByRole('button', { name: 'New link' }).press('Enter');
  await centre.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(centre.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const address = new URL(await centre.getByLabel('Link', { exact: true }).inputValue());
  expect(await accessibilityFaults(page)).toEqual([]);

  const { person: newcomer, theirs } = await registerOnPhone(browser, port, address);
  await theirs.page.context().close();

  await page.reload();
  await expect(centre.getByRole('cell', { name: newcomer.username })).toBeVisible();
  await centre.getByRole('link', { name: 'Team management' }).press('Enter');
  const team = centre.getByRole('table', { name: 'Team management' });
  await expect(team.getByText(newcomer.username)).toBeVisible();
  await team.getByRole('button', { name: `Make agent: ${newcomer.username}` }).press('Enter');
  await page
    .locator('dialog[data-name=promote-member]')
    .getByRole('button', { name: 'Make agent' })
    .press('Enter');
  await expect(
    team
      .getByRole('row')
      .filter({ hasText: newcomer.username })
      .getByText('Agent', { exact: true }),
  ).toBeVisible();
});

test('AGT-02 AGT-03 MEM-06 an agent writes to a newcomer of its link, who answers', async ({
  page,
  browser,
  port,
}) => {
  const { person: newcomer, theirs } = await registerOnPhone(browser, port, {
    pathname: '/register',
    search: '?affiliateCode=AGENT01',
  });

  const site = new BrandSite(page, home, port);
  await page.setViewportSize({ width: 1280, height: 800 });
  await site.enter({ username: 'agent01', password: DEMO_PASSWORD });
  await site.open(`/agent/downlineManagmentView?name=${newcomer.username}`);
  const centre = page.locator('dialog[data-name=agent]');
  await centre.getByRole('link', { name: `Message ${newcomer.username}` }).click();
  await expect(centre.getByRole('button', { name: `Remove ${newcomer.username}` })).toBeVisible();
  await centre.getByLabel('Subject').fill('Welcome');
  await centre.getByLabel('Message', { exact: true }).fill('Ask me anything.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await centre.getByRole('button', { name: 'Send' }).click();
  const sent = centre.getByRole('listitem').filter({ hasText: newcomer.username });
  await expect(sent).toContainText('0 of 1 read');

  await theirs.open('/member/messageV2');
  const inbox = theirs.page.getByRole('dialog', { name: 'Messages' });
  await inbox.getByRole('button', { name: /Welcome/ }).click();
  await expect(inbox.getByRole('article')).toContainText(/Your agent · ag\*\*\*1/);
  await inbox.getByRole('button', { name: 'Reply' }).click();
  const question = `When is payday, asks ${newcomer.username}?`;
  await inbox.getByLabel('Message', { exact: true }).fill(question);
  await inbox.getByRole('button', { name: 'Send' }).click();
  await expect(inbox.getByText('Message sent.')).toBeVisible();
  await theirs.page.context().close();

  await page.reload();
  await expect(sent).toContainText('1 of 1 read');
  await centre.getByRole('link', { name: 'Replies appear in your messages' }).click();
  const answers = page.getByRole('dialog', { name: 'Messages' });
  await answers
    .getByRole('button', { name: /Re: Welcome/ })
    .first()
    .click();
  await expect(answers.getByRole('article')).toContainText(question);
});

/** A new member shares its link, and copies it; returns the link. */
async function copyLink(page: Page, port: number): Promise<URL> {
  const site = new BrandSite(page, home, port);
  await page.setViewportSize({ width: 1280, height: 800 });
  await site.arrive(newPerson());
  await site.open();
  await page.getByRole('button', { name: 'Share' }).first().click();
  const centre = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(centre.getByRole('img', { name: 'QR code for your link' })).toBeVisible();
  await expect(centre.getByText('No friends have signed up yet.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await centre.getByRole('button', { name: /^Copy/ }).last().click();
  const shown = await centre.getByRole('textbox', { name: 'Your link' }).inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  return new URL(shown);
}

test('MEM-07 SHL-08 a member shares its link, by QR code and to be copied @core', async ({
  page,
  port,
}) => {
  expect((await copyLink(page, port)).searchParams.size).toBe(1);
});

test('MEM-07 a friend registers by the link of a member and is listed', async ({
  page,
  browser,
  port,
}) => {
  const address = await copyLink(page, port);
  const centre = page.getByRole('dialog', { name: 'Invite friends' });
  const { person: friend, theirs } = await registerOnPhone(browser, port, address);
  await theirs.page.context().close();

  await page.reload();
  const masked = `${friend.username.slice(0, 2)}***${friend.username.at(-1)}`;
  const row = centre.getByRole('row').filter({ hasText: masked });
  await expect(row).toContainText('Signed up');
});
