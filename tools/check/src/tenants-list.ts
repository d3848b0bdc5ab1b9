/**
 * `npm run tenants:list` writes tenants/all.ts from the folders beside it; the test run compares
 * instead of writing.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine } from '@parlour/command-line';
import { DEFAULT_TENANT, root, tenantFolders } from '@parlour/nx/load-tenant';

const FILE = 'tenants/all.ts';

/** The source of tenants/all.ts for some folders. */
export function tenantsList(folders: readonly string[]): string {
  const sorted = folders.toSorted();
  const ordered = [
    ...sorted.filter((folder) => folder === DEFAULT_TENANT),
    ...sorted.filter((folder) => folder !== DEFAULT_TENANT),
  ];
  return [
    '// Generated from the folders beside it by `npm run tenants:list`; never edited by hand.',
    ...sorted.map((folder) => `import ${getName(folder)} from './${folder}/tenant.config.ts';`),
    '',
    '/**',
    ' * Every tenant of this repository, for the gateway, the tools and tests. The first ' +
      'is the default',
    ' * merchant.',
    ' */',
    `export const tenants = [${ordered.map(getName).join(', ')}];`,
    '',
  ].join('\n');
}

/** Lists the faults of a repository's list of tenants; empty when it names exactly the folders. */
export async function checkTenantsList(base: string): Promise<string[]> {
  const file = join(base, FILE);
  const isFresh =
    existsSync(file) && (await readFile(file, 'utf8')) === tenantsList(tenantFolders(base));
  return isFresh
    ? []
    : [`${FILE} does not name the folders under tenants/: run npm run tenants:list`];
}

// A folder may have hyphens, a name may not.
const getName = (folder: string): string =>
  folder.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

async function runTenantsList({ check }: { readonly check?: true }): Promise<void> {
  const faults = check ? await checkTenantsList(root) : [];
  if (!check) await writeFile(join(root, FILE), tenantsList(tenantFolders()));
  console.log(faults[0] ?? `${FILE}: ${tenantFolders().join(', ')}`);
  process.exitCode = faults.length;
}

if (import.meta.main)
  await runCommandLine(
    createCommand({
      script: 'tenants:list',
      purpose: 'Writes tenants/all.ts from the folders beside it.',
      examples: [
        ['npm run tenants:list', 'write it'],
        ['npm run tenants:list -- --check', 'compare it with the folders'],
      ],
    })
      .option('--check', 'write nothing; end with 1 when the file names other folders')
      .action(runTenantsList),
  );
