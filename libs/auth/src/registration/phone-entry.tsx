import { useLanguage, useTranslation } from '@parlour/i18n';
import { media, space } from '@parlour/tokens';
import { TextField } from '@parlour/ui';
import { Combobox, readPhone } from '@parlour/ui/controls';
import { languages } from '@parlour/tenant';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';

import { useDraft } from './draft-context.ts';

/** How long the list of countries stays once its field was left. */
const CLOSE_MS = 200;

type PhoneEntryProps = { readonly label: string; readonly error: string | undefined };

/** Country and number: the present country is chosen, any other is found by its name or its dialling code. A number pasted with its plus chooses its country. */
export const PhoneEntry = observer(function PhoneEntry({ label, error }: PhoneEntryProps) {
  const { t } = useTranslation('auth');
  const draft = useDraft();
  const language = useLanguage();
  useEffect(() => void draft.loadCountries(), [draft]);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([languages[language].tag], { type: 'region' });
    const called = draft.countries.map(({ countryCode, countryDialingCode }) => ({
      key: countryCode,
      // Isolated, so that the plus stays in front of the digits in every language.
      label: `${names.of(countryCode) ?? countryCode} \u2066+${countryDialingCode}\u2069`,
    }));
    return called.toSorted(
      (a, b) =>
        Number(b.key === draft.country) - Number(a.key === draft.country) ||
        a.label.localeCompare(b.label, languages[language].tag),
    );
    // The order is that of the moment when the list came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.countries, language]);
  const isRequired = draft.demand?.rules.mobileNum.required ?? false;
  const digits = draft.rules?.mobileNum.maxLength ?? 10;

  return (
    <Row>
      {options.length > 1 && (
        <Combobox
          label={t('field.country')}
          options={options}
          selected={draft.country}
          closeDelay={CLOSE_MS}
          onSelect={(key) => {
            if (key !== null) draft.setCountry(key);
          }}
        />
      )}
      <TextField
        name="mobileNum"
        aria-required={isRequired}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={label}
        error={error}
        leading={<bdi dir="ltr">+{draft.diallingCode}</bdi>}
        placeholder={t('register.digits', { digits })}
        maxLength={24}
        dir="ltr"
        value={draft.values.mobileNum ?? ''}
        onBlur={() => draft.leave('mobileNum')}
        onChange={({ target }) => {
          const read = target.value.trim().startsWith('+')
            ? readPhone(
                target.value,
                draft.country,
                draft.countries.map(({ countryCode, countryDialingCode }) => ({
                  code: countryCode,
                  diallingCode: countryDialingCode,
                })),
              )
            : null;
          if (read && read.digits !== '') draft.setCountry(read.country);
          draft.set('mobileNum', read && read.digits !== '' ? read.digits : target.value);
        }}
      />
    </Row>
  );
});

const Row = styled.div`
  display: grid;
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
