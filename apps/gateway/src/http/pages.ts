import { existsSync } from 'node:fs';

import { todayIn } from '@parlour/contract/rules';
import { bookOf, type TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { registerSite } from '../modules/site/index.ts';
import type { Services } from '../services.ts';
import type { TenancyLookup } from './tenancy.ts';

type Deps = { readonly config: Config; readonly tenancies: TenancyLookup; readonly services: Pick<Services, 'catalogue' | 'system'> };

/** Serves the brands' pages where bundles have been built; without them this gateway is an API only. */
export async function registerPages(app: FastifyInstance, { config, tenancies, services }: Deps): Promise<void> {
  if (!existsSync(config.distDir)) return;
  const firstData = async (tenant: TenantConfig) => {
    const tenancy = tenancies.ofCode(tenant.code);
    if (!tenancy) throw new Error(`${tenant.code} is not served here`);
    const [catalogue, switches, maintenance] = await Promise.all([
      services.catalogue(tenancy), services.system.switches(tenant, tenancy.tenantId), services.system.isInMaintenance(tenancy.tenantId),
    ]);
    return { book: bookOf(tenant, todayIn(tenant.timeZone, new Date())), minimumAge: tenant.jurisdiction.minimumAge, maintenance, switches, hot: catalogue.hot, lanes: catalogue.lanes };
  };
  await app.register((scope) =>
    registerSite(scope, {
      tenants: tenancies.all.map(({ tenant }) => tenant),
      tenantOfHost: (host) => tenancies.ofHost(host)?.tenant,
      firstData, distDir: config.distDir, mediaDir: config.mediaDir, frameOrigins: [config.arcadeOrigin],
    }),
  );
}
