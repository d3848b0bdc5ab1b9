import { maxLengths } from '@parlour/contract/rules';
import type { RegistrationField as FieldName } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { PasswordField, TextField } from '@parlour/ui';
import { useTenant } from '@parlour/session';
import { getMobileExample } from '@parlour/tenant';
import { observer } from 'mobx-react-lite';

import { BirthdayField } from '../parts/birthday-field.tsx';
import { fieldErrorText, formatPatternText } from '../model/field-errors.ts';
import { useRegistration } from './registration-context.ts';
import { inputAttributes } from './input-attributes.ts';
import { PhoneNumberField } from './phone-number-field.tsx';
import { passwordStrength } from './password-strength.ts';

/**
 * Label keys of fields with a label of their own: an agent's code and a friend's have different
 * labels.
 */
const labelKeys: Partial<Record<FieldName, string>> = { referralCode: 'friendCode' };

/** One field that has a rule: its words, its hint from the pattern, its fault once it was left. */
export const RegistrationField = observer(function RegistrationField({
  field,
}: {
  readonly field: FieldName;
}) {
  const { t } = useTranslation('auth');
  const registration = useRegistration();
  const tenant = useTenant();
  const { minimumAge } = tenant.jurisdiction;
  const rule = registration.requirements?.rules[field];
  if (!rule?.enabled) return null;

  const words = t(`field.${labelKeys[field] ?? field}`);
  const value = registration.values[field] ?? '';
  const shared = {
    name: field,
    'aria-required': rule.required,
    label: rule.required ? words : t('register.optional', { label: words }),
    error: fieldErrorText(t, registration.visibleErrors[field]),
    onBlur: () => registration.handleBlur(field),
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      registration.setValue(field, target.value),
    value,
    ...inputAttributes[field],
    ...(field === 'whatsapp' && { placeholder: getMobileExample(tenant) }),
  };
  const hint = formatPatternText(t, rule);
  if (field === 'mobileNum') return <PhoneNumberField label={shared.label} error={shared.error} />;
  if (field === 'birthday')
    return (
      <BirthdayField
        label={shared.label}
        hint={t('register.ageHint', { age: minimumAge })}
        error={shared.error}
        value={value}
        onChange={(date) => registration.setValue(field, date)}
        onBlur={shared.onBlur}
        required={rule.required}
      />
    );
  if (field === 'password' || field === 'paymentPassword') {
    const isJudged = field === 'password' && [...value].length >= rule.minLength;
    return (
      <PasswordField
        {...shared}
        autoComplete="new-password"
        maxLength={maxLengths.password}
        hint={isJudged ? t(`register.strength.${passwordStrength(value)}`) : hint}
      />
    );
  }
  // A code is accepted or not; a hint about its form is of no use.
  return (
    <TextField
      {...shared}
      maxLength={maxLengths.registrationField}
      {...(!isCode(field) && { hint })}
    />
  );
});

const isCode = (field: FieldName): boolean =>
  field === 'affiliateCode' || field === 'referralCode' || field === 'recommenderId';
