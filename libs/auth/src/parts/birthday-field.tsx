import { serverNow } from '@parlour/client';
import { MAX_AGE_YEARS, todayIn } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { BirthDateField, type BirthDateFieldProps } from '@parlour/ui/controls';
import { useState } from 'react';

type BirthdayFieldProps = Omit<
  BirthDateFieldProps,
  'label' | 'name' | 'dateOrder' | 'years' | 'disabled'
> & {
  /** Default: the name of the field. */
  readonly label?: string;
};

/** The date of birth (`birthday`), as the brand writes dates; no older than a person can be. */
export function BirthdayField(props: BirthdayFieldProps) {
  const { t } = useTranslation('auth');
  const { dateOrder, timeZone } = useTenant();
  const [last] = useState(() => Number(todayIn(timeZone, new Date(serverNow())).slice(0, 4)));
  return (
    <BirthDateField
      label={t('field.birthday')}
      {...props}
      name="birthday"
      dateOrder={dateOrder}
      years={{ first: last - MAX_AGE_YEARS, last }}
    />
  );
}
