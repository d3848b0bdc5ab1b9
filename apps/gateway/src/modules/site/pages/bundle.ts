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
  /** The time of the build, in milliseconds. */
  readonly buildTime: number;
  /** Folder of files for browsers. */
  readonly clientDir: string;
  /** Names of the files at the root (favicon and the like). */
  readonly rootFiles: ReadonlySet<string>;
  /** True when a path is a page of the site; others answer 404 with the not-found page. */
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
  const serverDir = join(distDir, code, 'server');
  const clientDir = join(distDir, code, 'client');
  const buildTime = await readBuildTime(distDir, code);
  if (buildTime === null || !existsSync(join(serverDir, 'entry-server.js'))) return null;
  const assets: unknown = JSON.parse(await readFile(join(serverDir, 'assets.json'), 'utf8'));
  const entry = (await import(
    `${pathToFileURL(join(serverDir, 'entry-server.js')).href}?build=${buildTime}`
  )) as ServerEntry;
  const files = await readdir(clientDir, { withFileTypes: true });
  return {
    buildTime,
    clientDir,
    rootFiles: new Set(
      files
        .filter((file) => file.isFile() && !/\.(br|gz|html|json)$/.test(file.name))
        .map((file) => file.name),
    ),
    isPage: entry.isPage,
    render: (path, state) => entry.render({ path, state, assets }),
  };
}

const readBuildTime = (distDir: string, code: string): Promise<number | null> =>
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
  const bundlesByTenant = new Map<
    string,
    { checkedAt: number; bundle: Promise<SiteBundle | null> }
  >();
  const loadNewest = async (
    code: string,
    previous: Promise<SiteBundle | null> | undefined,
  ): Promise<SiteBundle | null> => {
    const bundle = (await previous) ?? null;
    if (bundle && bundle.buildTime === (await readBuildTime(distDir, code))) return bundle;
    // While a build is under way its files are incomplete; the previous one is served until then.
    return (await loadBundle(distDir, code).catch(() => null)) ?? bundle;
  };
  return (code: string): Promise<SiteBundle | null> => {
    const entry = bundlesByTenant.get(code);
    if (entry && now() - entry.checkedAt < 1000) return entry.bundle;
    const bundle = loadNewest(code, entry?.bundle);
    bundlesByTenant.set(code, { checkedAt: now(), bundle });
    return bundle;
  };
}
