/**
 * The lockfile knows every workspace and every version: otherwise `npm ci` refuses a fresh clone
 * although everything runs here.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

type Manifest = { readonly name?: string; readonly workspaces?: readonly string[] } & {
  readonly [Kind in (typeof KINDS)[number]]?: Readonly<Record<string, string>>;
};
type Lockfile = {
  readonly packages: Readonly<
    Record<string, Manifest & { readonly link?: boolean; readonly resolved?: string }>
  >;
};

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const EXACT = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Lists the disagreements between the lockfile and the package.json files of a repository, and
 * versions that are in the wrong place or not exact.
 */
export async function checkLockfile(base: string): Promise<string[]> {
  const read = async <T>(file: string): Promise<T> =>
    JSON.parse(await readFile(join(base, file), 'utf8')) as T;
  const lock = await read<Lockfile>('package-lock.json');
  const top = await read<Manifest>('package.json');
  const faults: string[] = [];
  for (const file of [
    'package.json',
    ...(top.workspaces ?? [])
      .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: base }))
      .toSorted(),
  ]) {
    const manifest = file === 'package.json' ? top : await read<Manifest>(file);
    const locked = lock.packages[file === 'package.json' ? '' : dirname(file)];
    if (!locked) faults.push(`package-lock.json does not know ${dirname(file)}: run npm install`);
    for (const kind of KINDS) {
      const wanted = manifest[kind] ?? {};
      // Our own packages are found in the workspace, whatever the lockfile says of them.
      const differing = Object.keys({ ...wanted, ...locked?.[kind] }).filter(
        (name) => !name.startsWith('@parlour/') && wanted[name] !== locked?.[kind]?.[name],
      );
      if (locked && differing.length > 0)
        faults.push(
          `package-lock.json and ${file} differ in ${kind}: ${differing.join(', ')}: run npm ` +
            'install',
        );
      for (const [name, version] of Object.entries(wanted)) {
        if (file !== 'package.json' && !name.startsWith('@parlour/'))
          faults.push(`${file}: ${name} belongs into the root package.json (docs/decisions/0001)`);
        if (file === 'package.json' && !EXACT.test(version))
          faults.push(`package.json: ${name} must have one exact version, not ${version}`);
      }
    }
  }
  for (const [path, entry] of Object.entries(lock.packages))
    if (entry.resolved?.startsWith('http'))
      faults.push(`package-lock.json names a registry for ${path}: .npmrc leaves registries out`);
  return faults;
}

if (import.meta.main) {
  const faults = await checkLockfile(root);
  console.log([...faults, `${faults.length} faults in the lockfile`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
