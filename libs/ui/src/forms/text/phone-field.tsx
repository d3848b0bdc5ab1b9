import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space } from '@parlour/tokens';
import { ChevronDown } from 'lucide-react';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame, type FieldProps } from './field.tsx';
import { Icon } from '../../media/icon.tsx';
import { type DiallingCountry, type PhoneNumber, readPhone } from './read-phone.ts';

/** A country in the list. */
export type PhoneCountry = DiallingCountry & {
  /** In the page's language. */
  readonly name: string;
  /** Address of a square picture. */
  readonly flag?: string;
};

type PhoneFieldProps = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  /**
   * In the order in which they are offered. One of them: nothing to choose, its code stands before
   * the digits.
   */
  readonly countries: readonly PhoneCountry[];
  /** Code of the country and the digits after its dialling code. */
  readonly value: PhoneNumber;
  readonly onChange: (value: PhoneNumber) => void;
  /** A number as it looks there, in digits. */
  readonly placeholder?: string | undefined;
  readonly name?: string;
  readonly disabled?: boolean;
};

/**
 * A mobile number: country with flag and dialling code, then digits. The countries are the
 * platform's own chooser (a wheel on phones, letters find on desktops). A number pasted with +63 in
 * front chooses its country.
 */
export function PhoneField({
  label,
  hint,
  error,
  countries,
  value,
  onChange,
  placeholder,
  name,
  disabled = false,
  ref,
}: PhoneFieldProps) {
  const countryId = useId();

  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <Frame>
          <CountryChoice
            id={countryId}
            countries={countries}
            selected={value.country}
            disabled={disabled}
            onSelect={(country) => onChange({ ...value, country })}
          />
          <input
            {...ties}
            // With one country nothing else says which number this is.
            aria-describedby={
              [countries.length > 1 ? null : countryId, ties['aria-describedby']]
                .filter(Boolean)
                .join(' ') || undefined
            }
            ref={ref}
            name={name}
            value={value.digits}
            disabled={disabled}
            placeholder={placeholder}
            type="tel"
            inputMode="tel"
            autoComplete={countries.length > 1 ? 'tel-national' : 'tel'}
            onChange={({ target }) => onChange(readPhone(target.value, value.country, countries))}
          />
        </Frame>
      )}
    </Field>
  );
}

type CountryChoiceProps = Pick<PhoneFieldProps, 'countries'> & {
  readonly id: string;
  readonly selected: string;
  readonly disabled: boolean;
  readonly onSelect: (country: string) => void;
};

/** The dialling code; with several countries a chooser lies over it. */
function CountryChoice({ id, countries, selected, disabled, onSelect }: CountryChoiceProps) {
  const { t } = useTranslation('ui-later');
  const country = countries.find(({ code }) => code === selected) ?? countries[0];
  const hasChoice = countries.length > 1;
  return (
    <Country>
      {country?.flag ? <img src={country.flag} alt="" width={22} height={22} /> : null}
      <span id={id} aria-hidden={hasChoice}>
        +{country?.diallingCode}
      </span>
      {hasChoice ? (
        <>
          <Icon of={ChevronDown} size={16} />
          <select
            aria-label={t('phone.country')}
            autoComplete="tel-country-code"
            value={selected}
            disabled={disabled}
            onChange={({ target }) => onSelect(target.value)}
          >
            {countries.map(({ code, name, diallingCode }) => (
              <option key={code} value={code}>
                {t('phone.option', { country: name, code: diallingCode })}
              </option>
            ))}
          </select>
        </>
      ) : null}
    </Country>
  );
}

const Frame = styled.div`
  ${fieldFrame}
  /* A number is read from left to right in every language. */
  direction: ltr;
  > input {
    ${fieldControl}
    font-variant-numeric: tabular-nums;
  }
`;

const Country = styled.span`
  position: relative;
  align-self: stretch;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: ${size.touch};
  padding-inline: ${space[3]} ${space[2]};
  border-inline-end: 1px solid ${color('line-1')};
  font-variant-numeric: tabular-nums;
  > img {
    border-radius: 50%;
  }
  > svg {
    color: ${color('text-2')};
  }
  > select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    /* Below 16 px a phone zooms into the field. */
    font-size: 16px;
    cursor: pointer;
  }
  &:has(> select:hover) {
    background: ${color('surface-3')};
    border-start-start-radius: ${radius.control};
    border-end-start-radius: ${radius.control};
  }
  option {
    background: ${color('surface-2')};
    color: ${color('text-1')};
  }
`;
