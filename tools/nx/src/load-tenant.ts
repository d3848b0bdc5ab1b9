import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { TenantConfig } from '@parlour/tenant';
import { checkTenant } from '@parlour/tenant/check';

/** Root of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folders under tenants/, sorted. */
export const tenantFolders = (base = root): string[] =>
  globSync('tenants/*/tenant.config.ts', { cwd: base })
    .map((file) => file.split('/')[1] ?? '')
    .toSorted();

/** A configuration that must not be built; its message holds one sentence a fault. */
export class TenantError extends Error {}

/**
 * Reads and checks one tenant's configuration; throws a TenantError that names every file, field
 * and what is allowed.
 */
export async function loadTenant(folder: string, base = root): Promise<TenantConfig> {
  const file = join(base, 'tenants', folder, 'tenant.config.ts');
  if (!existsSync(file))
    throw new TenantError(
      `There is no tenants/${folder}/tenant.config.ts; tenants are ` +
        `${tenantFolders(base).join(', ')}`,
    );
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: TenantConfig };
  const faults = checkTenant(config, folder);
  if (faults.length > 0) throw new TenantError(faults.map((fault) => fault.sentence).join('\n'));
  return config;
}
