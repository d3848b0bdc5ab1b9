import { useTranslation } from '@parlour/i18n';
import { Button, TextField } from '@parlour/ui';
import { CopyField, QrCode } from '@parlour/ui/display';
import { type SyntheticEvent, useEffect, useState } from 'react';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useStepDone } from './use-step-done.ts';

/** The first second factor of an operator: an authenticator app, and the recovery codes. */
export function EnrolScreen({ login }: { readonly login: string }) {
  const { t } = useTranslation('shell');
  const [code, setCode] = useState('');
  const stepDone = useStepDone();
  const begun = useChange('session', 'totpBegin');
  const confirm = useChange('session', 'totpConfirm');
  const { mutate: begin } = begun;
  useEffect(() => begin({}), [begin]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    confirm.mutate({ body: { code } });
  };
  if (confirm.data)
    return (
      <LoginFrame title={t('recovery.title')}>
        <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={() => void stepDone()} />
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('enrol.title')}>
      <form onSubmit={submit}>
        <p>{t('enrol.text', { login })}</p>
        <FailureNote failure={begun.error} />
        {begun.data ? (
          <>
            <QrCode value={begun.data.uri} label={t('enrol.picture')} />
            <CopyField label={t('enrol.secret')} value={begun.data.secret} />
          </>
        ) : null}
        <TextField
          label={t('factor.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <FailureNote failure={confirm.error} />
        <Button type="submit" busy={confirm.isPending}>
          {t('enrol.submit')}
        </Button>
        <LogOutButton />
      </form>
    </LoginFrame>
  );
}
