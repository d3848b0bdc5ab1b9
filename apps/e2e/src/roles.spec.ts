import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { BrandSite } from './pages/brand-site.ts';
import { expect, tenants, test } from './stage.ts';

const [philippines] = tenants;
const PASSWORD = 'Parlour-demo-1';
const root = join(import.meta.dirname, '../../..');

/** Goes somewhere inside the page that is open: nothing is loaded anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * The dialog that each kind of person meets at each address: the login, a refusal in words, or the
 * centre.
 */
const screens = {
  '/member/securityCenter': {
    visitor: 'Log in',
    trial01: 'Please confirm',
    demo01: 'Security centre',
    agent01: 'Security centre',
  },
  '/member/depositv2': {
    visitor: 'Log in',
    trial01: 'Please confirm',
    demo01: 'Deposit',
    agent01: 'Deposit',
  },
  '/member/personalHistoryCopy': {
    visitor: 'Log in',
    trial01: 'Please confirm',
    demo01: 'Bet history',
    agent01: 'Bet history',
  },
  '/agent': {
    visitor: 'Log in',
    trial01: 'Please confirm',
    demo01: 'Agent centre',
    agent01: /./,
  },
} as const;

for (const who of ['visitor', 'trial01', 'demo01', 'agent01'] as const) {
  test(`ROL-01 MEM-03 AUT-08 AUT-10 ${who} meets at each centre what the account may have`, async ({
    page,
    port,
  }) => {
    if (!philippines) throw new Error('These journeys need a brand');
    const site = new BrandSite(page, philippines, port);
    await page.setViewportSize({ width: 1280, height: 800 });
    await site.open('/');
    if (who !== 'visitor') await site.logIn({ username: who, password: PASSWORD });
    for (const [path, dialogs] of Object.entries(screens)) {
      await go(page, path);
      const dialog = page.getByRole('dialog', { name: dialogs[who] });
      await expect(dialog, path).toBeVisible();
      if (dialogs[who] === 'Please confirm')
        await expect(dialog).toContainText('This needs a real account.');
      if (path === '/agent' && who === 'demo01')
        await expect(dialog).toContainText('Only agents can log in here.');
      if (path === '/agent' && who === 'agent01')
        await expect(dialog.getByRole('navigation', { name: 'Agent centre menu' })).toBeVisible();
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
