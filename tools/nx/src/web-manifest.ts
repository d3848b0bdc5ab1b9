import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';
import { palette } from '@parlour/tokens';

import { root } from './load-tenant.ts';

type Words = {
  readonly head: { readonly description: string };
  readonly title: { readonly promotions: string; readonly category: { readonly RNG: string } };
};

/** Builds the manifest that a phone needs to install the brand as an app, in one language. */
export function buildWebManifest(
  tenant: TenantConfig,
  language: LanguageCode,
  { head, title }: Words,
) {
  const { tag, direction } = languages[language];
  const light = palette(tenant.theme, 'light');
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable', type = 'image/png') => ({
    src,
    sizes,
    type,
    purpose,
  });
  return {
    id: '/',
    name: tenant.brandName,
    short_name: tenant.brandName,
    description: head.description
      .replaceAll('{{brand}}', tenant.brandName)
      .replaceAll(
        '{{country}}',
        new Intl.DisplayNames([tag], { type: 'region' }).of(tenant.country) ?? tenant.countryName,
      ),
    lang: tag,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light.chrome,
    background_color: light['surface-1'],
    categories: ['games', 'entertainment'],
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: title.category.RNG, url: '/rng' },
      { name: title.promotions, url: '/promotions' },
    ],
  };
}

/** Writes a manifest for each language of a tenant beside its pages. */
export async function writeWebManifests(tenant: TenantConfig, folder: string): Promise<void> {
  for (const language of tenant.languages) {
    const words = JSON.parse(
      await readFile(join(root, `apps/site/src/locales/${language}.json`), 'utf8'),
    ) as Words;
    await writeFile(
      join(folder, `manifest.${language}.webmanifest`),
      JSON.stringify(buildWebManifest(tenant, language, words)),
    );
  }
}
