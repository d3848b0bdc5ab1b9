import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A rendered page as the tenant's server bundle answers it. */
export type RenderedPage = { readonly html: string; readonly status: number; readonly scriptHashes: readonly string[]; readonly styleHashes: readonly string[] };

/** One tenant's built site: its files and the renderer that came with them. */
export type SiteBundle = {
  /** Folder of files for browsers. */
  readonly client: string;
  /** Names of files that lie at the root (favicon and the like). */
  readonly rootFiles: ReadonlySet<string>;
  /** Whether a path is a page of the site; others answer 404 with the not-found page. */
  readonly isPage: (path: string) => boolean;
  readonly render: (path: string, state: unknown) => Promise<RenderedPage>;
};

type ServerEntry = { readonly render: (options: { path: string; state: unknown; assets: unknown }) => Promise<RenderedPage>; readonly isPage: (path: string) => boolean };

/** Loads dist/<tenant>; answers null where the tenant has not been built. */
export async function loadBundle(distDir: string, code: string): Promise<SiteBundle | null> {
  const server = join(distDir, code, 'server');
  const client = join(distDir, code, 'client');
  if (!existsSync(join(server, 'entry-server.js'))) return null;
  const assets: unknown = JSON.parse(await readFile(join(server, 'assets.json'), 'utf8'));
  const entry = (await import(pathToFileURL(join(server, 'entry-server.js')).href)) as ServerEntry;
  const files = await readdir(client, { withFileTypes: true });
  return {
    client,
    rootFiles: new Set(files.filter((file) => file.isFile() && !/\.(br|gz|html|json)$/.test(file.name)).map((file) => file.name)),
    isPage: entry.isPage,
    render: (path, state) => entry.render({ path, state, assets }),
  };
}
