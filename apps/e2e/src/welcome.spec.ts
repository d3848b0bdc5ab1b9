import { welcome } from '@parlour/start/welcome';
import { brand } from './brand.ts';
import { expect, screens, tenants, test } from './stage.ts';

test.use(screens.phone);

test('OPS-02 each address that the start names answers', async ({ page, port }) => {
  const addresses = welcome(tenants, port, { open: 1, closed: 0 }).match(/http:\/\/\S+/g) ?? [];
  expect(addresses).toHaveLength(tenants.length + 1);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
  }
  // The last is the inbox of the sandbox.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const username of ['demo01', 'agent01', 'trial01'])
  test(`OPS-02 the account ${username} that the start names can log in`, async ({
    siteOf,
    port,
  }) => {
    const words = welcome(tenants, port, { open: 1, closed: 0 });
    expect(words).toContain(`${username} (`);
    const password = /with password (\S+)/.exec(words)?.[1] ?? '';
    const site = siteOf(brand('nigeria'));
    await site.open('/');
    await site.logIn({ username, password });
  });
