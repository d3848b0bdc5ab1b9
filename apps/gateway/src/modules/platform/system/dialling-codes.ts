import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

/**
 * Every country that has telephone numbers, with its dialling code without plus, by country code.
 */
export const diallingCodes: readonly {
  readonly countryCode: string;
  readonly countryDialingCode: string;
}[] = getCountries()
  .map((countryCode) => ({
    countryCode,
    countryDialingCode: String(getCountryCallingCode(countryCode)),
  }))
  .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1));
