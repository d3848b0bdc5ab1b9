import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { FailureNote } from '../feedback/failure-note.tsx';
import { supportsPasskeys } from '../session/device-passkeys.ts';
import { EnrolForm } from './enrol-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import { useStepDone } from './use-step-done.ts';

/** The first second factor of an operator, an app or a passkey, and the recovery codes. */
export function EnrolScreen({ login }: { readonly login: string }) {
  const { t } = useTranslation('shell');
  const stepDone = useStepDone();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { add, isPending, error, outcome } = useAddPasskey(setCodes);
  if (codes)
    return (
      <LoginFrame title={t('recovery.title')}>
        <RecoveryCodes codes={codes} onDone={() => void stepDone()} />
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('enrol.title')}>
      <EnrolForm login={login} onDone={() => void stepDone()}>
        {supportsPasskeys() ? (
          <Button tone="quiet" busy={isPending} onClick={() => add()}>
            {t('enrol.passkey')}
          </Button>
        ) : null}
        {outcome ? <p role="alert">{t(`enrol.passkey-${outcome}`)}</p> : null}
        <FailureNote failure={error} />
        <LogOutButton />
      </EnrolForm>
    </LoginFrame>
  );
}
