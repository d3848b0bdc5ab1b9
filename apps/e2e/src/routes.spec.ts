import type { Page } from '@playwright/test';

import { builtFile } from './built-file.ts';
import type { BrandSite } from './pages/brand-site.ts';
import { expect, isFullMatrix, screens, tenants, test } from './stage.ts';

const [first] = tenants;
const pakistan = tenants.find(({ languages }) => languages.includes('UR'));
if (!first || !pakistan)
  throw new Error('These journeys need the default tenant and one that speaks Urdu');

type Frame = {
  readonly path: string;
  readonly header: 'full' | 'bare' | 'none';
  readonly hasFooter: boolean;
};

/** An address of each kind, with what stands around it. */
const kinds: readonly Frame[] = [
  ...['/', '/index.html', '/esports', '/pvp'].map((path) => ({
    path,
    header: 'full' as const,
    hasFooter: true,
  })),
  { path: '/fbsports', header: 'full', hasFooter: false },
  { path: '/sealottery', header: 'bare', hasFooter: false },
  { path: '/seamless', header: 'bare', hasFooter: false },
];

/** The other addresses of the product. */
const others: readonly Frame[] = [
  ...[
    '/index',
    '/home',
    '/rng',
    '/live',
    '/fish',
    '/sports',
    '/lott',
    '/elott',
    '/promotions',
    '/promoDetail',
    '/help',
    '/down',
    '/join',
    '/pointMall',
    '/noticePage',
    '/protection',
  ].map((path) => ({ path, header: 'full' as const, hasFooter: true })),
  ...['/lottery', '/lottert', '/vnlottery', '/game'].map((path) => ({
    path,
    header: 'bare' as const,
    hasFooter: false,
  })),
  { path: '/helpmc', header: 'none', hasFooter: false },
];

/** Opens pages of a brand, and looks at what stands around them. */
async function expectFrames(
  page: Page,
  site: BrandSite,
  brandName: string,
  frames: readonly Frame[],
): Promise<void> {
  for (const { path, header, hasFooter } of frames) {
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await site.open(path);
    expect((await answer).status(), path).toBe(200);
    expect(await page.title(), path).toContain(brandName);
    await expect(page.getByRole('banner'), path).toHaveCount(header === 'none' ? 0 : 1);
    await expect(page.getByRole('navigation', { name: 'Game categories' }), path).toHaveCount(
      header === 'full' ? 1 : 0,
    );
    await expect(page.getByRole('contentinfo'), path).toHaveCount(hasFooter ? 1 : 0);
    await expect(page.getByRole('main'), path).toHaveClass(
      new RegExp(`(^|\\s)${path.slice(1).replace('.', '\\.') || 'home'}(\\s|$)`),
    );
  }
}

// Frames are of the shell, the same in every brand.
test('RTE-01 RTE-04 RTE-06 RTE-08 RTE-09 RTE-12 pages of each kind have their frame @core', async ({
  siteOf,
  page,
}) => {
  await expectFrames(page, siteOf(first), first.brandName, kinds);
});

for (const tenant of isFullMatrix ? [first, pakistan] : [first]) {
  test(`RTE-01 RTE-03 RTE-04 RTE-05 RTE-06 RTE-07 RTE-09 RTE-12 ${tenant.brandName}`, async ({
    siteOf,
    page,
  }) => {
    test.setTimeout(180_000);
    await expectFrames(
      page,
      siteOf(tenant),
      tenant.brandName,
      isFullMatrix ? [...kinds, ...others] : others,
    );
  });
}

test('RTE-10 an unknown address answers 404 with a page of its own and a way home @core', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(first);
  for (const path of ['/no/such/page', '/member/nothing', '/agent/nothing']) {
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await site.open(path);
    expect((await answer).status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(site.address('/'));
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('RTE-05 the lottery page says what its address chose, as text and nothing else', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(first);
  await site.open(
    `/lottery?gameCode=${encodeURIComponent('<b>PH6D</b>')}&vendor=TCG_SEA&playType=straight`,
  );
  const main = page.getByRole('main');
  await expect(main).toContainText('<b>PH6D</b>');
  await expect(main).toContainText('straight');
  await main.getByRole('link', { name: 'All lotteries' }).click();
  await expect(page).toHaveURL(site.address('/lott'));
});

test('RTE-06 the slots page opens the vendor that its address names', async ({ siteOf, page }) => {
  const site = siteOf(first);
  await site.open('/rng?page=ARCADE');
  await expect(
    page.getByRole('main').getByRole('link', { name: /Kite Season Parlour Arcade/ }),
  ).toBeVisible();
});

test('RTE-08 the FB sports page says it is not offered and links the other books', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(first);
  await site.open('/fbsports');
  await page.getByRole('main').getByRole('link', { name: 'Other sportsbooks' }).click();
  await expect(page).toHaveURL(site.address('/sports'));
  // This brand has no contract with that vendor: no entry either.
  await expect(page.locator('a[href="/fbsports"]')).toHaveCount(0);
});

test('RTE-10 a member page asks for the login first', async ({ siteOf, page }) => {
  const site = siteOf(first);
  await site.open('/member/playerRank');
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByLabel('Username').fill('demo01');
  await login.getByLabel('Password', { exact: true }).fill('Parlour-demo-1');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'VIP levels' })).toContainText('All VIP levels');
  await page.goto(site.address('/agent'));
  await expect(page.getByRole('dialog', { name: 'Agent centre' })).toContainText(
    'Only agents can log in here.',
  );
});

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('RTE-11 touching a link loads its screen once; home loads no other @core', async ({
    siteOf,
    page,
  }) => {
    const site = siteOf(first);
    const scripts: string[] = [];
    page.on(
      'request',
      (request) =>
        request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    );
    await site.open('/');
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
    const others = await Promise.all(
      [
        '/lobby-screen.tsx',
        '/game-screen.tsx',
        '/help-screen.tsx',
        '/promotions-screen.tsx',
        '/download-screen.tsx',
        '/missing-screen.tsx',
        '/member-centre.tsx',
        '/login-dialog.tsx',
      ].map((source) => builtFile(first.code, source)),
    );
    expect(scripts.filter((path) => others.includes(path))).toEqual([]);
    const lobby = page.waitForRequest(`**${others[0]}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Fishing' })
      .first()
      .dispatchEvent('touchstart');
    await lobby;
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('RTE-11 nothing is preloaded for visitors who save data', async ({ siteOf, page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const site = siteOf(first);
    const scripts: string[] = [];
    page.on(
      'request',
      (request) =>
        request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    );
    await site.open('/');
    const link = page.getByRole('main').getByRole('link', { name: 'Fishing' }).first();
    await link.dispatchEvent('touchstart');
    await link.dispatchEvent('pointerover');
    await link.click();
    await expect(page).toHaveURL(site.address('/fish'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lobby = await builtFile(first.code, '/lobby-screen.tsx');
    expect(scripts.filter((path) => path === lobby)).toHaveLength(1);
  });
});

test('SYS-09 a page whose file does not arrive says so, and a retry shows it @core', async ({
  siteOf,
  page,
}) => {
  const site = siteOf(first);
  let isDown = true;
  await page.route(`**${await builtFile(first.code, '/lobby-screen.tsx')}`, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await site.open('/');
  await page.getByRole('main').getByRole('link', { name: 'Fishing' }).first().click();
  await expect(page.getByRole('alert')).toContainText('took too long');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fishing' })).toBeVisible();
  await expect(page).toHaveURL(site.address('/fish'));
});

test('SYS-09 a page of a replaced build reloads itself once', async ({ siteOf, page }) => {
  const site = siteOf(first);
  let isOld = true;
  await page.route(`**${await builtFile(first.code, '/lobby-screen.tsx')}`, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await site.open('/');
  // The reloaded page knows the new files: from its address on, before anything that it asks for.
  page.on('request', (request) => request.isNavigationRequest() && (isOld = false));
  await page.getByRole('main').getByRole('link', { name: 'Fishing' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fishing' })).toBeVisible();
  expect(isOld).toBe(false);
  await expect(page).toHaveURL(site.address('/fish'));
});
