import { expect, screens, tenants, test } from './stage.ts';

const findTenant = (wanted: string) => {
  const tenant = tenants.find(({ code }) => code === wanted);
  if (!tenant) throw new Error(`These journeys need ${wanted}`);
  return tenant;
};
const pakistan = findTenant('pakistan');

test.use(screens.desktop);

test('SYS-06 customer service opens in a window of its own, which reaches back to nothing', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(pakistan);
  await site.open('/');
  const footer = await site.showFooter();
  const asked = page.waitForRequest((request) => request.url().includes('/wps/v2/system/service'));
  const opening = page.waitForEvent('popup');
  await footer.getByRole('link', { name: 'Customer service' }).click();
  const window = await opening;
  await expect(window).toHaveURL(site.address('/helpmc?line=chat'));
  const answer = await (await asked).response();
  expect(await answer?.text()).not.toContain('helpmc');
  expect(await window.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
});

test('SYS-06 the bar opens support; its window closes when the link fails @core', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(pakistan);
  await page.route('**/wps/v2/system/service*', (route) => route.abort());
  await site.open('/promotions');
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('complementary', { name: 'Help and contact' })
    .getByRole('link', { name: 'Customer service' })
    .click();
  const window = await opening;
  // It may be closed before anybody looks.
  await expect.poll(() => window.isClosed()).toBe(true);
  const words = page.getByRole('dialog', { name: 'Couldn’t open customer service' });
  await expect(words).toBeVisible();
  await words.getByRole('button', { name: 'OK' }).click();
  await expect(words).toBeHidden();
});

test('SYS-06 a press that means a tab follows the link as it is', async ({ page, siteOf }) => {
  await siteOf(pakistan).open('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Customer service' });
  await expect(link).toHaveAttribute('href', '/helpmc?line=chat');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
