import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, 'src', 'client');
const outDir = join(import.meta.dirname, '..', '..', 'dist', 'arcade');

/** Writes the compressed neighbours that the server hands out, so that nothing is compressed while a player waits. */
const compress: Plugin = {
  name: 'arcade-compress',
  apply: 'build',
  closeBundle() {
    const assets = join(outDir, 'assets');
    for (const file of readdirSync(assets).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
      const bytes = readFileSync(join(assets, file));
      writeFileSync(join(assets, `${file}.br`), brotliCompressSync(bytes));
      writeFileSync(join(assets, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
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
