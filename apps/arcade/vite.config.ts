import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, 'src', 'client');
const outDir = join(import.meta.dirname, '..', '..', 'dist', 'arcade');

/** What a first visit may load in the heaviest language, in bytes; letters that the device lacks come on top. */
const FIRST_LOAD = 150 * 1024;

/** Writes the compressed neighbours that the server hands out, so that nothing is compressed while a player waits. */
const compress: Plugin = {
  name: 'arcade-compress',
  apply: 'build',
  closeBundle() {
    const assets = join(outDir, 'assets');
    const sizes = new Map<string, number>();
    for (const file of readdirSync(assets).filter((name) => /\.(?:js|css|svg|woff2)$/.test(name))) {
      const bytes = readFileSync(join(assets, file));
      sizes.set(file, bytes.length);
      if (file.endsWith('.woff2')) continue;
      const small = brotliCompressSync(bytes);
      sizes.set(file, small.length);
      writeFileSync(join(assets, `${file}.br`), small);
      writeFileSync(join(assets, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
    const sum = (pattern: RegExp) => [...sizes].filter(([file]) => pattern.test(file)).reduce((total, [, size]) => total + size, 0);
    const languages = [...sizes].filter(([file]) => /^(?:ty|hi|bn|id|ur|cn|th|vi)-/.test(file)).map(([, size]) => size);
    const firstLoad = sum(/^(?:play|load)-.*\.(?:js|css)$|\.svg$|^baloo-2-latin-.*\.woff2$/) + Math.max(...languages);
    if (firstLoad > FIRST_LOAD) throw new Error(`The game's first load is ${firstLoad} bytes; ${FIRST_LOAD} are allowed.`);
  },
};

export default defineConfig({
  root,
  publicDir: false,
  plugins: [compress],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // The pages' policy allows files only: nothing becomes a data address except small pictures, and no helper script is added.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: { play: join(root, 'play.html'), verify: join(root, 'verify.html') } },
  },
});
