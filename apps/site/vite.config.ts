import { join } from 'node:path';

import { loadTenant, root } from '@parlour/nx/load-tenant';
import { browserMethods } from '@parlour/nx/vite/browser-methods';
import { cssTarget, scriptTarget } from '@parlour/nx/vite/browser-support';
import { evaluateWire } from '@parlour/nx/vite/evaluate-wire';
import { leanLibraries } from '@parlour/nx/vite/lean-libraries';
import { locales } from '@parlour/nx/vite/locales';
import { logoProportions } from '@parlour/nx/vite/logo-proportions';
import { devDocument } from '@parlour/nx/vite/dev-document';
import { devMerchants } from '@parlour/nx/vite/dev-merchants';
import { defineConfig, type ProxyOptions, type UserConfig } from 'vite';

// The package resolves to its development build by default; both entries must come from
// the same one.
const productionRouter = [
  {
    find: /^react-router$/,
    replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** In development the gateway serves everything that is not the site's own. */
function gatewayProxy(host: string): Record<string, ProxyOptions> {
  const target = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
  const paths = [
    '/api',
    '/wps',
    '/lgw',
    '/media',
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
    '/emulator',
  ];
  return Object.fromEntries(
    paths.map((path) => [path, { target, headers: { host }, changeOrigin: false }]),
  );
}

// One shell, composed for the tenant that TENANT names: its configuration is the only one that
// reaches the bundle.
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const code = process.env['TENANT'] ?? 'philippines';
  const tenant = await loadTenant(code);
  const isBuild = command === 'build';
  return {
    root: join(root, 'apps/site'),
    appType: 'custom',
    // The build places these files itself.
    publicDir: isBuild ? false : join(root, 'tenants', code, 'assets'),
    cacheDir: join(root, 'node_modules/.vite', code),
    resolve: {
      alias: [
        ...(isBuild ? productionRouter : []),
        { find: '@tenant/config', replacement: join(root, 'tenants', code, 'tenant.config.ts') },
        { find: /^@tenant\/assets\//, replacement: `${join(root, 'tenants', code, 'assets')}/` },
      ],
    },
    define: {
      'process.env.NODE_ENV': JSON.stringify(isBuild ? 'production' : 'development'),
      'import.meta.env.FEATURE_CHAT': JSON.stringify(tenant.features.chat),
    },
    // Component ids come from file names, so that the server's markup and the browser's agree
    // whatever loads first.
    oxc: {
      jsx: { runtime: 'automatic' },
      plugins: {
        styledComponents: { displayName: false, fileName: false, ssr: true, minify: true },
      },
    },
    plugins: [
      evaluateWire(),
      browserMethods(),
      leanLibraries(),
      locales({ root, tenant: code, languages: tenant.languages }),
      logoProportions(),
      devDocument(tenant),
      devMerchants(code),
    ],
    // Found before the first page asks: what is found under way makes the server load the page
    // again.
    optimizeDeps: { entries: ['src/entry-client.tsx'] },
    // A build carries everything with it; in development packages run as Node finds them.
    ssr: { noExternal: isBuild ? true : [/^@parlour\//, 'styled-components'] },
    server: { proxy: gatewayProxy(tenant.domains[0] ?? '') },
    build: {
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
  };
});
