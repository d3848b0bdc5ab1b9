/**
 * `nx check tenant-<code>`: a built tenant holds what it should and nothing else. Prints every
 * fault in one pass.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { loadTenant, root, TenantError, tenantFolders } from '@parlour/nx/load-tenant';
import { checkTogether } from '@parlour/tenant/check';

import { bundleNames, readBundle } from './tenant/bundle.ts';
import { checkFileNames } from './tenant/file-names.ts';
import { foreignTexts } from './tenant/foreign-texts.ts';
import { checkIsolation } from './tenant/isolation.ts';
import { checkLeftovers } from './tenant/leftovers.ts';
import { BUDGET_KIB, checkBudget, initialScripts, type Manifest } from './tenant/size.ts';
import { compareLanguages } from './translations.ts';

/** All faults of one built tenant and a sentence about its size. */
async function checkBuiltTenant(
  code: string,
): Promise<{ readonly faults: readonly string[]; readonly notes: readonly string[] }> {
  const all = await Promise.all(tenantFolders().map((folder) => loadTenant(folder)));
  const tenant = all.find((candidate) => candidate.code === code);
  if (!tenant)
    throw new TenantError(`There is no tenant ${code}; tenants are ${tenantFolders().join(', ')}`);
  const folder = join(root, 'dist', code);
  if (!existsSync(folder))
    throw new TenantError(`dist/${code} is missing: run nx build tenant-${code}`);

  const files = await readBundle(folder);
  const manifest = JSON.parse(
    await readFile(join(folder, 'server/manifest.json'), 'utf8'),
  ) as Manifest;
  const initial = await initialScripts(join(folder, 'client'), manifest);
  const texts = await compareLanguages(root, tenant.languages);
  return {
    faults: [
      ...checkTogether(all).map(({ sentence }) => sentence),
      ...texts.faults,
      ...checkIsolation(tenant, all, files, await foreignTexts(root, tenant.languages)),
      ...checkFileNames(tenant, all, await bundleNames(folder)),
      ...checkLeftovers(code, files),
      ...checkBudget(code, initial),
    ],
    notes: [
      `${code}: ${files.length} text files scanned; home loads ` +
        `${(initial.bytes / 1024).toFixed(1)} of ${BUDGET_KIB} KiB script (brotli)`,
    ],
  };
}

try {
  const { faults, notes } = await checkBuiltTenant(process.argv[2] ?? '');
  console.log([...faults, ...notes].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof TenantError ? error.message : error);
  process.exitCode = 1;
}
