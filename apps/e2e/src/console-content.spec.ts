import type { Browser, Page } from '@playwright/test';

import type { OwnProduct } from './own-product.ts';
import { expect, plainTest as test } from './own-stage.ts';
import { BrandSite } from './pages/brand-site.ts';
import { newPerson, tenants } from './stage.ts';

const DEMO_PASSWORD = 'Parlour-demo-1';
const tenant = tenants.find(({ code }) => code === 'pakistan');
if (!tenant) throw new Error('These journeys need a brand of two languages');

// What every visitor sees is changed here: these journeys have a product of their own.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 800 } });
let product: OwnProduct;
test.beforeAll(({ ownProduct }) => void (product = ownProduct));
test.afterAll(() => product?.restore());

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
const openSite = async (browser: Browser): Promise<BrandSite> =>
  new BrandSite(await newPage(browser), tenant, product.port);

/** Opens a page of the brand in the console, as the demo's operator of a role. */
async function openConsole(browser: Browser, role: string, path: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(`http://console.localhost:${product.port}/b/pakistan/${path}`);
  await page.getByLabel('Email').fill(`${role}.pakistan@parlour.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  return page;
}

/** Presses a button of the page, gives the reason and confirms. */
async function confirm(page: Page, button: string, confirmed = button): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the spring campaign');
  await dialog.getByRole('button', { name: confirmed, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('OPS-09 PRM-04 a banner in all languages is previewed, and on open pages in 10 s', async ({
  browser,
}) => {
  const site = await openSite(browser);
  await site.arrive(newPerson());
  const stream = site.page.waitForResponse((answer) => answer.url().endsWith('/session/events'));
  await site.open('/');
  await stream;

  const office = await openConsole(browser, 'content', 'content/banner/+');
  await office
    .getByRole('region', { name: /English/ })
    .getByLabel('Title')
    .fill('Spring week');
  await office.getByRole('region', { name: /Urdu/ }).getByLabel('Title').fill('بہار کا ہفتہ');
  await confirm(office, 'Save draft');
  await office.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = office.frameLocator('iframe');
  await expect(preview.getByText('Spring week')).toBeVisible();
  await office.getByRole('radio', { name: 'UR', exact: true }).last().check();
  await expect(preview.getByText('بہار کا ہفتہ')).toBeVisible();
  await expect(site.page.getByText('Spring week')).toHaveCount(0);

  await confirm(office, 'Publish');
  await expect(site.page.getByText('Spring week')).toBeAttached();
  const visitor = await openSite(browser);
  await visitor.open('/', 'UR');
  await expect(visitor.page.getByText('بہار کا ہفتہ').first()).toBeVisible();

  await confirm(office, 'Take off the site');
  await expect(site.page.getByText('Spring week')).toHaveCount(0);
  for (const page of [site.page, visitor.page, office]) await page.context().close();
});

test('OPS-09 MOD-02 a chat message is hidden and gone from an open page', async ({ browser }) => {
  const site = await openSite(browser);
  const person = newPerson();
  await site.arrive(person);
  await site.open('/promotions');
  const openRoom = site.page.getByRole('button', { name: /^Chat room$/ }).filter({ visible: true });
  await openRoom.first().click();
  const room = site.page.getByRole('dialog', { name: 'Chat room' });
  await room.getByLabel('Your message').fill('you are all fools');
  await site.page.keyboard.press('Enter');
  await expect(room.getByRole('log')).toContainText('you are all fools');

  const office = await openConsole(browser, 'support', 'chat');
  const row = office.getByRole('row').filter({ hasText: person.username });
  await expect(row).toContainText('you are all fools');
  await confirm(office, 'Hide', 'Hide message');
  await expect(room.getByRole('log')).not.toContainText('you are all fools');
  for (const page of [site.page, office]) await page.context().close();
});
