import { contract, type Route } from '@parlour/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { nothingHere, sendError } from './refusal.ts';
import { languageOf, type TenancyLookup } from './tenancy.ts';

const prefixes = ['/wps', '/lgw', '/lotto', '/lotto-vn', '/vendor', '/ops'];

const known = new Set(
  Object.values(contract).flatMap((calls) =>
    Object.values(calls).flatMap(({ path, alias }: Route) => [
      path,
      ...(alias ?? []).map((other) => other.path),
    ]),
  ),
);

/** Answers everything under the API's prefixes that is no call: an unknown path, or a known one under another method. Never a page. */
export async function registerUnknown(
  app: FastifyInstance,
  tenancies: TenancyLookup,
): Promise<void> {
  // Whatever came with it is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    sendError(nothingHere(known.has(request.url.split('?')[0] ?? '')), reply, {
      language: languageOf(request, tenancies.ofHost(request.headers.host)?.tenant),
    });
  for (const prefix of prefixes) app.all(`${prefix}/*`, { exposeHeadRoute: false }, handler);
}
