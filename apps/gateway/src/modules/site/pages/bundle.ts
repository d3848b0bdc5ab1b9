import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A rendered page as the tenant's server bundle returns it. */
export type RenderedPage = {
  readonly html: string;
  readonly status: number;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** One tenant's built site: its files and the renderer that came with them. */
export type SiteBundle = {
  /** Changes with every build. */
  readonly build: number;
  /** Folder of files for browsers. */
  readonly client: string;
  /** Names of files that lie at the root (favicon and the like). */
  readonly rootFiles: ReadonlySet<string>;
  /** Whether a path is a page of the site; others answer 404 with the not-found page. */
  readonly isPage: (path: string) => boolean;
  readonly render: (path: string, state: unknown) => Promise<RenderedPage>;
};

type ServerEntry = {
  readonly render: (options: {
    path: string;
    state: unknown;
    assets: unknown;
  }) => Promise<RenderedPage>;
  readonly isPage: (path: string) => boolean;
};

/** Loads dist/<tenant>; returns null where the tenant has not been built. */
async function loadBundle(distDir: string, code: string): Promise<SiteBundle | null> {
  const server = join(distDir, code, 'server');
  const client = join(distDir, code, 'client');
  const build = await builtAt(distDir, code);
  if (build === null || !existsSync(join(server, 'entry-server.js'))) return null;
  const assets: unknown = JSON.parse(await readFile(join(server, 'assets.json'), 'utf8'));
  const entry = (await import(
    `${pathToFileURL(join(server, 'entry-server.js')).href}?build=${build}`
  )) as ServerEntry;
  const files = await readdir(client, { withFileTypes: true });
  return {
    build,
    client,
    rootFiles: new Set(
      files
        .filter((file) => file.isFile() && !/\.(br|gz|html|json)$/.test(file.name))
        .map((file) => file.name),
    ),
    isPage: entry.isPage,
    render: (path, state) => entry.render({ path, state, assets }),
  };
}

const builtAt = (distDir: string, code: string): Promise<number | null> =>
  stat(join(distDir, code, 'server/assets.json')).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * Returns a tenant's bundle as it lies in dist, looking for a newer build at most once a second: a
 * build beside a running gateway takes effect without a restart, instead of leaving pages that name
 * files which are gone.
 */
export function createBundles(distDir: string, now: () => number = Date.now) {
  const known = new Map<string, { looked: number; bundle: Promise<SiteBundle | null> }>();
  const newest = async (
    code: string,
    before: Promise<SiteBundle | null> | undefined,
  ): Promise<SiteBundle | null> => {
    const bundle = (await before) ?? null;
    if (bundle && bundle.build === (await builtAt(distDir, code))) return bundle;
    // While a build is under way its files are incomplete; the one before is served until then.
    return (await loadBundle(distDir, code).catch(() => null)) ?? bundle;
  };
  return (code: string): Promise<SiteBundle | null> => {
    const entry = known.get(code);
    if (entry && now() - entry.looked < 1000) return entry.bundle;
    const bundle = newest(code, entry?.bundle);
    known.set(code, { looked: now(), bundle });
    return bundle;
  };
}
