import type { FastifyInstance } from 'fastify';

import type { Context } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { relyingPartyHost } from './webauthn-verification.ts';

type Page = Pick<Context, 'origin' | 'tenant'>;
type Hosts = Pick<TenancyLookup, 'hostsOf'>;

const isLocal = (host: string): boolean => host.endsWith('.localhost');

/** The hosts of a brand that go with one of them; names of demos and those of the public apart. */
const relatedHosts = (hosts: Hosts, code: string, host: string): readonly string[] =>
  hosts.hostsOf(code).filter((one) => isLocal(one) === isLocal(host));

/**
 * The host that a new passkey belongs to: the first of the brand on all of its hosts, so that it
 * works on each (Related Origin Requests of WebAuthn level 3). Browsers look for the list of hosts
 * over https only; elsewhere it is the page's own.
 */
export function passkeyHost(hosts: Hosts, page: Page): string {
  const host = relyingPartyHost(page);
  if (!page.origin.startsWith('https://')) return host;
  return relatedHosts(hosts, page.tenant.code, host)[0] ?? host;
}

/** The hosts whose passkeys count on a page: its own, and each of its brand. */
export const passkeyHosts = (hosts: Hosts, page: Page): readonly string[] => [
  ...new Set([relyingPartyHost(page), ...hosts.hostsOf(page.tenant.code)]),
];

/** Lists for browsers on which origins passkeys of a brand may be used. */
export const createRelatedOrigins =
  ({ tenancies }: { readonly tenancies: TenancyLookup }) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/.well-known/webauthn', async (request, reply) => {
      const tenancy = tenancies.ofHost(request.headers.host);
      if (!tenancy) return reply.code(404).send();
      const { hostname, port } = new URL(`https://${request.headers.host ?? ''}`);
      const hosts = relatedHosts(tenancies, tenancy.tenant.code, hostname);
      return reply.header('cache-control', 'public, max-age=3600').send({
        origins: hosts.map((host) => `https://${host}${port && `:${port}`}`),
      });
    });
  };
