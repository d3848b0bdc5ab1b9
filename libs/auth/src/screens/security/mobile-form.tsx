import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { getNationalMobileExample } from '@parlour/tenant';
import { PhoneField, type PhoneNumber } from '@parlour/ui/controls';
import { useState } from 'react';

import { fieldErrorText } from '../../model/field-errors.ts';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';
import { VerifiedContactForm } from './verified-contact-form.tsx';

/** Binds a mobile number. */
export function MobileForm({
  current,
  onDone,
}: {
  readonly current: string | undefined;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const api = useApi();
  const tenant = useTenant();
  const { country, countryName, diallingCode } = tenant;
  const stepUp = useStepUp();
  const [number, setNumber] = useState<PhoneNumber>({ country, digits: '' });
  const body = { countryDialingCode: diallingCode, mobileNo: number.digits };

  return (
    <>
      <p>{current ? t('mobile.change') : t('mobile.why')}</p>
      <VerifiedContactForm
        field="mobileNo"
        done={t('mobile.done')}
        check={() => (number.digits === '' ? 'required' : null)}
        onSend={() => api.account.sendMobileCode({ body })}
        onBind={async (verificationCode) => {
          const proof = await stepUp.ask('mobile', body);
          if (proof !== null)
            await api.account.bindMobile({ body: { ...body, verificationCode, stepUp: proof } });
          return proof !== null;
        }}
        onDone={onDone}
        renderTarget={(faults, isLocked) => (
          <PhoneField
            name="mobileNo"
            label={t('mobile.field')}
            countries={[{ code: country, diallingCode, name: countryName }]}
            value={number}
            onChange={setNumber}
            placeholder={getNationalMobileExample(tenant)}
            disabled={isLocked}
            error={fieldErrorText(auth, faults['mobileNo'])}
          />
        )}
      >
        {stepUp.dialog}
      </VerifiedContactForm>
    </>
  );
}
