import type { RegistrationField as FieldName } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { DateField, PasswordField, TextField } from '@parlour/ui';
import { useTenant } from '@parlour/session';
import { observer } from 'mobx-react-lite';

import { faultWords, patternWords } from '../model/form-faults.ts';
import { useDraft } from './draft-context.ts';
import { fieldLook } from './field-look.ts';
import { PhoneEntry } from './phone-entry.tsx';
import { strengthOf } from './strength.ts';

/** What a field is called: an agent's code and a friend's are told apart. */
const labelKeys: Partial<Record<FieldName, string>> = { referralCode: 'friendCode' };

/** One field that has a rule: its words, its hint from the pattern, its fault once it was left. */
export const RegistrationField = observer(function RegistrationField({
  field,
}: {
  readonly field: FieldName;
}) {
  const { t } = useTranslation('auth');
  const draft = useDraft();
  const { minimumAge } = useTenant().jurisdiction;
  const rule = draft.demand?.rules[field];
  if (!rule?.enabled) return null;

  const words = t(`field.${labelKeys[field] ?? field}`);
  const value = draft.values[field] ?? '';
  const shared = {
    name: field,
    'aria-required': rule.required,
    label: rule.required ? words : t('register.optional', { label: words }),
    error: faultWords(t, draft.faults[field]),
    onBlur: () => draft.leave(field),
    onChange: ({ target }: { readonly target: HTMLInputElement }) => draft.set(field, target.value),
    value,
    ...fieldLook[field],
  };
  const hint = patternWords(t, rule);
  if (field === 'mobileNum') return <PhoneEntry label={shared.label} error={shared.error} />;
  if (field === 'birthday')
    return <DateField {...shared} hint={t('register.ageHint', { age: minimumAge })} />;
  if (field === 'password') {
    const advice =
      [...value].length >= rule.minLength ? t(`register.strength.${strengthOf(value)}`) : hint;
    return <PasswordField {...shared} autoComplete="new-password" maxLength={255} hint={advice} />;
  }
  if (field === 'paymentPassword')
    return <PasswordField {...shared} autoComplete="new-password" maxLength={255} hint={hint} />;
  // A code is taken over or it is not; its form interests nobody.
  return <TextField {...shared} maxLength={300} {...(!isCode(field) && { hint })} />;
});

const isCode = (field: FieldName): boolean =>
  field === 'affiliateCode' || field === 'referralCode' || field === 'recommenderId';
