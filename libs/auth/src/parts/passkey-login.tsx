import { type CallError, toCallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, Icon } from '@parlour/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { supportsPasskeys, signWithPasskey } from '../model/device-passkeys.ts';
import { FormError } from './form-error.tsx';
import type { LoginMethodProps } from './login-method-props.ts';

/** Logs in by a passkey of the device; not there where the browser has none. */
export function PasskeyLogin({ onDone, onSession }: LoginMethodProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  if (!supportsPasskeys()) return null;

  const handleClick = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const answer = await signWithPasskey(await api.passkey.loginOptions());
      if (typeof answer === 'string') return setBusy(false);
      const result = await api.passkey.login({ body: answer });
      onDone();
      await onSession(result);
    } catch (thrown) {
      setError(toCallError(thrown));
      setBusy(false);
    }
  };

  return (
    <>
      {error && <FormError>{errorText(errors, error)}</FormError>}
      <Button
        tone="quiet"
        isWide
        busy={isBusy}
        icon={<Icon of={KeyRound} />}
        onClick={() => void handleClick()}
      >
        {t('passkey.use')}
      </Button>
    </>
  );
}
