import { join } from 'node:path';

import { loadTenant, root } from '@parlour/nx/load-tenant';
import { evaluateWire } from '@parlour/nx/vite/evaluate-wire';
import { locales } from '@parlour/nx/vite/locales';
import { devDocument } from '@parlour/nx/vite/dev-document';
import { defineConfig } from 'vite';

// One shell, composed for the tenant that TENANT names: its configuration is the only one that reaches the bundle.
export default defineConfig(async ({ command }) => {
  const code = process.env['TENANT'] ?? 'philippines';
  const tenant = await loadTenant(code);
  const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
  const forward = { target: gateway, headers: { host: tenant.domains[0] ?? '' }, changeOrigin: false };
  return {
    root: join(root, 'apps/site'),
    appType: 'custom',
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite', code),
    resolve: { alias: [{ find: '@tenant/config', replacement: join(root, 'tenants', code, 'tenant.config.ts') }, { find: /^@tenant\/assets\//, replacement: `${join(root, 'tenants', code, 'assets')}/` }] },
    define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [evaluateWire(), locales({ root, tenant: code, languages: tenant.languages }), devDocument(tenant)],
    ssr: { noExternal: true },
    server: { proxy: { '/wps': forward, '/lgw': forward, '/media': forward } },
    build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
  };
});
