import fastifyStatic from '@fastify/static';
import { chooseLanguage, type LanguageCode, type TenantConfig } from '@parlour/tenant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Standing } from '../system/closed.ts';
import { createBundles, type SiteBundle } from './bundle.ts';
import { createPageCache } from './page-cache.ts';
import { contentSecurityPolicy, pageHeaders, type PolicyPlaces } from './policy.ts';
import { sendUnknownHost } from './unknown-host.ts';

/** First data of a page, without its language; the same for every visitor of the tenant. */
export type SiteData = Readonly<Record<string, unknown>>;

type Deps = {
  readonly tenants: readonly TenantConfig[];
  readonly tenantOfHost: (host: string | undefined) => TenantConfig | undefined;
  /** Reads the first data of a tenant's pages (hot games, lanes, switches, book, banners, winners), in the language of the page; of a closed house only what its page shows. */
  readonly firstData: (
    tenant: TenantConfig,
    language: LanguageCode,
    standing: Standing,
    path: string,
  ) => Promise<SiteData>;
  /** How the house stands for somebody at an address. */
  readonly standing: (tenant: TenantConfig, ip: string) => Promise<Standing>;
  /** Seconds after which a page of a house under maintenance may be asked for again. */
  readonly retryAfter: (tenant: TenantConfig) => Promise<number>;
  /** Where a tenant's pages may load from besides themselves. */
  readonly places: (tenant: TenantConfig) => Promise<Places>;
  /** The longest that a rendered page is kept, where that is less than usual. */
  readonly memoryMs?: number | undefined;
  readonly distDir: string;
  readonly mediaDir: string;
};

type Places = Omit<PolicyPlaces, 'scriptHashes' | 'styleHashes'>;

/** Pages that a closed house shows too: where a window to customer service leads. */
const OPEN_PAGES: ReadonlySet<string> = new Set(['/helpmc']);

/** Files at the root keep their names. A worker that outlives a mistake in it must be asked for every time. */
const cachingOf = (name: string): string =>
  name === 'sw.js'
    ? 'no-cache'
    : name.endsWith('.webmanifest')
      ? 'public, max-age=3600'
      : 'public, max-age=86400';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves each tenant's bundle by Host: rendered pages, immutable files, media. API paths are registered elsewhere and come first. */
export async function registerSite(
  app: FastifyInstance,
  {
    tenants,
    tenantOfHost,
    firstData,
    standing,
    retryAfter,
    places,
    memoryMs,
    distDir,
    mediaDir,
  }: Deps,
): Promise<void> {
  const bundleOf = createBundles(distDir);
  const page = createPageCache({
    ...(memoryMs !== undefined && { freshMs: memoryMs, oldestMs: memoryMs }),
    policy: ({ scriptHashes, styleHashes, places: allowed }) =>
      contentSecurityPolicy({ frameOrigins: [], ...allowed, scriptHashes, styleHashes }),
  });
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  const siteOf = async (request: FastifyRequest) => {
    const tenant = tenantOfHost(request.headers.host);
    const bundle = tenant && (await bundleOf(tenant.code));
    return tenant && bundle ? { tenant, bundle } : undefined;
  };

  app.get('/assets/*', async (request, reply) => {
    const site = await siteOf(request);
    if (!site) return sendUnknownHost(request, reply);
    return reply
      .header('cache-control', YEAR)
      .header('x-content-type-options', 'nosniff')
      .sendFile(`assets/${(request.params as { '*': string })['*']}`, site.bundle.client);
  });

  // Covers belong to games, not to tenants: every brand's host serves the same immutable files.
  app.get('/media/*', async (request, reply) =>
    reply
      .header('cache-control', YEAR)
      .header('x-content-type-options', 'nosniff')
      .sendFile((request.params as { '*': string })['*'], mediaDir),
  );

  app.get('/robots.txt', async (request, reply) =>
    (await siteOf(request))
      ? reply
          .type('text/plain')
          .send(
            'User-agent: *\nAllow: /\nDisallow: /wps/\nDisallow: /member/\nDisallow: /offline\n',
          )
      : sendUnknownHost(request, reply),
  );

  app.get('/*', async (request, reply) => {
    const site = await siteOf(request);
    if (!site) return sendUnknownHost(request, reply);
    const path = new URL(request.url, 'http://site').pathname;
    const name = path.slice(1);
    if (site.bundle.rootFiles.has(name))
      return reply
        .header('cache-control', cachingOf(name))
        .header('x-content-type-options', 'nosniff')
        .sendFile(name, site.bundle.client);
    return sendPage(site, path, request, reply);
  });

  const rendered = (
    tenant: TenantConfig,
    bundle: SiteBundle,
    language: LanguageCode,
    path: string,
    stands: Standing = 0,
  ) =>
    page(`${tenant.code} ${bundle.build} ${language} ${stands} ${path}`, async () => {
      const [data, allowed] = await Promise.all([
        firstData(tenant, language, stands, path),
        places(tenant),
      ]);
      return {
        ...(await bundle.render(path, { ...data, language, frameOrigins: allowed.frameOrigins })),
        places: allowed,
      };
    });

  async function sendPage(
    { tenant, bundle }: { tenant: TenantConfig; bundle: SiteBundle },
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const language = languageOf(tenant, request);
    const shown = bundle.isPage(path) ? path : '/404';
    const stands = OPEN_PAGES.has(path) ? 0 : await standing(tenant, request.ip);
    const cached = await rendered(tenant, bundle, language, shown, stands);
    void reply
      .code(cached.status)
      .headers(pageHeaders)
      .header('content-security-policy', cached.policy)
      .header('content-language', language);
    if (stands === 0) {
      void reply.header('cache-control', 'no-cache').header('etag', cached.etag);
      if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
    } else {
      // Nobody may keep the page of a closed house: it is open again at any moment, and it was this visitor who was turned away.
      void reply.code(stands === 1 ? 503 : 451).header('cache-control', 'no-store');
      if (stands === 1) void reply.header('retry-after', String(await retryAfter(tenant)));
    }
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding']))
      ? 'br'
      : /\bgzip\b/.test(String(request.headers['accept-encoding']))
        ? 'gzip'
        : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(cached.bodies[encoding]);
  }

  // The first visitor after a start must not pay for the first rendering.
  app.addHook('onReady', async () => {
    for (const tenant of tenants) {
      const bundle = await bundleOf(tenant.code);
      if (bundle)
        await Promise.all(
          tenant.languages.map((language) => rendered(tenant, bundle, language, '/')),
        );
    }
  });
}

/** The stored choice (cookie `lang`), then the browser's wishes, then English, then the tenant's first. */
const languageOf = (tenant: TenantConfig, request: FastifyRequest): LanguageCode => {
  const stored = /(?:^|; )lang=([A-Z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chooseLanguage(tenant.languages, stored, request.headers['accept-language']);
};
