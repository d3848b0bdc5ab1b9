import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { ReadBrandLinks, ReadSettings } from '../settings/module.ts';
import type { LookUpCountry } from './country-lookup.ts';
import { createSystemService } from './system-service.ts';

export { type LookUpCountry, openCountryDatabase } from './country-lookup.ts';
export type { SystemService } from './system-service.ts';

export type SystemModuleDeps = {
  readonly config: Pick<Config, 'demo' | 'extraHosts' | 'sms'>;
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly settings: ReadSettings;
  readonly brandLinks: ReadBrandLinks;
  readonly lookUpCountry: LookUpCountry;
};

/**
 * Creates the module for the state of a site: whether it is open, the switches that are on, and the
 * rules that it plays by.
 */
export function createSystemModule({ config, tenancies, ...deps }: SystemModuleDeps) {
  const system = createSystemService({
    ...deps,
    tenants: tenancies.all.map(({ tenant }) => tenant),
    extraHosts: config.extraHosts,
    sendsSms: config.demo || config.sms !== null,
  });
  const handlers: GatewayHandlers['system'] = system;
  return { system, handlers: { system: handlers } };
}
