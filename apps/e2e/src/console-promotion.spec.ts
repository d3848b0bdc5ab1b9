import { brand } from './brand.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { OperatorConsole } from './pages/operator-console.ts';
import { expect, test } from './stage.ts';

const home = brand('nigeria');

test.use({ viewport: { width: 1280, height: 800 } });

test('BON-01 OPS-06 a promotion is built, tried on the past, and started by two operators', async ({
  browser,
  port,
}) => {
  const content = await OperatorConsole.openAs(browser, port, 'content', home.code);
  const { page } = content;
  await content.open(`/b/${home.code}/promotions`);
  await page.getByRole('link', { name: 'New promotion' }).click();
  await expect(page.getByText('Get 50% of your deposit, up to ₦1,000.')).toBeVisible();
  await page.getByLabel('Name').fill('Rainy season');
  await page.getByLabel('Maximum', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText(/Enter a number from ₦0.01/)).toBeVisible();
  await page.getByLabel('Maximum', { exact: true }).fill('2000');
  await expect(page.getByText('Get 50% of your deposit, up to ₦2,000.')).toBeVisible();
  await page.getByRole('button', { name: 'Simulate past 30 days' }).click();
  await expect(page.getByText('Would have granted')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await content.confirm('Save version', 'for the rainy season');

  const version = page.getByRole('region', { name: 'Version 1' });
  await expect(version).toContainText('Make a first deposit of at least ₦100.');
  await content.confirm('Start version 1', 'agreed with marketing');
  await expect(
    page.getByRole('link', { name: 'Awaiting another operator’s approval' }),
  ).toBeVisible();

  const owner = await OperatorConsole.openAs(browser, port, 'owner', home.code);
  await owner.open('/approvals');
  const request = owner.request('agreed with marketing');
  await expect(request).toContainText('Nothing is running.');
  await expect(request).toContainText('Reach 10× the bonus in turnover to turn it into cash.');
  await owner.approve('agreed with marketing', 'seen the terms');

  await page.reload();
  await expect(version).toContainText('Running');
  await content.confirm('Stop promotion', 'a journey of the tests');
  await expect(version).toContainText('Approved before');

  await page.getByRole('link', { name: 'Copy to new promotion' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Rainy season');
  await content.confirm('Save version', 'once more');
  await expect(version).toContainText('Get 50% of your deposit, up to ₦2,000.');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await owner.page.context().close();
});
