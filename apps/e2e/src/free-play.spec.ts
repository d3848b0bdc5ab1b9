import { fillBirthDate } from './pages/birth-date.ts';
import { expect, isMadeOn, newPerson, screens, tenants, test } from './stage.ts';

const findTenant = (wanted: string) => {
  const tenant = tenants.find(({ code }) => code === wanted);
  if (!tenant) throw new Error(`These journeys need ${wanted}`);
  return tenant;
};
const pakistan = findTenant('pakistan');

for (const [name, screen] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    if (isMadeOn(name, 'phone'))
      test(`AUT-08 LCH-04 a demo account on a ${name} plays and cannot use centres @core`, async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(pakistan);
        // Offered at home, and beside the other ways of the login.
        await site.open('/');
        await expect(
          page.getByRole('main').getByRole('button', { name: 'Play demo without an account' }),
        ).toBeVisible();
        await site.open('/rng');
        await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Play demo without an account' })
          .click();
        await expect(page).toHaveURL(site.address('/'));
        await expect(
          page.getByRole('main').getByRole('button', { name: 'Play demo without an account' }),
        ).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(
          page.getByRole('banner').getByRole('button', { name: /^Balance/ }),
        ).toBeVisible();
        await expect.poll(() => site.balance()).toBe(2_000_000_000n);
        // Still there after a reload.
        await page.reload();
        await site.listening();
        await expect(
          page.getByRole('banner').getByRole('button', { name: /^Balance/ }),
        ).toBeVisible();

        // The games are open to it; what it plays with is credit that never meets money.
        const table = await site.launch('Kite Season');
        await table.spin();
        await expect
          .poll(async () => (await site.balance()) === (await table.balance()))
          .toBe(true);

        await page.goto(site.address('/member/depositv2'));
        const warning = page.getByRole('dialog').filter({ hasText: 'This needs a real account.' });
        await warning.getByRole('button', { name: 'Sign up' }).click();
        const form = page.getByRole('dialog', { name: /^Sign up/ });
        const { username, password, birthday } = newPerson();
        await form.getByLabel('Username').fill(username);
        await fillBirthDate(form, birthday);
        await form.getByLabel('Password', { exact: true }).fill(password);
        await form.getByLabel('Confirm password').fill(password);
        await form.getByRole('checkbox').check();
        await form.getByRole('button', { name: 'Sign up' }).click();
        await expect(form).toBeHidden();
        expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('0');
      });
  });
}
