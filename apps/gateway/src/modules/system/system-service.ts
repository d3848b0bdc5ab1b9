import { ApiError, type Contract, type Reply } from '@parlour/contract';
import { passwordRule, type TextRule, todayIn, usernameRule } from '@parlour/contract/rules';
import { bookOf, type SwitchName, type TenantConfig, switchDefaults } from '@parlour/tenant';

import type { Context } from '../../http/context.ts';
import { isPrivateAddress } from './address.ts';
import type { ReadSettings } from './settings.ts';

type System = Contract['system'];

/** What a tenant's site may do right now, and the rules it plays by. */
export type SystemService = {
  readonly status: (ctx: Context) => Promise<Reply<System['status']>>;
  readonly whitelabel: (ctx: Context) => Promise<Reply<System['whitelabel']>>;
  readonly registerSettings: () => Promise<Reply<System['registerSettings']>>;
  /** The switches in force: the tenant's defaults under the operator's settings. */
  readonly switches: (tenant: TenantConfig, tenantId: number) => Promise<Readonly<Record<SwitchName, boolean>>>;
  readonly isInMaintenance: (tenantId: number) => Promise<boolean>;
  /** Refuses when the tenant is closed for maintenance. */
  readonly requireOpen: (tenantId: number) => Promise<void>;
};

const fieldRule = ({ required, minLength, maxLength, acceptedPattern, patternId }: TextRule) => ({ enabled: true, required, minLength, maxLength, acceptedPattern, patternId });

export function createSystemService({ settings, now = () => new Date() }: { readonly settings: ReadSettings; readonly now?: () => Date }): SystemService {
  const switches: SystemService['switches'] = async (tenant, tenantId) => {
    const { whitelabel } = await settings(tenantId);
    const names = Object.keys(switchDefaults) as SwitchName[];
    return Object.fromEntries(names.map((name) => [name, whitelabel[name] ?? tenant.whitelabel[name]])) as Record<SwitchName, boolean>;
  };
  const isInMaintenance = async (tenantId: number) => (await settings(tenantId)).maintenance.on;

  return {
    switches,
    isInMaintenance,

    async status({ tenant, tenantId, ip }) {
      const { maintenance, region } = await settings(tenantId);
      return {
        maintenance: maintenance.on,
        regionRestriction: region.restricted,
        // A private address says nothing about a country: demos and tests count as the tenant's own.
        location: { ip, countryCode: isPrivateAddress(ip) ? tenant.country : null },
        book: bookOf(tenant, todayIn(tenant.timeZone, now())),
        minimumAge: tenant.jurisdiction.minimumAge,
      };
    },

    async whitelabel({ tenant, tenantId }) {
      const nodes = Object.entries(await switches(tenant, tenantId)).map(([modId, on]) => ({ modId, enabled: on ? ('1' as const) : ('0' as const), childrenNodes: [] }));
      return { modId: 'ROOT', enabled: '1', childrenNodes: nodes };
    },

    registerSettings: async () => ({
      username: fieldRule(usernameRule),
      password: fieldRule(passwordRule),
      birthday: { enabled: true, required: true, minLength: 10, maxLength: 10, acceptedPattern: String.raw`^\d{4}-\d{2}-\d{2}$`, patternId: 0 },
      referralCode: { enabled: true, required: false, minLength: 1, maxLength: 64, acceptedPattern: '*', patternId: 0 },
    }),

    async requireOpen(tenantId) {
      if (await isInMaintenance(tenantId)) throw new ApiError('maintenance');
    },
  };
}
