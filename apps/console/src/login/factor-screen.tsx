import { useTranslation } from '@parlour/i18n';
import { toCode } from '@parlour/money';
import { Button, TextField } from '@parlour/ui';
import { type SyntheticEvent, useState } from 'react';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import type { CurrentOperator } from '../session/current-operator.tsx';
import { supportsPasskeys } from '../session/device-passkeys.ts';
import { LoginFrame } from './login-frame.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useStepDone } from './use-step-done.ts';

type FactorScreenProps = {
  readonly operator: Pick<CurrentOperator, 'login' | 'hasTotp' | 'passkeys'>;
};

/** The second factor of a login: a passkey, a code of the authenticator app, a recovery code. */
export function FactorScreen({ operator }: FactorScreenProps) {
  const { t } = useTranslation('shell');
  const { login, hasTotp, passkeys } = operator;
  const [code, setCode] = useState('');
  const stepDone = useStepDone();
  const change = useChange('session', 'verify', { onDone: () => void stepDone() });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    change.mutate({ body: { code: toCode(code) } });
  };
  return (
    <LoginFrame title={t('factor.title')}>
      {passkeys > 0 && supportsPasskeys() ? <PasskeyLogin as="factor" /> : null}
      <form onSubmit={submit}>
        <p>{t(hasTotp ? 'factor.text' : 'factor.passkey-text', { login })}</p>
        <TextField
          label={t('factor.code')}
          hint={t(hasTotp ? 'factor.hint' : 'factor.recovery-hint')}
          autoComplete="one-time-code"
          inputMode={hasTotp ? 'numeric' : undefined}
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <FailureNote failure={change.error} />
        <Button type="submit" tone={passkeys > 0 ? 'quiet' : 'primary'} busy={change.isPending}>
          {t('factor.submit')}
        </Button>
        <LogOutButton />
      </form>
    </LoginFrame>
  );
}
