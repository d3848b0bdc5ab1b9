import { ApiError, fieldError } from '@parlour/contract';
import { chooseLanguage, hostLookup, type LanguageCode, type TenantConfig } from '@parlour/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Tenancy } from './context.ts';

/** Which tenant a Host is, with its number in the database. */
export type TenancyLookup = {
  readonly ofHost: (host: string | undefined) => Tenancy | undefined;
  readonly ofCode: (code: string) => Tenancy | undefined;
  readonly all: readonly Tenancy[];
};

export function createTenancyLookup(
  tenants: readonly TenantConfig[],
  ids: ReadonlyMap<string, number>,
  extraHosts: Readonly<Record<string, string>>,
): TenancyLookup {
  const byHost = hostLookup(tenants, extraHosts);
  const all = tenants.map((tenant) => {
    const tenantId = ids.get(tenant.code);
    if (tenantId === undefined)
      throw new Error(`${tenant.code} is not in the database; tenants are written there at start`);
    return { tenant, tenantId };
  });
  const byCode = new Map(all.map((entry) => [entry.tenant.code, entry]));
  return {
    all,
    ofCode: (code) => byCode.get(code),
    ofHost: (host) => {
      const tenant = byHost(host);
      return tenant && byCode.get(tenant.code);
    },
  };
}

/**
 * The tenant of a request: the Host decides, and the `Merchant` header must agree, given exactly once. A missing one is refused too: only
 * programs call these addresses, and a program that does not say whom it means was written for somebody else (docs/decisions/0020).
 */
export function requireTenancy(
  request: FastifyRequest,
  lookup: TenancyLookup,
  { byHostAlone = false } = {},
): Tenancy {
  const tenancy = lookup.ofHost(request.headers.host);
  if (!tenancy) throw new ApiError('domain_not_available');
  if (byHostAlone && request.headers['merchant'] === undefined) return tenancy;
  // Node joins repeated headers of one name with commas, so a repetition can never equal a code.
  if (request.headers['merchant'] !== tenancy.tenant.merchantCode)
    throw new ApiError('function.not.available');
  return tenancy;
}

/** Refuses who names no language, or no merchant, where the family's clients expect to be told so. */
export function requireLanguage({ headers }: FastifyRequest): void {
  const missing = (['merchant', 'language'] as const).filter((name) => !headers[name]);
  if (missing.length > 0) throw fieldError(missing.map((field) => ({ field, rule: 'required' })));
}

/** Lets a page on another domain of the same brand read an answer; pages of anybody else are told nothing. */
export function shareAcrossDomains(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenantId }: Tenancy,
  lookup: TenancyLookup,
): void {
  const { origin } = request.headers;
  void reply.header('vary', 'origin');
  if (
    origin === undefined ||
    !URL.canParse(origin) ||
    lookup.ofHost(new URL(origin).host)?.tenantId !== tenantId
  )
    return;
  void reply.headers({
    'access-control-allow-origin': origin,
    'cross-origin-resource-policy': 'cross-origin',
  });
}

/** The language to answer in: the `Language` header, then the browser's wishes, among those that the tenant offers. */
export const languageOf = (
  request: FastifyRequest,
  tenant: TenantConfig | undefined,
): LanguageCode => {
  const named = request.headers['language'];
  return chooseLanguage(
    tenant?.languages ?? ['EN'],
    typeof named === 'string' ? named : null,
    request.headers['accept-language'],
  );
};
