import { maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { TextField } from '@parlour/ui';
import { useState } from 'react';

import { emailError } from '../../model/email-error.ts';
import { fieldErrorText } from '../../model/field-errors.ts';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';
import { VerifiedContactForm } from './verified-contact-form.tsx';

/** Binds an email address. */
export function EmailForm({
  current,
  onDone,
}: {
  readonly current: string | undefined;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const api = useApi();
  const stepUp = useStepUp();
  const [email, setEmail] = useState('');
  const body = { email: email.trim() };

  return (
    <>
      <p>{current ? t('email.change') : t('email.why')}</p>
      <VerifiedContactForm
        field="email"
        done={t('email.done')}
        check={() => emailError(body.email)?.rule ?? null}
        onSend={() => api.account.sendEmailCode({ body })}
        onBind={async (verificationCode) => {
          const proof = await stepUp.ask('email', body);
          if (proof !== null)
            await api.account.bindEmail({ body: { ...body, verificationCode, stepUp: proof } });
          return proof !== null;
        }}
        onDone={onDone}
        renderTarget={(faults, isLocked) => (
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLengths.email}
            label={t('email.field')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            readOnly={isLocked}
            error={
              faults['email']?.rule === 'email'
                ? t('email.fault')
                : fieldErrorText(auth, faults['email'])
            }
          />
        )}
      >
        {stepUp.dialog}
      </VerifiedContactForm>
    </>
  );
}
