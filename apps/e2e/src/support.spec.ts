import { randomBytes } from 'node:crypto';

import { brand } from './brand.ts';
import { BrandSite } from './pages/brand-site.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, newPerson, test } from './stage.ts';

const home = brand('philippines');

test.use({ viewport: { width: 1280, height: 800 } });

test('HLP-03 OPS-09 what a member sends is assigned, noted and answered @core', async ({
  browser,
  page,
  port,
}) => {
  const site = new BrandSite(page, home, port);
  const person = newPerson();
  await site.arrive(person);
  await site.open('/promotions');
  const question = `The reels stop late ${randomBytes(3).toString('hex')}.`;
  await page.getByRole('complementary').getByRole('button', { name: 'Feedback' }).click();
  const form = page.getByRole('dialog', { name: 'Feedback' });
  await form.getByLabel('Topic').selectOption('game');
  await form.getByLabel('Your message').fill(question);
  await form.getByLabel('Contact details').fill('me@example.org');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thanks! We’ve received your message.')).toBeVisible();

  const support = await OperatorConsole.openAs(browser, port, 'support', home.code);
  await support.findMember(home.code, person.username);
  await support.page.getByRole('link', { name: 'Support tickets' }).last().click();
  await support.page.getByRole('link', { name: question }).click();
  await support.page.getByLabel('Assigned to').selectOption({ label: 'Me' });
  await expect(support.page.getByText('The ticket is assigned.')).toBeVisible();
  await support.page.getByLabel('Answer', { exact: true }).fill('Ask the studio.');
  await support.page.getByRole('button', { name: 'Add as internal note' }).click();
  const thread = support.page.getByRole('list', { name: 'Conversation' });
  await expect(thread.getByText('Ask the studio.')).toBeVisible();
  await support.page.getByLabel('Answer', { exact: true }).fill('They stop at once now.');
  await support.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(thread.getByText('They stop at once now.')).toBeVisible();
  await support.page.context().close();
});
