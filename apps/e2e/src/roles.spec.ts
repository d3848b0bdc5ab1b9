import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { memberPages } from './member-pages.ts';
import { expect, tenants, test } from './stage.ts';

const [philippines] = tenants;
const PASSWORD = 'Parlour-demo-1';
const root = join(import.meta.dirname, '../../..');

/** Goes somewhere inside the page that is open: nothing is loaded again. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Every page of both centres; their menus lead to no other. */
const centres = {
  member: [...memberPages, 'transferUpline', 'realTimeSalary'],
  agent: [
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
    'agentDividendRecordCopy2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
    'contracts',
    'teamMessages',
  ],
} as const;
type Centre = keyof typeof centres;

const openCentre = (page: Page, centre: Centre) =>
  page.locator(`dialog[data-name=${centre}][open]`);

/** The page itself: the menu marks it, and leads to known pages only. */
async function expectPage(page: Page, centre: Centre, path: string): Promise<void> {
  const menu = openCentre(page, centre).getByRole('navigation');
  await expect(menu.locator('[aria-current=page]'), path).toHaveAttribute('href', path);
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const known = [...centres[centre].map((name) => `/${centre}/${name}`), '/pointMall'];
  expect(links.filter((href) => !known.includes(href))).toEqual([]);
}

/** A dialog instead of the page, and nothing of the page beneath it. */
const expectInstead =
  (name: string, text: RegExp) =>
  async (page: Page, centre: Centre, path: string): Promise<void> => {
    await expect(page.getByRole('dialog', { name }), path).toContainText(text);
    await expect(openCentre(page, centre).getByRole('navigation'), path).toHaveCount(0);
  };
const login = expectInstead('Log in', /Username/);
const realAccount = expectInstead('Please confirm', /This needs a real account\./);
const onlyAgents = expectInstead('Agent centre', /Only agents can log in here\./);

/** The expected result for each kind of person at the pages of each centre. */
const meetings = {
  visitor: { member: login, agent: login },
  trial01: { member: realAccount, agent: realAccount },
  demo01: { member: expectPage, agent: onlyAgents },
  agent01: { member: expectPage, agent: expectPage },
} as const;

for (const who of ['visitor', 'trial01', 'demo01', 'agent01'] as const) {
  test(`ROL-01 MEM-03 AUT-08 AUT-10 ${who} meets at each page what the account may have`, async ({
    page,
    siteOf,
  }) => {
    if (!philippines) throw new Error('These journeys need a brand');
    const site = siteOf(philippines);
    await page.setViewportSize({ width: 1280, height: 800 });
    if (who !== 'visitor') await site.enter({ username: who, password: PASSWORD });
    await site.open('/');
    for (const [centre, names] of Object.entries(centres) as [Centre, readonly string[]][])
      for (const name of names) {
        const path = `/${centre}/${name}`;
        await go(page, path);
        await meetings[who][centre](page, centre, path);
        await go(page, '/');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
  });
}

test('T-LOG-1 nothing that must stay on the server is in anything that a browser can load', () => {
  const folders = tenants
    .map(({ code }) => join(root, 'dist', code, 'client'))
    .filter((folder) => readable(folder));
  expect(folders.length).toBeGreaterThan(0);
  const SECRETS = [
    PASSWORD,
    '-----BEGIN',
    'DATABASE_URL',
    'MASTER_KEY',
    'argon2',
    'postgres://',
    'token_hash',
    'default_password',
  ];
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html|json|css|webmanifest)$/.test(name),
    )) {
      const text = readFileSync(join(folder, file), 'utf8');
      for (const secret of SECRETS)
        expect(text.includes(secret), `${folder}/${file}: ${secret}`).toBe(false);
    }
  }
});

function readable(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
