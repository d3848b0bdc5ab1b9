import type { TenantConfig } from '@parlour/tenant';
import type { Page } from '@playwright/test';
import { Client } from 'pg';

import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { openAccount, type Person } from './pages/account.ts';
import { BrandSite } from './pages/brand-site.ts';
import { isWholeRun, newPerson, tenants } from './stage.ts';

// A product of their own: it is configured to ask for new passwords, and one of its passwords
// expires during the test.
const [tenant] = tenants.filter(({ code }) => code === 'pakistan') as [TenantConfig];
const NEXT = 'another lantern 77';
let product: OwnProduct;
let db: Client;

// They share the product, one after the other.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ ownProduct }) => {
  product = ownProduct;
  await product.set(tenant.code, 'whitelabel', { FORCEPASSEXPIRY3: true });
  db = new Client({ connectionString: product.databaseUrl });
  await db.connect();
});
test.afterAll(async () => {
  await db?.end();
  await product?.restore();
});

/** Types the login and sends it; another dialog takes the place of this one. */
async function typeLogin(page: Page, { username, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

const cases = [
  { what: 'an old password', change: "password_changed_at = now() - interval '91 days'" },
  {
    what: 'the first password of an account that an operator made',
    change: 'must_change_password = true, last_login_at = null',
  },
];

for (const [index, { what, change }] of cases.slice(0, isWholeRun ? 2 : 1).entries()) {
  test.describe(index === 0 ? 'on a phone' : 'on a desktop', () => {
    test.use({
      viewport: index === 0 ? { width: 360, height: 800 } : { width: 1280, height: 800 },
    });

    test(`AUT-05 ${what} has to be changed after the login; no way leads around @core`, async ({
      page,
      request,
    }) => {
      const person = newPerson();
      // Registered on another device, so that this one is new to the account.
      await openAccount(request, tenant, product.port, person);
      await db.query(`update member set ${change} where username = $1`, [person.username]);

      const site = new BrandSite(page, tenant, product.port);
      await site.open('/promotions');
      await typeLogin(page, person);
      const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByLabel('Current password')).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      // A reload and another address lead to the same question.
      await site.open('/member/depositv2');
      await expect(dialog).toBeVisible();

      await dialog.getByLabel('New password', { exact: true }).fill(person.password);
      await dialog.getByLabel('Confirm new password').fill(person.password);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expect(dialog.getByText('Choose a different one.')).toBeVisible();
      await dialog.getByLabel('New password', { exact: true }).fill(NEXT);
      await dialog.getByLabel('Confirm new password').fill(NEXT);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(site.address('/'));
      await expect.poll(() => site.balance()).toBe(0n);

      await site.logOut();
      await site.logIn({ ...person, password: NEXT });
      await expect.poll(() => site.balance()).toBe(0n);
    });
  });
}

test('AUT-05 a member who does not want to choose a password now can log out', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const site = new BrandSite(page, tenant, product.port);
  await openAccount(request, tenant, product.port, person);
  await site.open('/');
  await db.query(
    "update member set password_changed_at = now() - interval '91 days' where username = $1",
    [person.username],
  );
  await typeLogin(page, person);
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
