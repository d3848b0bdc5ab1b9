import { createRequire } from 'node:module';

import { type CountryResponse, open, type Reader } from 'maxmind';

/** The country of a public address as the registries know it (ISO 3166 alpha-2), or null. */
export type CountryOf = (ip: string) => string | null;

// The database that comes with the packages. Its rows hold a bare code, other makers nest it.
type Row = { readonly country_code?: string; readonly country?: CountryResponse['country'] };

const packaged = (): string =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );

/** Opens the database of countries once; nothing leaves this machine to find out where somebody is. */
export async function openCountryOf(path: string | null): Promise<CountryOf> {
  const reader = (await open(path ?? packaged())) as unknown as Pick<
    Reader<CountryResponse>,
    'get'
  >;
  return (ip) => {
    try {
      // IPv4 that came over an IPv6 socket is IPv4.
      const row = reader.get(ip.replace(/^::ffff:(?=\d+\.)/i, '')) as Row | null;
      return row?.country_code ?? row?.country?.iso_code ?? null;
    } catch {
      // What is no address has no country.
      return null;
    }
  };
}
