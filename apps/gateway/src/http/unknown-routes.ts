import { contract, listEndpoints, type Route } from '@parlour/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { unknownRouteError, sendError } from './send-error.ts';
import { type TenancyLookup } from '../request/tenancy-lookup.ts';
import { getRequestLanguage } from './tenancy.ts';

const API_PREFIXES = ['/api', '/wps', '/lgw', '/lotto', '/lotto-vn', '/vendor', '/ops'];

const knownPaths = new Set(
  Object.values(contract).flatMap((calls) =>
    Object.values(calls).flatMap((call: Route) => listEndpoints(call).map(({ path }) => path)),
  ),
);

/** Responds to unknown paths and methods under the API's prefixes; they never get a page. */
export async function registerUnknownRoutes(
  app: FastifyInstance,
  tenancies: TenancyLookup,
): Promise<void> {
  // Bodies are not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    sendError(unknownRouteError(knownPaths.has(request.url.split('?')[0] ?? '')), reply, {
      language: getRequestLanguage(request, tenancies.ofHost(request.headers.host)?.tenant),
    });
  for (const prefix of API_PREFIXES) app.all(`${prefix}/*`, { exposeHeadRoute: false }, handler);
}
