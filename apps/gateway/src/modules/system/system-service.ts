import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { type RegistrationRules, todayIn } from '@parlour/contract/rules';
import {
  bookOf,
  type LanguageCode,
  type SwitchName,
  type TenantConfig,
  switchDefaults,
} from '@parlour/tenant';

import type { Database } from '../../db/pool.ts';
import type { Context, Tenancy } from '../../http/context.ts';
import { rulesOf } from '../registration/registration-rules.ts';
import { isPrivateAddress } from './address.ts';
import { closedWords, type ClosedWords, isBlocked, type Standing, standingOf } from './closed.ts';
import type { CountryOf } from './country-of.ts';
import { diallingCodes } from './dialling.ts';
import { addMeasure } from './line-speed.ts';
import type { Places, ReadPlaces } from './places.ts';
import type { ReadSettings, Settings } from './settings.ts';

type System = Contract['system'];
type Calls = {
  readonly [Name in keyof System]: (
    ctx: Context,
    query: HandlerInput<System[Name]>['query'],
  ) => Promise<Reply<System[Name]>>;
};

/** What a tenant's site may do right now, and the rules it plays by. */
export type SystemService = Calls & {
  /** The switches in force: the tenant's defaults under the operator's settings. */
  readonly switches: (
    tenant: TenantConfig,
    tenantId: number,
  ) => Promise<Readonly<Record<SwitchName, boolean>>>;
  /** The rules of the registration's fields in force. */
  readonly registerRules: (tenant: TenantConfig, tenantId: number) => Promise<RegistrationRules>;
  /** How the house stands for somebody at an address. */
  readonly standing: (tenancy: Tenancy, ip: string) => Promise<Standing>;
  /** The operator's words for a standing. */
  readonly closedWords: (
    tenantId: number,
    standing: Standing,
    language: LanguageCode,
  ) => Promise<ClosedWords | undefined>;
  readonly places: (tenantId: number) => Promise<Places>;
  /** Host names of a tenant, those of its folder first. */
  readonly domains: (tenant: TenantConfig) => readonly string[];
  /** Origins besides the page's own that pictures come from and games are launched from. */
  readonly hosts: (tenantId: number) => Promise<Settings['hosts']>;
  /** What the operator's visits are counted under, where they are. */
  readonly gtagId: (tenantId: number) => Promise<string | undefined>;
  /** Refuses when the tenant is closed for maintenance. */
  readonly requireOpen: (tenantId: number) => Promise<void>;
  /** Refuses whoever stands before a closed house: maintenance first, then the region. */
  readonly requireWelcome: (tenancy: Tenancy, ip: string, language: LanguageCode) => Promise<void>;
};

export type SystemDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly places: ReadPlaces;
  readonly countryOf: CountryOf;
  /** Every tenant of this gateway, in order. */
  readonly tenants: readonly TenantConfig[];
  /** Further host names of tenants by configuration. */
  readonly extraHosts: Readonly<Record<string, string>>;
  /** Whether the house has a provider of text messages. */
  readonly sendsSms?: boolean;
  readonly now?: () => Date;
};

/** Pictures that a member can choose from. */
const PROFILE_ICONS = 12;

/** Every host name of a tenant: those of its folder, then those of the configuration. */
const domainsOf = (
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
  places,
  countryOf,
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
    rulesOf(tenant, (await settings(tenantId)).register);
  // A private address says nothing about a country: demos and tests count as the tenant's own.
  const countryAt = (tenant: TenantConfig, ip: string): string | null =>
    isPrivateAddress(ip) ? tenant.country : countryOf(ip);
  const locate = ({ tenant, ip }: Context) => ({ ip, countryCode: countryAt(tenant, ip) });
  const domains = (tenant: TenantConfig) => domainsOf(tenant, extraHosts);
  const routesOf = (tenant: TenantConfig) => domains(tenant).map((domainName) => ({ domainName }));
  const whitelabel: SystemService['whitelabel'] = async ({ tenant, tenantId }) => {
    const nodes = Object.entries(await switches(tenant, tenantId)).map(([modId, on]) => ({
      modId,
      enabled: on ? ('1' as const) : ('0' as const),
      childrenNodes: [],
    }));
    return { modId: 'ROOT', enabled: '1', childrenNodes: nodes };
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
      places(ctx.tenantId),
      settings(ctx.tenantId),
      whitelabel(ctx, undefined),
      registerRules(ctx.tenant, ctx.tenantId),
    ]);
    const routes = routesOf(ctx.tenant);
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
      gw: { PROFILE_ICON_COUNT: PROFILE_ICONS },
    };
  };
  const standing: SystemService['standing'] = async ({ tenant, tenantId }, ip) =>
    standingOf(await settings(tenantId), countryAt(tenant, ip));

  return {
    switches,
    registerRules,
    standing,
    whitelabel,
    consolidated,
    places,
    domains,
    gtagId: async (tenantId) => (await settings(tenantId)).analytics.gtagId,
    hosts: async (tenantId) => (await settings(tenantId)).hosts,
    closedWords: async (tenantId, stands, language) =>
      closedWords(await settings(tenantId), stands, language),

    async status(ctx) {
      const stored = await settings(ctx.tenantId);
      const location = locate(ctx);
      const closed = closedWords(stored, standingOf(stored, location.countryCode), ctx.language);
      return {
        maintenance: stored.maintenance.on,
        regionRestriction: isBlocked(stored.region, location.countryCode),
        location,
        book: bookOf(ctx.tenant, todayIn(ctx.tenant.timeZone, now())),
        minimumAge: ctx.tenant.jurisdiction.minimumAge,
        ...(closed && { closed }),
        info: await consolidated(ctx, undefined),
      };
    },

    registerSettings: (ctx) => registerRules(ctx.tenant, ctx.tenantId),
    location: async (ctx) => locate(ctx),
    domainRoute: async ({ tenant, tenantId }) => ({
      domainList: routesOf(tenant),
      ...(await places(tenantId)),
    }),

    async ping({ tenant, tenantId, origin }, { speed }) {
      const domain = new URL(origin).hostname;
      if (speed !== undefined)
        await db.transaction(tenantId, (tx) =>
          addMeasure(tx, tenantId, { domain, day: todayIn(tenant.timeZone, now()), ms: speed }),
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

    regions: async () =>
      tenants.map(({ country, countryName, currency, languages, domains: [domain = ''] }) => ({
        country,
        countryName,
        currency: currency.code,
        langList: [...languages],
        domain,
      })),

    async requireOpen(tenantId) {
      if ((await settings(tenantId)).maintenance.on) throw new ApiError('maintenance');
    },

    async requireWelcome(tenancy, ip, language) {
      const stands = await standing(tenancy, ip);
      if (stands !== 0)
        throw new ApiError(
          stands === 1 ? 'maintenance' : 'region_restricted',
          closedWords(await settings(tenancy.tenantId), stands, language),
        );
    },
  };
}
