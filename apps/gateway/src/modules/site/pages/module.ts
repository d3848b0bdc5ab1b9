import { existsSync } from 'node:fs';

import type { TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../config/config.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { ContentService } from '../../content/announcements/module.ts';
import type { FindPreview } from '../../content/preview/module.ts';
import type { FederatedLoginService } from '../../identity/federated/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import { askBuildState } from './build-state.ts';
import { createFirstData, type FirstDataDeps } from './first-data.ts';
import { registerSite } from './register-site.ts';
import type { ReadPreviewData } from './site-types.ts';

export { askBuildState } from './build-state.ts';
export { sendMissingSite } from './error-page.ts';

type PagesModuleDeps = FirstDataDeps & {
  readonly config: Pick<
    Config,
    | 'consoleHost'
    | 'demo'
    | 'arcadeOrigin'
    | 'distDir'
    | 'mediaDir'
    | 'buildSocket'
    | 'settingsCacheTtlMs'
  >;
  readonly tenancies: TenancyLookup;
  readonly catalogue: { readonly changeCount: (tenantId: TenantId) => number };
  readonly content: Pick<ContentService, 'revision'>;
  readonly preview: { readonly find: FindPreview };
  readonly system: Pick<SystemService, 'siteStatus' | 'domains'>;
  readonly identities: Pick<FederatedLoginService, 'policySources'>;
};

/** Retry-After of a site under maintenance whose end is not announced. */
const DEFAULT_RETRY_SECONDS = 120;

/** The brands' pages, where their bundles have been built; without them this is an API only. */
export function createPagesModule({ config, tenancies, identities, ...deps }: PagesModuleDeps) {
  const { system } = deps;
  const readFirstData = createFirstData(deps);
  const requireTenancy = (tenant: TenantConfig): Tenancy => {
    const tenancy = tenancies.ofCode(tenant.code);
    if (!tenancy) throw new Error(`${tenant.code} is not served here`);
    return tenancy;
  };

  /** Seconds until the announced end of the maintenance. */
  async function getRetryAfterSeconds(tenant: TenantConfig): Promise<number> {
    const { tenantId } = requireTenancy(tenant);
    const until = (await system.statusNotice(tenantId, 'maintenance', 'EN'))?.until ?? 0;
    return until > Date.now() ? Math.ceil((until - Date.now()) / 1000) : DEFAULT_RETRY_SECONDS;
  }

  /** Reads the origins besides its own that a tenant's pages may load from. */
  async function readPolicySources(tenant: TenantConfig) {
    const tenancy = requireTenancy(tenant);
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

  /**
   * Reads the revision that a rendered page is made from: another revision has it rendered again.
   */
  async function readRevision(tenant: TenantConfig): Promise<string> {
    const tenancy = requireTenancy(tenant);
    const games = deps.catalogue.changeCount(tenancy.tenantId);
    return `${await deps.content.revision(tenancy)} ${games}`;
  }

  /**
   * Reads the data of a page that shows a draft; null for a token that is not valid, or no longer.
   */
  const readPreviewData: ReadPreviewData = async (tenant, token, language, path) => {
    const tenancy = requireTenancy(tenant);
    const content = await deps.preview.find(tenancy, token);
    return content && createFirstData({ ...deps, content })(tenancy, language, 'open', path);
  };

  async function plugin(app: FastifyInstance): Promise<void> {
    if (!existsSync(config.distDir)) return;
    await registerSite(app, {
      tenants: tenancies.all.map(({ tenant }) => tenant),
      settingsCacheTtlMs: config.settingsCacheTtlMs,
      findTenantByHost: (host) => tenancies.ofHost(host)?.tenant,
      readSiteStatus: (tenant, ip) => system.siteStatus(requireTenancy(tenant), ip),
      readFirstData: (tenant, ...rest) => readFirstData(requireTenancy(tenant), ...rest),
      getRetryAfterSeconds,
      readPolicySources,
      readBuildState: ({ code }) => askBuildState(config.buildSocket, code),
      preview: {
        readPreviewData,
        // A demo's console shares the gateway's port, whichever it is.
        consoleOrigin: config.demo ? `${config.consoleHost}:*` : config.consoleHost,
      },
      readRevision,
      distDir: config.distDir,
      mediaDir: config.mediaDir,
    });
  }

  return { plugin };
}
