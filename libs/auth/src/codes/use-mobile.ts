import { useLanguage } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { getNationalMobileExample, languages } from '@parlour/tenant';
import type { PhoneCountry, PhoneNumber } from '@parlour/ui/controls';
import { useEffect, useState } from 'react';

import type { RememberedLogin } from '../model/remembered-login.ts';

/** A number while it is typed, with the countries that it can be of. */
export type Mobile = {
  readonly countries: readonly PhoneCountry[];
  readonly value: PhoneNumber;
  readonly onChange: (value: PhoneNumber) => void;
  /** A number of the merchant's country, while that is chosen. */
  readonly example: string | undefined;
  /** Dialling code of the chosen country, without plus. */
  readonly diallingCode: string;
  /** The whole number, to tell one from another. */
  readonly whole: string;
};

/**
 * Keeps a number: of the merchant's country, which is known at once, or of others where its
 * operator sends codes too. Begins with the one that is remembered.
 */
export function useMobile(remembered: RememberedLogin | null = null): Mobile {
  const api = useApi();
  const tenant = useTenant();
  const language = useLanguage();
  const [value, onChange] = useState<PhoneNumber>(() => ({
    country: tenant.country,
    digits:
      remembered &&
      'mobileNum' in remembered &&
      remembered.countryDialingCode === tenant.diallingCode
        ? remembered.mobileNum
        : '',
  }));
  const [further, setFurther] = useState<readonly Omit<PhoneCountry, 'name'>[]>([]);

  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const { sms } = await api.system.consolidated();
      const others = (sms.diallingCodes ?? []).filter((code) => code !== tenant.diallingCode);
      if (others.length === 0) return;
      const { countries } = await api.system.country();
      if (!isHere) return;
      setFurther(
        countries.flatMap(({ countryCode: code, countryDialingCode: diallingCode }) =>
          code !== tenant.country && others.includes(diallingCode) ? { code, diallingCode } : [],
        ),
      );
    };
    look().catch(() => {
      // The merchant's own country is there in any case.
    });
    return () => void (isHere = false);
  }, [api, tenant]);

  const names = new Intl.DisplayNames([languages[language].tag], { type: 'region' });
  const countries = [{ code: tenant.country, diallingCode: tenant.diallingCode }, ...further].map(
    (country) => ({ ...country, name: names.of(country.code) ?? country.code }),
  );
  const diallingCode =
    countries.find(({ code }) => code === value.country)?.diallingCode ?? tenant.diallingCode;
  return {
    countries,
    value,
    onChange,
    example: value.country === tenant.country ? getNationalMobileExample(tenant) : undefined,
    diallingCode,
    whole: `+${diallingCode}${value.digits.replace(/^0+/, '')}`,
  };
}
