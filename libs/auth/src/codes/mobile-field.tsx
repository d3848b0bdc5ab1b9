import { useTranslation } from '@parlour/i18n';
import { type PhoneCountry, PhoneField, type PhoneNumber } from '@parlour/ui/controls';

type MobileFieldProps = { readonly countries: readonly PhoneCountry[]; readonly value: PhoneNumber; readonly onChange: (value: PhoneNumber) => void; readonly error?: string | undefined };

/** The number that codes go to. */
export function MobileField(props: MobileFieldProps) {
  const { t } = useTranslation('auth-later');
  return <PhoneField name="mobileNum" label={t('sms.mobile')} {...props} />;
}
