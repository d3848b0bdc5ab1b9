import { randomBytes } from 'node:crypto';

import type { TenantConfig } from '@parlour/tenant';
import { devices, test as base } from '@playwright/test';
import { Client } from 'pg';

import { tenants } from '../../../tenants/all.ts';
import { BrandSite, type Person } from './pages/brand-site.ts';
import { databaseUrlOf } from './product-database.ts';

/** The two screens that every journey is made on. */
export const screens = {
  phone: {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/**
 * For journeys about what moves. In the others motion is off (playwright.config.ts), and rounds
 * show their result at once.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { tenants };

/**
 * True when the whole matrix is asked for (`npm run e2e:all`): every journey on both screens, every
 * page in every brand and language.
 */
export const isFullMatrix = process.env['E2E_ALL'] === '1';

/**
 * True when the whole run is on (`npm run test:all`). It makes a journey about what one program
 * does for all brands in several of them; `npm test` makes it in the first of those.
 */
export const isWholeRun = isFullMatrix || process.env['TEST_ALL'] === '1';

/**
 * True when a journey is made on a screen: in the whole matrix on both, else on its usual one. What
 * both screens do alike is proved once.
 */
export const isMadeOn = (screen: string, usual: keyof typeof screens): boolean =>
  isFullMatrix || screen === usual;

/**
 * The brands in which a journey is made that all of them have in common: the first one; in the
 * whole run also the one that is written from right to left; in the whole matrix all of them.
 */
export const journeyBrands: readonly TenantConfig[] = tenants.filter(
  ({ languages }, index) => isFullMatrix || index === 0 || (isWholeRun && languages.includes('UR')),
);

/** A person with a username that was not used before. */
export const newPerson = (): Person => ({
  username: `e${randomBytes(6).toString('hex')}`,
  password: `correct horse ${randomBytes(4).toString('hex')}`,
  birthday: '1990-05-17',
});

type Fixtures = {
  readonly port: number;
  readonly siteOf: (tenant: TenantConfig) => BrandSite;
  /** The database of the product, for what only time or operators would change. */
  readonly database: Client;
  /** The errors of the page so far: a journey takes out those that it has provoked. */
  readonly pageErrors: string[];
  /** Nothing opens by itself over the page (the gift, the notices). Default true. */
  readonly isLeftAlone: boolean;
};

/**
 * A test that fails on anything the page complains about: errors, refused policies, 500 responses.
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the form that the runner asks for
  port: async ({}, provide, info) => {
    await provide(Number(info.config.metadata['port']));
  },
  siteOf: async ({ page, port }, provide) => {
    await provide((tenant) => new BrandSite(page, tenant, port));
  },
  database: async ({ port }, provide) => {
    const client = new Client({ connectionString: await databaseUrlOf(port) });
    await client.connect();
    await provide(client);
    await client.end();
  },
  isLeftAlone: [true, { option: true }],
  pageErrors: [
    async ({ page, isLeftAlone }, provide) => {
      if (isLeftAlone) await page.addInitScript(leaveAlone);
      const pageErrors: string[] = [];
      page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          pageErrors.push(`console: ${message.text()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
      });
      await provide(pageErrors);
      base.expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/**
 * Keeps the gift and the notices from opening by themselves. Runs in every frame; some of them may
 * keep nothing.
 */
export function leaveAlone(): void {
  try {
    for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
  } catch {
    // A frame without an origin has no storage.
  }
}
