import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { expect, it } from 'vitest';

import { checkTenantsList, tenantsList } from './tenants-list.ts';

it('TEN-01 the list of this repository names its folders', async () => {
  expect(await checkTenantsList(root)).toEqual([]);
});

it('puts the default merchant first and the rest in order', () => {
  const source = tenantsList(['zambia', 'philippines', 'cape-verde']);
  expect(source).toContain("import capeVerde from './cape-verde/tenant.config.ts';");
  expect(source).toContain('export const tenants = [philippines, capeVerde, zambia];');
});

it('is refused as soon as a folder comes or goes', async () => {
  const base = await mkdtemp(join(tmpdir(), 'parlour-list-'));
  const add = async (folder: string) => {
    await mkdir(join(base, 'tenants', folder), { recursive: true });
    await writeFile(join(base, 'tenants', folder, 'tenant.config.ts'), '');
  };
  try {
    await add('philippines');
    expect(await checkTenantsList(base)).toHaveLength(1);
    await writeFile(join(base, 'tenants/all.ts'), tenantsList(['philippines']));
    expect(await checkTenantsList(base)).toEqual([]);
    await add('zambia');
    expect(await checkTenantsList(base)).toEqual([
      'tenants/all.ts does not name the folders under tenants/: run npm run tenants:list',
    ]);
  } finally {
    await rm(base, { recursive: true });
  }
});
