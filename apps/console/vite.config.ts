import { join } from 'node:path';

import { compressFolder } from '@parlour/nx/compress';
import { root } from '@parlour/nx/load-tenant';
import { browserMethods } from '@parlour/nx/vite/browser-methods';
import { cssTarget, scriptTarget } from '@parlour/nx/vite/browser-support';
import { oldBrowserNotice } from '@parlour/nx/vite/old-browser';
import { evaluateWire } from '@parlour/nx/vite/evaluate-wire';
import { baseCss, themeCss } from '@parlour/tokens';
import { defineConfig, type Plugin } from 'vite';

import { theme } from './src/theme.ts';

const outDir = join(root, 'dist/console');
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
const consoleHost = process.env['CONSOLE_HOST'] ?? 'console.localhost';

const STYLES = 'virtual:console-styles.css';

/**
 * Smaller type and controls than a brand's site has: operators read tables all day. The faces after
 * the first have the letters of the brands' languages and the signs of their currencies. The page's
 * bar is always there, so that the strip at the top reaches the edge; a dialog keeps its place.
 */
const denseCss =
  ':root{--font-text:"Figtree Variable","Noto Sans Bengali Variable",' +
  '"Noto Sans Devanagari Variable","Noto Naskh Arabic Variable",system-ui,sans-serif;' +
  '--font-display:var(--font-text);' +
  '--text-xs:12px;--text-sm:13px;--text-md:14px;--text-lg:16px;--text-xl:18px;--text-2xl:22px}' +
  '@media (hover:hover){:root{--control:36px;--touch:36px}}' +
  'html{scrollbar-gutter:auto;overflow-y:scroll}html:has(dialog[open]){scrollbar-gutter:stable}';

/** The theme's custom properties and the base rules as a style sheet: the policy allows files. */
const themeStyles: Plugin = {
  name: 'console-styles',
  resolveId: (id) => (id === STYLES ? `\0${STYLES}` : null),
  load: (id) => (id === `\0${STYLES}` ? themeCss(theme) + baseCss + denseCss : null),
};

/** The compressed files that the gateway hands out. */
const compress: Plugin = {
  name: 'console-compress',
  apply: 'build',
  writeBundle: () => compressFolder(outDir),
};

// The operators' console: one app for all brands, in a bundle of its own.
export default defineConfig(({ command }) => ({
  root: join(root, 'apps/console'),
  publicDir: false as const,
  cacheDir: join(root, 'node_modules/.vite/console'),
  define: {
    'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development'),
  },
  oxc: { jsx: { runtime: 'automatic' as const }, plugins: { styledComponents: {} } },
  plugins: [evaluateWire(), themeStyles, browserMethods(), oldBrowserNotice(), compress],
  server: {
    port: 4010,
    proxy: { '/ops': { target: gateway, headers: { host: consoleHost }, changeOrigin: false } },
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: scriptTarget(),
    cssTarget: [...cssTarget],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // "use client" means nothing here; everything else is worth reading.
      onwarn(warning, report) {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
      },
    },
  },
}));
