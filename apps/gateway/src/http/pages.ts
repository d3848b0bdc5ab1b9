import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';

import { todayIn } from '@parlour/contract/rules';
import { bookOf, type LanguageCode, type TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { registerSite } from '../modules/site/index.ts';
import type { Standing } from '../modules/system/closed.ts';
import type { Services } from '../services.ts';
import type { Tenancy } from './context.ts';
import { pageData } from './page-data.ts';
import type { TenancyLookup } from './tenancy.ts';

type Deps = {
  readonly config: Config;
  readonly tenancies: TenancyLookup;
  readonly services: Pick<
    Services,
    'catalogue' | 'system' | 'content' | 'ranks' | 'jackpot' | 'identity'
  >;
};

/** Winners that a first page shows. */
const WINNERS = 20;

/** Seconds between two looks at a house under maintenance whose end nobody has announced. */
const LOOK_AGAIN = 120;

/** Serves the brands' pages where bundles have been built; without them this gateway is an API only. */
export async function registerPages(
  app: FastifyInstance,
  { config, tenancies, services }: Deps,
): Promise<void> {
  if (!existsSync(config.distDir)) return;
  const { system } = services;
  const tenancyOf = (tenant: TenantConfig): Tenancy => {
    const tenancy = tenancies.ofCode(tenant.code);
    if (!tenancy) throw new Error(`${tenant.code} is not served here`);
    return tenancy;
  };

  /** What every page shows, of a closed house too. */
  const frame = async (
    { tenant, tenantId }: Tenancy,
    language: LanguageCode,
    systemStatus: Standing,
  ) => {
    const [switches, { resources, customerService }, closed, { images }, gtagId] =
      await Promise.all([
        system.switches(tenant, tenantId),
        system.places(tenantId),
        system.closedWords(tenantId, systemStatus, language),
        system.hosts(tenantId),
        system.gtagId(tenantId),
      ]);
    // Picked here: what is rendered for the page and what takes it over in the browser must name the same host.
    const pictureHost = images.length > 0 ? images[randomInt(images.length)] : undefined;
    return {
      book: bookOf(tenant, todayIn(tenant.timeZone, new Date())),
      minimumAge: tenant.jurisdiction.minimumAge,
      maintenance: systemStatus === 1,
      systemStatus,
      ...(closed && { closed }),
      switches,
      resources,
      customerService,
      ...(pictureHost !== undefined && { pictureHost }),
      ...(gtagId !== undefined && { gtagId }),
    };
  };
  const nothing = { hot: [], lanes: [], banners: [], marquee: [], winners: [], promotions: [] };
  const goods = async (tenancy: Tenancy, language: LanguageCode) => {
    const [{ hot, lanes }, content, { list }, jackpot] = await Promise.all([
      services.catalogue(tenancy),
      services.content.first(tenancy, language),
      services.ranks.rankList(tenancy, { gameCategory: 'ALL', limitNum: WINNERS }),
      services.jackpot.shown(tenancy),
    ]);
    return {
      hot,
      lanes,
      ...content,
      winners: list.map(({ vo }) => vo),
      ...(jackpot && { jackpot: true }),
    };
  };

  await app.register((scope) =>
    registerSite(scope, {
      tenants: tenancies.all.map(({ tenant }) => tenant),
      memoryMs: config.memoryMs,
      tenantOfHost: (host) => tenancies.ofHost(host)?.tenant,
      standing: (tenant, ip) => system.standing(tenancyOf(tenant), ip),
      async firstData(tenant, language, standing, path) {
        const tenancy = tenancyOf(tenant);
        const [around, inside] = await Promise.all([
          frame(tenancy, language, standing),
          standing === 0 ? goods(tenancy, language) : nothing,
        ]);
        const page =
          standing === 0 || path === '/helpmc'
            ? await pageData(services, tenancy, language, path)
            : undefined;
        return { ...around, ...inside, ...(page && { page }) };
      },
      async retryAfter(tenant) {
        const until = (await system.closedWords(tenancyOf(tenant).tenantId, 1, 'EN'))?.until ?? 0;
        return until > Date.now() ? Math.ceil((until - Date.now()) / 1000) : LOOK_AGAIN;
      },
      async places(tenant) {
        const tenancy = tenancyOf(tenant);
        const [{ images, games }, gtagId, firebase] = await Promise.all([
          system.hosts(tenancy.tenantId),
          system.gtagId(tenancy.tenantId),
          services.identity.places(tenancy),
        ]);
        const domains = system.domains(tenant);
        // A demo's domains share the gateway's port, whichever it is; a brand's real ones have none.
        const connectHosts =
          domains.length < 2 ? [] : domains.map((domain) => (config.demo ? `${domain}:*` : domain));
        return {
          frameOrigins: [config.arcadeOrigin, ...games],
          imageOrigins: images,
          connectHosts,
          countsVisits: gtagId !== undefined,
          firebase,
        };
      },
      distDir: config.distDir,
      mediaDir: config.mediaDir,
    }),
  );
}
