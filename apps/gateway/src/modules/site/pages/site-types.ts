import type { LanguageCode, TenantConfig } from '@parlour/tenant';

import type { SiteBundle } from './bundle.ts';
import type { PolicySources } from './content-security-policy.ts';

/** First data of a page, without its language; the same for every visitor of the tenant. */
export type SiteData = Readonly<Record<string, unknown>>;

/**
 * Reads what `readFirstData` does with a draft in it; null for a token that is not, or no longer,
 * good.
 */
export type ReadPreviewData = (
  tenant: TenantConfig,
  token: string,
  language: LanguageCode,
  path: string,
) => Promise<SiteData | null>;

/** The origins that a tenant's pages may load from. */
export type PageSources = Omit<PolicySources, 'scriptHashes' | 'styleHashes'>;

/** A tenant and its build. */
export type Site = { readonly tenant: TenantConfig; readonly bundle: SiteBundle };
