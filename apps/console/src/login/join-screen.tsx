import { useTranslation } from '@parlour/i18n';
import { Button, PasswordField } from '@parlour/ui';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { LoginFrame } from './login-frame.tsx';
import { useStepDone } from './use-step-done.ts';

/**
 * An invitation: `/join#<token>`. The token stands behind the hash, so that no server and no log
 * sees it.
 */
export function JoinScreen() {
  const { t } = useTranslation('shell');
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const stepDone = useStepDone();
  const invitation = useChange('session', 'invitation');
  const accept = useChange('session', 'accept', {
    onDone: () => {
      void navigate('/', { replace: true });
      void stepDone();
    },
  });
  const { mutate: ask } = invitation;
  useEffect(() => ask({ body: { token } }), [ask, token]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    accept.mutate({ body: { token, password } });
  };
  return (
    <LoginFrame title={t('join.title')}>
      <FailureNote failure={invitation.error} />
      {invitation.data ? (
        <form onSubmit={submit}>
          <p>{t('join.text', { login: invitation.data.login })}</p>
          <PasswordField
            label={t('join.password')}
            hint={t('join.hint')}
            autoComplete="new-password"
            minLength={12}
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <FailureNote failure={accept.error} />
          <Button type="submit" busy={accept.isPending}>
            {t('join.submit')}
          </Button>
        </form>
      ) : null}
    </LoginFrame>
  );
}
