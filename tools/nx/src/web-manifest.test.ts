import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { loadTenant, root, tenantFolders } from './load-tenant.ts';
import { buildWebManifest } from './web-manifest.ts';

const words = {
  head: { description: '{{brand}} in {{country}}' },
  title: { promotions: 'Promotions', category: { RNG: 'Slots' } },
};

test.each(tenantFolders())(
  '%s can be installed: its own name, colours and icons that are there',
  async (folder) => {
    const tenant = await loadTenant(folder);
    for (const language of tenant.languages) {
      const manifest = buildWebManifest(tenant, language, words);
      expect(manifest).toMatchObject({
        name: tenant.brandName,
        start_url: '/',
        display: 'standalone',
      });
      expect(manifest.description).not.toContain('{{');
      for (const colour of [manifest.theme_color, manifest.background_color])
        expect(colour).toMatch(/^#[\da-f]{6}$/);
      for (const { src } of manifest.icons)
        expect(existsSync(join(root, 'tenants', folder, 'assets', src))).toBe(true);
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
        expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
      );
    }
  },
);
