import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../../config/config.ts';
import { onHost } from '../../../http/host-constraint.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { askBuildState, sendMissingSite } from '../../site/pages/module.ts';

export type ConsolePagesDeps = {
  readonly config: Pick<Config, 'consoleHost' | 'demo' | 'distDir' | 'buildSocket'>;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
};

/** The placeholder that the build leaves in the page for the nonce of a response. */
const NONCE_PLACE = '__CSP_NONCE__';

/**
 * Nothing from elsewhere but the brands' pages in frames (previews of drafts), and no inline
 * script: the console holds what operators may do. Styles that components make while they run bear
 * the nonce of the response.
 */
const contentSecurityPolicy = (nonce: string, brandHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${brandHosts.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const pageHeaders = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The console's app on its own host, where it has been built; while `npm start` builds it, a page
 * that says so.
 */
export function createConsolePages({ config, tenancies }: ConsolePagesDeps) {
  const { consoleHost, demo, distDir, buildSocket } = config;
  // A demo's domains share the gateway's port, whichever it is.
  const brandHosts = tenancies.all.flatMap(({ tenant }) =>
    tenant.domains.map((domain) => (demo ? `${domain}:*` : domain)),
  );
  const index = join(distDir, 'console/index.html');

  // Every address is one of the app, which knows its pages.
  async function sendApp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // The files of a build that is not complete are not complete either.
    const state = await askBuildState(buildSocket, 'console');
    const page = state === 'building' ? null : await readFile(index, 'utf8').catch(() => null);
    if (page === null) return sendMissingSite(state, request, reply);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': contentSecurityPolicy(nonce, brandHosts),
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce));
  }

  async function plugin(app: FastifyInstance): Promise<void> {
    if (buildSocket === undefined && !existsSync(index)) return;
    await app.register(fastifyStatic, {
      root: distDir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    const constraints = onHost(consoleHost);
    app.get('/', { constraints }, sendApp);
    app.get('/*', { constraints }, sendApp);
    app.get<{ Params: { '*': string } }>(
      '/assets/*',
      { constraints, exposeHeadRoute: false },
      (request, reply) =>
        reply.headers(fileHeaders).sendFile(`console/assets/${request.params['*']}`),
    );
  }

  return { plugin };
}
