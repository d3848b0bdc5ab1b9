import { ApiError, fieldError } from '@parlour/contract';
import { chooseLanguage, type LanguageCode, type TenantConfig } from '@parlour/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Tenancy } from '../request/context.ts';
import type { TenancyLookup } from '../request/tenancy-lookup.ts';

/**
 * The tenant of a request: the Host decides, and the `Merchant` header must agree, given exactly
 * once. A missing one is refused too: only programs call these addresses, and a program that does
 * not say whom it means was written for another tenant (docs/decisions/0020).
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

/** Refuses requests without the merchant or language header, where the API defines that error. */
export function requireLanguage({ headers }: FastifyRequest): void {
  const missing = (['merchant', 'language'] as const).filter((name) => !headers[name]);
  if (missing.length > 0) throw fieldError(missing.map((field) => ({ field, rule: 'required' })));
}

/** Allows CORS for pages on another domain of the same brand, and for no others. */
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

/** The response language: the `Language` header, then Accept-Language, among the tenant's. */
export const getRequestLanguage = (
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
