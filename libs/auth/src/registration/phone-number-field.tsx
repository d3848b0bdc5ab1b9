import { maxLengths, mobileRule } from '@parlour/contract/rules';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { toPlainText } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { media, space } from '@parlour/tokens';
import { TextField } from '@parlour/ui';
import { Combobox, readPhone } from '@parlour/ui/controls';
import { getNationalMobileExample, languages } from '@parlour/tenant';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';

import { formatRange } from '../model/field-errors.ts';
import { useRegistration } from './registration-context.ts';
import type { RegistrationStore } from './registration-store.ts';

/** Time in ms that the list of countries stays open after its field lost the focus. */
const CLOSE_DELAY_MS = 200;

type PhoneNumberFieldProps = { readonly label: string; readonly error: string | undefined };

/** Country and national number. A number pasted with its plus chooses its country. */
export const PhoneNumberField = observer(function PhoneNumberField({
  label,
  error,
}: PhoneNumberFieldProps) {
  const registration = useRegistration();
  useEffect(() => void registration.loadCountries(), [registration]);
  const isRequired = registration.requirements?.rules.mobileNum.required ?? false;
  const tenant = useTenant();
  const example = registration.country === tenant.country ? getNationalMobileExample(tenant) : '';
  const length = useLengthHint();

  const handleChange = (typed: string) => {
    const pasted = readInternational(typed, registration);
    if (pasted) registration.setCountry(pasted.country);
    registration.setValue('mobileNum', pasted?.digits ?? typed);
  };

  return (
    <Row>
      <CountryField />
      <TextField
        name="mobileNum"
        aria-required={isRequired}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={label}
        error={error}
        leading={
          <bdi translate="no" dir="ltr">
            +{registration.diallingCode}
          </bdi>
        }
        placeholder={example || length}
        maxLength={maxLengths.mobileNumber}
        dir="ltr"
        value={registration.values.mobileNum ?? ''}
        onBlur={() => registration.handleBlur('mobileNum')}
        onChange={({ target }) => handleChange(target.value)}
      />
    </Row>
  );
});

/** The digits that the rule of the chosen country allows, in words. */
function useLengthHint(): string {
  const { t } = useTranslation('auth');
  const { rules, diallingCode } = useRegistration();
  const { diallingCode: home } = useTenant();
  if (!rules) return '';
  const rule = mobileRule(rules.mobileNum, diallingCode, home);
  return t('register.digits', { digits: formatRange(t, rule) });
}

/** Finds a country by its name or its dialling code; absent where there is only one. */
const CountryField = observer(function CountryField() {
  const { t } = useTranslation('auth');
  const registration = useRegistration();
  const options = useCountryOptions();
  if (options.length <= 1) return null;
  return (
    <Combobox
      label={t('field.country')}
      options={options}
      selected={registration.country}
      closeDelay={CLOSE_DELAY_MS}
      onSelect={(key) => {
        if (key !== null) registration.setCountry(key);
      }}
    />
  );
});

/** The countries by name in the language of the page; the chosen one is first. */
function useCountryOptions() {
  const registration = useRegistration();
  const language = useLanguage();
  return useMemo(() => {
    const { tag } = languages[language];
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    const options = registration.countries.map(({ countryCode, countryDialingCode }) => ({
      key: countryCode,
      // Isolated, so that the plus stays in front of the digits in every language.
      label: `${names.of(countryCode) ?? countryCode} \u2066+${countryDialingCode}\u2069`,
    }));
    return [...options].sort(
      (a, b) =>
        Number(b.key === registration.country) - Number(a.key === registration.country) ||
        a.label.localeCompare(b.label, tag),
    );
    // A later choice does not reorder the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registration.countries, language]);
}

/** Country and digits of a number that begins with a plus; null for any other text. */
function readInternational(
  text: string,
  { country, countries }: Pick<RegistrationStore, 'country' | 'countries'>,
) {
  if (!toPlainText(text).startsWith('+')) return null;
  const read = readPhone(
    text,
    country,
    countries.map(({ countryCode, countryDialingCode }) => ({
      code: countryCode,
      diallingCode: countryDialingCode,
    })),
  );
  return read.digits === '' ? null : read;
}

const Row = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  /* A number is read from left to right in every language, its dialling code first. */
  div:has(> input[name='mobileNum']) {
    direction: ltr;
  }
  ${media.compact} {
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: ${space[3]};
  }
`;
