import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Tree } from '@nx/devkit';
import { findNearest } from '@parlour/tenant/nearest';

import { loadTenant, TenantError, tenantFolders } from '../../load-tenant.ts';
import { themeFrom } from './looks.ts';
import { configFrom, type TenantOptions } from './options.ts';
import { findTenantFaults } from './refusals.ts';
import { configSource, themeSource } from './sources.ts';

const SCHEMA = join(import.meta.dirname, 'schema.json');

/** Rejects an option that the schema lacks. Nx could, but would not say which one is meant. */
function requireKnownOptions(options: object): void {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as { readonly properties: object };
  const known = Object.keys(schema.properties);
  for (const name of Object.keys(options).filter((option) => !known.includes(option))) {
    const nearest = findNearest(name, known);
    throw new TenantError(
      nearest === undefined
        ? `There is no option --${name}; there are ${known.map((one) => `--${one}`).join(', ')}`
        : `There is no option --${name}: did you mean --${nearest}?`,
    );
  }
}

/**
 * `nx g @parlour/nx:tenant <code>`: writes a tenant's folder; once it stands, its pictures are
 * drawn and tenants/all.ts names it.
 */
export default async function tenantGenerator(
  tree: Pick<Tree, 'root' | 'exists' | 'write'>,
  options: TenantOptions,
): Promise<() => void> {
  requireKnownOptions(options);
  const others = await Promise.all(
    tenantFolders(tree.root).map((folder) => loadTenant(folder, tree.root)),
  );
  const theme = themeFrom(
    options,
    others.map((other) => other.theme),
  );
  if (!theme)
    throw new TenantError(
      'These hues allow no theme whose texts can be read; leave out --brandHue and ' +
        '--accentHue, or choose others from 0 to 360',
    );
  const tenant = configFrom(options, theme);
  const faults = findTenantFaults({
    base: tree.root,
    exists: (path) => tree.exists(path),
    options,
    tenant,
    others,
  });
  if (faults.length > 0) throw new TenantError(faults.join('\n'));

  const folder = `tenants/${tenant.code}`;
  tree.write(`${folder}/tenant.config.ts`, configSource(tenant));
  tree.write(`${folder}/theme.ts`, themeSource(theme));
  tree.write(`${folder}/banner.json`, `{ "scene": "${options.scene}" }\n`);
  return () => finish(tree.root, tenant.code);
}

/**
 * Processes of their own, because they read the new folder as it lies on the disk. What cannot be
 * finished is not left half done.
 */
function finish(root: string, code: string): void {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    run('tools/check/src/tenants-list.ts');
    run('tools/artwork/src/brand.ts', code);
  } catch (error) {
    rmSync(join(root, 'tenants', code), { recursive: true, force: true });
    run('tools/check/src/tenants-list.ts');
    throw new TenantError(
      `tenants/${code} was removed again, because it could not be finished (the reason ` +
        'stands above)',
      { cause: error },
    );
  }
}
