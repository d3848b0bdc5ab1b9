import { createRequire } from 'node:module';

import { type CountryResponse, open, type Reader } from 'maxmind';

import { normalizeIpAddress } from '../../../security/ip-address.ts';

/** The country of a public address as the registries know it (ISO 3166 alpha-2), or null. */
export type LookUpCountry = (ip: string) => string | null;

/** The packaged database holds a bare code; MaxMind's own nests it. */
type Row = { readonly country_code?: string; readonly country?: CountryResponse['country'] };

const resolvePackagedDatabase = (): string =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );

/** Opens the country database once. Lookups are local: no address leaves this machine. */
export async function openCountryDatabase(path: string | null): Promise<LookUpCountry> {
  const reader = (await open(path ?? resolvePackagedDatabase())) as unknown as Pick<
    Reader<CountryResponse>,
    'get'
  >;
  return (ip) => {
    const address = normalizeIpAddress(ip);
    if (address === undefined) return null;
    const row = reader.get(address) as Row | null;
    return row?.country_code ?? row?.country?.iso_code ?? null;
  };
}
