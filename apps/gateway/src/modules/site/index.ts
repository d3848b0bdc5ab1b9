import fastifyStatic from '@fastify/static';
import { chooseLanguage, type LanguageCode, type TenantConfig } from '@parlour/tenant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createBundles, type SiteBundle } from './bundle.ts';
import { createPageCache } from './page-cache.ts';
import { contentSecurityPolicy, pageHeaders } from './policy.ts';

/** First data of a page, without its language; the same for every visitor of the tenant. */
export type SiteData = Readonly<Record<string, unknown>>;

type Deps = {
  readonly tenants: readonly TenantConfig[];
  readonly tenantOfHost: (host: string | undefined) => TenantConfig | undefined;
  /** Reads the first data of a tenant's pages (hot games, lanes, switches, book, maintenance). */
  readonly firstData: (tenant: TenantConfig) => Promise<SiteData>;
  readonly distDir: string;
  readonly mediaDir: string;
  readonly frameOrigins: readonly string[];
};

const YEAR = 'public, max-age=31536000, immutable';

/** Serves each tenant's bundle by Host: rendered pages, immutable files, media. API paths are registered elsewhere and come first. */
export async function registerSite(app: FastifyInstance, { tenants, tenantOfHost, firstData, distDir, mediaDir, frameOrigins }: Deps): Promise<void> {
  const bundleOf = createBundles(distDir);
  const page = createPageCache({ policy: ({ scriptHashes, styleHashes }) => contentSecurityPolicy({ frameOrigins, scriptHashes, styleHashes }) });
  await app.register(fastifyStatic, { root: distDir, serve: false, preCompressed: true, cacheControl: false });

  const siteOf = async (request: FastifyRequest) => {
    const tenant = tenantOfHost(request.headers.host);
    const bundle = tenant && (await bundleOf(tenant.code));
    return tenant && bundle ? { tenant, bundle } : undefined;
  };

  app.get('/assets/*', async (request, reply) => {
    const site = await siteOf(request);
    if (!site) return unknownHost(reply);
    return reply.header('cache-control', YEAR).header('x-content-type-options', 'nosniff').sendFile(`assets/${(request.params as { '*': string })['*']}`, site.bundle.client);
  });

  // Covers belong to games, not to tenants: every brand's host serves the same immutable files.
  app.get('/media/*', async (request, reply) => reply.header('cache-control', YEAR).header('x-content-type-options', 'nosniff').sendFile((request.params as { '*': string })['*'], mediaDir));

  app.get('/robots.txt', async (request, reply) => ((await siteOf(request)) ? reply.type('text/plain').send('User-agent: *\nAllow: /\nDisallow: /wps/\nDisallow: /member/\n') : unknownHost(reply)));

  app.get('/*', async (request, reply) => {
    const site = await siteOf(request);
    if (!site) return unknownHost(reply);
    const path = new URL(request.url, 'http://site').pathname;
    const name = path.slice(1);
    if (site.bundle.rootFiles.has(name)) return reply.header('cache-control', 'public, max-age=86400').header('x-content-type-options', 'nosniff').sendFile(name, site.bundle.client);
    return sendPage(site, path, request, reply);
  });

  const rendered = (tenant: TenantConfig, bundle: SiteBundle, language: LanguageCode, path: string) =>
    page(`${tenant.code} ${bundle.build} ${language} ${path}`, async () => bundle.render(path, { ...(await firstData(tenant)), language, frameOrigins }));

  async function sendPage({ tenant, bundle }: { tenant: TenantConfig; bundle: SiteBundle }, path: string, request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(tenant, request);
    const shown = bundle.isPage(path) ? path : '/404';
    const cached = await rendered(tenant, bundle, language, shown);
    void reply.code(cached.status).headers(pageHeaders).header('content-security-policy', cached.policy).header('cache-control', 'no-cache').header('etag', cached.etag).header('content-language', language);
    if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? 'gzip' : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(cached.bodies[encoding]);
  }

  // The first visitor after a start must not pay for the first rendering.
  app.addHook('onReady', async () => {
    for (const tenant of tenants) {
      const bundle = await bundleOf(tenant.code);
      if (bundle) await Promise.all(tenant.languages.map((language) => rendered(tenant, bundle, language, '/')));
    }
  });
}

/** The stored choice (cookie `lang`), then the browser's wishes, then English, then the tenant's first. */
const languageOf = (tenant: TenantConfig, request: FastifyRequest): LanguageCode => {
  const stored = /(?:^|; )lang=([A-Z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chooseLanguage(tenant.languages, stored, request.headers['accept-language']);
};

const unknownHost = (reply: FastifyReply) => reply.code(404).type('text/plain').send('No brand lives at this address. Check the host name, or start the site with one of its own.\n');

