import { useTranslation } from '@parlour/i18n';
import { Button, PasswordField, TextField } from '@parlour/ui';
import { type SyntheticEvent, useState } from 'react';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { supportsPasskeys } from '../session/device-passkeys.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useStepDone } from './use-step-done.ts';

/** Address and password; the second factor is the next step. */
export function LoginScreen() {
  const { t } = useTranslation('shell');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const stepDone = useStepDone();
  const change = useChange('session', 'login', { onDone: () => void stepDone() });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    change.mutate({ body: { login, password } });
  };
  return (
    <LoginFrame title={t('login.title')}>
      <form onSubmit={submit}>
        <TextField
          label={t('login.address')}
          type="email"
          autoComplete="username"
          required
          value={login}
          onChange={({ target }) => setLogin(target.value)}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <FailureNote failure={change.error} />
        <Button type="submit" busy={change.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      {supportsPasskeys() ? <PasskeyLogin as="alone" /> : null}
    </LoginFrame>
  );
}
