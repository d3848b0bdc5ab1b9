import { execFileSync } from 'node:child_process';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the repository's files that may be changed; the packages are links. */
export type Sandbox = { readonly root: string; readonly remove: () => Promise<void> };

/** Copies what git knows of, with what is changed or new, into a folder for temporary files. */
export async function createSandbox(base: string, name: string): Promise<Sandbox> {
  const root = await mkdtemp(join(tmpdir(), `parlour-${name}-`));
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: base,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    const isThere = await lstat(join(base, file)).catch(() => null);
    if (!isThere) continue;
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(base, file), join(root, file));
  }
  await linkPackages(base, root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Links every package, except that our own are those of the copy. */
async function linkPackages(base: string, root: string): Promise<void> {
  const from = join(base, 'node_modules');
  const to = join(root, 'node_modules');
  await mkdir(join(to, '@parlour'), { recursive: true });
  const passed = new Set(['@parlour', '.vite', '.cache', '.vitest']);
  for (const name of await readdir(from))
    if (!passed.has(name)) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@parlour')))
    await cp(join(from, '@parlour', name), join(to, '@parlour', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

/** Changes a file of a copy; returns the function that changes it back. */
export async function replaceInFile(
  file: string,
  find: string,
  replace: string,
): Promise<() => Promise<void>> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.split(find).join(replace));
  return () => writeFile(file, text);
}
