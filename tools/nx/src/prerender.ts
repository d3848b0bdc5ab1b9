import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { todayIn } from '@parlour/contract/rules';
import { getBook, type TenantConfig } from '@parlour/tenant';

/**
 * The function that dist/<tenant>/server/entry-server.js exports, which renders a page from a path
 * and its first data.
 */
export type Render = (options: {
  path: string;
  state: unknown;
  assets: unknown;
}) => Promise<{ html: string; status: number; scriptHashes: string[]; styleHashes: string[] }>;

type Options = {
  readonly tenant: TenantConfig;
  readonly render: Render;
  readonly assets: unknown;
  readonly folder: string;
};

/**
 * Writes the home page of each language as built, without first data: what a bare CDN serves (games
 * then load in the browser). The gateway renders the same pages with first data. policy.json holds
 * the hashes that a CDN's policy header must allow.
 */
export async function prerenderPages({ tenant, render, assets, folder }: Options): Promise<void> {
  const policy: Record<string, unknown> = {};
  for (const language of tenant.languages) {
    const { html, ...hashes } = await render({
      path: '/',
      state: builtState(tenant, language),
      assets,
    });
    await writeFile(join(folder, `index.${language}.html`), html);
    policy[`index.${language}.html`] = {
      scriptHashes: hashes.scriptHashes,
      styleHashes: hashes.styleHashes,
    };
  }
  await writeFile(join(folder, 'policy.json'), JSON.stringify(policy));
}

/** First data of a page that no gateway has filled: the tenant's own defaults. */
export const builtState = (tenant: TenantConfig, language: string): Record<string, unknown> => ({
  language,
  book: getBook(tenant, todayIn(tenant.timeZone, new Date())),
  minimumAge: tenant.jurisdiction.minimumAge,
  maintenance: false,
  switches: tenant.whitelabel,
  hot: [],
  categories: [],
  frameOrigins: [],
  banners: [],
  marquee: [],
  winners: [],
  promotions: [],
  siteStatus: 'open',
  resources: [],
  customerService: [],
});
