import { useTranslation } from '@parlour/i18n';
import { Button, TextField } from '@parlour/ui';
import { type SyntheticEvent, useState } from 'react';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { useStepDone } from './use-step-done.ts';

/** The second factor of a login: a code of the authenticator app, or a recovery code. */
export function FactorScreen({ login }: { readonly login: string }) {
  const { t } = useTranslation('shell');
  const [code, setCode] = useState('');
  const stepDone = useStepDone();
  const change = useChange('session', 'verify', { onDone: () => void stepDone() });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    change.mutate({ body: { code } });
  };
  return (
    <LoginFrame title={t('factor.title')}>
      <form onSubmit={submit}>
        <p>{t('factor.text', { login })}</p>
        <TextField
          label={t('factor.code')}
          hint={t('factor.hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <FailureNote failure={change.error} />
        <Button type="submit" busy={change.isPending}>
          {t('factor.submit')}
        </Button>
        <LogOutButton />
      </form>
    </LoginFrame>
  );
}
