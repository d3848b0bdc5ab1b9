import { expect, screens, tenants, test } from './stage.ts';

const findTenant = (wanted: string) => {
  const tenant = tenants.find(({ code }) => code === wanted);
  if (!tenant) throw new Error(`These journeys need ${wanted}`);
  return tenant;
};
const pakistan = findTenant('pakistan');

test.use(screens.desktop);

const CHAT = 'https://chat.example.com/room';

test.describe('a brand with a chat outside', () => {
  // One after the other: each of them sets the line of the same brand, and sets it back.
  test.describe.configure({ mode: 'default' });
  // The line and its host are kept for some seconds: until they are known, the page has no window.
  test.beforeEach(async ({ page, siteOf, database }) => {
    await database.query(
      `insert into customer_service (tenant, type, path)
         select id, 'LIVECHAT', $2 from tenant where code = $1
         on conflict (tenant, type) do update set path = excluded.path`,
      [pakistan.code, CHAT],
    );
    await database.query(
      `insert into setting (tenant, key, value)
         select id, 'hosts', $2 from tenant where code = $1
         on conflict (tenant, key) do update set value = excluded.value`,
      [pakistan.code, JSON.stringify({ service: [new URL(CHAT).origin] })],
    );
    await page.context().route(`${CHAT}**`, (route) => route.fulfill({ body: 'Hello' }));
    await expect(async () => {
      await siteOf(pakistan).open('/');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Customer service' });
      await expect(link).toHaveAttribute('href', CHAT);
    }).toPass();
  });
  test.afterEach(({ database }) =>
    database.query(
      `update customer_service set path = '/helpmc?line=chat' where type = 'LIVECHAT'
         and tenant = (select id from tenant where code = $1)`,
      [pakistan.code],
    ),
  );

  test('SYS-06 customer service opens in a window that reaches back to nothing', async ({
    page,
    siteOf,
  }) => {
    const site = siteOf(pakistan);
    await site.open('/');
    const footer = await site.showFooter();
    const asked = page.waitForRequest((request) =>
      request.url().includes('/api/v1/system/service'),
    );
    const opening = page.waitForEvent('popup');
    await footer.getByRole('link', { name: 'Customer service' }).click();
    const window = await opening;
    await expect(window).toHaveURL(CHAT);
    const answer = await (await asked).response();
    expect(await answer?.text()).not.toContain('chat.example.com');
    expect(await window.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
  });

  test('SYS-06 the bar opens support; its window closes when the link fails @core', async ({
    page,
    siteOf,
  }) => {
    const site = siteOf(pakistan);
    await page.route('**/api/v1/system/service*', (route) => route.abort());
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
    await expect(link).toHaveAttribute('href', CHAT);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

test('HLP-03 without a chat outside a visitor is led to the tickets, behind the login', async ({
  page,
  siteOf,
}) => {
  await siteOf(tenants.find(({ code }) => code === 'india') ?? pakistan).open('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Customer service' });
  await expect(link).toHaveAttribute('href', '/member/support');
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
