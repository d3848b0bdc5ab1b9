import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Config } from '../../../config/config.ts';

export type ConsolePagesDeps = { readonly config: Pick<Config, 'consoleHost' | 'distDir'> };

/** Nothing inline and nothing from elsewhere: the console holds what operators may do. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
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

const escapeForRegExp = (text: string): string => text.replaceAll('.', String.raw`\.`);

/** The console's app on its own host, where it has been built. */
export function createConsolePages({ config: { consoleHost, distDir } }: ConsolePagesDeps) {
  const root = join(distDir, 'console');

  async function plugin(app: FastifyInstance): Promise<void> {
    if (!existsSync(join(root, 'index.html'))) return;
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    const constraints = { host: new RegExp(`^${escapeForRegExp(consoleHost)}(:\\d+)?$`) };
    // Every address is one of the app, which knows its pages.
    const sendApp = (_request: unknown, reply: FastifyReply) =>
      reply.headers(pageHeaders).sendFile('index.html');
    app.get('/', { constraints }, sendApp);
    app.get('/*', { constraints }, sendApp);
    app.get<{ Params: { '*': string } }>(
      '/assets/*',
      { constraints, exposeHeadRoute: false },
      (request, reply) => reply.headers(fileHeaders).sendFile(`assets/${request.params['*']}`),
    );
  }

  return { plugin };
}
