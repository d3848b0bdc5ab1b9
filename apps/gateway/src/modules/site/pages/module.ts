import { existsSync } from 'node:fs';

import type { TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../config/config.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { FederatedLoginService } from '../../identity/federated/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import { createFirstData, type FirstDataDeps } from './first-data.ts';
import { registerSite } from './register-site.ts';

export type PagesModuleDeps = FirstDataDeps & {
  readonly config: Pick<
    Config,
    'demo' | 'arcadeOrigin' | 'distDir' | 'mediaDir' | 'settingsCacheTtlMs'
  >;
  readonly tenancies: TenancyLookup;
  readonly system: Pick<SystemService, 'siteStatus' | 'domains'>;
  readonly identities: Pick<FederatedLoginService, 'policySources'>;
};

/** Seconds between two visits of a site under maintenance whose end is not announced. */
const RETRY_SECONDS = 120;

/** The brands' pages, where their bundles have been built; without them this is an API only. */
export function createPagesModule({ config, tenancies, identities, ...deps }: PagesModuleDeps) {
  const { system } = deps;
  const firstData = createFirstData(deps);
  const tenancyOf = (tenant: TenantConfig): Tenancy => {
    const tenancy = tenancies.ofCode(tenant.code);
    if (!tenancy) throw new Error(`${tenant.code} is not served here`);
    return tenancy;
  };

  /** Seconds until the announced end of the maintenance. */
  async function retryAfter(tenant: TenantConfig): Promise<number> {
    const { tenantId } = tenancyOf(tenant);
    const until = (await system.statusNotice(tenantId, 'maintenance', 'EN'))?.until ?? 0;
    return until > Date.now() ? Math.ceil((until - Date.now()) / 1000) : RETRY_SECONDS;
  }

  /** Where a tenant's pages may load from besides themselves. */
  async function places(tenant: TenantConfig) {
    const tenancy = tenancyOf(tenant);
    const [{ images, games }, gtagId, firebase] = await Promise.all([
      system.hosts(tenancy.tenantId),
      system.gtagId(tenancy.tenantId),
      identities.policySources(tenancy),
    ]);
    const domains = system.domains(tenant);
    return {
      frameOrigins: [config.arcadeOrigin, ...games],
      imageOrigins: images,
      // A demo's domains share the gateway's port, whichever it is; a brand's real ones have none.
      connectHosts:
        domains.length < 2 ? [] : domains.map((domain) => (config.demo ? `${domain}:*` : domain)),
      usesAnalytics: gtagId !== undefined,
      firebase,
    };
  }

  async function plugin(app: FastifyInstance): Promise<void> {
    if (!existsSync(config.distDir)) return;
    await registerSite(app, {
      tenants: tenancies.all.map(({ tenant }) => tenant),
      settingsCacheTtlMs: config.settingsCacheTtlMs,
      tenantOfHost: (host) => tenancies.ofHost(host)?.tenant,
      siteStatus: (tenant, ip) => system.siteStatus(tenancyOf(tenant), ip),
      firstData: (tenant, ...rest) => firstData(tenancyOf(tenant), ...rest),
      retryAfter,
      policySources: places,
      distDir: config.distDir,
      mediaDir: config.mediaDir,
    });
  }

  return { plugin };
}
