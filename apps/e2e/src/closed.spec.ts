import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import type { OwnProduct } from './own-product.ts';
import { expect, plainTest } from './own-stage.ts';
import { accessibilityFaults } from './pages/accessibility.ts';
import { BrandSite } from './pages/brand-site.ts';
import { leaveAlone, tenants } from './stage.ts';

// A closed site responds 503 to pages and calls, which the usual error check would refuse.
const test = plainTest.extend<{ readonly faults: readonly string[] }>({
  faults: [
    async ({ page }, provide) => {
      await page.addInitScript(leaveAlone);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
      page.on(
        'console',
        (message) =>
          message.type() === 'error' &&
          !message.text().startsWith('Failed to load resource') &&
          faults.push(`console: ${message.text()}`),
      );
      await provide(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

const findTenant = (code: string) => {
  const tenant = tenants.find((one) => one.code === code);
  if (!tenant) throw new Error(`These journeys need ${code}`);
  return tenant;
};

// What is changed here everybody would see: these journeys have a product of their own, and a brand
// each.
test.describe.configure({ mode: 'serial' });
let product: OwnProduct;
test.beforeAll(({ ownProduct }) => void (product = ownProduct));
test.afterAll(() => product?.restore());

const until = Date.UTC(2030, 0, 5, 12, 0, 0);

/**
 * Waits for the response to the status request that the closed page makes by itself, once at the
 * beginning: when the site opens before that, it comes back without a press.
 */
const waitForStatusResponse = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/wps/system/status'));

test('SYS-01 SYS-02 maintenance replaces every page and ends by itself @core', async ({ page }) => {
  const tenant = findTenant('pakistan');
  const site = new BrandSite(page, tenant, product.port);
  await product.set('pakistan', 'maintenance', {
    on: true,
    title: { EN: 'New tables', UR: 'نئی میزیں' },
    message: { EN: 'We set them up.', UR: 'ہم تیاری کر رہے ہیں۔' },
    until: new Date(until).toISOString(),
  });
  // Blocked and under maintenance at once: maintenance is shown.
  await product.set('pakistan', 'region', { blockedCountries: ['PK'] });
  await expect
    .poll(async () => (await product.look(tenant.domains[0] ?? '', '/rng')).status)
    .toBe(503);
  await site.open('/rng');
  await expect(page.getByRole('heading', { level: 1, name: 'New tables' })).toBeVisible();
  await expect(page.getByText('We set them up.')).toBeVisible();
  await expect(page.locator('time')).toHaveText('05/01/2030 17:00:00');
  await expect(page.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', /./);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((wanted) => (document.documentElement.dataset['mode'] = wanted), mode);
    expect(await accessibilityFaults(page), mode).toEqual([]);
  }
  const answered = waitForStatusResponse(page);
  await site.open('/', 'UR');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'نئی میزیں' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
  await answered;
  await product.set('pakistan', 'region', null);
  await product.set('pakistan', 'maintenance', null);
  await expect
    .poll(async () => (await product.look(tenant.domains[0] ?? '', '/')).status)
    .toBe(200);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'لاگ ان' })).toBeVisible();
});

test('SYS-01 a visitor of a blocked region sees the own address, and why', async ({ page }) => {
  const tenant = findTenant('nigeria');
  const site = new BrandSite(page, tenant, product.port);
  await product.set('nigeria', 'region', { blockedCountries: ['NG'] });
  await expect
    .poll(async () => (await product.look(tenant.domains[0] ?? '', '/rng')).status)
    .toBe(451);
  await site.open('/rng');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Not available in your region' }),
  ).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await product.set('nigeria', 'region', null);
});

test('SYS-01 the running site closes when a call is refused, and comes back where it was', async ({
  page,
}) => {
  const tenant = findTenant('india');
  const site = new BrandSite(page, tenant, product.port);
  await site.open('/fish');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await product.set('india', 'maintenance', { on: true });
  await expect
    .poll(async () => (await product.look(tenant.domains[0] ?? '', '/rng')).status)
    .toBe(503);
  // The next call of the open page is refused.
  const answered = waitForStatusResponse(page);
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Card games' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'We’re under maintenance' }),
  ).toBeVisible();
  await answered;
  await product.set('india', 'maintenance', null);
  await expect
    .poll(async () => (await product.look(tenant.domains[0] ?? '', '/rng')).status)
    .toBe(200);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Card games' })).toBeVisible();
  await expect(page).toHaveURL(site.address('/pvp'));
});

test('SYS-03 a members-only site shows the login and nothing else', async ({ page }) => {
  test.setTimeout(150_000);
  const tenant = findTenant('indonesia');
  const site = new BrandSite(page, tenant, product.port);
  await product.set('indonesia', 'whitelabel', { LOGINEDTOHOME3: true });
  await expect
    .poll(async () =>
      [
        await product.look(tenant.domains[0] ?? '', '/fish'),
        await product.look(tenant.domains[0] ?? '', '/'),
      ].some(({ text }) => text.includes('<footer')),
    )
    .toBe(false);
  const closed = [
    '/',
    '/index.html',
    '/home',
    '/noticePage',
    '/pointMall',
    '/sports',
    '/esports',
    '/lott',
    '/elott',
    '/lottery',
    '/rng',
    '/fish',
    '/pvp',
    '/live',
    '/promotions',
    '/promoDetail',
    '/seamless',
    '/fbsports',
    '/help',
    '/down',
    '/join',
    '/game',
    '/member/securityCenter',
    '/agent',
  ];
  for (const path of closed) {
    await page.goto(site.address(path));
    await site.listening();
    await expect(page, path).toHaveURL(site.address('/login'));
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
    await site.open(path);
    await expect(page, path).toHaveURL(site.address(path));
  }
  await site.open('/login');
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByRole('textbox', { name: 'Username' }).fill('demo01');
  await login.getByLabel('Password', { exact: true }).fill('Parlour-demo-1');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await page.goto(site.address('/fish'));
  await site.listening();
  await expect(page.getByRole('heading', { level: 1, name: 'Fishing' })).toBeVisible();
});

/** Scrolls down by windows to the end: most pictures load only when they come near. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame().then(frame);
    }
  });
}

/** Two hosts of pictures, and the addresses requested from them; what the cache had is not. */
async function startPictureHosts() {
  const requested: string[] = [];
  const server = createServer(({ headers, url }, response) => {
    requested.push(`http://${headers.host}${url}`);
    response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    hosts: ['a', 'b'].map((name) => `http://pictures-${name}.localhost:${port}`),
    requested,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

test("SYS-05 all pictures of a page come once, from one of the operator's hosts", async ({
  page,
}) => {
  const tenant = findTenant('bangladesh');
  const site = new BrandSite(page, tenant, product.port);
  const { hosts, requested, stop } = await startPictureHosts();
  const cache = await page.context().newCDPSession(page);
  await product.set('bangladesh', 'hosts', { images: hosts });
  for (const [path, kinds] of [
    ['/rng', ['covers', 'vendors']],
    ['/promotions', ['banners']],
    ['/', ['covers', 'banners', 'vendors']],
  ] as const) {
    await expect
      .poll(async () =>
        /pictures-[ab]\.localhost/.test((await product.look(tenant.domains[0] ?? '', path)).text),
      )
      .toBe(true);
    // Several times: what is rendered for a page and what takes it over might agree by chance.
    for (let visit = 0; visit < 3; visit++) {
      await page.goto('about:blank');
      await cache.send('Network.clearBrowserCache');
      // What the page before had asked for may still arrive, until the next page answers.
      page.once('response', () => (requested.length = 0));
      await site.open(path);
      await scrollToEnd(page);
      for (const kind of kinds)
        await expect
          .poll(() => requested.filter((address) => address.includes(`/media/${kind}/`)).length, {
            message: `${path} ${kind}`,
          })
          .toBeGreaterThan(0);
      const origins = new Set(requested.map((address) => new URL(address).origin));
      expect(origins.size, [...origins].join(' ')).toBe(1);
      for (const origin of origins) expect(hosts).toContain(origin);
      expect(requested.filter((address, index) => requested.indexOf(address) !== index)).toEqual(
        [],
      );
    }
  }
  // What comes later with a call takes the page's host too.
  await site.open('/');
  const picture = page.locator('img[src*="/media/"]').first();
  const host = new URL((await picture.getAttribute('src')) ?? '').origin;
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill('kite');
  await expect(
    page.getByRole('dialog').locator(`img[src^="${host}/media/covers/"]`).first(),
  ).toBeVisible();
  await product.set('bangladesh', 'hosts', null);
  await stop();
});
