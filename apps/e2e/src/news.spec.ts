import { BrandSite } from './pages/brand-site.ts';
import { endOtherSessions } from './pages/ended-session.ts';
import { expect, newPerson, tenants, test } from './stage.ts';

const [tenant] = tenants as [(typeof tenants)[number]];

test('SYS-10 WAL-01 AUT-13 an open page shows a deposit and a logout made elsewhere @core', async ({
  siteOf,
  page,
  browser,
  port,
}) => {
  const site = siteOf(tenant);
  const person = newPerson();
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/session/events'));
  await site.arrive(person);
  await site.open('/');
  await expect.poll(() => site.balance()).toBe(0n);
  expect((await stream).headers()['content-type']).toBe('text/event-stream; charset=utf-8');

  const context = await browser.newContext();
  const other = new BrandSite(await context.newPage(), tenant, port);
  await other.enter(person);
  await other.open('/');
  // From here on the first page is not touched, and asks for nothing.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wallets/balance')) asked.push(request.url());
  });
  await other.deposit('321.5');
  await expect.poll(() => site.balance()).toBe(321_500_000n);
  expect(asked).toEqual([]);

  await endOtherSessions(other.page, tenant);
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('alert')).toContainText(
    'Your session has expired',
  );
  await context.close();
});
