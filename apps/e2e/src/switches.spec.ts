import type { TenantConfig } from '@parlour/tenant';
import type { Browser, Locator, Page } from '@playwright/test';

import { brand } from './brand.ts';
import type { OwnProduct } from './own-product.ts';
import { expect, test } from './own-stage.ts';
import { BrandSite } from './pages/brand-site.ts';
import { comeBack } from './pages/come-back.ts';
import { isWholeRun, isFullMatrix, leaveAlone, tenants } from './stage.ts';

const PASSWORD = 'Parlour-demo-1';
/**
 * Switches that a person can see. What FORCEPASSEXPIRY3, LOGINIPVERF3 and BANKNAMEVERF3 do needs an
 * account of a certain past: password-due.spec.ts and second-factor.spec.ts tell it, and the
 * gateway's second-factor.int.test.ts.
 */
const switches = [
  'DIRECTREG3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'PASSKEY3',
  'SOCIALLOGIN3',
  'FIREBASE3',
  'FREEPLAY3',
  'MEMBERCENTRE3',
  'AGENTCENTRE3',
  'REFERRAL3',
] as const;
type Seen = Record<(typeof switches)[number], boolean>;
const all = (on: boolean) => Object.fromEntries(switches.map((name) => [name, on])) as Seen;

// Each brand is switched for itself, one after the other in the same product.
test.describe.configure({ mode: 'serial' });
let product: OwnProduct;
test.beforeAll(({ ownProduct }) => void (product = ownProduct));
test.afterAll(() => product?.restore());

/** Goes somewhere inside the page that is open: nothing is loaded again. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Behind a dialog too. */
const joinInHeader = (page: Page) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('link', { name: 'Sign up', exact: true, includeHidden: true });

/** Lets a page that stands open, and was switched otherwise, learn how its brand is switched. */
async function learn(page: Page, on: boolean): Promise<void> {
  await go(page, '/login');
  await expect(joinInHeader(page)).toHaveCount(on ? 0 : 1);
  const answered = page.waitForResponse((answer) => answer.url().includes('/system/status'));
  await comeBack(page);
  expect((await answered).ok()).toBe(true);
  await expect(joinInHeader(page)).toHaveCount(on ? 1 : 0);
}

const WAYS = {
  PASSKEY3: 'Use a passkey',
  SOCIALLOGIN3: 'Continue with Google',
  FIREBASE3: 'Continue with phone number',
  FREEPLAY3: 'Play demo without an account',
} as const;

/**
 * The login methods besides the forms. They load only when they are offered, so they are looked for
 * where they stood before they were switched off.
 */
async function loginMethods(dialog: Locator, isOn: boolean): Promise<Partial<Seen>> {
  for (const name of Object.values(WAYS))
    await expect(dialog.getByRole('button', { name }), name).toHaveCount(isOn ? 1 : 0);
  return Object.fromEntries(Object.keys(WAYS).map((name) => [name, isOn]));
}

/** Returns the features that a visitor is offered. */
async function visitorSees(page: Page, isOn: boolean): Promise<Partial<Seen>> {
  await go(page, '/login');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const login = {
    ...(await loginMethods(dialog, isOn)),
    MOBILEVERCODELOGIN3: await dialog.getByText('SMS').isVisible(),
  };
  const joins = [
    await dialog.getByRole('link', { name: 'Sign up now' }).isVisible(),
    (await joinInHeader(page).count()) > 0,
  ];
  expect(joins[0]).toBe(joins[1]);
  await go(page, '/forgot');
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await expect(forgot.getByRole('button', { name: /Send (link|code)/ }).first()).toBeVisible();
  const ways = await forgot.getByText('Phone', { exact: true }).isVisible();
  await go(page, '/register');
  const register = page.getByRole('dialog', { name: /^Sign up / });
  // The form, or why there is none.
  await expect(
    register
      .getByRole('button', { name: 'Sign up' })
      .or(register.getByText('Sign-up is closed'))
      .first(),
  ).toBeVisible();
  await expect(register.getByText('Sign-up is closed')).toBeVisible({ visible: !joins[0] });
  return { ...login, DIRECTREG3: joins[0] === true, CHNGPASSVERIF3: ways };
}

/** Returns the features that a member can open. */
async function memberSees(page: Page): Promise<Partial<Seen>> {
  await go(page, '/member/securityCenter');
  const shut = page.getByRole('dialog', { name: 'Please confirm' });
  const centre = page.getByRole('dialog', { name: 'Security centre' });
  await expect(shut.or(centre)).toBeVisible();
  const isOpen = await centre.isVisible();
  if (!isOpen) await expect(shut).toContainText('This feature isn’t available.');
  await go(page, '/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share' }).first().click();
  const soon = page.getByRole('dialog', { name: 'Invite friends' });
  await expect(async () =>
    expect(new URL(page.url()).pathname === '/member/referral' || (await soon.isVisible())).toBe(
      true,
    ),
  ).toPass();
  const refers = new URL(page.url()).pathname === '/member/referral';
  if (!refers) await page.keyboard.press('Escape');
  return { MEMBERCENTRE3: isOpen, REFERRAL3: refers };
}

/** Checks that an agent can log in, and open the agent centre. */
async function agentSees(page: Page): Promise<Partial<Seen>> {
  await go(page, '/login');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill('agent01');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  const refused = dialog.getByText('Only members can log in here.');
  await expect(
    refused.or(page.getByRole('banner').getByRole('button', { name: /^Balance/ })),
  ).toBeVisible();
  if (await refused.isVisible()) return { AGENTCENTRE3: false };
  await go(page, '/agent');
  await expect(page.getByRole('navigation', { name: 'Agent centre menu' })).toBeVisible();
  return { AGENTCENTRE3: true };
}

/** A page of a brand, in a browser of its own. */
async function openPage(
  browser: Browser,
  tenant: TenantConfig,
  pageErrors: string[],
): Promise<BrandSite> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(leaveAlone);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  const site = new BrandSite(page, tenant, product.port);
  await site.open('/');
  return site;
}

/**
 * The switches of the registration, and the fields that it then asks for: by username, by mobile
 * number, or both, the first that is named being shown first.
 */
const registrations: readonly (readonly [
  Readonly<Record<string, boolean>>,
  readonly string[],
  Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILEPASSREG3: true, REGMOBVERF3: false },
    ['By username', 'By mobile number'],
    { 'By username': ['username', 'password'], 'By mobile number': ['mobileNum', 'password'] },
  ],
  [
    { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILEPASSREG3: false, REGMOBVERF3: true },
    ['By username', 'By mobile number'],
    {
      'By username': ['username', 'mobileNum', 'verificationCode', 'password'],
      'By mobile number': ['mobileNum', 'verificationCode'],
    },
  ],
  [
    { USERNAMEREG3: false, MOBILENUMREG3: true, MOBILEPASSREG3: true, REGMOBVERF3: false },
    [],
    { '': ['mobileNum', 'password'] },
  ],
  [
    { USERNAMEREG3: true, MOBILENUMREG3: false, MOBILEPASSREG3: true, REGMOBVERF3: true },
    [],
    { '': ['username', 'mobileNum', 'verificationCode', 'password'] },
  ],
];
const fieldNames = ['username', 'mobileNum', 'verificationCode', 'password'];

// The switches are one program for all brands: the usual run takes two brands for each journey, the
// whole matrix (`npm run e2e:all`) all of them.
for (const [at, tenant] of tenants.entries()) {
  if (isFullMatrix || at % 3 === 0)
    test(`SYS-04 AUT-02 AUT-10 ERR-01 ${tenant.brandName}: switches act on open pages`, async ({
      browser,
    }) => {
      const pageErrors: string[] = [];
      const [on, off]: [Partial<Seen>, Partial<Seen>] = [{}, {}];
      const turn = (isOn: boolean) => product.set(tenant.code, 'whitelabel', all(isOn));
      await turn(false);
      const site = await openPage(browser, tenant, pageErrors);
      const { page } = site;
      for (const [seen, isOn] of [
        [on, true],
        [off, false],
      ] as const) {
        await turn(isOn);
        await learn(page, isOn);
        const agent = await openPage(browser, tenant, pageErrors);
        Object.assign(seen, await visitorSees(page, isOn), await agentSees(agent.page));
        await agent.page.context().close();
      }
      await turn(true);
      await learn(page, true);
      await go(page, '/');
      await site.logIn({ username: 'demo01', password: PASSWORD });
      Object.assign(on, await memberSees(page));
      await go(page, '/');
      await turn(false);
      await expect(async () => {
        await comeBack(page);
        Object.assign(off, await memberSees(page));
        expect(off.MEMBERCENTRE3).toBe(false);
      }).toPass();

      expect({ on, off }).toEqual({ on: all(true), off: all(false) });
      expect(pageErrors).toEqual([]);
      await page.context().close();
    });

  if (isFullMatrix || at === 1 || (isWholeRun && at === 4))
    test(`SYS-04 REG-01 REG-06 ${tenant.brandName}: registration follows switches`, async ({
      browser,
    }) => {
      const pageErrors: string[] = [];
      await product.set(tenant.code, 'whitelabel', {
        DIRECTREG3: true,
        ...registrations.at(-1)?.[0],
      });
      const site = await openPage(browser, tenant, pageErrors);
      const { page } = site;
      await go(page, '/register');
      const form = page.locator('dialog[data-name=register] form');
      await expect(form).toBeVisible();
      const fields = () =>
        Promise.all(
          fieldNames.map(async (name) =>
            (await form.locator(`input[name=${name}]`).count()) > 0 ? [name] : [],
          ),
        ).then((names) => names.flat());
      for (const [switched, ways, asked] of registrations) {
        await product.set(tenant.code, 'whitelabel', { DIRECTREG3: true, ...switched });
        await comeBack(page);
        for (const way of ['By username', 'By mobile number'])
          await expect(form.getByText(way, { exact: true }), JSON.stringify(switched)).toHaveCount(
            ways.includes(way) ? 1 : 0,
          );
        for (const [way, names] of Object.entries(asked)) {
          if (way !== '') await form.getByText(way, { exact: true }).click();
          await expect
            .poll(fields, { message: `${way} ${JSON.stringify(switched)}` })
            .toEqual(names);
        }
      }

      expect(pageErrors).toEqual([]);
      await page.context().close();
    });
}

test('SYS-03 SYS-04 a brand for members alone sends a visitor to the login @core', async ({
  page,
}) => {
  const site = new BrandSite(page, brand('indonesia'), product.port);
  await product.set('indonesia', 'whitelabel', { LOGINEDTOHOME3: true });
  await page.goto(site.address('/fish'));
  await expect(page).toHaveURL(site.address('/login'));
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await product.set('indonesia', 'whitelabel', { LOGINEDTOHOME3: false });
  await page.goto(site.address('/fish'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveURL(site.address('/fish'));
});
