import type { Api } from '@parlour/contract';

/** A country with its dialling code. */
export type DiallingCountry = { readonly countryCode: string; readonly countryDialingCode: string };

type Countries = {
  /** Empty if the list could not be loaded. */
  readonly countries: readonly DiallingCountry[];
  /** The visitor's country, if it is on the list. */
  readonly current: string | null;
};

export async function fetchCountries({ system }: Pick<Api, 'system'>): Promise<Countries> {
  const [list, location] = await Promise.allSettled([system.country(), system.location()]);
  const countries = list.status === 'fulfilled' ? list.value.countries : [];
  const detected = location.status === 'fulfilled' ? location.value.countryCode : null;
  const isListed = countries.some(({ countryCode }) => countryCode === detected);
  return { countries, current: isListed ? detected : null };
}
