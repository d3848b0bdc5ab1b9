import type { TenantConfig } from '@parlour/tenant';
import type { Browser, Locator, Page } from '@playwright/test';

import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { BrandSite } from './pages/brand-site.ts';
import { comeBack } from './pages/come-back.ts';
import { expect, leaveAlone, tenants, test } from './stage.ts';

const SLICE = 7;
const PASSWORD = 'Parlour-demo-1';
/** Switches that a person can see; what the others do is the gateway's alone (access.int.test.ts, and the tests of each way). */
const switches = ['DIRECTREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'PASSKEY3', 'SOCIALLOGIN3', 'FIREBASE3', 'FREEPLAY3', 'MEMBERCENTRE3', 'AGENTCENTRE3', 'REFERRAL3'] as const;
type Seen = Record<(typeof switches)[number], boolean>;
const all = (on: boolean) => Object.fromEntries(switches.map((name) => [name, on])) as Seen;

let product: OwnProduct;
test.beforeAll(async ({ browserName: _any }, info) => {
  test.setTimeout(120_000);
  product = await startOwnProduct(Number(info.config.metadata['port']) + 40 + SLICE * 10);
});
test.afterAll(() => product.stop());

/** Goes somewhere inside the page that is open: nothing is loaded anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Switches every brand. */
async function turn(on: boolean): Promise<void> {
  for (const { code } of tenants) await product.set(code, 'whitelabel', all(on));
}

/** Behind a dialog too. */
const joinInHeader = (page: Page) => page.getByRole('banner', { includeHidden: true }).getByRole('link', { name: 'Join', exact: true, includeHidden: true });

/** Waits until a page that stands open knows how its brand is switched. */
async function knows(page: Page, on: boolean): Promise<void> {
  await go(page, '/login');
  await expect(async () => {
    await comeBack(page);
    await expect(joinInHeader(page)).toHaveCount(on ? 1 : 0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

/** Ways in besides the forms are loaded when they are offered: what is expected may take its time, what is not is given a moment. */
const offers = (dialog: Locator, name: string, isExpected: boolean): Promise<boolean> =>
  dialog.getByRole('button', { name }).waitFor({ timeout: isExpected ? 15_000 : 1500 }).then(() => true, () => false);

/** What a visitor is offered. */
async function visitorSees(page: Page, isOn: boolean): Promise<Partial<Seen>> {
  await go(page, '/login');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const [byPasskey, bySocial, byPhone, byTrial] = await Promise.all(['Use a passkey', 'Continue with Google', 'Continue with a phone number', 'Try the games without an account'].map((name) => offers(dialog, name, isOn)));
  const login = { MOBILEVERCODELOGIN3: await dialog.getByText('Text message').isVisible(), PASSKEY3: byPasskey, SOCIALLOGIN3: bySocial, FIREBASE3: byPhone, FREEPLAY3: byTrial } as Partial<Seen>;
  const joins = [await dialog.getByRole('link', { name: 'Join now' }).isVisible(), (await joinInHeader(page).count()) > 0];
  expect(joins[0]).toBe(joins[1]);
  await go(page, '/forgot');
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(forgot.getByRole('button', { name: /Send (link|code)/ }).first()).toBeVisible();
  const ways = await forgot.getByText('Phone', { exact: true }).isVisible();
  await go(page, '/register');
  const register = page.getByRole('dialog', { name: /^Join / });
  // The form, or why there is none.
  await expect(register.getByText('How to join').or(register.getByRole('button', { name: 'Open my account' })).or(register.getByText('New accounts cannot be opened here')).first()).toBeVisible();
  expect(await register.getByText('New accounts cannot be opened here').isVisible()).toBe(!joins[0]);
  return { ...login, DIRECTREG3: joins[0] === true, CHNGPASSVERIF3: ways };
}

/** What a member may open. */
async function memberSees(page: Page): Promise<Partial<Seen>> {
  await go(page, '/member/securityCenter');
  const shut = page.getByRole('dialog', { name: 'Please confirm' });
  const centre = page.getByRole('dialog', { name: 'My account' });
  await expect(shut.or(centre)).toBeVisible();
  const isOpen = await centre.isVisible();
  if (!isOpen) await expect(shut).toContainText('This site cannot do that here.');
  await go(page, '/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share' }).first().click();
  const soon = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(async () => expect(new URL(page.url()).pathname === '/member/referral' || await soon.isVisible()).toBe(true)).toPass();
  const refers = new URL(page.url()).pathname === '/member/referral';
  if (!refers) await page.keyboard.press('Escape');
  return { MEMBERCENTRE3: isOpen, REFERRAL3: refers };
}

/** Whether an agent gets in, and to the agent centre. */
async function agentSees(page: Page): Promise<Partial<Seen>> {
  await go(page, '/login');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill('agent01');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  const refused = dialog.getByText('Only members can log in here.');
  await expect(refused.or(page.getByRole('banner').getByRole('button', { name: /^Balance/ }))).toBeVisible();
  if (await refused.isVisible()) return { AGENTCENTRE3: false };
  await go(page, '/agent');
  await expect(page.getByRole('dialog', { name: 'Agent centre' })).toBeVisible();
  return { AGENTCENTRE3: true };
}

/** Two pages of one brand: a visitor's who becomes a member, and an agent's. */
type Brand = { readonly tenant: TenantConfig; readonly site: BrandSite; readonly page: Page; readonly agent: Page; readonly on: Partial<Seen>; readonly off: Partial<Seen> };

async function openBrand(browser: Browser, tenant: TenantConfig, troubles: string[]): Promise<Brand> {
  const pages = await Promise.all([0, 1].map(async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(leaveAlone);
    page.on('pageerror', (error) => troubles.push(`${tenant.code}: ${error.message}`));
    return page;
  }));
  const [page, agent] = pages as [Page, Page];
  const site = new BrandSite(page, tenant, product.port);
  await Promise.all([site.open('/'), new BrandSite(agent, tenant, product.port).open('/')]);
  return { tenant, site, page, agent, on: {}, off: {} };
}

test('SYS-04 AUT-02 AUT-10 ERR-01 in all six brands every switch shows and hides what it stands for, in pages that stand open', async ({ browser }) => {
  test.setTimeout(240_000);
  const troubles: string[] = [];
  const brands = await Promise.all(tenants.map((tenant) => openBrand(browser, tenant, troubles)));
  const each = (work: (brand: Brand) => Promise<void>) => Promise.all(brands.map(work));
  const look = async ({ page, agent }: Brand, seen: Partial<Seen>, isOn: boolean) => void Object.assign(seen, await visitorSees(page, isOn), await agentSees(agent));

  await turn(false);
  await each(({ page }) => knows(page, false));
  await each((brand) => look(brand, brand.off, false));
  await turn(true);
  await each(({ page }) => knows(page, true));
  await each((brand) => look(brand, brand.on, true));
  await each(async ({ site, page, on }) => {
    await go(page, '/');
    await site.logIn({ username: 'demo01', password: PASSWORD });
    Object.assign(on, await memberSees(page));
    await go(page, '/');
  });
  await turn(false);
  await each(({ page, off }) => expect(async () => {
    await comeBack(page);
    Object.assign(off, await memberSees(page));
    expect(off.MEMBERCENTRE3).toBe(false);
  }).toPass({ timeout: 60_000 }));

  for (const { tenant, on, off } of brands) expect({ brand: tenant.code, on, off }).toEqual({ brand: tenant.code, on: all(true), off: all(false) });
  expect(troubles).toEqual([]);
});
