import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { type RegistrationRules, type SiteStatus, todayIn } from '@parlour/contract/rules';
import {
  getBook,
  type LanguageCode,
  type SwitchName,
  type TenantConfig,
  switchDefaults,
} from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Context, Tenancy } from '../../../request/context.ts';
import { fillTemplate } from '../outbox/module.ts';
import {
  type BrandLinks,
  effectiveRegistrationRules,
  type ReadBrandLinks,
  type ReadSettings,
  type Settings,
} from '../settings/module.ts';
import { isPrivateAddress } from '../../../security/ip-address.ts';
import {
  isBlocked,
  getSiteStatus,
  isUnderMaintenance,
  statusNotice,
  type StatusNotice,
} from './site-status.ts';
import type { LookUpCountry } from './country-lookup.ts';
import { diallingCodes } from './dialling-codes.ts';
import { addLatencySample } from './domain-latency.ts';

type System = Contract['system'];
type Calls = {
  readonly [Name in keyof System]: (
    ctx: Context,
    query: HandlerInput<System[Name]>,
  ) => Promise<Reply<System[Name]>>;
};

/**
 * The service for the features that a tenant's site has right now, and for the rules it plays by.
 */
export type SystemService = Calls & {
  /** The switches in force: the tenant's defaults under the operator's settings. */
  readonly switches: (
    tenant: TenantConfig,
    tenantId: TenantId,
  ) => Promise<Readonly<Record<SwitchName, boolean>>>;
  /** The rules of the registration's fields in force. */
  readonly registerRules: (tenant: TenantConfig, tenantId: TenantId) => Promise<RegistrationRules>;
  /** The status of the site for a caller at an address. */
  readonly siteStatus: (tenancy: Tenancy, ip: string) => Promise<SiteStatus>;
  /** The operator's notice for a status. */
  readonly statusNotice: (
    tenantId: TenantId,
    status: SiteStatus,
    language: LanguageCode,
  ) => Promise<StatusNotice | undefined>;
  readonly brandLinks: (tenantId: TenantId) => Promise<BrandLinks>;
  /** Host names of a tenant, those of its folder first. */
  readonly domains: (tenant: TenantConfig) => readonly string[];
  /** Origins besides the page's own that pictures come from and games are launched from. */
  readonly hosts: (tenantId: TenantId) => Promise<Settings['hosts']>;
  /** Reads the id under which visits to the operator's site are counted, where they are. */
  readonly gtagId: (tenantId: TenantId) => Promise<string | undefined>;
  /** Refuses when the tenant is closed for maintenance. */
  readonly requireOpen: (tenantId: TenantId) => Promise<void>;
  /** Refuses callers of a closed site: maintenance first, then the region. */
  readonly requireSiteAvailable: (
    tenancy: Tenancy,
    ip: string,
    language: LanguageCode,
  ) => Promise<void>;
};

export type SystemDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly brandLinks: ReadBrandLinks;
  readonly lookUpCountry: LookUpCountry;
  /** Every tenant of this gateway, in order. */
  readonly tenants: readonly TenantConfig[];
  /** Further host names of tenants by configuration. */
  readonly extraHosts: Readonly<Record<string, string>>;
  /** True when a provider of text messages is configured. */
  readonly sendsSms?: boolean;
  readonly now?: () => Date;
};

/** Pictures that a member can choose from. */
const PROFILE_ICON_TOTAL = 12;

/** Every host name of a tenant: those of its folder, then those of the configuration. */
const listDomains = (
  { code, domains }: TenantConfig,
  extraHosts: Readonly<Record<string, string>>,
): readonly string[] => [
  ...new Set([
    ...domains,
    ...Object.entries(extraHosts)
      .filter(([, owner]) => owner === code)
      .map(([host]) => host),
  ]),
];

export function createSystemService({
  db,
  settings,
  brandLinks,
  lookUpCountry,
  tenants,
  extraHosts,
  sendsSms = false,
  now = () => new Date(),
}: SystemDeps): SystemService {
  const switches: SystemService['switches'] = async (tenant, tenantId) => {
    const { whitelabel } = await settings(tenantId);
    const names = Object.keys(switchDefaults) as SwitchName[];
    return Object.fromEntries(
      names.map((name) => [name, whitelabel[name] ?? tenant.whitelabel[name]]),
    ) as Record<SwitchName, boolean>;
  };
  const registerRules: SystemService['registerRules'] = async (tenant, tenantId) =>
    effectiveRegistrationRules(tenant, (await settings(tenantId)).register);
  // A private address says nothing about a country: demos and tests count as the tenant's own.
  const getCountry = (tenant: TenantConfig, ip: string): string | null =>
    isPrivateAddress(ip) ? tenant.country : lookUpCountry(ip);
  const locate = ({ tenant, ip }: Context) => ({ ip, countryCode: getCountry(tenant, ip) });
  const domains = (tenant: TenantConfig) => listDomains(tenant, extraHosts);
  const listRoutes = (tenant: TenantConfig) =>
    domains(tenant).map((domainName) => ({ domainName }));
  const whitelabel: SystemService['whitelabel'] = async ({ tenant, tenantId }) => {
    const nodes = Object.entries(await switches(tenant, tenantId)).map(([name, isOn]) => ({
      name,
      isOn,
      children: [],
    }));
    return { name: 'ROOT', isOn: true, children: nodes };
  };
  const consolidated: SystemService['consolidated'] = async (ctx) => {
    const [
      { resources, customerService },
      {
        analytics: { gtagId },
        hosts,
        codes,
      },
      menu,
      register,
    ] = await Promise.all([
      brandLinks(ctx.tenantId),
      settings(ctx.tenantId),
      whitelabel(ctx, undefined),
      registerRules(ctx.tenant, ctx.tenantId),
    ]);
    const routes = listRoutes(ctx.tenant);
    return {
      customerService,
      domainRoute: routes,
      resources,
      whitelabel: menu,
      register,
      mainDomain: routes[0]?.domainName ?? '',
      ...(gtagId !== undefined && { analytics: { gtagId } }),
      imageCDNs: hosts.images,
      launchGameCDNs: hosts.games,
      sms: {
        enabled: sendsSms,
        diallingCodes: [...new Set([ctx.tenant.diallingCode, ...codes.diallingCodes])],
      },
      gw: { PROFILE_ICON_COUNT: PROFILE_ICON_TOTAL },
    };
  };
  const siteStatus: SystemService['siteStatus'] = async ({ tenant, tenantId }, ip) =>
    getSiteStatus(await settings(tenantId), getCountry(tenant, ip));

  return {
    switches,
    registerRules,
    siteStatus,
    whitelabel,
    consolidated,
    brandLinks,
    domains,
    gtagId: async (tenantId) => (await settings(tenantId)).analytics.gtagId,
    hosts: async (tenantId) => (await settings(tenantId)).hosts,
    statusNotice: async (tenantId, status, language) =>
      statusNotice(await settings(tenantId), status, language),

    async status(ctx) {
      const stored = await settings(ctx.tenantId);
      const location = locate(ctx);
      const closed = statusNotice(
        stored,
        getSiteStatus(stored, location.countryCode),
        ctx.language,
      );
      return {
        maintenance: isUnderMaintenance(stored.maintenance),
        regionRestriction: isBlocked(stored.region, location.countryCode),
        location,
        book: getBook(ctx.tenant, todayIn(ctx.tenant.timeZone, now())),
        minimumAge: ctx.tenant.jurisdiction.minimumAge,
        ...(closed && { closed }),
        info: await consolidated(ctx, undefined),
      };
    },

    registerSettings: (ctx) => registerRules(ctx.tenant, ctx.tenantId),
    location: async (ctx) => locate(ctx),
    domainRoute: async ({ tenant, tenantId }) => ({
      domainList: listRoutes(tenant),
      ...(await brandLinks(tenantId)),
    }),

    async ping({ tenant, tenantId, origin }, { speed }) {
      const domain = new URL(origin).hostname;
      if (speed !== undefined)
        await db.transaction(tenantId, (tx) =>
          addLatencySample(tx, tenantId, {
            domain,
            day: todayIn(tenant.timeZone, now()),
            ms: speed,
          }),
        );
      return null;
    },

    country: async ({ tenant: { country, diallingCode, currency } }) => ({
      countryCode: country,
      countryDialingCode: diallingCode,
      currency: currency.code,
      currencySymbol: currency.symbol,
      countries: [...diallingCodes],
    }),

    async templates({ tenant, language }, { templateId, merchantCode, parameters = {} }) {
      const { merchantCode: own } = tenant;
      if (merchantCode !== undefined && merchantCode !== own)
        throw fieldError([{ field: 'merchantCode', rule: 'one_of', allowed: { values: own } }]);
      return fillTemplate(tenant, language, templateId, parameters);
    },

    regions: async () =>
      tenants.map(({ country, countryName, currency, languages, domains: [domain = ''] }) => ({
        country,
        countryName,
        currency: currency.code,
        langList: [...languages],
        domain,
      })),

    async requireOpen(tenantId) {
      if (isUnderMaintenance((await settings(tenantId)).maintenance))
        throw new ApiError('maintenance');
    },

    async requireSiteAvailable(tenancy, ip, language) {
      const status = await siteStatus(tenancy, ip);
      if (status !== 'open')
        throw new ApiError(
          status === 'maintenance' ? 'maintenance' : 'region_restricted',
          statusNotice(await settings(tenancy.tenantId), status, language),
        );
    },
  };
}
