import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, test } from './stage.ts';

const home = brand('philippines');

test.use({ viewport: { width: 1280, height: 800 } });

const picture = {
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Asks customer service from the bar beside the page, with a picture; returns the conversation. */
async function ask(page: Page, question: string) {
  await page
    .getByRole('complementary', { name: 'Help and contact' })
    .getByRole('link', { name: 'Customer service' })
    .click();
  const centre = page.getByRole('dialog', { name: 'Customer service' });
  await centre.getByRole('button', { name: 'New request' }).click();
  await centre.getByLabel('Topic').selectOption('game');
  await centre.getByLabel('Your message').fill(question);
  await centre.getByLabel('Photos (optional)').setInputFiles(picture);
  await expect(centre.getByRole('img', { name: 'proof.png' })).toBeVisible();
  await centre.getByRole('button', { name: 'Send' }).click();
  const thread = centre.getByRole('list', { name: 'Conversation' });
  await expect(thread).toContainText(question);
  await expect(thread.getByRole('img', { name: 'Photo sent with the message' })).toBeVisible();
  return { centre, thread };
}

/** Takes a ticket over, notes something, and answers it from a canned answer. */
async function answer(support: OperatorConsole, canned: string, note: string): Promise<void> {
  const { page } = support;
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(
    conversation.getByRole('img', { name: 'Photo attached to the message' }),
  ).toBeVisible();
  await page.getByLabel('Assigned to').selectOption({ label: 'Me' });
  await expect(page.getByText('Ticket assigned.')).toBeVisible();
  const field = page.getByLabel('Answer', { exact: true });
  await field.fill(note);
  await page.getByRole('button', { name: 'Add as internal note' }).click();
  await expect(conversation).toContainText(note);
  await page.getByLabel('Canned answer', { exact: true }).selectOption({ label: canned });
  await expect(field).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent.')).toBeVisible();
}

test('HLP-03 OPS-09 a member asks with a picture, is answered live and replies @core', async ({
  browser,
  page,
  port,
}) => {
  const site = new BrandSite(page, home, port);
  const person = newPerson();
  const mark = randomBytes(3).toString('hex');
  const question = `The reels stop late ${mark}.`;
  await site.arrive(person);
  await site.open('/promotions');
  const { centre, thread } = await ask(page, question);

  const support = await OperatorConsole.openAs(browser, port, 'support', home.code);
  await support.open(`/b/${home.code}/canned-answers`);
  await support.change('Add canned answer', async (dialog) => {
    await dialog.getByLabel('Title').fill(`Reels ${mark}`);
    await dialog.getByLabel('Text (EN)').fill('They stop at once now.');
  });
  await expect(support.dialog()).toHaveCount(0);
  await support.findMember(home.code, person.username);
  await support.page.getByRole('main').getByRole('link', { name: 'Support tickets' }).click();
  await support.page.getByRole('link', { name: question }).click();
  await answer(support, `Reels ${mark}`, 'Ask the studio.');

  // The page of the member is the same one: nothing was reloaded.
  await expect(thread).toContainText('They stop at once now.');
  await expect(thread).not.toContainText('Ask the studio.');
  await centre.getByLabel('Your reply').fill('Thank you, they do.');
  await centre.getByRole('button', { name: 'Send' }).click();
  await expect(thread).toContainText('Thank you, they do.');
  await support.page.reload();
  await expect(support.page.getByRole('list', { name: 'Conversation' })).toContainText(
    'Thank you, they do.',
  );
  await support.page.getByRole('button', { name: 'Close ticket' }).click();
  await expect(centre.getByText('This request is closed. A reply opens it again.')).toBeVisible();
  await support.page.context().close();
});
