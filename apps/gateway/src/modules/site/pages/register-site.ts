import fastifyStatic from '@fastify/static';
import type { SiteStatus } from '@parlour/contract/rules';
import { chooseLanguage, type LanguageCode, type TenantConfig } from '@parlour/tenant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { logFailure } from '../../../http/logging.ts';
import { mapError } from '../../../http/map-error.ts';
import type { BuildState } from './build-state.ts';
import { createBundles, type SiteBundle } from './bundle.ts';
import { createPageCache } from './page-cache.ts';
import { buildContentSecurityPolicy, pageHeaders } from './content-security-policy.ts';
import type { PageSources, ReadPreviewData, Site, SiteData } from './site-types.ts';
import { sendErrorPage, sendMissingSite } from './error-page.ts';
import { createPreviewSender } from './preview-page.ts';

type Deps = {
  readonly tenants: readonly TenantConfig[];
  readonly findTenantByHost: (host: string | undefined) => TenantConfig | undefined;
  /**
   * Reads the initial data of a tenant's pages (hot games, categories, switches, book, banners,
   * winners) in the language of the page; of an unavailable site only what its page shows.
   */
  readonly readFirstData: (
    tenant: TenantConfig,
    language: LanguageCode,
    status: SiteStatus,
    path: string,
  ) => Promise<SiteData>;
  /** The status of a tenant's site for a visitor's IP address. */
  readonly readSiteStatus: (tenant: TenantConfig, ip: string) => Promise<SiteStatus>;
  /** Retry-After of a site under maintenance, in seconds. */
  readonly getRetryAfterSeconds: (tenant: TenantConfig) => Promise<number>;
  /** The origins that a tenant's pages may load from. */
  readonly readPolicySources: (tenant: TenantConfig) => Promise<PageSources>;
  /** Reads the state of the build of a tenant without a bundle. */
  readonly readBuildState: (tenant: TenantConfig) => Promise<BuildState>;
  readonly preview: {
    readonly readPreviewData: ReadPreviewData;
    /** The origin that is allowed to show a preview in a frame. */
    readonly consoleOrigin: string;
  };
  /**
   * Reads the revision of the content and games that a tenant publishes: a page of another revision
   * is made again.
   */
  readonly readRevision: (tenant: TenantConfig) => Promise<string>;
  /** The longest that a rendered page is cached, where that is less than the default. */
  readonly settingsCacheTtlMs?: number | undefined;
  readonly distDir: string;
  readonly mediaDir: string;
};

/** Pages that stay available during maintenance: the customer service window. */
const PAGES_OPEN_DURING_MAINTENANCE: ReadonlySet<string> = new Set(['/helpmc']);

/** Root files keep their names. A broken service worker must be replaceable at once. */
const getCacheControl = (name: string): string => {
  if (name === 'sw.js') return 'no-cache';
  return name.endsWith('.webmanifest') ? 'public, max-age=3600' : 'public, max-age=86400';
};

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The cache of rendered pages with their policies; `ttlMs` is the longest that one is kept. */
const createSiteCache = (ttlMs: number | undefined) =>
  createPageCache({
    ...(ttlMs !== undefined && { freshMs: ttlMs, maxAgeMs: ttlMs }),
    buildPolicy: ({ scriptHashes, styleHashes, sources: allowedSources }) =>
      buildContentSecurityPolicy({
        frameOrigins: [],
        ...allowedSources,
        scriptHashes,
        styleHashes,
      }),
  });

/**
 * Serves each tenant's bundle by Host: rendered pages, immutable files, media. API paths are
 * registered elsewhere and come first.
 */
export async function registerSite(
  app: FastifyInstance,
  {
    tenants,
    findTenantByHost,
    readFirstData,
    readSiteStatus,
    getRetryAfterSeconds,
    readPolicySources,
    readBuildState,
    preview,
    readRevision,
    settingsCacheTtlMs,
    distDir,
    mediaDir,
  }: Deps,
): Promise<void> {
  const findBundle = createBundles(distDir);
  const getCachedPage = createSiteCache(settingsCacheTtlMs);
  await registerSendFile(app, distDir);

  const sendPreview = createPreviewSender({ ...preview, readPolicySources });

  const findSite = async (request: FastifyRequest): Promise<Site | undefined> => {
    const tenant = findTenantByHost(request.headers.host);
    const bundle = tenant && (await findBundle(tenant.code));
    return tenant && bundle ? { tenant, bundle } : undefined;
  };

  registerFiles(app, findSite, mediaDir);

  app.setErrorHandler(handlePageError);

  app.get('/*', async (request, reply) => {
    const site = await findSite(request);
    if (!site) {
      const tenant = findTenantByHost(request.headers.host);
      const state = tenant ? await readBuildState(tenant) : 'unknown';
      return sendMissingSite(state, request, reply);
    }
    const [path = '/'] = request.url.split('?', 1);
    const name = path.slice(1);
    if (site.bundle.rootFiles.has(name))
      return reply
        .header('cache-control', getCacheControl(name))
        .header('x-content-type-options', 'nosniff')
        .sendFile(name, site.bundle.clientDir);
    return sendPage(site, path, request, reply);
  });

  async function getRenderedPage(
    tenant: TenantConfig,
    bundle: SiteBundle,
    language: LanguageCode,
    path: string,
    status: SiteStatus = 'open',
  ) {
    const key = `${tenant.code} ${bundle.buildTime} ${language} ${status} ${path}`;
    const render = async () => {
      const [data, allowedSources] = await Promise.all([
        readFirstData(tenant, language, status, path),
        readPolicySources(tenant),
      ]);
      return {
        ...(await bundle.render(path, {
          ...data,
          language,
          frameOrigins: allowedSources.frameOrigins,
        })),
        sources: allowedSources,
      };
    };
    return getCachedPage(key, render, await readRevision(tenant));
  }

  /**
   * Renders home before the first visitor asks for it. Where that fails, such as on a database that
   * is too busy to answer in time, the visitor waits: a gateway must start under load, too.
   */
  async function renderHome(tenant: TenantConfig): Promise<void> {
    const bundle = await findBundle(tenant.code);
    if (bundle)
      await Promise.all(
        tenant.languages.map((language) => getRenderedPage(tenant, bundle, language, '/')),
      );
  }

  async function sendPage(
    { tenant, bundle }: Site,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { preview: token } = request.query as { readonly preview?: unknown };
    if (typeof token === 'string')
      return sendPreview({ tenant, bundle, token }, path, request, reply);
    const language = getRequestLanguage(tenant, request);
    const renderedPath = bundle.isPage(path) ? path : '/404';
    const status = PAGES_OPEN_DURING_MAINTENANCE.has(path)
      ? 'open'
      : await readSiteStatus(tenant, request.ip);
    const cached = await getRenderedPage(tenant, bundle, language, renderedPath, status);
    void reply
      .code(cached.status)
      .headers(pageHeaders)
      .header('content-security-policy', cached.policy)
      .header('content-language', language);
    if (status === 'open') {
      void reply.header('cache-control', 'no-cache').header('etag', cached.etag);
      if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
    } else {
      // Not cacheable: the site may open at any moment, and the region is this visitor's.
      void reply.code(status === 'maintenance' ? 503 : 451).header('cache-control', 'no-store');
      if (status === 'maintenance')
        void reply.header('retry-after', String(await getRetryAfterSeconds(tenant)));
    }
    const encoding = chooseEncoding(request);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(cached.bodies[encoding]);
  }

  app.addHook('onReady', async () => {
    for (const tenant of tenants)
      await renderHome(tenant).catch((err: unknown) =>
        app.log.warn({ err, tenant: tenant.code }, 'home was not rendered at the start'),
      );
  });
}

/** Gives replies `sendFile`, which sends the compressed form of a file where there is one. */
async function registerSendFile(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
}

/** A person who opened a page gets a page; everything else the error that calls have. */
function handlePageError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) throw thrown;
  const { error, unexpected } = mapError(thrown);
  if (unexpected)
    logFailure(request, reply, { err: thrown, status: error.status, answer: error.code });
  return sendErrorPage(error, request, reply);
}

/** Static files and robots.txt. */
function registerFiles(
  app: FastifyInstance,
  findSite: (request: FastifyRequest) => Promise<Site | undefined>,
  mediaDir: string,
): void {
  app.get('/assets/*', async (request, reply) => {
    const site = await findSite(request);
    if (!site) return sendMissingSite('unknown', request, reply);
    return reply
      .header('cache-control', IMMUTABLE_CACHE_CONTROL)
      .header('x-content-type-options', 'nosniff')
      .sendFile(`assets/${(request.params as { '*': string })['*']}`, site.bundle.clientDir);
  });

  // Covers belong to games, not to tenants: every brand's host serves the same immutable files.
  app.get('/media/*', async (request, reply) =>
    reply
      .header('cache-control', IMMUTABLE_CACHE_CONTROL)
      .header('x-content-type-options', 'nosniff')
      .sendFile((request.params as { '*': string })['*'], mediaDir),
  );

  app.get('/robots.txt', async (request, reply) =>
    (await findSite(request))
      ? reply
          .type('text/plain')
          .send(
            'User-agent: *\nAllow: /\nDisallow: /wps/\nDisallow: /member/\nDisallow: /offline\n',
          )
      : sendMissingSite('unknown', request, reply),
  );
}

function chooseEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = String(headers['accept-encoding']);
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The cookie `lang`, then Accept-Language, then English, then the tenant's first language. */
const getRequestLanguage = (tenant: TenantConfig, request: FastifyRequest): LanguageCode => {
  const stored = /(?:^|; )lang=([A-Z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chooseLanguage(tenant.languages, stored, request.headers['accept-language']);
};
