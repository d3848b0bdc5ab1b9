import { randomBytes } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, test } from './stage.ts';

const home = brand('philippines');
const reason = 'a journey of the tests';

test.use({ viewport: { width: 1280, height: 800 } });

/** A new member who has the empty inbox open. */
async function openInbox(page: Page, port: number) {
  const site = new BrandSite(page, home, port);
  const person = newPerson();
  await site.arrive(person);
  // A new member has unread notices, which would open first.
  await site.open('/member/messageV2?show=inbox');
  const inbox = page.getByRole('dialog', { name: 'Messages' });
  await expect(inbox.getByText('No messages yet.')).toBeVisible();
  return { site, person, inbox };
}

const unreadTab = (inbox: Locator, unread: number) =>
  inbox.getByRole('tab', { name: `Messages ${unread}` });

test('MEM-06 OPS-09 a message is read as it arrives, and deleted @core', async ({
  browser,
  page,
  port,
}) => {
  const { person, inbox } = await openInbox(page, port);
  const support = await OperatorConsole.openAs(browser, port, 'support', home.code);
  await support.findMember(home.code, person.username);
  await support.page.getByRole('link', { name: 'Send message' }).click();
  const english = support.page.locator('section').filter({ hasText: /^English/ });
  await english.getByLabel('Subject').fill('About the reels');
  await english.getByLabel('Text').fill('They stop at once now.\nThank you!');
  await support.confirm('Send message', reason);

  // The page of the member is the same one: nothing was reloaded.
  const message = inbox.getByRole('button', { name: /About the reels/ });
  await expect(message).toBeVisible();
  await expect(unreadTab(inbox, 1)).toBeVisible();
  await message.click();
  const opened = inbox.getByRole('article');
  await expect(opened).toContainText('They stop at once now.');
  await expect(unreadTab(inbox, 1)).toHaveCount(0);

  await opened.getByRole('button', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this message?' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(inbox.getByText('No messages yet.')).toBeVisible();
  await support.page.context().close();
});

test('MEM-06 OPS-07 a message to a segment reaches its members and is recalled', async ({
  browser,
  page,
  port,
}) => {
  const { person, inbox } = await openInbox(page, port);
  const tag = `t${randomBytes(3).toString('hex')}`;
  const support = await OperatorConsole.openAs(browser, port, 'support', home.code);
  await support.findMember(home.code, person.username);
  await support.change(
    'Change tags',
    (dialog) => dialog.getByLabel('Tags').fill(tag),
    'Change tags',
  );
  await expect(support.dialog()).toHaveCount(0);

  await support.open(`/b/${home.code}/messages`);
  await support.page.getByRole('link', { name: 'New message' }).click();
  await support.page.getByRole('radio', { name: 'Segment' }).click();
  await support.page.getByLabel('Tag', { exact: true }).fill(tag);
  await expect(support.page.getByText('Reaches 1 member now.')).toBeVisible();
  const english = support.page.locator('section').filter({ hasText: /^English/ });
  await english.getByLabel('Subject').fill('Kite week');
  await english.getByLabel('Text').fill('It begins on Monday.');
  await support.confirm('Propose message', reason);
  await expect(
    support.page.getByText('The message is awaiting another operator’s approval.'),
  ).toBeVisible();

  const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  await owner.approve(tag, reason);
  await expect(inbox.getByRole('button', { name: /Kite week/ })).toBeVisible();
  await expect(unreadTab(inbox, 1)).toBeVisible();

  await owner.open(`/b/${home.code}/messages`);
  await owner.page
    .getByRole('link', { name: /Kite week/ })
    .first()
    .click();
  await expect(owner.page.getByRole('heading', { level: 1, name: /Kite week/ })).toBeVisible();
  await expect(owner.page.getByText('1 of 1')).toBeVisible();
  await owner.confirm('Recall unread', reason);
  await expect(inbox.getByText('No messages yet.')).toBeVisible();
  for (const operator of [support, owner]) await operator.page.context().close();
});
