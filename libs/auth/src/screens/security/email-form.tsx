import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { TextField } from '@parlour/ui';
import { useState } from 'react';

import { emailFault } from '../../model/email-fault.ts';
import { faultWords } from '../../model/form-faults.ts';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';
import { BindForm } from './bind-form.tsx';

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
  const [typed, setTyped] = useState('');
  const body = { email: typed.trim() };

  return (
    <>
      <p>{current ? t('email.change') : t('email.why')}</p>
      <BindForm
        field="email"
        check={() => emailFault(body.email)?.rule ?? null}
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
            maxLength={254}
            label={t('email.field')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            readOnly={isLocked}
            error={
              faults['email']?.rule === 'email'
                ? t('email.fault')
                : faultWords(auth, faults['email'])
            }
          />
        )}
      >
        {stepUp.dialog}
      </BindForm>
    </>
  );
}
