import { fillBirthDate } from './pages/birth-date.ts';
import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { DEMO_PASSWORD } from './pages/operator-console.ts';
import { expect, leaveAlone, newPerson, screens, test } from './stage.ts';

const home = brand('philippines');

test('AGT-01 AGT-03 AGT-04 AUT-10 an account and a link by keyboard, then the team', async ({
  page,
  browser,
  port,
}) => {
  const site = new BrandSite(page, home, port);
  await page.setViewportSize({ width: 1280, height: 800 });
  await site.open();
  await site.logIn({ username: 'agent01', password: DEMO_PASSWORD });
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

  // The newcomer opens the address on a phone.
  const phone = await browser.newContext({ ...screens.phone, reducedMotion: 'reduce' });
  await phone.addInitScript(leaveAlone);
  const theirs = new BrandSite(await phone.newPage(), home, port);
  const newcomer = newPerson();
  await theirs.open(address.pathname + address.search);
  await theirs.signUp(newcomer);
  await phone.close();

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
