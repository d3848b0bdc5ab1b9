/**
 * Builds one tenant: checks its configuration, bundles the site for browsers and for rendering,
 * prerenders its pages, compresses everything.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { takeBuildTurn } from './build-turn.ts';
import type { Render } from './prerender.ts';
import { requireNode24 } from './require-node.ts';

requireNode24();

const code = process.argv[2];
const complete = code ? await takeBuildTurn(code) : undefined;

const { build } = await import('vite');
const { findMissingAssets, loadTenant, root, TenantError } = await import('./load-tenant.ts');
const { bootScript } = await import('./boot-script.ts');
const { compressFolder } = await import('./compress.ts');
const { buildStyles } = await import('./styles.ts');
const { firstChunk } = await import('./vite/first-chunk.ts');
const { writeWebManifests } = await import('./web-manifest.ts');
const { writeWorker } = await import('./worker.ts');
const { prerenderPages } = await import('./prerender.ts');

type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;

/** Reads the bundler's manifest and removes it from what is served. */
async function takeManifest(client: string): Promise<Manifest> {
  const file = join(client, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await rm(file);
  return manifest;
}

/**
 * The entry lists the names of all scripts, and hashes do not compress: no longer than they need,
 * and nothing beside them. The manifest says what each file has.
 * Pictures are named as the server's build names them, whose pages point to them.
 */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

async function buildTenant(code: string): Promise<void> {
  const tenant = await loadTenant(code);
  const missing = findMissingAssets(code);
  if (missing.length > 0) throw new TenantError(missing.join('\n'));
  process.env['TENANT'] = code;
  const out = join(root, 'dist', code);
  await rm(out, { recursive: true, force: true });
  const configFile = join(root, 'apps/site/vite.config.ts');
  const client = join(out, 'client');
  const entryFile = join(root, 'apps/site/src/entry-client.tsx');
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: entryFile,
        output: { ...fileNames, codeSplitting: await firstChunk({ configFile }, entryFile) },
      },
    },
  });
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'apps/site/src/entry-server.tsx'),
      outDir: join(out, 'server'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } },
    },
  });

  const manifest = await takeManifest(client);
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The site has no entry chunk');
  const styles = await buildStyles(tenant, join(client, 'assets'));
  const assets = { entry: `/${entry.file}`, boot: await bootScript(), styles };
  await mkdir(join(out, 'server'), { recursive: true });
  await writeFile(join(out, 'server/manifest.json'), JSON.stringify(manifest));
  for (const file of await readdir(join(root, 'tenants', code, 'assets')))
    await cp(join(root, 'tenants', code, 'assets', file), join(client, file));
  const { render } = (await import(pathToFileURL(join(out, 'server/entry-server.js')).href)) as {
    render: Render;
  };
  await prerenderPages({ tenant, render, assets, folder: client });
  await writeWebManifests(tenant, client);
  await writeWorker(client, manifest);
  await compressFolder(client);
  // Last: a gateway serves a build as soon as this file is there.
  await writeFile(join(out, 'server/assets.json'), JSON.stringify(assets));
}

try {
  if (!code)
    throw new TenantError(
      'Which tenant? Name its folder: node tools/nx/src/build-tenant.ts philippines',
    );
  const began = performance.now();
  await buildTenant(code);
  complete?.();
  console.log(`${code}: built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof TenantError ? error.message : error);
  process.exitCode = 1;
}
