import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { browserMethods } from '@parlour/nx/vite/browser-methods';
import { cssTarget, scriptTarget } from '@parlour/nx/vite/browser-support';
import { oldBrowserNotice } from '@parlour/nx/vite/old-browser';
import { defineConfig, type Plugin } from 'vite';

import { gamePages, pageFile, pages, root } from './game-pages.ts';

const outDir = join(import.meta.dirname, '..', '..', 'dist', 'arcade');

/**
 * The maximum number of bytes that a first visit loads in the heaviest language; letters that the
 * device lacks come on top.
 */
const FIRST_LOAD = 150 * 1024;

/** A file that is made: scripts name what they load. */
type Made = {
  readonly isEntry?: boolean;
  readonly name?: string | undefined;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?:
    | { readonly importedCss: Set<string>; readonly importedAssets: Set<string> }
    | undefined;
};

/** The scripts that come with a script at once. */
function closure(
  bundle: Readonly<Record<string, Made>>,
  file: string,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of bundle[file]?.imports ?? []) closure(bundle, next, seen);
  return seen;
}

/** Adds up what each game's first visit loads, and refuses more than is allowed. */
function checkFirstLoads(
  bundle: Readonly<Record<string, Made>>,
  sizes: ReadonlyMap<string, number>,
): void {
  for (const [entry, made] of Object.entries(bundle)) {
    if (!made.isEntry || !pages.includes(made.name ?? '') || made.name === 'verify') continue;
    const scripts = closure(bundle, entry);
    const files = new Set(
      [...scripts].flatMap((script) => [
        script,
        ...(bundle[script]?.viteMetadata?.importedCss ?? []),
        ...(bundle[script]?.viteMetadata?.importedAssets ?? []),
      ]),
    );
    const size = (file: string) =>
      file.endsWith('.woff2') && !/baloo-2-latin-wght/.test(file) ? 0 : (sizes.get(file) ?? 0);
    const languages = new Map<string, number>();
    for (const words of new Set(
      [...scripts].flatMap((script) => bundle[script]?.dynamicImports ?? []),
    )) {
      const language = bundle[words]?.name ?? '';
      if (/^[A-Z]{2}$/.test(language))
        languages.set(language, (languages.get(language) ?? 0) + (sizes.get(words) ?? 0));
    }
    const firstLoad =
      [...files].reduce((sum, file) => sum + size(file), 0) + Math.max(0, ...languages.values());
    if (firstLoad > FIRST_LOAD)
      throw new Error(
        `The first load of ${made.name} is ${firstLoad} bytes; ${FIRST_LOAD} are allowed.`,
      );
    if (languages.size < 8 || files.size < 3)
      throw new Error(
        `The first load of ${made.name} cannot be added up: its texts or styles were not found.`,
      );
  }
}

/**
 * Writes the compressed neighbours that the server hands out, so that nothing is compressed while a
 * player waits.
 */
const compress: Plugin = {
  name: 'arcade-compress',
  apply: 'build',
  writeBundle({ dir = outDir }, bundle) {
    const sizes = new Map<string, number>();
    for (const file of Object.keys(bundle).filter((name) => /\.(?:js|css|svg|woff2)$/.test(name))) {
      const bytes = readFileSync(join(dir, file));
      sizes.set(file, bytes.length);
      if (file.endsWith('.woff2')) continue;
      const small = brotliCompressSync(bytes);
      sizes.set(file, small.length);
      writeFileSync(join(dir, `${file}.br`), small);
      writeFileSync(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
    checkFirstLoads(bundle, sizes);
  },
};

export default defineConfig({
  root,
  publicDir: false,
  plugins: [gamePages(), browserMethods(), oldBrowserNotice(), compress],
  build: {
    outDir,
    emptyOutDir: true,
    target: scriptTarget(),
    cssTarget: [...cssTarget],
    // The pages' policy allows files only: nothing becomes a data address except small pictures,
    // and no helper script is added.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(pages.map((name) => [name, pageFile(name)])),
    },
  },
});
