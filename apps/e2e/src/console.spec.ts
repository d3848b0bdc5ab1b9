import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Browser } from '@playwright/test';

import type { OwnProduct } from './own-product.ts';
import { expect, plainTest as test } from './own-stage.ts';
import { Authenticator } from './pages/authenticator.ts';
import { BrandSite } from './pages/brand-site.ts';
import { DEMO_PASSWORD, OperatorConsole } from './pages/operator-console.ts';
import { newPerson, tenants } from './stage.ts';

const root = join(import.meta.dirname, '../../..');
const password = 'walnut harbour 1975';
const brand = 'pakistan';
const tenant = tenants.find(({ code }) => code === brand);
if (!tenant) throw new Error(`These journeys need ${brand}`);

// A brand is closed here, and operators are made: these journeys have a product of their own.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 800 } });
let product: OwnProduct;
test.beforeAll(({ ownProduct }) => void (product = ownProduct));
test.afterAll(() => product?.restore());

const newLogin = (name: string) => `${name}-${randomBytes(4).toString('hex')}@example.com`;
/** Makes an owner as the command does, and returns the path of the invitation. */
async function makeOwner(login: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/gateway/src/commands/operator/ops.ts', 'owner', login, '--name', 'First owner'],
    { cwd: root, env: { ...process.env, DATABASE_URL: product.databaseUrl } },
  );
  const path = /\/join#\S+/.exec(stdout)?.[0];
  if (path === undefined) throw new Error(`no invitation in: ${stdout}`);
  return path;
}
/** The path of the newest invitation, as it was mailed in the name of the brand. */
async function readInvitation(): Promise<string> {
  const { text } = await product.look(tenant?.domains[0] ?? '', '/sandbox/inbox');
  const path = /\/join#[\w-]+/.exec(text)?.[0];
  if (path === undefined) throw new Error('no invitation was mailed');
  return path;
}
/** The console in a browser of its own, so that two operators can work side by side. */
const openConsole = async (browser: Browser) =>
  new OperatorConsole(await (await browser.newContext()).newPage(), product.port);

test('OPS-06 the first owner is made by the command and enrols a passkey', async ({ browser }) => {
  const login = newLogin('owner');
  const operator = await openConsole(browser);
  await Authenticator.of(operator.page);
  await operator.join(await makeOwner(login), password);
  await operator.isInside();
  await operator.open('/account');
  await operator.page.getByRole('button', { name: 'Add a passkey' }).click();
  await operator.dialog().getByLabel('Current password').fill(password);
  await operator.dialog().getByRole('button', { name: 'Add a passkey' }).click();
  // The first second factor brings the recovery codes.
  await operator.dialog().getByRole('button', { name: 'I have stored them' }).click();
  await expect(operator.page.getByRole('button', { name: /^Remove passkey/ })).toBeVisible();
  await operator.logOut();
  await operator.giveCredentials(login, password);
  await expect(operator.page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await operator.page.getByRole('button', { name: 'Use a passkey' }).click();
  await operator.isInside();
  // The same passkey is both factors at once.
  await operator.logOut();
  await operator.page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await operator.isInside();
  await operator.page.context().close();
});

test('OPS-06 a role over operators is refused for the proposer and given by another', async ({
  browser,
}) => {
  const proposer = await openConsole(browser);
  await proposer.logIn('owner@parlour.test', DEMO_PASSWORD);
  const login = newLogin('manager');
  await proposer.invite('Brand manager', login, 'Owner', 'Markhor');
  const link = await readInvitation();
  await proposer.open('/approvals');
  await expect(proposer.page.getByText(/You proposed this/)).toBeVisible();
  await expect(proposer.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  const approver = await openConsole(browser);
  await approver.logIn('second@parlour.test', DEMO_PASSWORD);
  await expect(approver.page.getByRole('link', { name: 'Approvals 1 waiting' })).toBeVisible();
  await approver.open('/approvals');
  await approver.confirm('Approve', 'agreed by phone', 'Approve change');
  await expect(approver.page.getByText('No changes are waiting for a decision.')).toBeVisible();

  const manager = await openConsole(browser);
  await manager.join(link, password);
  await manager.isInside();
  await manager.open('/operators');
  await expect(manager.page.getByRole('table', { name: 'Operators' })).toBeVisible();
  // Only those of its brand.
  await expect(manager.page.getByText('owner.india@parlour.test')).toHaveCount(0);
  for (const { page } of [proposer, approver, manager]) await page.context().close();
});

test('OPS-01 a member is found and locked, and an open page of the site asks to log in', async ({
  browser,
}) => {
  const person = newPerson();
  const site = new BrandSite(await (await browser.newContext()).newPage(), tenant, product.port);
  await site.arrive(person);
  await site.open('/');
  const operator = await openConsole(browser);
  await operator.logIn(`support.${brand}@parlour.test`, DEMO_PASSWORD);
  await operator.findMember(brand, person.username);
  await operator.confirm('Lock member', 'asked by the member');
  await expect(site.page.getByRole('dialog', { name: 'Log in' }).getByRole('alert')).toContainText(
    'Your session has expired',
  );
  await expect(operator.page.getByRole('button', { name: 'Unlock member' })).toBeVisible();
  for (const { page } of [site, operator]) await page.context().close();
});

test('SYS-04 OPS-01 a brand is closed and opened by the maintenance setting @core', async ({
  browser,
}) => {
  const operator = await openConsole(browser);
  await operator.logIn(`content.${brand}@parlour.test`, DEMO_PASSWORD);
  await operator.open(`/b/${brand}/settings?text=maintenance`);
  await operator.page.getByRole('button', { name: 'Change Maintenance' }).click();
  await operator.dialog().getByLabel('Closed').check();
  await operator.dialog().getByLabel('EN').first().fill('Back at six');
  await operator.dialog().getByLabel('Reason').fill('planned work');
  await operator.dialog().getByRole('button', { name: 'Change Maintenance' }).click();
  await expect(operator.dialog()).toHaveCount(0);
  const host = tenant.domains[0] ?? '';
  const closed = await product.look(host, '/');
  expect(closed.status).toBe(503);
  expect(closed.text).toContain('Back at six');
  await operator.confirm('Back to default', 'work done');
  expect((await product.look(host, '/')).status).toBe(200);
  await operator.page.context().close();
});
