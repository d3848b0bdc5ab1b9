import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { TenantConfig } from '@parlour/tenant';
import { checkTenant, checkTogether } from '@parlour/tenant/check';

/** Root of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folders under tenants/, sorted. */
export const tenantFolders = (base = root): string[] =>
  globSync('tenants/*/tenant.config.ts', { cwd: base })
    .map((file) => file.split('/')[1] ?? '')
    .toSorted();

/** The default merchant: it stands first in lists, and is built first. */
export const DEFAULT_TENANT = 'philippines';

/** A configuration that must not be built; its message holds one sentence a fault. */
export class TenantError extends Error {}

/**
 * Reads and checks one tenant's configuration, also against the other tenants; throws a TenantError
 * that names every file, field and what is allowed.
 */
export async function loadTenant(folder: string, base = root): Promise<TenantConfig> {
  const folders = tenantFolders(base);
  if (!folders.includes(folder))
    throw new TenantError(
      `There is no tenants/${folder}/tenant.config.ts; tenants are ${folders.join(', ')}`,
    );
  const config = await readConfig(folder, base);
  const faults = checkTenant(config, folder);
  if (faults.length === 0)
    faults.push(...checkTogether([...(await readOthers(folder, base)), config]));
  if (faults.length > 0) throw new TenantError(faults.map((fault) => fault.sentence).join('\n'));
  return config;
}

/** Imports a configuration; a file that cannot be read is a sentence. */
async function readConfig(folder: string, base: string): Promise<TenantConfig> {
  const file = join(base, 'tenants', folder, 'tenant.config.ts');
  try {
    return ((await import(pathToFileURL(file).href)) as { default: TenantConfig }).default;
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const place = /tenants\/[\w-]+\/[\w./-]+\.ts(?::\d+)?/.exec(stack)?.[0];
    const what = message
      .replaceAll(`${base}/`, '')
      .split('\n')
      .find((line) => line.trim() !== '');
    throw new TenantError(
      `${place ?? `tenants/${folder}/tenant.config.ts`} cannot be read: ` +
        (what?.trim() ?? 'no reason given'),
      { cause: error },
    );
  }
}

/** The other tenants that are without faults; a faulty one stops its own build. */
async function readOthers(folder: string, base: string): Promise<readonly TenantConfig[]> {
  const others = tenantFolders(base).filter((other) => other !== folder);
  const read = await Promise.allSettled(others.map((other) => readConfig(other, base)));
  return read
    .flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    .filter((config) => checkTenant(config, config?.code ?? '').length === 0);
}

/**
 * Files that every tenant has under assets/, written by `node tools/artwork/src/brand.ts <code>`.
 */
const ASSETS = [
  'apple-touch-icon.png',
  'favicon.svg',
  'hero-1280.avif',
  'hero-1280.webp',
  'hero-720.avif',
  'hero-720.webp',
  'icon-192.png',
  'icon-32.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'icon-maskable.svg',
  'logo.svg',
  'mark.svg',
];

/** The pictures that a tenant lacks, a sentence each. */
export const findMissingAssets = (folder: string, base = root): readonly string[] =>
  ASSETS.filter((name) => !existsSync(join(base, 'tenants', folder, 'assets', name))).map(
    (name) =>
      `tenants/${folder}/assets/${name} is missing: put mark.svg there and run ` +
      `node tools/artwork/src/brand.ts ${folder}`,
  );
