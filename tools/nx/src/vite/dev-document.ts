import type { TenantConfig } from '@parlour/tenant';
import { chooseLanguage } from '@parlour/tenant';
import type { Plugin } from 'vite';

import { bootScript } from '../boot-script.ts';
import { builtState, type Render } from '../prerender.ts';
import { buildStyles } from '../styles.ts';

/**
 * In development, renders each page through the same server entry as the gateway does, with modules
 * straight from the sources.
 */
export const devDocument = (tenant: TenantConfig): Plugin => ({
  name: 'parlour:dev-document',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.originalUrl ?? '/', 'http://site').pathname;
      if (request.method !== 'GET' || /\.[a-z0-9]+$/.test(path)) return next();
      const answer = async () => {
        const { render } = (await server.ssrLoadModule('/src/entry-server.tsx')) as {
          render: Render;
        };
        const stored = /(?:^|; )lang=([A-Z]{2})/.exec(request.headers.cookie ?? '')?.[1];
        const language = chooseLanguage(
          tenant.languages,
          stored,
          request.headers['accept-language'],
        );
        const assets = {
          entry: '/src/entry-client.tsx',
          boot: await bootScript(),
          styles: await buildStyles(tenant, null),
        };
        const page = await render({ path, state: builtState(tenant, language), assets });
        response
          .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' })
          .end(await server.transformIndexHtml(path, page.html));
      };
      answer().then(undefined, next);
    });
  },
});
